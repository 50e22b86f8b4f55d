/// A value of a text property list, beside the bytes it was read from.
///
/// Old-style and XML property lists give the same tree, so that whoever reads a project need not
/// know in which of the two it was written.
public struct PropertyNode: Hashable, Sendable {
  /// What a value is.
  public enum Content: Hashable, Sendable {
    /// A string; in XML also a number, a date or a truth value, as it is written.
    case text(String)
    /// Bytes, which nothing here looks into.
    case data
    /// Values in order.
    case array([PropertyNode])
    /// Keys with their values, in the order of the file; a key may come twice.
    case dictionary([PropertyEntry])
  }

  /// How a text is written, which is how a new one in its place will be.
  public enum Form: Hashable, Sendable {
    /// Old style without quotes.
    case bare
    /// Old style in these quotes: `"` or `'`.
    case quoted(UInt8)
    /// The text between two XML tags.
    case element
    /// An XML element without end tag (`<string/>`), which has no room for a text.
    case emptyElement
    /// A YAML scalar without quotes.
    case plainScalar
    /// A YAML scalar in quotes, which are not part of its bytes.
    case quotedScalar
    /// Something in YAML whose bytes are not its text: an alias, or text over several lines.
    case indirect
  }

  /// What it is.
  public var content: Content
  /// Its bytes: with the quotes in the old style, without the tags for an XML text.
  public var range: Range<Int>
  /// How it is written.
  public var form: Form

  /// Makes a value.
  public init(_ content: Content, range: Range<Int>, form: Form) {
    self.content = content
    self.range = range
    self.form = form
  }

  /// The text, where it is one.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The values of an array; empty for anything else.
  public var elements: [PropertyNode] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The keys and values of a dictionary; empty for anything else.
  public var entries: [PropertyEntry] {
    if case .dictionary(let entries) = content { entries } else { [] }
  }

  /// The value of a key; of several the last, as property list readers have it.
  public subscript(key: String) -> PropertyNode? {
    entries.last { $0.key == key }?.value
  }
}

/// A key of a dictionary with its value.
public struct PropertyEntry: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The bytes of the key, as in ``PropertyNode/range``.
  public var keyRange: Range<Int>
  /// The value.
  public var value: PropertyNode

  /// Makes an entry.
  public init(key: String, keyRange: Range<Int>, value: PropertyNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
