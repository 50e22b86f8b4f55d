#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A time on a clock that never goes back (`CLOCK_MONOTONIC`), in nanoseconds since some moment.
///
/// `ContinuousClock` does the same, but brings the run time for tasks along.
public struct MonotonicTime: Comparable, Sendable {
  private var nanoseconds: UInt64

  /// The present.
  public static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// A time that never comes.
  static let never = MonotonicTime(nanoseconds: .max)

  /// Whether one time is before the other.
  public static func < (left: MonotonicTime, right: MonotonicTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// A moment later; ``never`` where that is beyond what can be counted, and the same time for a negative
  /// duration.
  static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return time }
    let (whole, isTooLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLate) = time.nanoseconds.addingReportingOverflow(whole)
    let (end, isBeyond) = sum.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
    return isTooLong || isTooLate || isBeyond ? never : MonotonicTime(nanoseconds: end)
  }

  /// The whole milliseconds since another time; 0 where that is later.
  public func milliseconds(since other: MonotonicTime) -> UInt64 {
    self < other ? 0 : (nanoseconds - other.nanoseconds) / 1_000_000
  }
}
