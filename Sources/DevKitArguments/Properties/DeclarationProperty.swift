extension Declaration {
  /// The arguments of the property as the parser sees them.
  func arguments(for property: String) -> [ArgumentDefinition] {
    switch role {
    case .positional:
      return [valued(.positional, names: [], property: property)]
    case .option(let specification):
      return [valued(.option, names: specification.names(for: property), property: property)]
    case .flags(let choices):
      return flags(choices(property), property: property)
    }
  }

  private func valued(
    _ kind: ArgumentDefinition.Kind, names: [ArgumentName], property: String
  ) -> ArgumentDefinition {
    var argument = ArgumentDefinition(kind: kind, names: names)
    argument.strategy = strategy
    argument.apply(help)
    if argument.valueName.isEmpty {
      argument.valueName = argument.preferredName?.word ?? kebabCase(property)
    }
    argument.isOptional = initial != nil
    argument.isRepeating = isRepeating
    argument.traits = traits
    argument.ownCompletion = completion
    argument.defaultText = initial.flatMap(describeInitial)
    return argument
  }

  private func flags(_ choices: [FlagChoice], property: String) -> [ArgumentDefinition] {
    let areDocumentedApart = choices.contains { $0.help != nil }
    let defaultChoice = initial.flatMap(defaultChoice)
    return choices.enumerated().map { index, choice in
      var argument = ArgumentDefinition(kind: .flag, names: choice.names)
      argument.apply(choice.help ?? help)
      argument.valueName = ""
      argument.choice = index
      argument.isOptional = initial != nil
      argument.isRepeating = isRepeating
      argument.isShownTogether = choices.count > 1 && !areDocumentedApart
      // Flags that are documented apart carry the default on the one that is the default.
      if let defaultChoice, choices.indices.contains(defaultChoice),
        !areDocumentedApart || defaultChoice == index
      {
        argument.defaultText = choices[defaultChoice].names.preferred?.spelling
      }
      return argument
    }
  }
}
