#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Holds back the signals by which people end a program, so that a step can be finished or undone.
///
/// A signal that came meanwhile is delivered by `end()`, which is when the program ends.
public struct SignalHold {
  private var previous = sigset_t()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Begins to hold signals back, in this thread.
  public init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in Self.signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
  }

  /// The signal that is waiting, if one is.
  public static var pending: Int32? {
    var set = sigset_t()
    guard sigpending(&set) == 0 else { return nil }
    return signals.first { sigismember(&set, $0) == 1 }
  }

  /// Lets the signals through again, those that waited first.
  public func end() {
    var mask = previous
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
