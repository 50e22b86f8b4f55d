import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file without a name, for what is too long to be kept in memory; it is gone with this object, and with
/// the process.
public final class SpillFile: Sendable {
  private let descriptor: Int32
  private static let blockSize = 1 << 16

  /// Makes an empty file in the folder for temporary files.
  public init() throws(FileError) {
    let folder = Environment.process.nonEmpty("TMPDIR") ?? "/tmp"
    var template = Array(Path.join(folder, "devkit-XXXXXX").utf8CString)
    FileSystem.failAtSizeLimit()
    descriptor = try reporting(.write, folder) { () throws(SystemError) in
      let descriptor = try systemCall { devkit_make_temporary(&template) }
      _ = unlink(template)
      return descriptor
    }
  }

  deinit { _ = close(descriptor) }

  /// Appends bytes.
  public func append(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    try reporting(.write, "a temporary file") { () throws(SystemError) in
      try writeFully(bytes, to: descriptor)
    }
  }

  /// Hands on all that was appended, block by block.
  public func forEachBlock(_ body: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    var offset = 0
    while true {
      let count = try reporting(.read, "a temporary file") { () throws(SystemError) in
        try systemCall { pread(descriptor, &block, Self.blockSize, off_t(offset)) }
      }
      if count == 0 { return }
      try body(Array(block[..<count]))
      offset += count
    }
  }
}
