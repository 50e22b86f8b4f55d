/// A value in a ``JSONDocument``: a light cursor, cheap to copy.
///
/// Asking for the wrong kind gives `nil`, or no members and elements.
public struct JSONNode: Sendable {
  /// The kinds of JSON values.
  public enum Kind: String, Hashable, Sendable {
    /// An object.
    case object
    /// An array.
    case array
    /// A string.
    case string
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null
  }

  let storage: JSONStorage
  let index: Int

  private var entry: JSONTapeEntry { storage.tape[index] }

  /// What the value is.
  public var kind: Kind {
    switch entry.kind {
    case .object: .object
    case .array: .array
    case .string, .escapedString: .string
    case .integer, .real: .number
    case .true, .false: .boolean
    case .null: .null
    }
  }

  /// The bytes of the value in the text; quotes and brackets are part of it.
  public var byteRange: Range<Int> { entry.range }

  /// The line and column where the value begins.
  ///
  /// - Complexity: O(offset); see ``LineTable`` for many.
  public var location: SourceLocation { storage.text.location(at: Int(entry.start)) }

  /// The members of an object, in the order of the text, duplicates included.
  public var members: JSONMembers {
    JSONMembers(storage: storage, indices: kind == .object ? childIndices : 0..<0)
  }

  /// The elements of an array, in order.
  public var elements: JSONElements {
    JSONElements(storage: storage, indices: kind == .array ? childIndices : 0..<0)
  }

  private var childIndices: Range<Int> { index + 1..<Int(entry.next) }

  /// The value of an object's member; of several with one key the last, as Foundation does.
  ///
  /// - Complexity: O(members). To look at many members, go through ``members`` once.
  public subscript(key: String) -> JSONNode? {
    var result: JSONNode?
    for member in members where member.keyNode.isString(key) { result = member.value }
    return result
  }

  /// The text of a string.
  public var stringValue: String? {
    JSONString.text(of: entry, in: storage.text.bytes)
  }

  /// Whether this is a string with exactly this text, scalar by scalar.
  public func isString(_ text: String) -> Bool {
    let entry = entry
    guard entry.kind == .string else {
      guard entry.kind == .escapedString, let own = stringValue else { return false }
      return LiteralText(own) == LiteralText(text)
    }
    guard entry.range.count - 2 == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { text in
      storage.text.bytes.withUnsafeBufferPointer {
        UnsafeBufferPointer(rebasing: $0[entry.range.dropFirst().dropLast()]).isSame(as: text)
      }
    }
  }

  /// The value of `true` or `false`.
  public var boolValue: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool { entry.kind == .null }

  /// A number exactly as it is written.
  public var numberText: String? {
    guard kind == .number else { return nil }
    return String(decoding: storage.text.bytes[entry.range], as: UTF8.self)
  }

  /// A number written without fraction and exponent that fits an `Int`.
  public var intValue: Int? {
    guard entry.kind == .integer else { return nil }
    return numberText.flatMap { Int($0) }
  }

  /// A number as the nearest `Double`; `nil` where that is not finite.
  public var doubleValue: Double? {
    guard let value = numberText.flatMap({ Double($0) }), value.isFinite else { return nil }
    return value
  }
}

/// A member of an object in a ``JSONDocument``.
public struct JSONMember: Sendable {
  let keyNode: JSONNode
  /// The value.
  public let value: JSONNode

  /// The key, unescaped.
  public var key: String { keyNode.stringValue ?? "" }

  /// Whether the key is exactly this text, scalar by scalar.
  public func hasKey(_ text: String) -> Bool { keyNode.isString(text) }

  /// The bytes of the key in the text, quotes included.
  public var keyRange: Range<Int> { keyNode.byteRange }
}

/// The members of an object, in the order of the text.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  let storage: JSONStorage
  var indices: Range<Int>

  /// The next member.
  public mutating func next() -> JSONMember? {
    guard let index = indices.first else { return nil }
    let key = JSONNode(storage: storage, index: index)
    let value = JSONNode(storage: storage, index: index + 1)
    indices = Int(storage.tape[index + 1].next)..<indices.upperBound
    return JSONMember(keyNode: key, value: value)
  }
}

/// The elements of an array, in order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  let storage: JSONStorage
  var indices: Range<Int>

  /// The next element.
  public mutating func next() -> JSONNode? {
    guard let index = indices.first else { return nil }
    indices = Int(storage.tape[index].next)..<indices.upperBound
    return JSONNode(storage: storage, index: index)
  }
}
