/// What is said about tokens that are not what was expected.
enum OpenStepMessages {
  /// A token as it stands in a message.
  static func describe(_ token: OpenStepToken, in bytes: [UInt8]) -> String {
    switch token.kind {
    case .end: "the end of the file"
    case .data, .unterminatedData: "data"
    case .unterminatedComment: "a comment that is never closed"
    default: MessageText.quoted(String(decoding: bytes[token.range].prefix(240), as: UTF8.self))
    }
  }

  /// The error for a token that is not what was expected, at the place that is to be mended.
  static func error(
    for token: OpenStepToken, expected: String, in bytes: [UInt8]
  ) -> SyntaxError {
    let start = token.range.lowerBound
    let end = token.range.upperBound
    if isConflictMarker(at: start, in: bytes) {
      return SyntaxError("a merge conflict has not been resolved here", at: start)
    }
    switch token.kind {
    case .unterminatedString:
      return SyntaxError(
        "this string is never closed", at: start,
        notes: [.init("it runs to the end of the file", at: end)])
    case .unterminatedComment:
      return SyntaxError(
        "this comment is never closed", at: start,
        notes: [.init("it runs to the end of the file", at: end)])
    case .unterminatedData:
      return SyntaxError(
        "expected a hexadecimal digit or '>' in data", at: end,
        notes: [.init("the data begins here", at: start)])
    case .unexpected:
      return SyntaxError(unexpected(token, in: bytes), at: start)
    default:
      return SyntaxError("expected \(expected), found \(describe(token, in: bytes))", at: start)
    }
  }

  /// Whether a line begins with the seven signs by which version control marks a conflict.
  private static func isConflictMarker(at start: Int, in bytes: [UInt8]) -> Bool {
    guard start == 0 || bytes[start - 1] == 0x0A, start + 7 <= bytes.count else { return false }
    return ["<<<<<<<", "=======", ">>>>>>>"].contains {
      bytes[start..<start + 7].elementsEqual($0.utf8)
    }
  }

  private static func unexpected(_ token: OpenStepToken, in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[token.range].prefix(240), as: UTF8.self)
    let quotes: [Unicode.Scalar] = ["“", "”", "„", "«", "»", "‘", "’"]
    if let first = text.unicodeScalars.first, quotes.contains(first) {
      return "\(first) is a typographic quote; strings stand in straight quotes (\")"
    }
    return "\(MessageText.quoted(text)) must stand in quotes: only letters, digits and _ $ / : . -"
      + " may stand without"
  }
}
