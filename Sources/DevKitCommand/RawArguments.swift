import DevKitCore

/// The bytes of command-line arguments, which need not be UTF-8 and which `String` would repair.
public enum RawArguments {
  /// The bytes of some arguments, in the order in which they were given.
  ///
  /// Each is looked for after the one before among what the process was started with; where it is
  /// not there, as in tests, its UTF-8 is taken.
  public static func bytes(of arguments: [String]) -> [[UInt8]] {
    let all = ProgramArguments.bytes
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
    ProgramArguments.bytes.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
  }
}
