/// A string as a key that is equal to another only scalar by scalar.
///
/// `String` takes composed and decomposed characters for the same; Foundation's dictionaries, which
/// look these keys up at run time, do not.
struct LiteralText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: LiteralText, rhs: LiteralText) -> Bool {
    lhs.text.utf8.count == rhs.text.utf8.count && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
