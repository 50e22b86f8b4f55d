#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells, without reading a file or folder, whether it is still what it was.
///
/// The time of the last change of the status is a part of it, which no program can set: a file that
/// is replaced by an older one of the same size is noticed too.
public struct FileStamp: Equatable, Sendable {
  /// The number of numbers.
  public static let wordCount = 5

  /// The size, the times of the last change of content and of status in nanoseconds since 1970, the
  /// inode, and device and kind. All are -1 where nothing is there.
  public var words: (Int64, Int64, Int64, Int64, Int64)

  /// When the content or the status was last changed, in nanoseconds since 1970.
  public var changed: Int64 { max(words.1, words.2) }

  /// The stamp of what a path leads to, links followed.
  public init(path: UnsafePointer<CChar>) {
    var raw = stat()
    guard stat(path, &raw) == 0 else {
      words = (-1, -1, -1, -1, -1)
      return
    }
    #if canImport(Darwin)
      let (content, status) = (raw.st_mtimespec, raw.st_ctimespec)
    #else
      let (content, status) = (raw.st_mtim, raw.st_ctim)
    #endif
    let kind = Int64(raw.st_mode) << 40
    words = (
      Int64(raw.st_size), Self.nanoseconds(content), Self.nanoseconds(status),
      Int64(truncatingIfNeeded: raw.st_ino), Int64(truncatingIfNeeded: raw.st_dev) ^ kind
    )
  }

  /// The stamp of what a path leads to, links followed.
  public init(of path: String) { self = path.withCString { FileStamp(path: $0) } }

  /// A stamp that was kept.
  public init(words: (Int64, Int64, Int64, Int64, Int64)) { self.words = words }

  /// Whether two stamps are of the same state of the same file.
  public static func == (lhs: FileStamp, rhs: FileStamp) -> Bool { lhs.words == rhs.words }

  /// The time now, in nanoseconds since 1970.
  public static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Whether the file may have been changed at or after a time without the stamp telling, because
  /// file systems keep time in steps: ten milliseconds where they keep nanoseconds, else two seconds.
  public func mayHide(changesSince time: Int64) -> Bool {
    let keepsNanoseconds = words.1 % 1_000_000 != 0 || words.2 % 1_000_000 != 0
    return changed >= time - (keepsNanoseconds ? 50_000_000 : 2_000_000_000)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
