extension Flag where Value: EnumerableFlag {
  /// Declares one flag for each case, of which one must be given.
  public init(exclusivity: FlagExclusivity = .exclusive, help: ArgumentHelp? = nil) {
    self.init(.cases(initial: nil, exclusivity, help) { $0 })
  }

  /// Declares one flag for each case, with a default.
  public init(
    wrappedValue: Value, exclusivity: FlagExclusivity = .exclusive, help: ArgumentHelp? = nil
  ) {
    self.init(.cases(initial: wrappedValue, exclusivity, help) { $0 })
  }
}

extension Flag {
  /// Declares one flag for each case; without any the value is `nil`.
  public init<T: EnumerableFlag>(
    exclusivity: FlagExclusivity = .exclusive, help: ArgumentHelp? = nil
  ) where Value == T? {
    self.init(.cases(initial: .some(nil), exclusivity, help) { (choice: T) in choice })
  }

  /// Declares one flag for each case, written with its `= nil`.
  public init<T: EnumerableFlag>(
    wrappedValue: _OptionalNilComparisonType, exclusivity: FlagExclusivity = .exclusive,
    help: ArgumentHelp? = nil
  ) where Value == T? {
    self.init(exclusivity: exclusivity, help: help)
  }

  /// Declares one flag for each case, of which at least one must be given.
  public init<T: EnumerableFlag>(help: ArgumentHelp? = nil) where Value == [T] {
    self.init(.caseList(initial: nil, help))
  }

  /// Declares one flag for each case, any number of which may be given.
  public init<T: EnumerableFlag>(
    wrappedValue: [T], help: ArgumentHelp? = nil
  ) where Value == [T] {
    self.init(.caseList(initial: wrappedValue, help))
  }
}

extension Declaration {
  /// The declaration of flags of which one counts.
  fileprivate static func cases<T: EnumerableFlag>(
    initial: Value?, _ exclusivity: FlagExclusivity, _ help: ArgumentHelp?,
    _ value: @escaping @Sendable (T) -> Value
  ) -> Self {
    var declaration = Declaration(
      role: .flags { _ in T.flagChoices }, help: help, initial: initial,
      read: { occurrences throws(ValueFailure) in
        value(try T.flag(numbered: exclusivity.choice(of: occurrences)))
      })
    declaration.defaultChoice = { initial in
      (initial as? T).flatMap { Array(T.allCases).firstIndex(of: $0) }
    }
    return declaration
  }

  /// The declaration of flags that are all kept.
  fileprivate static func caseList<T: EnumerableFlag>(
    initial: [T]?, _ help: ArgumentHelp?
  ) -> Self where Value == [T] {
    Declaration(
      role: .flags { _ in T.flagChoices }, help: help, initial: initial, isRepeating: true,
      read: { occurrences throws(ValueFailure) in
        var flags: [T] = []
        for occurrence in occurrences { flags.append(try T.flag(numbered: occurrence.choice)) }
        return flags
      })
  }
}

extension EnumerableFlag {
  /// The flags of all cases, in the order of the cases.
  fileprivate static var flagChoices: [FlagChoice] {
    allCases.map { value in
      FlagChoice(names: name(for: value).names(for: "\(value)"), help: help(for: value))
    }
  }

  /// The case with the given number.
  fileprivate static func flag(numbered number: Int) throws(ValueFailure) -> Self {
    let cases = Array(allCases)
    guard cases.indices.contains(number) else { throw .unavailable }
    return cases[number]
  }
}
