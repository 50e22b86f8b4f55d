#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that this process runs.
public enum RunningProgram {
  /// Its path; `nil` where the system does not say.
  public static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      return try? FileSystem.readLink("/proc/self/exe")
    #endif
  }
}

extension Environment {
  /// The variables of this process whose names begin with a prefix, as `NAME=value`, sorted.
  public static func ofThisProcess(prefix: String) -> [String] {
    var result: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let variable = String(cString: text)
      if variable.hasPrefix(prefix) { result.append(variable) }
      entry += 1
    }
    return result.sorted(by: Path.precedes)
  }
}
