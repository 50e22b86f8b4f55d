import CDevKitSystem

/// The words that the program was called with.
public enum ProgramArguments {
  /// The words after the program's name.
  ///
  /// `CommandLine.arguments` is empty on a Linux without `/proc`, where a command would be taken for a
  /// call without words, and its success for an answer.
  public static let words: [String] = {
    var count: Int32 = 0
    guard let words = devkit_arguments(&count), count > 0 else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return (1..<max(Int(count), 1)).compactMap { words[$0].map { String(cString: $0) } }
  }()
}
