/// A whole command tree as plain values: for tests, documents and completion scripts.
///
/// `--experimental-dump-help` prints it; see ``json``.
public struct ToolInfo: Sendable, Equatable {
  /// The version of the JSON form.
  public static let serializationVersion = 0

  /// The root command.
  public var command: CommandInfo

  /// Reads the tree below a command.
  public init(root: any ParsableCommand.Type) {
    command = CommandInfo(root: root)
  }
}

/// One command of a tree.
public struct CommandInfo: Sendable, Equatable {
  /// The name on the command line.
  public var name: String
  /// Its other names.
  public var aliases: [String] = []
  /// The names of the commands above it, from the root.
  public var superCommands: [String] = []
  /// One sentence about it.
  public var abstract = ""
  /// Command lines that show what it is for.
  public var examples: [String] = []
  /// More text about it.
  public var discussion = ""
  /// Whether help screens and completions list it.
  public var shouldDisplay = true
  /// The heading that its parent shows it under; empty for none.
  public var group = ""
  /// The name of the subcommand that runs when none is named.
  public var defaultSubcommand: String?
  /// Its arguments, the built-in ones last.
  public var arguments: [ArgumentInfo] = []
  /// Its subcommands; at the root, `help` is one of them.
  public var subcommands: [CommandInfo] = []
  /// Whether it comes with every tree of commands, as `help` does.
  public var isBuiltIn = false

  /// Its name and its aliases.
  public var allNames: [String] { [name] + aliases }

  /// Reads the tree below a command.
  public init(root: any ParsableCommand.Type) {
    self.init(path: [root])
    let isTree = !subcommands.isEmpty
    if isTree, !subcommands.contains(where: { $0.allNames.contains("help") }) {
      subcommands.append(.help(of: name))
    }
  }

  private init(path: [any ParsableCommand.Type]) {
    let type = path[path.count - 1]
    let configuration = type.configuration
    name = type.name
    aliases = configuration.aliases
    superCommands = path.dropLast().map { $0.name }
    abstract = configuration.abstract
    examples = configuration.examples
    discussion = configuration.discussion
    shouldDisplay = configuration.shouldDisplay
    defaultSubcommand = configuration.defaultSubcommand?.name
    arguments = CommandSchema(path: path).arguments.map(ArgumentInfo.init)
    // A command that is its own subcommand would have no end.
    let groups =
      [("", configuration.ungroupedSubcommands)]
      + configuration.groupedSubcommands.map { ($0.name, $0.subcommands) }
    for (group, members) in groups {
      for member in members where !path.contains(where: { $0 == member }) {
        var command = CommandInfo(path: path + [member])
        command.group = group
        subcommands.append(command)
      }
    }
  }

  private init(name: String) {
    self.name = name
  }

  /// The `help` command of a root.
  private static func help(of root: String) -> CommandInfo {
    var command = CommandInfo(name: "help")
    command.superCommands = [root]
    command.abstract = "Show subcommand help information."
    command.isBuiltIn = true
    var argument = ArgumentDefinition(kind: .positional, names: [])
    argument.valueName = "subcommands"
    argument.isRepeating = true
    argument.abstract = "The command to explain."
    command.arguments = [ArgumentInfo(argument)]
    return command
  }
}
