/// An option: a name and a value, as in `--output file`, `--output=file` or `-o file`.
///
/// An option whose type is an `Optional`, or that has a default, may be left out. Given more than
/// once, the last one counts; an array collects them.
@propertyWrapper
public struct Option<Value>: Decodable, DeclaringWrapper {
  var declared: DeclaredValue<Value>

  init(_ declaration: Declaration<Value>) {
    declared = DeclaredValue(declaration)
  }

  /// There because commands are `Decodable`; the parser sets the value without it.
  public init(from decoder: any Decoder) throws { throw ArgumentDecodingError() }

  /// Only there so that `@Option var name: Type` without parentheses finds the initialiser for its
  /// type.
  @available(*, unavailable, message: "Give a default, or use a type that is ExpressibleByArgument")
  public init() {
    self.init(Declaration(role: .option(.long)) { _ throws(ValueFailure) in throw .unavailable })
  }

  /// The value; it can be read once the command has been parsed.
  public var wrappedValue: Value {
    get { declared.current }
    set { declared = DeclaredValue(value: newValue) }
  }

  var reference: Declared { declared }
}

extension Option: Sendable where Value: Sendable {}

extension Option where Value: ExpressibleByArgument {
  /// Declares a required option.
  public init(
    name: NameSpecification = .long, parsing parsingStrategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      .value(
        initial: nil, .option(name), parsingStrategy.base, help: help, completion: completion))
  }

  /// Declares an option with a default.
  public init(
    wrappedValue: Value, name: NameSpecification = .long,
    parsing parsingStrategy: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(
      .value(
        initial: wrappedValue, .option(name), parsingStrategy.base, help: help,
        completion: completion))
  }
}

extension Option {
  /// Declares an option that is `nil` when left out.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing parsingStrategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      .optional(.option(name), parsingStrategy.base, help: help, completion: completion))
  }

  /// Declares an option that is `nil` when left out, written with its `= nil`.
  public init<T: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    parsing parsingStrategy: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(name: name, parsing: parsingStrategy, help: help, completion: completion)
  }

  /// Declares an option that must be given at least once.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing parsingStrategy: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(
      .array(
        initial: nil, .option(name), parsingStrategy.base, help: help, completion: completion))
  }

  /// Declares an option that may be given any number of times.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T], name: NameSpecification = .long,
    parsing parsingStrategy: ArrayParsingStrategy = .singleValue, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(
      .array(
        initial: wrappedValue, .option(name), parsingStrategy.base, help: help,
        completion: completion))
  }
}
