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
  private let lock = Lock()
  // Read and written with the lock held only.
  private var nextTime: MonotonicTime
  private var isVisible = false

  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// - Parameter isShown: Whether a person sees standard error; else nothing is ever written.
  public init(isShown: Bool) {
    self.isShown = isShown
    nextTime = isShown ? .now + Self.delay : .never
  }

  deinit { clear() }

  /// Reports where the work is; the text is made only where it is shown now.
  public func update(_ text: () -> String) { write(atOnce: false, text) }

  /// Shows at once what is waited for.
  public func show(_ text: String) { write(atOnce: true) { text } }

  private func write(atOnce: Bool, _ text: () -> String) {
    guard isShown else { return }
    lock.locked {
      let now = MonotonicTime.now
      guard atOnce || now >= nextTime else { return }
      nextTime = now + Self.interval
      isVisible = true
      // The line is rewritten from its beginning, so it must not be wider than the terminal.
      let line = text().visible.prefix(max(Self.columns - 1, 1))
      StandardStream.error.report("\r\u{1B}[K\(line)")
    }
  }

  /// Takes the line away, before anything else is written to standard error.
  public func clear() {
    guard isShown else { return }
    lock.locked {
      guard isVisible else { return }
      isVisible = false
      StandardStream.error.report("\r\u{1B}[K")
    }
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
