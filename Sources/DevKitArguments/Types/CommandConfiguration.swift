/// What a command says of itself.
public struct CommandConfiguration: Sendable {
  /// The name on the command line; without it, the type's name in lower case with hyphens.
  public var commandName: String?
  /// One sentence about the command.
  public var abstract: String
  /// The usage line, when the one made from the arguments will not do. It may have several lines;
  /// an empty one hides the usage.
  public var usage: String?
  /// Command lines that show what the command is for; help begins with them.
  public var examples: [String]
  /// What the command's exit statuses mean besides 0, 1 and 64, for its manual page.
  public var exitStatuses: [(status: Int32, meaning: String)]
  /// More text for the help screen. Line breaks are kept.
  public var discussion: String
  /// What `--version` prints. A command without one has its parent's.
  public var version: String
  /// Whether help screens and completions list the command.
  public var shouldDisplay: Bool
  /// The subcommands without a group, in the order to show them.
  public var ungroupedSubcommands: [any ParsableCommand.Type]
  /// The subcommands that have a heading of their own.
  public var groupedSubcommands: [CommandGroup]
  /// The subcommand that runs when none is named.
  public var defaultSubcommand: (any ParsableCommand.Type)?
  /// The names of the help flag, for a property `help`; without them the parent's, or `-h` and
  /// `--help`.
  public var helpNames: NameSpecification?
  /// Other names of the command.
  public var aliases: [String]

  /// Makes a configuration; leave out what the command does not have.
  public init(
    commandName: String? = nil, abstract: String = "", usage: String? = nil,
    examples: [String] = [], exitStatuses: [(status: Int32, meaning: String)] = [],
    discussion: String = "", version: String = "",
    shouldDisplay: Bool = true,
    subcommands ungroupedSubcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, helpNames: NameSpecification? = nil,
    aliases: [String] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.examples = examples
    self.exitStatuses = exitStatuses
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.ungroupedSubcommands = ungroupedSubcommands
    self.groupedSubcommands = groupedSubcommands
    self.defaultSubcommand = defaultSubcommand
    self.helpNames = helpNames
    self.aliases = aliases
  }

  /// All subcommands, those without a group first.
  public var subcommands: [any ParsableCommand.Type] {
    ungroupedSubcommands + groupedSubcommands.flatMap(\.subcommands)
  }
}
