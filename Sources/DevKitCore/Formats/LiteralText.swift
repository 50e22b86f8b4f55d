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
    var (lhs, rhs) = (lhs.text, rhs.text)
    guard lhs.utf8.count == rhs.utf8.count else { return false }
    return lhs.withUTF8 { lhs in rhs.withUTF8 { lhs.isSame(as: $0) } }
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
