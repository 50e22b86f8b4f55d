/// Finds mistakes in the declarations of a command tree: for tests and debug builds.
public enum CommandTreeValidator {
  /// What is wrong with a command and everything below it.
  ///
  /// - Returns: one sentence for each problem, beginning with the command concerned, in the order
  ///   of the tree; none for a tree that is right.
  public static func problems(in root: any ParsableCommand.Type) -> [String] {
    problems(along: [root])
  }

  private static func problems(along path: [any ParsableCommand.Type]) -> [String] {
    let check = CommandCheck(path: path)
    var problems = check.problems
    for subcommand in path[path.count - 1].configuration.subcommands
    where !path.contains(where: { $0 == subcommand }) {
      problems += self.problems(along: path + [subcommand])
    }
    return problems
  }
}

/// The mistakes in one command.
private struct CommandCheck {
  private(set) var problems: [String] = []
  private let path: [any ParsableCommand.Type]
  private let configuration: CommandConfiguration
  private let schema: CommandSchema

  init(path: [any ParsableCommand.Type]) {
    self.path = path
    configuration = path[path.count - 1].configuration
    schema = CommandSchema(path: path)
    checkCommand()
    checkSubcommands()
    checkNames()
    checkPositionals()
    for argument in schema.arguments where !argument.isBuiltIn { checkArgument(argument) }
  }

  private mutating func report(_ problem: String) {
    problems.append(path.map { $0.name }.joined(separator: " ") + ": " + problem)
  }

  private mutating func checkCommand() {
    if configuration.abstract.isEmpty, configuration.shouldDisplay {
      report("the command has no abstract")
    }
    for name in path[path.count - 1].allNames where !Self.isWord(name) {
      report("'\(name)' is not a legal command name")
    }
  }

  private mutating func checkSubcommands() {
    let subcommands = configuration.subcommands
    var owners: [String: String] = [:]
    if path.count == 1 { owners["help"] = "the built-in help command" }
    for subcommand in subcommands {
      if path.contains(where: { $0 == subcommand }) {
        report("'\(subcommand.name)' is below itself")
      }
      for name in subcommand.allNames {
        if let owner = owners[name] {
          report("'\(name)' names both \(owner) and '\(subcommand.name)'")
        }
        owners[name] = "'\(subcommand.name)'"
      }
    }
    if let chosen = configuration.defaultSubcommand, !subcommands.contains(where: { $0 == chosen })
    {
      report("the default '\(chosen.name)' is not a subcommand")
    }
  }

  private mutating func checkNames() {
    var owners: [ArgumentName: ArgumentDefinition] = [:]
    for builtIn in BuiltIn.definitions(for: path) {
      for name in builtIn.names { owners[name] = builtIn }
    }
    for argument in schema.arguments where !argument.isBuiltIn {
      for name in argument.names {
        if let owner = owners[name] {
          let what = owner.isBuiltIn ? "the built-in flag" : "another argument"
          report("'\(name.spelling)' is also the name of \(what)")
        }
        owners[name] = argument
      }
    }
  }

  private mutating func checkPositionals() {
    let positionals = schema.positionals.map { schema.arguments[$0] }
    for (argument, next) in zip(positionals, positionals.dropFirst()) {
      if argument.isRepeating, next.strategy != .afterTerminator {
        report("'\(argument.label())' takes all words, so '\(next.label())' gets none")
      } else if argument.isOptional, !next.isOptional {
        report("'\(next.label())' is required but follows the optional '\(argument.label())'")
      }
    }
    if !positionals.isEmpty, !configuration.subcommands.isEmpty {
      report("'\(positionals[0].label())' stands where a subcommand's name is expected")
    }
  }

  private mutating func checkArgument(_ argument: ArgumentDefinition) {
    if argument.kind != .positional, argument.names.isEmpty {
      report("an \(argument.kind.rawValue) has no name")
    }
    for name in argument.names where !Self.isLegal(name) {
      report("'\(name.spelling)' is not a legal name")
    }
    if argument.abstract.isEmpty, argument.isVisible(includingHidden: false) {
      report("'\(argument.label())' has no help")
    }
    if argument.kind != .flag, argument.valueName.contains(where: { "<>[] ".contains($0) }) {
      report("'\(argument.valueName)' is not a legal value name")
    }
    if case .property(let number) = argument.target, argument.kind == .flag {
      let property = schema.properties[number]
      if property.arguments.count == 1, property.source.isOnByDefault {
        report("'\(argument.label())' is on by default and cannot be turned off")
      }
    }
  }

  private static func isLegal(_ name: ArgumentName) -> Bool {
    switch name {
    case .long(let word): word.utf8.count > 1 && isWord(word)
    case .short(let letter): letter.isASCII && (letter.isLetter || letter.isNumber)
    }
  }

  /// Letters, digits and hyphens, with a letter or digit at both ends.
  private static func isWord(_ word: String) -> Bool {
    let isLegal = word.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")
    }
    return isLegal && !word.isEmpty && !word.hasPrefix("-") && !word.hasSuffix("-")
  }
}
