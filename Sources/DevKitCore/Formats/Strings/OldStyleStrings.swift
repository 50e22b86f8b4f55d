/// Reads the entries of a `.strings` file in the old style, and goes on after errors.
struct OldStyleStrings {
  let text: SourceText
  var lexer: OpenStepLexer
  var findings = Findings()
  private var comments: StringsComments
  private var list: StringsEntryList
  /// How many bytes may be read a second time while finding back into the file. It keeps the time
  /// linear whatever the file holds.
  var rereadBudget: Int
  /// Where the last entry ends, its semicolon included.
  private var entryEnd: Int?
  /// Where the file's `{` is, if it has one.
  private(set) var brace: Int?

  init(_ text: SourceText) {
    self.text = text
    lexer = OpenStepLexer(text)
    comments = StringsComments(text.bytes)
    list = StringsEntryList(byteCount: text.bytes.count)
    rereadBudget = text.bytes.count * 4 + 1024
  }

  var items: [StringsItem] { list.items }

  /// Reads the whole file.
  mutating func read() {
    while true {
      let token = lexer.next()
      switch token.kind {
      case .lineComment, .blockComment:
        if let comment = comments.add(token, entryEnd: entryEnd) { list.addCommentToLast(comment) }
      case .quotedString, .escapedString, .unquotedString: readEntry(token)
      case .openBrace where brace == nil && entryEnd == nil: brace = token.range.lowerBound
      case .closeBrace where brace != nil: return readAfterBrace()
      case .end: return reportOpenBrace()
      case .semicolon: reportExtraSemicolon(token)
      default: reportUnexpected(token, expected: "a key")
      }
    }
  }

  /// Reads an entry whose key has been read.
  private mutating func readEntry(_ key: OpenStepToken) {
    let comment = comments.take(forKeyAt: key.range.lowerBound)
    let separator = lexer.nextSkippingComments()
    switch separator.kind {
    case .semicolon: add(key, key, comment)
    case .equals: readValue(of: key, comment)
    default:
      if isRunaway(key) { return recover(fromRunaway: key) }
      findings.error(
        "expected '=' or ';' after the key \(quoted(key))", at: key.range.upperBound,
        notes: stringNotes(key, before: separator))
      recover(from: separator)
    }
  }

  private mutating func readValue(of key: OpenStepToken, _ comment: Range<Int>?) {
    let value = lexer.nextSkippingComments()
    switch value.kind {
    case .quotedString, .escapedString, .unquotedString: readEnd(of: key, value, comment)
    case .openBrace, .openParenthesis, .data:
      findings.warning(
        "the value of \(quoted(key)) is not a string; the entry is left out",
        at: value.range.lowerBound)
      recover(from: value)
    case .semicolon:
      findings.error("the value of \(quoted(key)) is missing", at: value.range.lowerBound)
    case .unterminatedString:
      add(key, firstLine(of: value), comment)
      recover(fromRunaway: value)
    default: reportUnexpected(value, expected: "the value of \(quoted(key))")
    }
  }

  /// Reads the semicolon after a value; without it the entry is kept all the same.
  private mutating func readEnd(
    of key: OpenStepToken, _ value: OpenStepToken, _ comment: Range<Int>?
  ) {
    let next = lexer.nextSkippingComments()
    if next.kind == .semicolon { return add(key, value, comment) }
    if isRunaway(value) {
      add(key, firstLine(of: value), comment)
      return recover(fromRunaway: value)
    }
    add(key, value, comment)
    findings.error(
      "expected ';' after the value of \(quoted(key))", at: value.range.upperBound,
      notes: stringNotes(value, before: next))
    if next.isString, isFollowedByEquals(next) {
      lexer.offset = value.range.upperBound
    } else {
      recover(from: next)
    }
  }

  private mutating func add(
    _ key: OpenStepToken, _ value: OpenStepToken, _ comment: Range<Int>?
  ) {
    let item = StringsItem(key: key, value: value, comment: comment, in: text.bytes)
    if let duplicate = list.add(item, in: text.bytes) { findings.duplicate(duplicate) }
    warnOfLowerCaseEscape(in: key)
    if value != key { warnOfLowerCaseEscape(in: value) }
    entryEnd = lexer.offset
  }

  /// Checks that nothing follows the file's `}`.
  private mutating func readAfterBrace() {
    let token = lexer.nextSkippingComments()
    if token.kind != .end {
      findings.error(
        "expected the end of the file after '}', found "
          + OpenStepMessages.describe(token, in: text.bytes), at: token.range.lowerBound)
    }
  }
}

// What is reported.
extension OldStyleStrings {
  private func quoted(_ token: OpenStepToken) -> String {
    MessageText.quoted(OpenStepString.text(of: token, in: text.bytes))
  }

  /// Why a string that is not followed by what was expected may not end where it was meant to.
  private func stringNotes(
    _ token: OpenStepToken, before next: OpenStepToken
  ) -> [SyntaxError.Note] {
    if firstLineBreak(in: token.range) != nil {
      return [
        .init("the string begins here; is its closing quote missing?", at: token.range.lowerBound)
      ]
    }
    let touches = next.range.lowerBound == token.range.upperBound && next.kind != .end
    guard touches, token.kind != .unquotedString else { return [] }
    return [.init("a quote inside a string is written \\\"", at: token.range.upperBound - 1)]
  }

  private mutating func warnOfLowerCaseEscape(in token: OpenStepToken) {
    guard let range = OpenStepString.lowerCaseEscape(in: token, of: text.bytes) else { return }
    let digits = String(decoding: text.bytes[range.dropFirst(2)], as: UTF8.self)
    findings.warning(
      "\\u\(digits) shows as 'u\(digits)' at run time; Foundation reads \\U\(digits)",
      at: range.lowerBound)
  }

  private mutating func reportExtraSemicolon(_ token: OpenStepToken) {
    findings.warning(
      "extra ';': Foundation ignores the rest of the file", at: token.range.lowerBound)
  }

  private mutating func reportOpenBrace() {
    if let brace { reportUnclosed("{", at: brace) }
  }

  mutating func reportUnclosed(_ bracket: String, at offset: Int) {
    findings.error(
      "this '\(bracket)' is never closed", at: offset,
      notes: [.init("the file ends here", at: text.bytes.count)])
  }

  /// Reports what begins neither key nor value, and moves on to the next entry.
  private mutating func reportUnexpected(_ token: OpenStepToken, expected: String) {
    switch token.kind {
    case .unterminatedString, .unterminatedComment: break
    default: findings.error(OpenStepMessages.error(for: token, expected: expected, in: text.bytes))
    }
    recover(from: token)
  }

  /// Reports a string or comment that is never closed, where it begins.
  mutating func reportUnterminated(_ token: OpenStepToken) {
    findings.error(OpenStepMessages.error(for: token, expected: "", in: text.bytes))
  }

  /// Reports a string that lacks its closing quote although a later quote closes it.
  mutating func reportRunaway(_ token: OpenStepToken) {
    findings.error(
      "the closing quote of this string is missing", at: token.range.lowerBound,
      notes: [.init("it runs to the quote here", at: token.range.upperBound - 1)])
  }
}
