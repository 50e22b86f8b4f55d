/// A string as a key that is equal to another only scalar by scalar.
///
/// `String` takes composed and decomposed characters for the same; Foundation's dictionaries and
/// most file systems do not, so that what is looked up there needs keys of this kind.
public struct LiteralText: Hashable, Sendable {
  /// The string.
  public let text: String

  /// Makes a key of a string.
  public init(_ text: String) { self.text = text }

  /// Whether two strings have the same UTF-8 bytes.
  public static func == (lhs: LiteralText, rhs: LiteralText) -> Bool {
    lhs.text.utf8.count == rhs.text.utf8.count && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
