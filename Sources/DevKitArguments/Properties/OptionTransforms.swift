extension Option {
  /// Declares a required option whose word a closure turns into the value.
  public init(
    name: NameSpecification = .long, parsing parsingStrategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      .transformed(
        initial: nil, .option(name), parsingStrategy.base, help: help, completion: completion,
        transform))
  }

  /// Declares an option with a default whose word a closure turns into the value.
  public init(
    wrappedValue: Value, name: NameSpecification = .long,
    parsing parsingStrategy: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      .transformed(
        initial: wrappedValue, .option(name), parsingStrategy.base, help: help,
        completion: completion, transform))
  }

  /// Declares an option that is `nil` when left out and that a closure reads.
  public init<T>(
    name: NameSpecification = .long, parsing parsingStrategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> T
  ) where Value == T? {
    self.init(
      .transformed(
        initial: .some(nil), .option(name), parsingStrategy.base, help: help,
        completion: completion, transform))
  }

  /// Declares an option that is `nil` when left out and that a closure reads, written with its
  /// `= nil`.
  public init<T>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    parsing parsingStrategy: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> T
  ) where Value == T? {
    self.init(
      name: name, parsing: parsingStrategy, help: help, completion: completion,
      transform: transform)
  }

  /// Declares an option that must be given at least once; a closure reads each value.
  public init<T>(
    name: NameSpecification = .long, parsing parsingStrategy: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> T
  ) where Value == [T] {
    self.init(
      .transformedArray(
        initial: nil, .option(name), parsingStrategy.base, help: help, completion: completion,
        transform))
  }

  /// Declares an option that may be given any number of times; a closure reads each value.
  public init<T>(
    wrappedValue: [T], name: NameSpecification = .long,
    parsing parsingStrategy: ArrayParsingStrategy = .singleValue, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> T
  ) where Value == [T] {
    self.init(
      .transformedArray(
        initial: wrappedValue, .option(name), parsingStrategy.base, help: help,
        completion: completion, transform))
  }
}
