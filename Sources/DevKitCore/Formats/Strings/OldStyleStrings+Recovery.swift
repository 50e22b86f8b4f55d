// Finding back into the file after an error.
extension OldStyleStrings {
  /// Moves on to where the next entry seems to begin: after a semicolon, at a line that begins with
  /// a key and `=`, or at the line after one on which a quote is missing.
  mutating func recover(from first: OpenStepToken) {
    var token = first
    var depth = 0
    while true {
      switch token.kind {
      case .semicolon where depth == 0: return
      case .openBrace, .openParenthesis: depth += 1
      case .closeBrace where depth == 0 && brace != nil:
        lexer.offset = token.range.lowerBound
        return
      case .closeBrace, .closeParenthesis: depth = max(depth - 1, 0)
      case .unterminatedString: return recover(fromRunaway: token)
      case .unterminatedComment: return reportUnterminated(token)
      case .quotedString where isRunaway(token), .escapedString where isRunaway(token):
        if reread(fromLineAfter: token) { return }
      case .quotedString, .escapedString, .unquotedString:
        if depth == 0, beginsLine(token), isFollowedByEquals(token) {
          lexer.offset = token.range.lowerBound
          return
        }
      case .end:
        if depth > 0, let opener = bracket(of: first) {
          reportUnclosed(opener, at: first.range.lowerBound)
        }
        return
      default: break
      }
      token = lexer.nextSkippingComments()
    }
  }

  private func bracket(of token: OpenStepToken) -> String? {
    switch token.kind {
    case .openBrace: "{"
    case .openParenthesis: "("
    default: nil
    }
  }

  /// Whether a string is the first thing on its line.
  private func beginsLine(_ token: OpenStepToken) -> Bool {
    isLineStart(before: token.range.lowerBound)
  }

  private func isLineStart(before offset: Int) -> Bool {
    let last = text.bytes[..<offset].last { $0 != 0x20 && $0 != 0x09 }
    return last == 0x0A || last == 0x0D
  }

  /// Whether `=` comes after a string that has just been read. The lexer stays where it is.
  mutating func isFollowedByEquals(_ token: OpenStepToken) -> Bool {
    guard rereadBudget > 0 else { return false }
    lexer.offset = token.range.upperBound
    let next = lexer.nextSkippingComments()
    rereadBudget -= next.range.upperBound - token.range.lowerBound
    lexer.offset = token.range.upperBound
    return next.kind == .equals
  }

  /// Whether a string that does not fit seems to lack its closing quote: what closes it is the
  /// first thing on a later line with more text behind it, so that it looks like an opening quote.
  func isRunaway(_ token: OpenStepToken) -> Bool {
    guard token.kind == .quotedString || token.kind == .escapedString,
      isLineStart(before: token.range.upperBound - 1), token.range.upperBound < text.bytes.count
    else { return false }
    return text.bytes[token.range.upperBound] > 0x20 && firstLineBreak(in: token.range) != nil
  }

  /// Reports a string that lacks its closing quote and goes on at the line after its first one.
  mutating func recover(fromRunaway token: OpenStepToken) {
    if token.kind == .unterminatedString { reportUnterminated(token) } else { reportRunaway(token) }
    _ = reread(fromLineAfter: token)
  }

  private mutating func reread(fromLineAfter token: OpenStepToken) -> Bool {
    guard rereadBudget > 0, let lineBreak = firstLineBreak(in: token.range) else { return false }
    rereadBudget -= token.range.upperBound - lineBreak
    lexer.offset = lineBreak
    return true
  }

  func firstLineBreak(in range: Range<Int>) -> Int? {
    text.bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }

  /// What a string that lacks its closing quote was probably meant to be: its first line, without
  /// the semicolon at the end.
  func firstLine(of token: OpenStepToken) -> OpenStepToken {
    let end = firstLineBreak(in: token.range) ?? token.range.upperBound
    var line = text.bytes[token.range.lowerBound..<end]
    while line.count > 1, let last = line.last, last == 0x20 || last == 0x09 { line.removeLast() }
    if line.count > 1, line.last == UInt8(ascii: ";") { line.removeLast() }
    return OpenStepToken(.unterminatedString, line.indices)
  }
}
