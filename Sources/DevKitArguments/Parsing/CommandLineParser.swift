/// Reads the words of a command line, from left to right, once.
///
/// It finds the command, and collects for each property what was given. Nothing is converted yet:
/// ``ParsedCommand`` does that. An error does not end the reading, because a later `--help` wins.
struct CommandLineParser {
  private(set) var levels: [CommandLevel]
  /// What was given, by property.
  private(set) var given: [PropertyKey: [Occurrence]] = [:]

  private let words: [String]
  private var position = 0
  private var isTerminated = false
  /// The first request other than help.
  private var request: CommandError?
  /// The first thing that is wrong.
  private var problem: CommandError?
  private var unexpectedWords: [String] = []

  init(root: any ParsableCommand.Type, words: [String]) {
    levels = [CommandLevel(path: [root])]
    self.words = words
  }

  /// The innermost command so far.
  private var current: Int { levels.count - 1 }

  /// Reads all words.
  ///
  /// - Throws: a request, or the first thing that is wrong with the options and their number.
  mutating func read() throws(CommandError) {
    while position < words.count {
      let word = words[position]
      position += 1
      try read(word)
    }
    while request == nil, problem == nil, let subcommand = defaultSubcommand { enter(subcommand) }
    if let request { throw request }
    if let problem { throw completed(problem) }
  }

  private mutating func read(_ word: String) throws(CommandError) {
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

  private mutating func report(_ error: CommandLineError) {
    if problem == nil { problem = CommandError(levels[current].path, error) }
  }

  /// The unexpected words are told together.
  private func completed(_ problem: CommandError) -> CommandError {
    guard case .unexpectedArguments(_, nil) = problem.error else { return problem }
    return CommandError(
      problem.path, .unexpectedArguments(unexpectedWords, suggestion: nil))
  }

  private mutating func give(
    _ argument: ArgumentDefinition, at level: Int, name: ArgumentName? = nil, value: String = ""
  ) {
    guard case .property(let number) = argument.target else { return }
    let key = PropertyKey(levels[level].schema.properties[number], level: level)
    given[key, default: []].append(
      Occurrence(value: value, name: name, choice: argument.choice))
  }
}

/// Whom a value belongs to. A group that is declared in a command and in its subcommand is one
/// owner: its options may stand before or after the subcommand's name.
struct PropertyKey: Hashable {
  private var group: ObjectIdentifier?
  private var level: Int
  private var name: String

  init(_ property: Property, level: Int) {
    group = property.group
    self.level = property.group == nil ? level : 0
    name = property.group == nil ? property.path : String(property.name)
  }
}

// MARK: - Subcommands and positional arguments

extension CommandLineParser {
  private var defaultSubcommand: (any ParsableCommand.Type)? {
    levels[current].configuration.defaultSubcommand
  }

  private mutating func enter(_ subcommand: any ParsableCommand.Type) {
    levels.append(CommandLevel(path: levels[current].path + [subcommand]))
  }

  private mutating func readPlain(_ word: String) throws(CommandError) {
    if levels[current].filledPositionals == 0, unexpectedWords.isEmpty {
      if let subcommand = levels[current].subcommand(named: word) { return enter(subcommand) }
      if word == "help", levels[current].takesHelpCommand { return try readHelpCommand() }
    }
    if take(word) { return }
    if unexpectedWords.isEmpty, let subcommand = defaultSubcommand {
      enter(subcommand)
      return try readPlain(word)
    }
    reportUnexpected(word)
  }

  private mutating func reportUnexpected(_ word: String) {
    if unexpectedWords.isEmpty {
      let names = levels[current].subcommandNames
      report(.unexpectedArguments([word], suggestion: closest(to: word, among: names)))
    }
    unexpectedWords.append(word)
  }

  /// Gives the word to the positional argument whose turn it is, if there is one.
  private mutating func take(_ word: String) -> Bool {
    guard let argument = levels[current].nextPositional, argument.strategy != .afterTerminator
    else { return false }
    give(argument, at: current, value: word)
    if argument.strategy == .remaining { takeRest(argument) }
    if !argument.isRepeating { levels[current].filledPositionals += 1 }
    return true
  }

  private mutating func takeRest(_ argument: ArgumentDefinition) {
    for word in words[position...] { give(argument, at: current, value: word) }
    position = words.count
  }

  private mutating func readTerminator() {
    if levels[current].nextPositional?.strategy == .remaining, take("--") { return }
    isTerminated = true
  }

  private mutating func readAfterTerminator(_ word: String) {
    if let argument = levels[current].positional(.afterTerminator) {
      give(argument, at: current, value: word)
      return
    }
    while !take(word) {
      guard unexpectedWords.isEmpty, let subcommand = defaultSubcommand else {
        return reportUnexpected(word)
      }
      enter(subcommand)
    }
  }

  /// `help`, and the names of the command to be explained.
  private mutating func readHelpCommand() throws(CommandError) {
    var level = levels[current]
    for word in words[position...] where !word.looksLikeOption {
      guard let subcommand = level.subcommand(named: word) else {
        let names = level.subcommandNames.filter { $0 != "help" }
        throw CommandError(
          level.path, .unexpectedArguments([word], suggestion: closest(to: word, among: names)))
      }
      level = CommandLevel(path: level.path + [subcommand])
    }
    throw CommandError(level.path, .helpRequested(includingHidden: false))
  }

  private func isNegativeNumberArgument(_ word: String) -> Bool {
    guard word.looksLikeNegativeNumber, let argument = levels[current].nextPositional,
      argument.acceptsNegativeNumbers
    else { return false }
    return !isFlag(word)
  }

  /// Whether a word like `-1` is the name of a flag here.
  private func isFlag(_ word: String) -> Bool {
    guard let character = word.dropFirst().first else { return false }
    return find(.short(character)) != nil
  }
}

// MARK: - Options

extension CommandLineParser {
  /// The argument with the given name in the innermost command that has it.
  private func find(_ name: ArgumentName) -> (argument: ArgumentDefinition, level: Int)? {
    for level in levels.indices.reversed() {
      if let argument = levels[level].schema[name] { return (argument, level) }
    }
    return nil
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(_ word: String) throws(CommandError) {
    let (head, attached) = word.splitAtEqualsSign()
    let name = ArgumentName.long(String(head.dropFirst(2)))
    guard let (argument, level) = find(name) else {
      return try readUnknown(word, typed: head, incomplete: nil)
    }
    try apply(argument, at: level, name: name, attached: attached)
  }

  /// `-n`, `-n value`, `-n=value`, or several flags, of which the last may take a value.
  private mutating func readShort(_ word: String) throws(CommandError) {
    let (head, attached) = word.splitAtEqualsSign()
    let letters = Array(head.dropFirst())
    var found: [(argument: ArgumentDefinition, level: Int, name: ArgumentName)] = []
    for (index, letter) in letters.enumerated() {
      let name = ArgumentName.short(letter)
      guard let (argument, level) = find(name) else {
        return try readUnknown(word, typed: head, incomplete: nil)
      }
      if argument.kind == .option, index < letters.count - 1 {
        let label = argument.label(name, repeats: false)
        return try readUnknown(word, typed: head, incomplete: label)
      }
      found.append((argument, level, name))
    }
    for (index, item) in found.enumerated() {
      let value = index == found.count - 1 ? attached : nil
      try apply(item.argument, at: item.level, name: item.name, attached: value)
    }
  }

  /// An option that no command knows goes to the argument that takes such words, or to the default
  /// subcommand, or is an error.
  private mutating func readUnknown(
    _ word: String, typed: String, incomplete: String?
  ) throws(CommandError) {
    if let argument = levels[current].positional(.unrecognized) {
      return give(argument, at: current, value: word)
    }
    if levels[current].nextPositional?.strategy == .remaining, take(word) { return }
    if unexpectedWords.isEmpty, levels[current].filledPositionals == 0,
      let subcommand = defaultSubcommand
    {
      enter(subcommand)
      return try read(word)
    }
    let names = levels[current].visibleOptionNames
    let suggestion = closest(to: typed, among: names) { String($0.drop { $0 == "-" }) }
    report(.unknownOption(typed, suggestion: suggestion, incomplete: incomplete))
  }

  private mutating func apply(
    _ argument: ArgumentDefinition, at level: Int, name: ArgumentName, attached: String?
  ) throws(CommandError) {
    if case .builtIn(let builtIn) = argument.target {
      return try apply(builtIn, name: name, attached: attached)
    }
    guard argument.kind == .option else {
      if let attached { return report(.unexpectedValue(attached, option: name.spelling)) }
      return give(argument, at: level, name: name)
    }
    let values = takeValues(for: argument, attached: attached)
    if values.isEmpty { report(.missingValue(argument, name: name)) }
    for value in values { give(argument, at: level, name: name, value: value) }
  }

  /// The values of an option; none when they are missing.
  private mutating func takeValues(
    for argument: ArgumentDefinition, attached: String?
  ) -> ArraySlice<String> {
    if argument.strategy == .remaining {
      defer { position = words.count }
      return (attached.map { [$0] } ?? []) + words[position...]
    }
    if let attached { return [attached] }
    let start = position
    switch argument.strategy {
    case .unconditional:
      position = min(position + 1, words.count)
    case .upToNextOption:
      while position < words.count, isValue(words[position], of: argument) { position += 1 }
    default:
      if position < words.count, isValue(words[position], of: argument) { position += 1 }
    }
    return words[start..<position]
  }

  private func isValue(_ word: String, of argument: ArgumentDefinition) -> Bool {
    guard word.looksLikeOption else { return true }
    if argument.allowedValues.contains(word) { return true }
    return argument.acceptsNegativeNumbers && word.looksLikeNegativeNumber && !isFlag(word)
  }
}

// MARK: - Built-in flags

extension CommandLineParser {
  private mutating func apply(
    _ builtIn: BuiltIn, name: ArgumentName, attached: String?
  ) throws(CommandError) {
    let path = levels[current].path
    switch builtIn {
    case .help, .hiddenHelp:
      throw CommandError(path, .helpRequested(includingHidden: builtIn == .hiddenHelp))
    case .version:
      if let attached { return report(.unexpectedValue(attached, option: name.spelling)) }
      ask(.versionRequested)
    case .helpDump:
      ask(.helpDumpRequested)
    case .completionScript:
      let shell = attached ?? nextPlainWord()
      guard let found = shell.map(CompletionShell.init(rawValue:)) ?? .autodetected() else {
        return report(.unknownShell(shell))
      }
      ask(.completionScriptRequested(found))
    }
  }

  private mutating func ask(_ request: CommandLineError) {
    if self.request == nil { self.request = CommandError(levels[current].path, request) }
  }

  private mutating func nextPlainWord() -> String? {
    guard position < words.count, !words[position].looksLikeOption else { return nil }
    defer { position += 1 }
    return words[position]
  }
}

// MARK: - Words

extension String {
  /// Whether the word begins with a hyphen and is not just one.
  fileprivate var looksLikeOption: Bool {
    utf8.first == UInt8(ascii: "-") && utf8.count > 1
  }

  /// Whether the word begins like `-1` or `-.5`.
  fileprivate var looksLikeNegativeNumber: Bool {
    var bytes = utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), var byte = bytes.next() else { return false }
    if byte == UInt8(ascii: "."), let next = bytes.next() { byte = next }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The text before the first `=`, and the text after it if there is one.
  fileprivate func splitAtEqualsSign() -> (head: String, value: String?) {
    guard let index = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<index]), String(self[utf8.index(after: index)...]))
  }
}
