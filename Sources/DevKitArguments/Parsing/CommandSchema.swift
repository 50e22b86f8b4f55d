/// The table of one command's arguments.
///
/// Made from the property wrappers of a fresh instance, for the commands on the way to the one
/// that is called, and for no others.
struct CommandSchema {
  let path: [any ParsableCommand.Type]
  /// The instance, whose wrappers get the values.
  let command: (any ParsableCommand)?
  /// What its wrappers refer to.
  let members: [StoredProperties.Named]
  private(set) var properties: [Property]
  /// All arguments in the order of declaration, then the built-in ones.
  private(set) var arguments: [ArgumentDefinition] = []
  /// The names with the numbers of their arguments; of equal names the first counts. A command has few,
  /// and the type of a dictionary takes longer to make than a word takes to find.
  private var names: [(name: ArgumentName, number: Int)] = []
  private(set) var positionals: [Int] = []

  /// - Parameter path: the commands from the root to the one whose table is made.
  init(path: [any ParsableCommand.Type]) {
    self.path = path
    command = path.last.map { $0.init() }
    members = command.map { Self.members(of: $0) } ?? []
    properties = Self.properties(of: members)
    for (number, property) in properties.enumerated() {
      for var argument in property.arguments {
        argument.target = .property(number)
        add(argument)
      }
    }
    for builtIn in BuiltIn.definitions(for: path) { addIfFree(builtIn) }
  }

  private static func members(of command: some ParsableCommand) -> [StoredProperties.Named] {
    StoredProperties.declared(in: command)
  }

  /// The properties in the order of declaration.
  static func properties(of members: [StoredProperties.Named]) -> [Property] {
    members.flatMap { name, declared in declared.properties(named: name) }
  }

  subscript(name: ArgumentName) -> ArgumentDefinition? {
    names.first { $0.name == name }.map { arguments[$0.number] }
  }

  private mutating func add(_ argument: ArgumentDefinition) {
    let number = arguments.count
    arguments.append(argument)
    if argument.kind == .positional { positionals.append(number) }
    for name in argument.names { names.append((name, number)) }
  }

  /// Adds a built-in flag with those names that the command has not taken for itself.
  private mutating func addIfFree(_ builtIn: ArgumentDefinition) {
    var builtIn = builtIn
    builtIn.names.removeAll { name in names.contains { $0.name == name } }
    if !builtIn.names.isEmpty { add(builtIn) }
  }
}

extension BuiltIn {
  /// The built-in arguments of a command.
  static func definitions(for path: [any ParsableCommand.Type]) -> [ArgumentDefinition] {
    let helpNames = path.last { $0.configuration.helpNames != nil }?.configuration.helpNames
    var definitions: [ArgumentDefinition] = []
    func add(
      _ builtIn: BuiltIn, _ names: [ArgumentName], _ abstract: String,
      _ visibility: ArgumentVisibility = .default
    ) {
      var definition = ArgumentDefinition(kind: .flag, names: names)
      definition.target = .builtIn(builtIn)
      definition.abstract = abstract
      definition.visibility = visibility
      definitions.append(definition)
    }
    if path.contains(where: { !$0.configuration.version.isEmpty }) {
      add(.printout(.version), [.long("version")], "Show the version.")
    }
    let help = (helpNames ?? [.short, .long]).names(for: "help")
    add(.help, help, "Show help information.")
    add(.hiddenHelp, [.long("help-hidden")], "Show help with hidden entries.", .private)
    add(.printout(.helpJSON), [.long("experimental-dump-help")], "Print help as JSON.", .private)
    add(
      .completionScript, [.long("generate-completion-script")], "Print a completion script.",
      .private)
    add(
      .printout(.manualPage), [.long("generate-manual-page")], "Print a manual page.", .private)
    add(
      .printout(.optionTable), [.long("generate-option-table")],
      "Print the options as a Markdown table.", .private)
    return definitions
  }
}
