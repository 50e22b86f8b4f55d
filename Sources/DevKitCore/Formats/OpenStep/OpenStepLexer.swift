/// Cuts an old-style property list or a `.strings` file into tokens, with their byte ranges.
///
/// It takes what Foundation takes: white space is ASCII's and U+2028, U+2029; a comment begins only
/// between tokens, so that `http://x` is one unquoted string. It never fails: what it cannot read
/// is a token too. The text must be UTF-8, as ``TextDecoder`` gives it.
///
/// There is no published grammar; the rules are those that Foundation's reader was seen to follow.
public struct OpenStepLexer: Sendable {
  /// The bytes that are read.
  public let bytes: [UInt8]
  /// Where the next token is looked for; it can be set to read from another place.
  public var offset: Int

  /// Makes a lexer that begins at the start of a text, after a byte order mark.
  public init(_ text: SourceText) {
    bytes = text.bytes
    offset = text.hasByteOrderMark ? 3 : 0
  }

  /// Reads the next token, comments included.
  public mutating func next() -> OpenStepToken {
    let start = offset
    let token = bytes.withUnsafeBufferPointer { OpenStepScan($0).token(from: start) }
    offset = token.range.upperBound
    return token
  }

  /// Reads the next token that is no comment.
  public mutating func nextSkippingComments() -> OpenStepToken {
    while true {
      let token = next()
      if token.kind != .lineComment, token.kind != .blockComment { return token }
    }
  }
}

/// The scanning loops, on bytes that somebody else keeps alive.
struct OpenStepScan {
  let bytes: UnsafeBufferPointer<UInt8>

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The first token at or after an offset.
  func token(from offset: Int) -> OpenStepToken {
    let start = skippingSpace(from: offset)
    guard start < bytes.count else { return OpenStepToken(.end, bytes.count..<bytes.count) }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(at: start)
    case UInt8(ascii: "="): return OpenStepToken(.equals, start..<start + 1)
    case UInt8(ascii: ";"): return OpenStepToken(.semicolon, start..<start + 1)
    case UInt8(ascii: ","): return OpenStepToken(.comma, start..<start + 1)
    case UInt8(ascii: "{"): return OpenStepToken(.openBrace, start..<start + 1)
    case UInt8(ascii: "}"): return OpenStepToken(.closeBrace, start..<start + 1)
    case UInt8(ascii: "("): return OpenStepToken(.openParenthesis, start..<start + 1)
    case UInt8(ascii: ")"): return OpenStepToken(.closeParenthesis, start..<start + 1)
    case UInt8(ascii: "<"): return data(at: start)
    case UInt8(ascii: "/"): return comment(at: start) ?? unquoted(at: start)
    default: return unquoted(at: start)
    }
  }

  private func skippingSpace(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09...0x0D: index += 1
      case 0xE2 where isLineSeparator(at: index): index += 3
      default: return index
      }
    }
    return index
  }

  /// Whether U+2028 or U+2029 stands at an index.
  private func isLineSeparator(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  private func string(at start: Int) -> OpenStepToken {
    let quote = bytes[start]
    var kind = OpenStepToken.Kind.quotedString
    var index = start + 1
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = ByteWord(bytes, at: index)
        let plain = word.countUpTo(word.isByte(quote) | word.isByte(UInt8(ascii: "\\")))
        index += plain
        if plain == 8 { continue }
      }
      let byte = bytes[index]
      if byte == quote { return OpenStepToken(kind, start..<index + 1) }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        index += 1
      }
      index += 1
    }
    return OpenStepToken(.unterminatedString, start..<bytes.count)
  }

  private func data(at start: Int) -> OpenStepToken {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") { return OpenStepToken(.data, start..<index + 1) }
      // Fewer kinds of white space than between tokens, as in Foundation.
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      guard isSpace || ASCII.hexadecimalValue(byte) != nil else { break }
      index += 1
    }
    return OpenStepToken(.unterminatedData, start..<index)
  }

  private func comment(at start: Int) -> OpenStepToken? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      var index = start + 2
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D,
        !isLineSeparator(at: index)
      {
        index += 1
      }
      return OpenStepToken(.lineComment, start..<index)
    case UInt8(ascii: "*"):
      var index = start + 3
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") {
          return OpenStepToken(.blockComment, start..<index + 1)
        }
        index += 1
      }
      return OpenStepToken(.unterminatedComment, start..<bytes.count)
    default: return nil
    }
  }

  private func unquoted(at start: Int) -> OpenStepToken {
    var index = start
    while index < bytes.count, Self.isUnquoted(bytes[index]) { index += 1 }
    return index > start ? OpenStepToken(.unquotedString, start..<index) : unexpected(at: start)
  }

  private func unexpected(at start: Int) -> OpenStepToken {
    var index = start + 1
    while index < bytes.count, !Self.isDelimiter(bytes[index]), !isLineSeparator(at: index) {
      index += 1
    }
    return OpenStepToken(.unexpected, start..<index)
  }

  /// Whether a byte may stand in a string without quotes.
  @inline(__always)
  static func isUnquoted(_ byte: UInt8) -> Bool {
    if ASCII.isLetter(byte) || ASCII.isDigit(byte) { return true }
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09...0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"):
      return true
    default: return false
    }
  }
}
