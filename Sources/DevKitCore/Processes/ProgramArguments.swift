import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words that the program was called with.
///
/// `CommandLine` has none on a Linux without `/proc`, where a command would be taken for a call
/// without words, and its success for an answer.
public enum ProgramArguments {
  /// The words after the program's name.
  public static let words = bytes.map { String(decoding: $0, as: UTF8.self) }

  /// The bytes of each word after the program's name, which need not be UTF-8.
  public static let bytes: [[UInt8]] = {
    var count: Int32 = 0
    if let words = devkit_arguments(&count), count > 0 { return bytes(of: words, count: count) }
    return bytes(of: CommandLine.unsafeArgv, count: CommandLine.argc)
  }()

  private static func bytes(
    of words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32
  ) -> [[UInt8]] {
    (1..<max(Int(count), 1)).compactMap { index in
      words[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// Ends the process.
  public static func end(status: Int32) -> Never { exit(status) }
}
