/// A type whose values can be written on the command line.
///
/// An enumeration with a raw value needs nothing but the conformance; with `CaseIterable`, the help
/// screen, error messages and completions also list its values.
public protocol ExpressibleByArgument: SendableMetatype {
  /// Makes a value from a word of the command line, or `nil` when the word is not one.
  init?(argument: String)

  /// The value as the help screen shows it when it is a default.
  var defaultValueDescription: String { get }

  /// All words that make a value, when there are few; else empty.
  static var allValueStrings: [String] { get }

  /// What a shell offers for a value of this type.
  static var defaultCompletionKind: CompletionKind { get }

  /// Whether a word such as `-1` may be a value. Not to be implemented: numbers say so themselves.
  static var _acceptsNegativeNumbers: Bool { get }
}

extension ExpressibleByArgument {
  /// The value in Swift's own words.
  public var defaultValueDescription: String { "\(self)" }

  /// No list of values.
  public static var allValueStrings: [String] { [] }

  /// The list of values when there is one.
  public static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .default : .list(allValueStrings)
  }

  /// No.
  public static var _acceptsNegativeNumbers: Bool { false }
}

extension ExpressibleByArgument where Self: SignedNumeric {
  /// Yes.
  public static var _acceptsNegativeNumbers: Bool { true }
}

extension ExpressibleByArgument where Self: CaseIterable {
  /// The names of the cases.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}

extension ExpressibleByArgument
where Self: CaseIterable & RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw values of the cases.
  public static var allValueStrings: [String] {
    allCases.map { $0.rawValue.defaultValueDescription }
  }
}

extension ExpressibleByArgument
where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw value.
  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension RawRepresentable where Self: ExpressibleByArgument, RawValue: ExpressibleByArgument {
  /// Makes the value whose raw value the word is.
  public init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension LosslessStringConvertible where Self: ExpressibleByArgument {
  /// Makes a value from its description.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension String: ExpressibleByArgument {
  /// Takes the word as it is.
  public init?(argument: String) {
    self = argument
  }

  /// The text itself.
  public var defaultValueDescription: String { self }
}

extension Bool: ExpressibleByArgument {
  /// The words `true` and `false`.
  public static var allValueStrings: [String] { ["true", "false"] }
}

extension Int: ExpressibleByArgument {}
extension Int8: ExpressibleByArgument {}
extension Int16: ExpressibleByArgument {}
extension Int32: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt: ExpressibleByArgument {}
extension UInt8: ExpressibleByArgument {}
extension UInt16: ExpressibleByArgument {}
extension UInt32: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}
extension Double: ExpressibleByArgument {}
extension Float: ExpressibleByArgument {}
