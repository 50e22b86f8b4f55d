extension JSONParser {
  /// Reads a string at its opening quote.
  mutating func parseString() throws(JSONSyntaxError) {
    let start = offset
    var index = start + 1
    var kind = JSONTapeEntry.Kind.string
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = ByteWord(bytes, at: index)
        let plain = word.countUpTo(
          word.nonASCII | word.below(0x20) | word.isByte(0x22) | word.isByte(0x5C))
        index += plain
        if plain == 8 { continue }
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        append(kind, from: start, to: offset)
        return
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        index += try escapeLength(at: index)
      } else if byte < 0x20 {
        throw controlCharacter(at: index, inStringAt: start)
      } else if byte < 0x80 {
        index += 1
      } else {
        index += try sequenceLength(at: index)
      }
    }
    throw JSONSyntaxError(
      "this string is never closed", at: start, notes: [.init("the text ends here", at: index)])
  }

  /// The length of the escape at a backslash.
  private func escapeLength(at index: Int) throws(JSONSyntaxError) -> Int {
    // At the end of the text the string is unclosed, which is what the caller then reports.
    guard index + 1 < bytes.count else { return 1 }
    let letter = bytes[index + 1]
    if JSONString.simpleEscapes(letter) != nil { return 2 }
    guard letter == UInt8(ascii: "u") else {
      throw JSONSyntaxError(
        "unknown escape: \\ before \(MessageText.character(in: bytes, at: index + 1))", at: index)
    }
    guard let unit = JSONString.codeUnit(bytes, at: index, before: bytes.count) else {
      throw JSONSyntaxError("expected four hexadecimal digits after \\u", at: index)
    }
    if Unicode.Scalar(unit) != nil { return 6 }
    guard let second = JSONString.codeUnit(bytes, at: index + 6, before: bytes.count),
      ASCII.surrogatePair(unit, second) != nil
    else {
      let name = MessageText.hexadecimal(UInt32(unit), digits: 4)
      throw JSONSyntaxError("\\u\(name) is half of a surrogate pair without the other", at: index)
    }
    return 12
  }

  private func controlCharacter(at index: Int, inStringAt start: Int) -> JSONSyntaxError {
    if bytes[index] == 0x0A || bytes[index] == 0x0D {
      return JSONSyntaxError(
        "the line ends inside a string; close the string, or write the line break as \\n",
        at: index, notes: [.init("the string begins here", at: start)])
    }
    let name = MessageText.hexadecimal(UInt32(bytes[index]), digits: 4)
    return JSONSyntaxError(
      "the control character U+\(name) must be written as \\u\(name) in a string", at: index)
  }

  /// The length of the UTF-8 sequence at an index.
  private func sequenceLength(at index: Int) throws(JSONSyntaxError) -> Int {
    let length = UTF8Scan.sequenceLength(in: bytes, at: index)
    guard length > 0 else {
      throw JSONSyntaxError(
        "the text is not valid UTF-8: unexpected \(MessageText.byte(bytes[index]))", at: index)
    }
    return length
  }

  /// Reads a number: RFC 8259, section 6.
  mutating func parseNumber() throws(JSONSyntaxError) {
    let start = offset
    var kind = JSONTapeEntry.Kind.integer
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    try skipDigits(after: "'-'")
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw JSONSyntaxError("a number may not begin with 0 and further digits", at: firstDigit)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      kind = .real
      offset += 1
      try skipDigits(after: "the decimal point")
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      kind = .real
      offset += 1
      if offset < bytes.count,
        bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
      {
        offset += 1
      }
      try skipDigits(after: "the exponent's 'e'")
    }
    append(kind, from: start, to: offset)
  }

  private mutating func skipDigits(after place: String) throws(JSONSyntaxError) {
    let start = offset
    while offset < bytes.count, ASCII.isDigit(bytes[offset]) { offset += 1 }
    if offset == start { throw JSONSyntaxError("expected a digit after \(place)", at: offset) }
  }

  /// Reads `true`, `false` or `null`.
  mutating func parseWord() throws(JSONSyntaxError) {
    let start = offset
    while offset < bytes.count, ASCII.isLetter(bytes[offset]) || ASCII.isDigit(bytes[offset]) {
      offset += 1
    }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<offset])
    if word.elementsEqual("true".utf8) {
      append(.true, from: start, to: offset)
    } else if word.elementsEqual("false".utf8) {
      append(.false, from: start, to: offset)
    } else if word.elementsEqual("null".utf8) {
      append(.null, from: start, to: offset)
    } else {
      let text = String(decoding: word.prefix(64), as: UTF8.self)
      throw JSONSyntaxError(
        "unknown word \(MessageText.quoted(text)); strings stand in double quotes", at: start)
    }
  }

  /// The error for a byte that begins no value.
  func notAValue() -> JSONSyntaxError {
    switch bytes[offset] {
    case UInt8(ascii: "'"):
      JSONSyntaxError("strings stand in double quotes, not in single ones", at: offset)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      JSONSyntaxError("a number begins with a digit or '-'", at: offset)
    default:
      JSONSyntaxError(
        "expected a value, found \(MessageText.character(in: bytes, at: offset))", at: offset)
    }
  }
}
