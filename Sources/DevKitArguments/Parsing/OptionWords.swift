// Words that begin with a hyphen: options, flags and the built-in flags.

extension CommandLineParser {
  /// The argument with the given name in the innermost command that has it.
  func find(_ name: ArgumentName) -> (argument: ArgumentDefinition, level: Int)? {
    for level in levels.indices.reversed() {
      if let argument = levels[level].schema[name] { return (argument, level) }
    }
    return nil
  }

  /// `--name`, `--name value` or `--name=value`.
  mutating func readLong(_ word: String) throws(CommandError) {
    let (head, attached) = word.splitAtEqualsSign()
    let name = ArgumentName.long(String(head.dropFirst(2)))
    guard let (argument, level) = find(name) else {
      return try readUnknown(word, typed: head, incomplete: nil)
    }
    try apply(argument, at: level, name: name, attached: attached)
  }

  /// `-n`, `-n value`, `-n=value`, or several flags, of which the last may take a value.
  mutating func readShort(_ word: String) throws(CommandError) {
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
  mutating func readUnknown(
    _ word: String, typed: String, incomplete: String?
  ) throws(CommandError) {
    if let argument = levels[current].positional(.unrecognized) {
      return give(argument, at: current, value: word)
    }
    if levels[current].nextPositional?.strategy == .remaining, take(word) { return }
    if unexpectedWords.isEmpty, levels[current].filledPositionals == 0,
      let subcommand = defaultSubcommand
    {
      enter(subcommand, byDefault: true)
      return try read(word)
    }
    let level = levels[current]
    report(
      .unknownOption(typed, suggestion: level.option(near: typed), incomplete: incomplete))
  }

  mutating func apply(
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
  mutating func takeValues(
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

  func isValue(_ word: String, of argument: ArgumentDefinition) -> Bool {
    guard word.looksLikeOption else { return true }
    if argument.allowedValues.contains(word) { return true }
    return argument.acceptsNegativeNumbers && word.looksLikeNegativeNumber && !isFlag(word)
  }
}

// MARK: - Built-in flags

extension CommandLineParser {
  mutating func apply(
    _ builtIn: BuiltIn, name: ArgumentName, attached: String?
  ) throws(CommandError) {
    switch builtIn {
    case .help, .hiddenHelp:
      throw CommandError(levels[current], .helpRequested(includingHidden: builtIn == .hiddenHelp))
    case .printout(let printout):
      if let attached { return report(.unexpectedValue(attached, option: name.spelling)) }
      ask(for: .printoutRequested(printout))
    case .completionScript:
      let shell = attached ?? nextPlainWord()
      guard let found = shell.map(CompletionShell.init(rawValue:)) ?? .autodetected() else {
        return report(.unknownShell(shell))
      }
      ask(for: .printoutRequested(.completionScript(found)))
    }
  }

  mutating func nextPlainWord() -> String? {
    guard position < words.count, !words[position].looksLikeOption else { return nil }
    defer { position += 1 }
    return words[position]
  }
}
