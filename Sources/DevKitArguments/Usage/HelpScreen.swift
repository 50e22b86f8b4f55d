/// The help screen of a command.
struct HelpScreen {
  private let path: [any ParsableCommand.Type]
  private let arguments: [ArgumentDefinition]
  private let includesHidden: Bool

  /// Where the descriptions begin.
  private static let descriptionColumn = 26
  private static let indent = 2

  /// - Parameters:
  ///   - path: the commands from the root to the one that is explained.
  ///   - arguments: its arguments, where they are known already.
  init(
    path: [any ParsableCommand.Type], arguments: [ArgumentDefinition]? = nil,
    includesHidden: Bool
  ) {
    self.path = path
    self.arguments = arguments ?? CommandSchema(path: path).arguments
    self.includesHidden = includesHidden
  }

  /// The screen without its last line break.
  ///
  /// - Parameter columns: the width in characters; `nil` for the terminal's.
  func text(columns: Int?) -> String {
    let columns = columns ?? Terminal.columns
    let configuration = path.last?.configuration ?? CommandConfiguration()
    var blocks = [overview(configuration, columns), usage(columns)]
    blocks += argumentSections(columns)
    blocks += subcommandSections(configuration, columns)
    let screen = blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return screen + "\n" + footer(configuration, columns)
  }

  private func overview(_ configuration: CommandConfiguration, _ columns: Int) -> String {
    var parts: [String] = []
    if !configuration.abstract.isEmpty {
      parts.append(("OVERVIEW: " + configuration.abstract).wrapped(to: columns, indent: 0))
    }
    if !configuration.examples.isEmpty {
      // They are not broken, so that they can be copied.
      let indent = String(repeating: " ", count: Self.indent)
      parts.append(
        (["EXAMPLES:"] + configuration.examples.map { indent + $0 }).joined(separator: "\n"))
    }
    if !configuration.discussion.isEmpty {
      parts.append(configuration.discussion.wrapped(to: columns, indent: 0))
    }
    return parts.joined(separator: "\n\n")
  }

  private func usage(_ columns: Int) -> String {
    let label = "USAGE: "
    let parts = UsageLine(path: path, arguments: arguments, includesHidden: includesHidden).parts
    guard !parts.isEmpty else { return "" }
    let line = label + parts.joined(separator: " ")
    guard parts.count > 1, line.width > columns else { return line }
    // A part is not broken: `<file>` stays with its option.
    var lines = [label + parts[0]]
    for part in parts.dropFirst() {
      if lines[lines.count - 1].width + 1 + part.width > columns {
        lines.append(String(repeating: " ", count: label.width) + part)
      } else {
        lines[lines.count - 1] += " " + part
      }
    }
    return lines.joined(separator: "\n")
  }

  private func footer(_ configuration: CommandConfiguration, _ columns: Int) -> String {
    guard !visibleSubcommands(configuration.subcommands).isEmpty else { return "" }
    var names = path.map { $0.name }
    names.insert("help", at: 1)
    let text = "See '\(names.joined(separator: " ")) <subcommand>' for detailed help."
    return "\n" + text.wrapped(to: columns, indent: Self.indent)
  }
}

// MARK: - Arguments

extension HelpScreen {
  /// The sections for arguments: positional ones, titled groups, options.
  private func argumentSections(_ columns: Int) -> [String] {
    ArgumentSection.all(of: arguments, includingHidden: includesHidden).map { section in
      var lines = [section.title.uppercased() + ":"]
      for row in section.rows {
        lines.append(entry(row.label, row.description, columns))
        if !row.discussion.isEmpty {
          lines.append(row.discussion.wrapped(to: columns, indent: 4 * Self.indent))
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// A label with its description beside it, or below it when the label is long.
  private func entry(_ label: String, _ description: String, _ columns: Int) -> String {
    let start = String(repeating: " ", count: Self.indent) + label
    guard !description.isEmpty else { return start }
    let text = description.wrapped(to: columns, indent: Self.descriptionColumn)
    guard start.width < Self.descriptionColumn else { return start + "\n" + text }
    let gap = String(repeating: " ", count: Self.descriptionColumn - start.width)
    return start + gap + text.withoutMargin
  }
}

// MARK: - Subcommands

extension HelpScreen {
  private func visibleSubcommands(
    _ commands: [any ParsableCommand.Type]
  ) -> [any ParsableCommand.Type] {
    commands.filter { includesHidden || $0.configuration.shouldDisplay }
  }

  private func subcommandSections(
    _ configuration: CommandConfiguration, _ columns: Int
  ) -> [String] {
    var groups = [("SUBCOMMANDS", configuration.ungroupedSubcommands)]
    groups += configuration.groupedSubcommands.map {
      ($0.name.uppercased() + " SUBCOMMANDS", $0.subcommands)
    }
    return groups.map { heading, commands in
      let entries = visibleSubcommands(commands).map { command in
        let isDefault = configuration.defaultSubcommand.map { $0 == command } ?? false
        let label = command.allNames.joined(separator: ", ") + (isDefault ? " (default)" : "")
        return entry(label, command.configuration.abstract, columns)
      }
      return entries.isEmpty ? "" : heading + ":\n" + entries.joined(separator: "\n")
    }
  }
}
