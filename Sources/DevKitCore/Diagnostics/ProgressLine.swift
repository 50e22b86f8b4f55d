#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line on standard error that says how far long work has come, and goes when the work is done.
///
/// Work that goes on appears where it takes longer than half a second, and changes ten times a second
/// at most; what is waited for appears at once.
/// Several threads may report at once.
public final class ProgressLine: @unchecked Sendable {
  private let isShown: Bool
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  // Read and written with the lock held only.
  private var nextTime: UInt64
  private var isVisible = false

  private static let delay: UInt64 = 500_000_000
  private static let interval: UInt64 = 100_000_000

  /// - Parameter isShown: Whether a person sees standard error; else nothing is ever written.
  public init(isShown: Bool) {
    self.isShown = isShown
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    nextTime = isShown ? Self.now + Self.delay : .max
  }

  deinit {
    clear()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Reports where the work is; the text is made only where it is shown now.
  public func update(_ text: () -> String) { write(atOnce: false, text) }

  /// Shows at once what is waited for.
  public func show(_ text: String) { write(atOnce: true) { text } }

  private func write(atOnce: Bool, _ text: () -> String) {
    guard isShown else { return }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let now = Self.now
    guard atOnce || now >= nextTime else { return }
    nextTime = now + Self.interval
    isVisible = true
    // The line is rewritten from its beginning, so it must not be wider than the terminal.
    let line = text().visible.prefix(max(Self.columns - 1, 1))
    StandardStream.error.report("\r\u{1B}[K\(line)")
  }

  /// Takes the line away, before anything else is written to standard error.
  public func clear() {
    guard isShown else { return }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard isVisible else { return }
    isVisible = false
    StandardStream.error.report("\r\u{1B}[K")
  }

  /// Nanoseconds on a clock that never goes back.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
