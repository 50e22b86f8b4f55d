/// How the value of one property is read from the command line.
struct Declaration<Value> {
  /// What the property is on the command line.
  enum Role: Sendable {
    case positional
    case option(NameSpecification)
    /// Flags, one for each choice, made from the property's name.
    case flags(@Sendable (_ property: String) -> [FlagChoice])
  }

  var role: Role
  var strategy = ParsingStrategy.next
  var help: ArgumentHelp?
  var completion: CompletionKind?
  /// The value when nothing is given; `nil` makes the argument required.
  var initial: Value?
  var isRepeating = false
  /// What the value's type knows of itself; asked only when a table of arguments is made.
  var traits: @Sendable () -> ValueTraits = { .opaque }
  /// The default as the help screen shows it, or `nil` to show none.
  var describeInitial: @Sendable (Value) -> String? = { _ in nil }
  /// The number of the flag that stands for the default, or `nil` to show none.
  var defaultChoice: @Sendable (Value) -> Int? = { _ in nil }
  /// Makes the value from what was given, at least one occurrence.
  var read: @Sendable ([Occurrence]) throws(ValueFailure) -> Value
}

extension Declaration: Sendable where Value: Sendable {}

/// One flag of a property.
struct FlagChoice: Sendable {
  var names: [ArgumentName]
  /// Its own help; without it, the choices are shown together with the property's.
  var help: ArgumentHelp?
}

/// What a value's type knows of itself.
struct ValueTraits: Sendable {
  var allowedValues: [String]
  var completion: CompletionKind
  var acceptsNegativeNumbers: Bool

  static let opaque = ValueTraits(
    allowedValues: [], completion: .default, acceptsNegativeNumbers: false)

  init(allowedValues: [String], completion: CompletionKind, acceptsNegativeNumbers: Bool) {
    self.allowedValues = allowedValues
    self.completion = completion
    self.acceptsNegativeNumbers = acceptsNegativeNumbers
  }

  init<Value: ExpressibleByArgument>(of type: Value.Type) {
    self.init(
      allowedValues: type.allValueStrings, completion: type.defaultCompletionKind,
      acceptsNegativeNumbers: type._acceptsNegativeNumbers)
  }
}
