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
  public static let words = all { String(decoding: $0, as: UTF8.self) }

  /// The bytes of each word after the program's name, which need not be UTF-8.
  public static var bytes: [[UInt8]] { all { Array($0) } }

  /// What a function makes of the bytes of each word.
  private static func all<Value>(_ make: (UnsafeBufferPointer<UInt8>) -> Value) -> [Value] {
    var count: Int32 = 0
    if let words = devkit_arguments(&count), count > 0 { return all(words, count, make) }
    return all(CommandLine.unsafeArgv, CommandLine.argc, make)
  }

  private static func all<Value>(
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ count: Int32,
    _ make: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> [Value] {
    (1..<max(Int(count), 1)).compactMap { index in
      words[index].map { word in
        let count = strlen(word)
        return word.withMemoryRebound(to: UInt8.self, capacity: count) {
          make(UnsafeBufferPointer(start: $0, count: count))
        }
      }
    }
  }

  /// Ends the process.
  public static func end(status: Int32) -> Never { exit(status) }
}
