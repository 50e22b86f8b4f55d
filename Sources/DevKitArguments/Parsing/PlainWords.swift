// Words that are not options: subcommands and positional arguments.

extension CommandLineParser {
  mutating func readPlain(_ word: String) throws(CommandError) {
    let level = current
    if levels[level].hasSubcommands, levels[level].filledPositionals == 0, unexpectedWords.isEmpty {
      if let subcommand = levels[current].subcommand(named: word) { return enter(subcommand) }
      if word == "help", levels[current].takesHelpCommand { return try readHelpCommand() }
    }
    if take(word) { return }
    if unexpectedWords.isEmpty, let subcommand = defaultSubcommand {
      enter(subcommand, byDefault: true)
      return try readPlain(word)
    }
    reportUnexpected(word)
  }

  mutating func reportUnexpected(_ word: String) {
    if unexpectedWords.isEmpty {
      // Beside what runs by default another subcommand may have been meant.
      let named = levels.last { !$0.isByDefault } ?? levels[current]
      report(
        .unexpectedArguments([word], suggestion: closest(to: word, among: named.subcommandNames)))
    }
    unexpectedWords.append(word)
  }

  /// Gives the word to the positional argument whose turn it is, if there is one.
  mutating func take(_ word: String) -> Bool {
    let level = current
    guard let number = levels[level].nextPositionalNumber else { return false }
    // Members alone: a command line may have thousands of words for one argument.
    let strategy = levels[level].schema.arguments[number].strategy
    guard strategy != .afterTerminator else { return false }
    give(argument: number, at: level, value: word)
    if strategy == .remaining { takeRest(levels[level].schema.arguments[number]) }
    if !levels[level].schema.arguments[number].isRepeating { finishPositional() }
    return true
  }

  mutating func takeRest(_ argument: ArgumentDefinition) {
    for word in words[position...] { give(argument, at: current, value: word) }
    position = words.count
  }

  mutating func readTerminator() {
    if levels[current].nextPositional?.strategy == .remaining, take("--") { return }
    isTerminated = true
  }

  mutating func readAfterTerminator(_ word: String) {
    if let argument = levels[current].positional(.afterTerminator) {
      give(argument, at: current, value: word)
      return
    }
    while !take(word) {
      guard unexpectedWords.isEmpty, let subcommand = defaultSubcommand else {
        return reportUnexpected(word)
      }
      enter(subcommand, byDefault: true)
    }
  }

  /// `help`, and the names of the command to be explained.
  mutating func readHelpCommand() throws(CommandError) {
    var level = levels[current]
    for word in words[position...] where !word.looksLikeOption {
      guard let subcommand = level.subcommand(named: word) else {
        let names = level.subcommandNames.filter { $0 != "help" }
        throw CommandError(
          level.path, .unexpectedArguments([word], suggestion: closest(to: word, among: names)))
      }
      level = CommandLevel(path: level.path + [subcommand])
    }
    throw CommandError(level, .helpRequested(includingHidden: false))
  }

  func isNegativeNumberArgument(_ word: String) -> Bool {
    guard word.looksLikeNegativeNumber, let argument = levels[current].nextPositional,
      argument.acceptsNegativeNumbers
    else { return false }
    return !isFlag(word)
  }

  /// Whether a word like `-1` is the name of a flag here.
  func isFlag(_ word: String) -> Bool {
    guard let character = word.dropFirst().first else { return false }
    return find(.short(character)) != nil
  }
}
