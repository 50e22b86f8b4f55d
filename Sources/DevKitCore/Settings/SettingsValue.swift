/// A type whose values may stand in `.devkit.json` and in `DEVKIT_…` variables.
///
/// An enum of strings needs no more than the conformance.
public protocol SettingsValue: Sendable {
  /// The value of a JSON node, or `nil` where it is of another type.
  init?(settings node: JSONNode)
  /// The value of an environment variable, or `nil` where the text does not fit.
  init?(environmentText: String)
  /// What is expected, to end a sentence: `a string`, `true or false`.
  static var expectation: String { get }
  /// All texts that fit, where they are few; the nearest is suggested for one that does not.
  static var choices: [String] { get }
  /// What fits, as a schema of JSON Schema 2020-12.
  static var schema: JSONValue { get }
  /// The value as it stands in the file.
  var settingsJSON: JSONValue { get }
  /// The node that does not fit, which for a list may be one of its elements.
  static func misfit(in node: JSONNode) -> JSONNode?
}

extension SettingsValue {
  /// None: the values are too many to name.
  public static var choices: [String] { [] }

  /// The node itself where it is of another type.
  public static func misfit(in node: JSONNode) -> JSONNode? {
    Self(settings: node) == nil ? node : nil
  }
}

extension String: SettingsValue {
  /// The text of a JSON string.
  public init?(settings node: JSONNode) {
    guard let text = node.stringValue else { return nil }
    self = text
  }

  /// The text as it is.
  public init?(environmentText: String) { self = environmentText }

  /// `a string`
  public static var expectation: String { "a string" }

  /// Any string.
  public static var schema: JSONValue { ["type": "string"] }

  /// The text as a JSON string.
  public var settingsJSON: JSONValue { .string(self) }
}

extension Bool: SettingsValue {
  /// A JSON `true` or `false`.
  public init?(settings node: JSONNode) {
    guard let value = node.boolValue else { return nil }
    self = value
  }

  /// `true` or `1`, `false` or `0`.
  public init?(environmentText: String) {
    switch environmentText {
    case "true", "1": self = true
    case "false", "0": self = false
    default: return nil
    }
  }

  /// `true or false`
  public static var expectation: String { "true or false" }

  /// A JSON boolean.
  public static var schema: JSONValue { ["type": "boolean"] }

  /// `true` or `false`.
  public var settingsJSON: JSONValue { .boolean(self) }
}

extension Int: SettingsValue {
  /// A JSON number without fraction and exponent.
  public init?(settings node: JSONNode) {
    guard let value = node.intValue else { return nil }
    self = value
  }

  /// A number in decimal digits.
  public init?(environmentText: String) { self.init(environmentText) }

  /// `a whole number`
  public static var expectation: String { "a whole number" }

  /// A JSON number without a fraction.
  public static var schema: JSONValue { ["type": "integer"] }

  /// The number.
  public var settingsJSON: JSONValue { .integer(self) }
}

extension Array: SettingsValue where Element: SettingsValue {
  /// A JSON array whose elements all fit.
  public init?(settings node: JSONNode) {
    guard node.kind == .array else { return nil }
    self = []
    for element in node.elements {
      guard let value = Element(settings: element) else { return nil }
      append(value)
    }
  }

  /// One element a line; empty lines are none. Paths and globs may have any other sign in them.
  public init?(environmentText: String) {
    self = []
    for line in environmentText.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let value = Element(environmentText: String(Substring(line))) else { return nil }
      append(value)
    }
  }

  /// `an array, each element …`
  public static var expectation: String { "an array, each element \(Element.expectation)" }

  /// An array of what fits an element.
  public static var schema: JSONValue { ["type": "array", "items": Element.schema] }

  /// The elements in a JSON array.
  public var settingsJSON: JSONValue { .array(map(\.settingsJSON)) }

  /// The choices for each element.
  public static var choices: [String] { Element.choices }

  /// The first element that does not fit, or the node itself where it is no array.
  public static func misfit(in node: JSONNode) -> JSONNode? {
    guard node.kind == .array else { return node }
    for element in node.elements {
      if let misfit = Element.misfit(in: element) { return misfit }
    }
    return nil
  }
}

extension SettingsValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The case with the text of a JSON string.
  public init?(settings node: JSONNode) {
    guard let text = node.stringValue else { return nil }
    self.init(rawValue: text)
  }

  /// The case with the text.
  public init?(environmentText: String) { self.init(rawValue: environmentText) }

  /// `one of 'camel', 'rswift'`
  public static var expectation: String {
    "one of " + choices.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// One of the texts.
  public static var schema: JSONValue { ["enum": JSONValue(choices)] }

  /// The text of the case as a JSON string.
  public var settingsJSON: JSONValue { .string(rawValue) }

  /// The texts of all cases.
  public static var choices: [String] { allCases.map(\.rawValue) }
}

extension ColorMode: SettingsValue {}
extension DiagnosticStyle: SettingsValue {}
