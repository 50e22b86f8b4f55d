/// An entry of an old-style `.strings` file by its places in the file's text: nothing is copied.
public struct StringsItem: Hashable, Sendable {
  /// The key.
  public let key: OpenStepToken
  /// The value; of an entry that has none, the key.
  public let value: OpenStepToken
  /// The comments that belong to the entry, with the white space between them.
  public internal(set) var comment: Range<Int>?
  /// `HashIndex.hash` of the unescaped key.
  public let keyHash: Int

  init(key: OpenStepToken, value: OpenStepToken, comment: Range<Int>?, in bytes: [UInt8]) {
    self.key = key
    self.value = value
    self.comment = comment
    keyHash =
      key.isLiteral
      ? bytes.withUnsafeBufferPointer { HashIndex.hash(key.content(in: $0)) }
      : HashIndex.hash(OpenStepString.text(of: key, in: bytes))
  }

  /// The text of the comments, without comment marks.
  public func comment(in bytes: [UInt8]) -> String? {
    comment.map { StringsComments.text(of: $0, in: bytes) }
  }

  /// Whether the key is that of another entry of the same text, scalar by scalar.
  func hasSameKey(as other: StringsItem, in bytes: [UInt8]) -> Bool {
    guard key.isLiteral, other.key.isLiteral else {
      return OpenStepString.text(of: key, in: bytes).utf8
        .elementsEqual(OpenStepString.text(of: other.key, in: bytes).utf8)
    }
    return bytes.withUnsafeBufferPointer {
      key.content(in: $0).isSame(as: other.key.content(in: $0))
    }
  }
}

extension OpenStepToken {
  /// Whether the bytes of the content are the text that it stands for.
  public var isLiteral: Bool { kind == .quotedString || kind == .unquotedString }

  /// The bytes without quotes.
  public func content(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[contentRange])
  }
}
