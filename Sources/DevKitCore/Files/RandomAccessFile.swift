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
  /// The number of bytes at the time of opening.
  public let size: Int

  private let file: OpenDescriptor

  /// Opens a file; folders, pipes and devices are refused.
  public init(_ path: String) throws(FileError) {
    self.path = path
    file = try reporting(.read, path) { () throws(SystemError) in
      try OpenDescriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    size = Int(try FileSystem.sizeOfRegularFile(file.number, path: path))
  }

  /// Up to `count` bytes from `offset` on.
  ///
  /// Fewer come only where the file ends; none for an offset outside the file or a negative count,
  /// so numbers read from a hostile file can be passed as they are.
  public func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let wanted = min(count, size - offset)
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      do throws(SystemError) {
        while filled < wanted {
          let place = buffer.baseAddress.map { $0 + filled }
          let got = try systemCall {
            pread(file.number, place, wanted - filled, off_t(offset + filled))
          }
          if got == 0 { break }
          filled += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw FileError(.read, path, failure) }
    return bytes
  }
}
