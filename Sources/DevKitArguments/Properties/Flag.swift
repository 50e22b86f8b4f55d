/// A flag: a name without a value, as in `--quiet` or `-q`.
///
/// The property is a `Bool`, an `Int` that counts how often the flag was given, or an
/// ``EnumerableFlag`` with one flag for each case.
@propertyWrapper
public struct Flag<Value>: Decodable, DeclaringWrapper {
  var declared: DeclaredValue<Value>

  init(_ declaration: Declaration<Value>) {
    declared = DeclaredValue(declaration)
  }

  /// There because commands are `Decodable`; the parser sets the value without it.
  public init(from decoder: any Decoder) throws { throw ArgumentDecodingError() }

  /// Only there so that `@Flag var name: Type` without parentheses finds the initialiser for its
  /// type.
  @available(*, unavailable, message: "Give a default, or use a type that a flag can have")
  public init() {
    self.init(
      Declaration(role: .flags { _ in [] }) { _ throws(ValueFailure) in throw .unavailable })
  }

  /// The value; it can be read once the command has been parsed.
  public var wrappedValue: Value {
    get { declared.current }
    set { declared = DeclaredValue(value: newValue) }
  }

  var reference: Declared { declared }
}

extension Flag: Sendable where Value: Sendable {}

extension Flag where Value == Bool {
  /// Declares a flag that turns the value to `true`.
  public init(
    wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil
  ) {
    self.init(
      Declaration(
        role: .flags { [FlagChoice(names: name.names(for: $0))] }, help: help,
        initial: wrappedValue, read: { _ throws(ValueFailure) in true }))
  }

  /// Declares a pair of flags, for `true` and for `false`, with a default.
  public init(
    wrappedValue: Bool, name: NameSpecification = .long, inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast, help: ArgumentHelp? = nil
  ) {
    self.init(.pair(initial: wrappedValue, name, inversion, exclusivity, help) { $0 })
  }

  /// Declares a pair of flags, for `true` and for `false`, of which one must be given.
  public init(
    name: NameSpecification = .long, inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast, help: ArgumentHelp? = nil
  ) {
    self.init(.pair(initial: nil, name, inversion, exclusivity, help) { $0 })
  }
}

extension Flag where Value == Bool? {
  /// Declares a pair of flags, for `true` and for `false`; without either the value is `nil`.
  public init(
    name: NameSpecification = .long, inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast, help: ArgumentHelp? = nil
  ) {
    self.init(.pair(initial: .some(nil), name, inversion, exclusivity, help) { $0 })
  }

  /// Declares a pair of flags, for `true` and for `false`, written with its `= nil`.
  public init(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    inversion: FlagInversion, exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil
  ) {
    self.init(name: name, inversion: inversion, exclusivity: exclusivity, help: help)
  }
}

extension Flag where Value == Int {
  /// Declares a flag that may be repeated; the value is how often it was given.
  public init(name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(
      Declaration(
        role: .flags { [FlagChoice(names: name.names(for: $0))] }, help: help, initial: 0,
        isRepeating: true, read: { occurrences throws(ValueFailure) in occurrences.count }))
  }
}

extension Declaration {
  /// The declaration of a pair of flags.
  fileprivate static func pair(
    initial: Value?, _ name: NameSpecification, _ inversion: FlagInversion,
    _ exclusivity: FlagExclusivity, _ help: ArgumentHelp?,
    _ value: @escaping @Sendable (Bool) -> Value
  ) -> Self {
    var declaration = Declaration(
      role: .flags { inversion.choices(name, property: $0) }, help: help, initial: initial,
      read: { occurrences throws(ValueFailure) in
        value(try exclusivity.choice(of: occurrences) == 0)
      })
    declaration.defaultChoice = { ($0 as? Bool).map { $0 ? 0 : 1 } }
    return declaration
  }
}
