extension JSONParser {
  /// Refuses what is not UTF-8 at all, and moves past a byte order mark.
  mutating func checkEncoding() throws(JSONSyntaxError) {
    guard bytes.count < Int(UInt32.max) else {
      throw JSONSyntaxError("the text is larger than 4 GiB", at: 0)
    }
    if let encoding = TextEncoding.detected(in: bytes), encoding.encoding != .utf8 {
      throw JSONSyntaxError(
        "the text is \(encoding.encoding.name), but JSON must be UTF-8; convert it", at: 0)
    } else if TextEncoding.hasUTF8Mark(bytes) {
      offset = 3
    }
  }

  /// Moves past white space, and past comments where they are allowed.
  @inline(__always)
  mutating func skipSpace() throws(JSONSyntaxError) {
    while offset < bytes.count {
      if isIndentation {
        offset += 8
        continue
      }
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  /// Whether eight spaces follow.
  @inline(__always)
  private var isIndentation: Bool {
    guard offset + 8 <= bytes.count else { return false }
    let word = ByteWord(bytes, at: offset)
    return word.isByte(0x20).nonzeroBitCount == 8
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = offset
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      throw JSONSyntaxError("unexpected '/'", at: start)
    }
    guard options.allowsComments else {
      throw JSONSyntaxError("comments are not allowed in this file", at: start)
    }
    offset += 2
    let isBlock = second == UInt8(ascii: "*")
    while offset < bytes.count {
      let byte = bytes[offset]
      if isBlock {
        if byte == UInt8(ascii: "/"), offset >= start + 3, bytes[offset - 1] == UInt8(ascii: "*") {
          offset += 1
          return
        }
      } else if byte == 0x0A || byte == 0x0D {
        return
      }
      try advance()
    }
    if isBlock {
      throw JSONSyntaxError(
        "this comment is never closed", at: start, notes: [.init("the text ends here", at: offset)])
    }
  }

  /// Moves past one character of a comment.
  private mutating func advance() throws(JSONSyntaxError) {
    let length = UTF8Scan.sequenceLength(in: bytes, at: offset)
    guard length > 0 else {
      throw JSONSyntaxError(
        "the text is not valid UTF-8: unexpected \(MessageText.byte(bytes[offset]))", at: offset)
    }
    offset += length
  }
}
