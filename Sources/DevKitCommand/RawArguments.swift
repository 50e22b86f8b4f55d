/// The bytes of command-line arguments, which need not be UTF-8 and which `String` would repair.
public enum RawArguments {
  /// The bytes of some arguments, in the order in which they were given.
  ///
  /// Each is looked for after the one before among what the process was started with; where it is
  /// not there, as in tests, its UTF-8 is taken.
  public static func bytes(of arguments: [String]) -> [[UInt8]] {
    let all = process
    var next = all.startIndex
    return arguments.map { argument in
      let found = all[next...].firstIndex {
        String(decoding: $0, as: UTF8.self).utf8.elementsEqual(argument.utf8)
      }
      guard let found else { return Array(argument.utf8) }
      next = found + 1
      return all[found]
    }
  }

  /// Whether all of the process's arguments are UTF-8.
  public static var areUTF8: Bool {
    process.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
  }

  private static var process: [[UInt8]] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      guard let text = CommandLine.unsafeArgv[index] else { return nil }
      return Array(UnsafeRawBufferPointer(start: text, count: length(of: text)))
    }
  }

  private static func length(of text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}
