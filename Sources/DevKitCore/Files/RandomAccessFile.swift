#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file of which parts are read, such as a large font's tables.
///
/// Reads do not move a shared position, so several threads may read at once. The file is closed
/// when the last reference goes.
public final class RandomAccessFile: Sendable {
  /// The path that was opened.
  public let path: String
  /// What the system knew about it at the time of opening.
  public let status: FileStatus

  let file: OpenDescriptor

  /// The number of bytes at the time of opening.
  public var size: Int { Int(status.size) }

  /// Opens a file; folders, pipes and devices are refused.
  ///
  /// - Parameter followingLinks: Whether a symbolic link is followed, and not refused with `ELOOP`.
  public init(_ path: String, followingLinks: Bool = true) throws(FileError) {
    self.path = path
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    file = try reporting(.read, path) { () throws(SystemError) in
      try OpenDescriptor(path: path, flags: flags)
    }
    status = try FileSystem.statusOfRegularFile(file.number, path: path)
  }

  /// Up to `count` bytes from `offset` on.
  ///
  /// Fewer come only where the file ends; none for an offset outside the file or a negative count,
  /// so numbers read from a hostile file can be passed as they are.
  public func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let wanted = min(count, size - offset)
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      do throws(FileError) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills memory from `offset` on; gives the number of bytes, fewer only where the file ends.
  public func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    var filled = 0
    try reporting(.read, path) { () throws(SystemError) in
      while filled < buffer.count {
        let place = buffer.baseAddress.map { $0 + filled }
        let got = try systemCall {
          pread(file.number, place, buffer.count - filled, off_t(offset + filled))
        }
        if got == 0 { break }
        filled += got
      }
    }
    return filled
  }
}
