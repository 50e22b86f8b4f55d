/// A positional argument: a word without a hyphen, taken in the order of declaration.
///
/// An argument whose type is an `Optional`, or that has a default, may be left out.
@propertyWrapper
public struct Argument<Value>: Decodable, DeclaringWrapper {
  var declared: DeclaredValue<Value>

  init(_ declaration: Declaration<Value>) {
    declared = DeclaredValue(declaration)
  }

  /// There because commands are `Decodable`; the parser sets the value without it.
  public init(from decoder: any Decoder) throws { throw ArgumentDecodingError() }

  /// Only there so that `@Argument var name: Type` without parentheses finds the initialiser for
  /// its type.
  @available(*, unavailable, message: "Give a default, or use a type that is ExpressibleByArgument")
  public init() {
    self.init(Declaration(role: .positional) { _ throws(ValueFailure) in throw .unavailable })
  }

  /// The value; it can be read once the command has been parsed.
  public var wrappedValue: Value {
    get { declared.current }
    set { declared = DeclaredValue(value: newValue) }
  }

  var reference: Declared { declared }
}

extension Argument: Sendable where Value: Sendable {}

extension Argument where Value: ExpressibleByArgument {
  /// Declares a required argument.
  public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(
      .value(initial: nil, .positional, help: help, completion: completion))
  }

  /// Declares an argument with a default.
  public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(
      .value(initial: wrappedValue, .positional, help: help, completion: completion))
  }
}

extension Argument {
  /// Declares an argument that is `nil` when left out.
  public init<T: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(.optional(.positional, help: help, completion: completion))
  }

  /// Declares an argument that is `nil` when left out, written with its `= nil`.
  public init<T: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(help: help, completion: completion)
  }

  /// Declares an argument that needs at least one word.
  public init<T: ExpressibleByArgument>(
    parsing parsingStrategy: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(
      .array(
        initial: nil, .positional, parsingStrategy.base, help: help, completion: completion))
  }

  /// Declares an argument that takes any number of words.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T], parsing parsingStrategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(
      .array(
        initial: wrappedValue, .positional, parsingStrategy.base, help: help,
        completion: completion))
  }
}
