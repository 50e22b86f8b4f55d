/// A value in a property list, with its place in the text.
///
/// Ranges are bytes of the document's ``PropertyListDocument/text``.
public struct PropertyListValue: Sendable {
  /// The kinds of values.
  public enum Content: Sendable {
    /// A string.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A whole number too large for `Int64`.
    case unsignedInteger(UInt64)
    /// A number with a fraction.
    case real(Double)
    /// `true` or `false`.
    case boolean(Bool)
    /// A date, in seconds since 2001-01-01 00:00:00 UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// An array.
    case array([PropertyListValue])
    /// A dictionary: its members in the order of the text, duplicates included.
    case dictionary([PropertyListMember])
    /// A reference in a keyed archive; only binary property lists have them.
    case uid(UInt64)
  }

  /// The value.
  public var content: Content
  /// The bytes of the value as written: quotes, brackets or tags are part of it.
  public var range: Range<Int>
  /// The bytes between the quotes, brackets or tags; the same as ``range`` where there are none.
  public var contentRange: Range<Int>

  /// Makes a value.
  public init(_ content: Content, range: Range<Int>, contentRange: Range<Int>? = nil) {
    self.content = content
    self.range = range
    self.contentRange = contentRange ?? range
  }

  /// The text of a string.
  public var stringValue: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// A whole number that fits an `Int`.
  public var intValue: Int? {
    if case .integer(let number) = content { Int(exactly: number) } else { nil }
  }

  /// The value of a boolean.
  public var boolValue: Bool? {
    if case .boolean(let flag) = content { flag } else { nil }
  }

  /// The elements of an array; none where it is anything else.
  public var elements: [PropertyListValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The members of a dictionary in the order of the text; none where it is anything else.
  public var members: [PropertyListMember] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// The value of a dictionary's key; of several with one key the last, as Foundation does.
  ///
  /// - Complexity: O(members). To look at many members, go through ``members`` once.
  public subscript(key: String) -> PropertyListValue? { member(key)?.value }

  /// The member of a dictionary with a key; of several the last.
  ///
  /// - Complexity: O(members).
  public func member(_ key: String) -> PropertyListMember? {
    let key = LiteralText(key)
    guard case .dictionary(let members) = content,
      let index = members.lastIndex(where: { LiteralText($0.key) == key })
    else { return nil }
    return members[index]
  }

  /// What it is, for messages.
  var kindName: String {
    switch content {
    case .string: "a string"
    case .integer, .unsignedInteger, .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .uid: "a reference"
    }
  }
}

/// A key of a dictionary in a property list, with its value.
public struct PropertyListMember: Sendable {
  /// The key, unescaped.
  public var key: String
  /// The bytes of the key as written, quotes or tags included.
  public var keyRange: Range<Int>
  /// The value.
  public var value: PropertyListValue

  /// Makes a member.
  public init(key: String, keyRange: Range<Int>, value: PropertyListValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
