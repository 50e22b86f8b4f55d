/// One command on the way to the one that is called.
struct CommandLevel {
  let schema: CommandSchema
  /// How many of its positional arguments have their value.
  var filledPositionals = 0
  /// Whether it is what runs where none is named.
  var isByDefault = false

  /// Whether it has subcommands.
  let hasSubcommands: Bool
  /// Whom the values of its properties belong to.
  let keys: [PropertyKey]

  /// - Parameter number: How many levels are around it.
  init(path: [any ParsableCommand.Type], number: Int = 0) {
    schema = CommandSchema(path: path)
    keys = schema.properties.map { PropertyKey($0, level: number) }
    hasSubcommands = path.last.map { !$0.configuration.subcommands.isEmpty } ?? false
  }

  var path: [any ParsableCommand.Type] { schema.path }

  var configuration: CommandConfiguration {
    path.last?.configuration ?? CommandConfiguration()
  }

  /// The command, once its wrappers have their values and all of these are checked.
  func validCommand() throws -> (any ParsableCommand)? {
    for (_, member) in schema.members { try member.validate() }
    var command = schema.command
    try command?.validate()
    return command
  }

  /// The positional argument that takes the next word.
  var nextPositional: ArgumentDefinition? { nextPositionalNumber.map { schema.arguments[$0] } }

  /// The number of that argument.
  var nextPositionalNumber: Int? {
    guard filledPositionals < schema.positionals.count else { return nil }
    return schema.positionals[filledPositionals]
  }

  /// The positional argument with the given strategy, wherever it stands.
  func positional(_ strategy: ParsingStrategy) -> ArgumentDefinition? {
    schema.positionals.map { schema.arguments[$0] }.first { $0.strategy == strategy }
  }

  /// The subcommand with the given name or alias.
  func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.allNames.contains(name) }
  }

  /// The names that a mistyped subcommand may have meant.
  var subcommandNames: [String] {
    let visible = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return visible.flatMap { $0.allNames } + (takesHelpCommand ? ["help"] : [])
  }

  /// Whether `help` is a command here: at the root of a tree that has no such command itself.
  var takesHelpCommand: Bool {
    path.count == 1 && !configuration.subcommands.isEmpty && subcommand(named: "help") == nil
  }

  /// The long option that a mistyped one may have meant, if it is shown.
  func option(near typed: String) -> String? {
    let names = schema.arguments.filter { $0.isVisible(includingHidden: false) }
      .flatMap(\.names).filter(\.isLong).map(\.spelling)
    return closest(to: typed, among: names) { String($0.drop { $0 == "-" }) }
  }
}

extension ParsableCommand {
  /// The command's name and its aliases.
  static var allNames: [String] { [name] + configuration.aliases }
}
