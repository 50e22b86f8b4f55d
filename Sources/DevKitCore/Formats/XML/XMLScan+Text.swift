// Text, attribute values and references.
extension XMLScan {
  /// Reads text up to the next `<`.
  mutating func text() throws(SyntaxError) -> XMLText {
    let (range, isPlain) = try textRange()
    return XMLText(text: isPlain ? string(range) : try decoded(range), range: range)
  }

  /// Moves past text up to the next `<`, which has to be right all the same.
  mutating func skipText() throws(SyntaxError) {
    let (range, isPlain) = try textRange()
    if !isPlain { _ = try decoded(range) }
  }

  /// Where the text up to the next `<` is, and whether it stands there as it is meant.
  private mutating func textRange() throws(SyntaxError) -> (range: Range<Int>, isPlain: Bool) {
    let start = offset
    var isPlain = true
    while offset < bytes.count {
      if offset + 8 <= bytes.count {
        let word = ByteWord(bytes, at: offset)
        let plain = word.countUpTo(
          word.below(0x20) | word.isByte(UInt8(ascii: "<")) | word.isByte(UInt8(ascii: "&"))
            | word.isByte(UInt8(ascii: "]")) | word.isByte(0xEF))
        offset += plain
        if plain == 8 { continue }
      }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") || byte == 0x0D {
        isPlain = false
      } else if byte == UInt8(ascii: "]"), isAt("]]>") {
        throw SyntaxError("']]>' must be written as ']]&gt;' outside of CDATA", at: offset)
      } else if !isAllowed(at: offset) {
        throw forbiddenCharacter(at: offset)
      }
      offset += 1
    }
    return (start..<offset, isPlain)
  }

  /// Reads an attribute's value at its opening quote: where it is, and whether it stands there as it
  /// is meant.
  mutating func attributeValue() throws(SyntaxError) -> (range: Range<Int>, isPlain: Bool) {
    let quote = bytes[offset]
    offset += 1
    let start = offset
    var isPlain = true
    while offset < bytes.count {
      if offset + 8 <= bytes.count {
        let word = ByteWord(bytes, at: offset)
        let plain = word.countUpTo(
          word.below(0x20) | word.isByte(quote) | word.isByte(UInt8(ascii: "<"))
            | word.isByte(UInt8(ascii: "&")) | word.isByte(0xEF))
        offset += plain
        if plain == 8 { continue }
      }
      let byte = bytes[offset]
      if byte == quote { break }
      if byte == UInt8(ascii: "<") {
        throw SyntaxError(
          "'<' must be written as '&lt;' in an attribute", at: offset,
          notes: [.init("the value begins here; is its closing quote missing?", at: start - 1)])
      }
      if byte == UInt8(ascii: "&") || byte < 0x20 { isPlain = false }
      if !isAllowed(at: offset) { throw forbiddenCharacter(at: offset) }
      offset += 1
    }
    guard offset < bytes.count else {
      throw SyntaxError(
        "this value is never closed", at: start - 1,
        notes: [.init("the document ends here", at: offset)])
    }
    let range = start..<offset
    offset += 1
    return (range, isPlain)
  }

  /// A range with references replaced and line ends as LF; in attributes, white space as spaces.
  func decoded(_ range: Range<Int>, isAttribute: Bool = false) throws(SyntaxError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&") {
        let (scalar, end) = try reference(at: index, before: range.upperBound)
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index = end
        continue
      }
      index += 1
      if byte == 0x0D {
        if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
        result.append(isAttribute ? 0x20 : 0x0A)
      } else {
        result.append(isAttribute && XMLCharacters.isSpace(byte) ? 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Line ends as LF, and nothing else: for CDATA sections and comments.
  func withLineFeeds(_ range: Range<Int>) -> String {
    guard bytes[range].contains(0x0D) else { return string(range) }
    var result: [UInt8] = []
    for index in range {
      if bytes[index] != 0x0D {
        result.append(bytes[index])
      } else if index + 1 == range.upperBound || bytes[index + 1] != 0x0A {
        result.append(0x0A)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character that a reference stands for, and where the reference ends.
  private func reference(
    at start: Int, before end: Int
  ) throws(SyntaxError) -> (Unicode.Scalar, end: Int) {
    // No reference to a character is longer, leading zeros aside.
    guard
      let semicolon = bytes[start..<min(end, start + 40)].firstIndex(of: UInt8(ascii: ";"))
    else { throw SyntaxError("'&' must be written as '&amp;'", at: start) }
    let body = bytes[start + 1..<semicolon]
    if body.first == UInt8(ascii: "#") {
      let scalar = try characterReference(body.dropFirst(), at: start)
      return (scalar, semicolon + 1)
    }
    for (name, scalar) in Self.predefined where body.elementsEqual(name.utf8) {
      return (scalar, semicolon + 1)
    }
    var scan = XMLScan(bytes: bytes, offset: start + 1)
    guard scan.name() == start + 1..<semicolon else {
      throw SyntaxError("'&' must be written as '&amp;'", at: start)
    }
    let name = MessageText.quoted(string(start..<semicolon + 1))
    throw SyntaxError(
      "unknown entity \(name): only &lt; &gt; &amp; &apos; &quot; and numbers are read", at: start)
  }

  private static let predefined: [(String, Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("apos", "'"), ("quot", "\""),
  ]

  private func characterReference(
    _ body: Slice<UnsafeBufferPointer<UInt8>>, at start: Int
  ) throws(SyntaxError) -> Unicode.Scalar {
    let isHexadecimal = body.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? body.dropFirst() : body
    var value: UInt32 = 0
    for digit in digits {
      guard let number = ASCII.hexadecimalValue(digit), isHexadecimal || number < 10 else {
        throw SyntaxError("expected a number between '&#' and ';'", at: start)
      }
      // Beyond Unicode the exact value is of no interest, only that it stays there.
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(number), 0x11_0000)
    }
    guard !digits.isEmpty else {
      throw SyntaxError("expected a number between '&#' and ';'", at: start)
    }
    guard XMLCharacters.isAllowed(value), let scalar = Unicode.Scalar(value) else {
      throw SyntaxError(
        "XML allows no character U+\(MessageText.hexadecimal(value, digits: 4))", at: start)
    }
    return scalar
  }
}
