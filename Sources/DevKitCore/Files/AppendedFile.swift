#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file, pipe or device that is open for adding at its end, and made where it does not exist.
///
/// Opening it early finds out whether that is permitted, before there is anything to add.
public final class AppendedFile {
  private let path: String
  private let descriptor: OpenDescriptor

  /// Opens a path.
  public init(_ path: String) throws(FileError) {
    FileSystem.failAtSizeLimit()
    self.path = path
    descriptor = try reporting(.write, path) { () throws(SystemError) in
      try OpenDescriptor(path: path, flags: O_WRONLY | O_APPEND | O_CREAT, permissions: 0o666)
    }
  }

  /// Adds bytes at the end.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    let number = descriptor.number
    try reporting(.write, path) { () throws(SystemError) in try writeFully(bytes[...], to: number) }
  }
}
