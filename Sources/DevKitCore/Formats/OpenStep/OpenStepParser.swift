/// Reads an old-style property list, such as `project.pbxproj`, into a tree of values.
///
/// It takes what Foundation takes, the outermost dictionary without braces included, and gives
/// strings, data, arrays and dictionaries: the old style has no other values.
public struct OpenStepParser {
  private let text: SourceText
  private var lexer: OpenStepLexer
  private var builder = PropertyListBuilder()
  /// What was found, for ``PropertyListReader``.
  var findings = Findings()
  /// Whether the outermost dictionary has no braces.
  private var isBraceless = false
  /// Where the value that was read last ends.
  private var valueEnd = 0

  init(_ text: SourceText) {
    self.text = text
    lexer = OpenStepLexer(text)
  }

  /// Reads a text that is UTF-8.
  ///
  /// - Throws: the first error, with its place.
  /// - Complexity: O(bytes).
  public static func parse(_ text: SourceText) throws(SyntaxError) -> PropertyListValue {
    var parser = OpenStepParser(text)
    return try parser.parse()
  }

  /// Reads the text; an error goes to the findings.
  mutating func parseReportingErrors() -> PropertyListValue? {
    var root: PropertyListValue?
    do throws(SyntaxError) {
      root = try parse()
    } catch {
      findings.error(error)
    }
    for duplicate in builder.duplicates { findings.duplicate(duplicate) }
    return root
  }

  private mutating func parse() throws(SyntaxError) -> PropertyListValue {
    try parseStart()
    while let container = builder.open.last {
      if container.needsSeparator {
        try parseSeparator(in: container)
      } else if container.isDictionary {
        try parseMember()
      } else {
        try parseElement()
      }
    }
    let token = lexer.nextSkippingComments()
    guard token.kind == .end, let root = builder.root else {
      throw error(for: token, expected: "the end of the file")
    }
    return root
  }

  /// Reads the outermost value, or finds that it is a dictionary without braces.
  private mutating func parseStart() throws(SyntaxError) {
    let start = lexer.offset
    let token = lexer.nextSkippingComments()
    var hasNoBraces = token.kind == .end && !text.bytes.isEmpty
    if token.isString {
      let next = lexer.nextSkippingComments().kind
      hasNoBraces = next == .equals || next == .semicolon
    }
    lexer.offset = token.range.upperBound
    guard hasNoBraces else { return try parseValue(token, expected: "a property list") }
    isBraceless = true
    lexer.offset = start
    try builder.open(isDictionary: true, at: start, contentStart: start)
  }

  /// Reads `;` in a dictionary; in an array `,` or its end.
  private mutating func parseSeparator(
    in container: PropertyListBuilder.Container
  ) throws(SyntaxError) {
    let token = lexer.nextSkippingComments()
    switch token.kind {
    case .semicolon where container.isDictionary, .comma where !container.isDictionary:
      builder.passSeparator()
    case .closeParenthesis where !container.isDictionary: close(at: token)
    case .unterminatedString, .unterminatedComment: throw error(for: token, expected: "")
    default:
      if container.isDictionary {
        throw SyntaxError("expected ';' after the value", at: valueEnd, notes: notes(container))
      }
      throw SyntaxError(
        "expected ',' or ')' after the value", at: valueEnd, notes: notes(container))
    }
  }

  private func notes(_ container: PropertyListBuilder.Container) -> [SyntaxError.Note] {
    if isBraceless, builder.open.count == 1 { return [] }
    return [
      .init(
        "the \(container.isDictionary ? "dictionary" : "array") begins here", at: container.start)
    ]
  }

  /// Reads a member of the innermost dictionary, or the dictionary's end.
  private mutating func parseMember() throws(SyntaxError) {
    let key = lexer.nextSkippingComments()
    let endsWithText = isBraceless && builder.open.count == 1
    if key.kind == (endsWithText ? .end : .closeBrace) { return close(at: key) }
    guard key.isString else {
      throw error(for: key, expected: endsWithText ? "a key" : "a key or '}'")
    }
    let keyText = OpenStepString.text(of: key, in: text.bytes)
    builder.setKey(keyText, range: key.range)
    let separator = lexer.nextSkippingComments()
    switch separator.kind {
    case .equals:
      try parseValue(
        lexer.nextSkippingComments(), expected: "the value of \(MessageText.quoted(keyText))")
    case .semicolon:
      add(.string(keyText), key)
      builder.passSeparator()
    case .unterminatedString, .unterminatedComment: throw error(for: separator, expected: "")
    default:
      throw SyntaxError(
        "expected '=' or ';' after the key \(MessageText.quoted(keyText))",
        at: key.range.upperBound)
    }
  }

  /// Reads an element of the innermost array, or the array's end.
  private mutating func parseElement() throws(SyntaxError) {
    let token = lexer.nextSkippingComments()
    if token.kind == .closeParenthesis { return close(at: token) }
    try parseValue(token, expected: "a value or ')'")
  }

  private mutating func close(at token: OpenStepToken) {
    builder.close(contentEnd: token.range.lowerBound, end: token.range.upperBound)
    valueEnd = token.range.upperBound
  }

  private mutating func add(_ content: PropertyListValue.Content, _ token: OpenStepToken) {
    builder.add(
      PropertyListValue(content, range: token.range, contentRange: token.contentRange))
    valueEnd = token.range.upperBound
  }

  private mutating func parseValue(
    _ token: OpenStepToken, expected: @autoclosure () -> String
  ) throws(SyntaxError) {
    let start = token.range.lowerBound
    switch token.kind {
    case .quotedString, .escapedString, .unquotedString:
      add(.string(OpenStepString.text(of: token, in: text.bytes)), token)
    case .data: add(.data(try data(of: token)), token)
    case .openBrace, .openParenthesis:
      try builder.open(
        isDictionary: token.kind == .openBrace, at: start, contentStart: token.range.upperBound)
    default: throw error(for: token, expected: expected())
    }
  }

  /// The bytes of a data token: pairs of digits, with white space between pairs only.
  private func data(of token: OpenStepToken) throws(SyntaxError) -> [UInt8] {
    var result: [UInt8] = []
    var index = token.contentRange.lowerBound
    while index < token.contentRange.upperBound {
      guard let high = ASCII.hexadecimalValue(text.bytes[index]) else {
        index += 1
        continue
      }
      guard let low = ASCII.hexadecimalValue(text.bytes[index + 1]) else {
        throw SyntaxError("expected a second hexadecimal digit for this byte of data", at: index)
      }
      result.append(high << 4 | low)
      index += 2
    }
    return result
  }

  private func error(for token: OpenStepToken, expected: String) -> SyntaxError {
    guard token.kind == .end, let container = builder.open.last,
      !isBraceless || builder.open.count > 1
    else { return OpenStepMessages.error(for: token, expected: expected, in: text.bytes) }
    return SyntaxError(
      "this \(container.isDictionary ? "dictionary" : "array") is never closed",
      at: container.start, notes: [.init("the file ends here", at: token.range.lowerBound)])
  }
}
