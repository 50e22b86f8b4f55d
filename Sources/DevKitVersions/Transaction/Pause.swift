#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waiting.
enum Pause {
  static func milliseconds(_ count: UInt32) { usleep(count * 1000) }
}
