/// The arguments of a command as Markdown: a table for each section.
struct OptionTable {
  private let path: [any ParsableCommand.Type]

  /// - Parameter path: the commands from the root to the one whose arguments are listed.
  init(path: [any ParsableCommand.Type]) {
    self.path = path
  }

  /// The tables without the last line break.
  var text: String {
    let arguments = CommandSchema(path: path).arguments
    return ArgumentSection.all(of: arguments, includingHidden: false).map { section in
      let rows = section.rows.map { row in
        let text = [row.description, row.discussion].filter { !$0.isEmpty }.joined(separator: " ")
        return "| \(label(row)) | \(Self.cell(text)) |"
      }
      return (["| \(section.title) | |", "| --- | --- |"] + rows).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  private func label(_ row: ArgumentSection.Row) -> String {
    var words = row.names.flatMap { $0 }
    if let value = row.valueName {
      words =
        words.isEmpty ? ["<\(value)>"] : words.dropLast() + [words[words.count - 1] + " <\(value)>"]
    }
    return words.map { "`\(Self.code($0))`" }.joined(separator: ", ")
  }

  /// Text as it stands in a cell: of what Markdown gives a meaning, these are in texts of options.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\n": result += " "
      case "|", "<", "*", "_", "\\", "`", "[": result += "\\" + String(character)
      default: result.append(character)
      }
    }
    return result
  }

  /// The same between backquotes, where only the end of a cell has a meaning.
  private static func code(_ text: String) -> String { text.substituting("|", by: "\\|") }
}
