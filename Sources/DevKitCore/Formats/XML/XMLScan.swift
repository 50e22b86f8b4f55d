/// The scanning loops of ``XMLReader``, on bytes that somebody else keeps alive and that are valid
/// UTF-8.
struct XMLScan {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset: Int
  /// Where the names of the attributes of the tag stand that was read last.
  var attributeNames: [Range<Int>] = []

  init(bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Whether the same bytes stand at two places.
  func hasSameBytes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count
      && UnsafeBufferPointer(rebasing: bytes[first])
        .isSame(as: UnsafeBufferPointer(rebasing: bytes[second]))
  }

  /// Whether the text goes on with some ASCII characters.
  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Moves past some ASCII characters, if the text goes on with them.
  mutating func takes(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func skipSpace() {
    while offset < bytes.count, XMLCharacters.isSpace(bytes[offset]) { offset += 1 }
  }

  /// The first place at or after an offset where some ASCII characters stand.
  func find(_ text: StaticString, from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: count)
    var index = start
    while index + count <= bytes.count {
      if bytes[index] == pattern[0], bytes[index..<index + count].elementsEqual(pattern) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Reads a name, or gives `nil` where there is none.
  mutating func name() -> Range<Int>? {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard XMLCharacters.isName(ascii: byte) else { break }
        // Digits and the like begin no name.
        if offset == start, !XMLCharacters.isNameStart(ascii: byte) { break }
        offset += 1
      } else {
        let (scalar, length) = scalar(at: offset)
        let fits =
          offset == start ? XMLCharacters.isNameStart(scalar) : XMLCharacters.isName(scalar)
        guard fits else { break }
        offset += length
      }
    }
    return offset > start ? start..<offset : nil
  }

  /// The character at an index and its length.
  func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let length = max(UTF8Scan.sequenceLength(in: bytes, at: index), 1)
    let scalar = string(index..<index + length).unicodeScalars.first
    return (scalar ?? "\u{FFFD}", length)
  }

  /// Refuses characters that no document may hold.
  func checkCharacters(in range: Range<Int>) throws(SyntaxError) {
    for index in range where !isAllowed(at: index) { throw forbiddenCharacter(at: index) }
  }

  /// Whether the character that begins at an index may stand in a document. An index inside of a
  /// character gives `true`.
  @inline(__always)
  func isAllowed(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x20 { return byte == 0x0A || byte == 0x09 || byte == 0x0D }
    // U+FFFE and U+FFFF.
    guard byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF else { return true }
    return bytes[index + 2] < 0xBE
  }

  func forbiddenCharacter(at index: Int) -> SyntaxError {
    SyntaxError(
      "XML allows no character \(MessageText.codePoint(scalar(at: index).0))", at: index)
  }

  /// A character for a message, or the end of the document.
  func found(at index: Int) -> String {
    index < bytes.count ? MessageText.character(in: bytes, at: index) : "the end of the document"
  }
}
