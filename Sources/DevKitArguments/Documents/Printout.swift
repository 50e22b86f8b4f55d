/// A text about the commands that is printed on request, in place of running one.
enum Printout: Hashable, Sendable {
  /// The version.
  case version
  /// The whole tree of commands as JSON; see ``ToolInfo/json``.
  case helpJSON
  /// The completion script of the program.
  case completionScript(CompletionShell)
  /// The manual page of the command.
  case manualPage
  /// The arguments of the command as Markdown.
  case optionTable

  /// The text without its last line break.
  ///
  /// - Parameter path: The commands from the root to the one that was asked.
  func text(for path: [any ParsableCommand.Type]) -> String {
    switch self {
    case .version:
      path.last { !$0.configuration.version.isEmpty }?.configuration.version ?? ""
    case .helpJSON: ToolInfo(root: path[0]).json
    case .completionScript(let shell): shell.script(for: CommandInfo(root: path[0]))
    case .manualPage: ManualPage(path: path).text
    case .optionTable: OptionTable(path: path).text
    }
  }
}
