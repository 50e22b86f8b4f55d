#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file as they are on disk, without a copy of them.
///
/// Only for files that are replaced whole and never written in place: one that is cut off while it is
/// mapped ends the process.
public final class MappedFile: @unchecked Sendable {
  /// The bytes; they hold as long as this object.
  public let bytes: UnsafeRawBufferPointer

  /// Maps a regular file.
  ///
  /// - Throws: `FileError`, also for a folder, a pipe or a device.
  public init(_ path: String) throws(FileError) {
    let file = try reporting(.read, path) { () throws(SystemError) in
      try OpenDescriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    let size = Int(try FileSystem.statusOfRegularFile(file.number, path: path).size)
    guard size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0),
      address != MAP_FAILED
    else { throw FileError(.read, path, .system(errno)) }
    bytes = UnsafeRawBufferPointer(start: address, count: size)
  }

  deinit {
    if let address = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: address), bytes.count)
    }
  }
}
