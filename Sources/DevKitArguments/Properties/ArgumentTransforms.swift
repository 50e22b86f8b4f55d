extension Argument {
  /// Declares a required argument whose word a closure turns into the value.
  public init(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      .transformed(initial: nil, .positional, help: help, completion: completion, transform))
  }

  /// Declares an argument with a default whose word a closure turns into the value.
  public init(
    wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      .transformed(
        initial: wrappedValue, .positional, help: help, completion: completion, transform))
  }

  /// Declares an argument that is `nil` when left out and that a closure reads.
  public init<T>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> T
  ) where Value == T? {
    self.init(
      .transformed(
        initial: .some(nil), .positional, help: help, completion: completion, transform))
  }

  /// Declares an argument that is `nil` when left out and that a closure reads, written with its
  /// `= nil`.
  public init<T>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> T
  ) where Value == T? {
    self.init(help: help, completion: completion, transform: transform)
  }

  /// Declares an argument that needs at least one word; a closure reads each.
  public init<T>(
    parsing parsingStrategy: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> T
  ) where Value == [T] {
    self.init(
      .transformedArray(
        initial: nil, .positional, parsingStrategy.base, help: help, completion: completion,
        transform))
  }

  /// Declares an argument that takes any number of words; a closure reads each.
  public init<T>(
    wrappedValue: [T], parsing parsingStrategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> T
  ) where Value == [T] {
    self.init(
      .transformedArray(
        initial: wrappedValue, .positional, parsingStrategy.base, help: help,
        completion: completion, transform))
  }
}
