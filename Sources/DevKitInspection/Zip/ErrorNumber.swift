#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers of system errors that are reported for what is no disk.
enum ErrorNumber {
  /// There is no such file or folder.
  static let noEntry: Int32 = ENOENT
}
