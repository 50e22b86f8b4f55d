@testable import DevKitArguments

/// The words of a line; `'…'` keeps spaces.
func words(_ line: String) -> [String] {
  var words: [String] = []
  for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
    if index.isMultiple(of: 2) {
      words += part.split(separator: " ").map(String.init)
    } else {
      words.append(String(part))
    }
  }
  return words
}

extension ParsableArguments {
  /// What the program would do with a command line, short of running the command.
  static func outcome(_ line: String, columns: Int = 80) -> Outcome? {
    do {
      _ = try asCommand.parseAsRoot(words(line))
      return nil
    } catch {
      return Outcome(error, root: asCommand, columns: columns)
    }
  }

  /// The message for a command line, without usage; `nil` when it is right.
  static func complaint(_ line: String) -> String? { outcome(line)?.message }
}
