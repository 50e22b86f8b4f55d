// The declarations that `@Argument` and `@Option` share: they differ only in their role.

extension Declaration where Value: ExpressibleByArgument {
  /// One value.
  static func value(
    initial: Value?, _ role: Role, _ strategy: ParsingStrategy = .next, help: ArgumentHelp?,
    completion: CompletionKind?
  ) -> Self {
    Declaration(
      role: role, strategy: strategy, help: help, completion: completion, initial: initial,
      traits: { ValueTraits(of: Value.self) },
      describeInitial: { nonEmpty($0.defaultValueDescription) },
      read: { occurrences throws(ValueFailure) in
        try lastValue(of: occurrences, Value.init(argument:))
      })
  }
}

extension Declaration {
  /// One value or `nil`.
  static func optional<T: ExpressibleByArgument>(
    _ role: Role, _ strategy: ParsingStrategy = .next, help: ArgumentHelp?,
    completion: CompletionKind?
  ) -> Self where Value == T? {
    Declaration(
      role: role, strategy: strategy, help: help, completion: completion, initial: .some(nil),
      traits: { ValueTraits(of: T.self) },
      read: { occurrences throws(ValueFailure) in
        try lastValue(of: occurrences, T.init(argument:))
      })
  }

  /// Many values; without a default, at least one.
  static func array<T: ExpressibleByArgument>(
    initial: [T]?, _ role: Role, _ strategy: ParsingStrategy, help: ArgumentHelp?,
    completion: CompletionKind?
  ) -> Self where Value == [T] {
    Declaration(
      role: role, strategy: strategy, help: help, completion: completion, initial: initial,
      isRepeating: true, traits: { ValueTraits(of: T.self) },
      describeInitial: { nonEmpty($0.map { $0.defaultValueDescription }.joined(separator: ", ")) },
      read: { occurrences throws(ValueFailure) in
        try allValues(of: occurrences, T.init(argument:))
      })
  }

  /// One value that a closure reads.
  static func transformed(
    initial: Value?, _ role: Role, _ strategy: ParsingStrategy = .next, help: ArgumentHelp?,
    completion: CompletionKind?, _ transform: @escaping @Sendable (String) throws -> Value
  ) -> Self {
    Declaration(
      role: role, strategy: strategy, help: help, completion: completion, initial: initial,
      describeInitial: { describe($0) },
      read: { occurrences throws(ValueFailure) in try lastValue(of: occurrences, transform) })
  }

  /// One value that a closure reads, or `nil`.
  static func transformed<T>(
    initial: Value?, _ role: Role, _ strategy: ParsingStrategy = .next, help: ArgumentHelp?,
    completion: CompletionKind?, _ transform: @escaping @Sendable (String) throws -> T
  ) -> Self where Value == T? {
    Declaration(
      role: role, strategy: strategy, help: help, completion: completion, initial: initial,
      read: { occurrences throws(ValueFailure) in try lastValue(of: occurrences, transform) })
  }

  /// Many values that a closure reads; without a default, at least one.
  static func transformedArray<T>(
    initial: [T]?, _ role: Role, _ strategy: ParsingStrategy, help: ArgumentHelp?,
    completion: CompletionKind?, _ transform: @escaping @Sendable (String) throws -> T
  ) -> Self where Value == [T] {
    Declaration(
      role: role, strategy: strategy, help: help, completion: completion, initial: initial,
      isRepeating: true,
      describeInitial: { nonEmpty($0.map { "\($0)" }.joined(separator: ", ")) },
      read: { occurrences throws(ValueFailure) in try allValues(of: occurrences, transform) })
  }
}

/// The text, unless it is empty.
func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

/// Tells a `nil` inside an `Any`.
private protocol NilTestable {
  var isNil: Bool { get }
}

extension Optional: NilTestable {
  fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}

/// A default as text; `nil` for a `nil`.
private func describe(_ value: Any) -> String? {
  if let optional = value as? any NilTestable, optional.isNil { return nil }
  return nonEmpty("\(value)")
}
