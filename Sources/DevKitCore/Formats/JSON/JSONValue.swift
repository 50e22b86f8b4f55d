/// A JSON value to be written; members keep the order in which they are given.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number; one that is not finite is written as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object. Keys are written as given; it is for the caller to give each once.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A string, or `null` where there is none.
  public init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// A whole number, or `null` where there is none.
  public init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

  /// `true` or `false`, or `null` where there is none.
  public init(_ flag: Bool?) { self = flag.map(JSONValue.boolean) ?? .null }

  /// An array of strings.
  public init(_ texts: [String]) { self = .array(texts.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object with its members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// The value of a node of a document; of members with one key all are taken over.
  public init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean(node.boolValue ?? false)
    case .string: self = .string(node.stringValue ?? "")
    case .array: self = .array(node.elements.map { JSONValue($0) })
    case .object: self = .object(node.members.map { Member($0.key, JSONValue($0.value)) })
    case .number:
      self = node.intValue.map { .integer($0) } ?? .number(node.doubleValue ?? .nan)
    }
  }
}
