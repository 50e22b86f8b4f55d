/// Reads the words of a command line, from left to right, once.
///
/// It finds the command, and collects for each property what was given. Nothing is converted yet:
/// ``ParsedCommand`` does that. An error does not end the reading, because a later `--help` wins.
struct CommandLineParser {
  private(set) var levels: [CommandLevel]
  /// What was given, by property.
  private(set) var given = GivenValues()

  let words: [String]
  /// The number of the next word.
  var position = 0
  /// Whether `--` was read.
  var isTerminated = false
  var unexpectedWords: [String] = []
  /// The first request other than help.
  private var request: CommandError?
  /// The first thing that is wrong.
  private var problem: CommandError?

  init(root: any ParsableCommand.Type, words: [String]) {
    levels = [CommandLevel(path: [root])]
    self.words = words
  }

  /// The innermost command so far.
  var current: Int { levels.count - 1 }

  /// Reads all words.
  ///
  /// - Throws: a request, or the first thing that is wrong with the options and their number.
  mutating func read() throws(CommandError) {
    while position < words.count {
      let word = words[position]
      position += 1
      try read(word)
    }
    while request == nil, problem == nil, let subcommand = defaultSubcommand {
      enter(subcommand, byDefault: true)
    }
    if let request { throw request }
    if let problem { throw completed(problem) }
  }

  mutating func read(_ word: String) throws(CommandError) {
    if isTerminated {
      readAfterTerminator(word)
    } else if word == "--" {
      readTerminator()
    } else if word.utf8.starts(with: "--".utf8) {
      try readLong(word)
    } else if word.looksLikeOption, !isNegativeNumberArgument(word) {
      try readShort(word)
    } else {
      try readPlain(word)
    }
  }

  /// The subcommand that runs when none is named.
  var defaultSubcommand: (any ParsableCommand.Type)? {
    guard let subcommand = levels[current].configuration.defaultSubcommand,
      !levels[current].path.contains(where: { $0 == subcommand })
    else { return nil }
    return subcommand
  }

  mutating func enter(_ subcommand: any ParsableCommand.Type, byDefault: Bool = false) {
    levels.append(
      CommandLevel(path: levels[current].path + [subcommand], number: levels.count))
    levels[current].isByDefault = byDefault
  }

  /// Lets the next positional argument have its turn.
  mutating func finishPositional() {
    levels[current].filledPositionals += 1
  }

  /// Keeps a request, if it is the first.
  mutating func ask(for request: CommandLineError) {
    if self.request == nil { self.request = CommandError(levels[current].path, request) }
  }

  /// Keeps an error, if it is the first; another one is not even made.
  mutating func report(_ error: @autoclosure () -> CommandLineError) {
    if problem == nil { problem = CommandError(levels[current].path, error()) }
  }

  /// The unexpected words are told together.
  private func completed(_ problem: CommandError) -> CommandError {
    guard case .unexpectedArguments(_, nil) = problem.error else { return problem }
    return CommandError(
      problem.path, .unexpectedArguments(unexpectedWords, suggestion: nil))
  }

  mutating func give(
    _ argument: ArgumentDefinition, at level: Int, name: ArgumentName? = nil, value: String = ""
  ) {
    give(
      argument.target, at: level, Occurrence(value: value, name: name, choice: argument.choice))
  }

  /// Gives a word to the argument with a number in its level's table.
  mutating func give(argument: Int, at level: Int, value: String) {
    give(
      levels[level].schema.arguments[argument].target, at: level,
      Occurrence(
        value: value, name: nil, choice: levels[level].schema.arguments[argument].choice))
  }

  private mutating func give(
    _ target: ArgumentDefinition.Target, at level: Int, _ occurrence: Occurrence
  ) {
    guard case .property(let number) = target else { return }
    given.add(occurrence, to: levels[level].keys[number])
  }
}

/// What was given for each property. A command has few of them, and the type of a dictionary takes
/// longer to make than a property takes to find.
struct GivenValues {
  private var keys: [PropertyKey] = []
  private var occurrences: [[Occurrence]] = []

  subscript(key: PropertyKey) -> [Occurrence]? {
    keys.firstIndex(of: key).map { occurrences[$0] }
  }

  mutating func add(_ occurrence: Occurrence, to key: PropertyKey) {
    if let index = keys.firstIndex(of: key) {
      occurrences[index].append(occurrence)
    } else {
      keys.append(key)
      occurrences.append([occurrence])
    }
  }
}

/// Whom a value belongs to. A group that is declared in a command and in its subcommand is one
/// owner: its options may stand before or after the subcommand's name.
struct PropertyKey: Equatable {
  private var group: ObjectIdentifier?
  private var level: Int
  private var name: String

  init(_ property: Property, level: Int) {
    group = property.group
    self.level = property.group == nil ? level : 0
    name = property.name
  }
}
