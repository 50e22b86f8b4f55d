import DevKitCore

/// Reads old-style property lists, which most `project.pbxproj` files are, into a tree.
public enum OldStylePropertyList {
  /// So deep may values be nested; Xcode's own files have a depth of about six.
  static let maximumDepth = 64

  /// Reads a whole text.
  ///
  /// - Throws: `SyntaxError` at the first thing that is wrong, conflict markers of git included.
  public static func parse(_ text: SourceText) throws(SyntaxError) -> PropertyNode {
    var parser = OldStyleParser(lexer: OpenStepLexer(text))
    let root = try parser.value(parser.nextToken(), depth: 0)
    let rest = parser.nextToken()
    guard rest.kind == .end else { throw parser.error(rest, expected: "the end of the file") }
    return root
  }
}

private struct OldStyleParser {
  var lexer: OpenStepLexer

  mutating func nextToken() -> OpenStepToken { lexer.nextSkippingComments() }

  mutating func value(_ token: OpenStepToken, depth: Int) throws(SyntaxError) -> PropertyNode {
    guard depth < OldStylePropertyList.maximumDepth else {
      throw SyntaxError(
        "values are nested more than \(OldStylePropertyList.maximumDepth) deep",
        at: token.range.lowerBound)
    }
    switch token.kind {
    case .openBrace: return try dictionary(token, depth: depth)
    case .openParenthesis: return try array(token, depth: depth)
    case .data: return PropertyNode(.data, range: token.range, form: .bare)
    default:
      guard token.isString else { throw error(token, expected: "a value") }
      return PropertyNode(.text(text(of: token)), range: token.range, form: form(of: token))
    }
  }

  private mutating func dictionary(
    _ open: OpenStepToken, depth: Int
  ) throws(SyntaxError) -> PropertyNode {
    var entries: [PropertyEntry] = []
    while true {
      let key = nextToken()
      if key.kind == .closeBrace {
        let range = open.range.lowerBound..<key.range.upperBound
        return PropertyNode(.dictionary(entries), range: range, form: .bare)
      }
      guard key.isString else { throw error(key, expected: "a key or '}'", opened: open) }
      let equals = nextToken()
      guard equals.kind == .equals else { throw error(equals, expected: "'='", opened: open) }
      let value = try value(nextToken(), depth: depth + 1)
      let semicolon = nextToken()
      guard semicolon.kind == .semicolon else {
        throw error(semicolon, expected: "';'", opened: open)
      }
      entries.append(PropertyEntry(key: text(of: key), keyRange: key.range, value: value))
    }
  }

  private mutating func array(
    _ open: OpenStepToken, depth: Int
  ) throws(SyntaxError) -> PropertyNode {
    var elements: [PropertyNode] = []
    var token = nextToken()
    while token.kind != .closeParenthesis {
      elements.append(try value(token, depth: depth + 1))
      token = nextToken()
      if token.kind == .comma {
        token = nextToken()
      } else if token.kind != .closeParenthesis {
        throw error(token, expected: "',' or ')'", opened: open)
      }
    }
    let range = open.range.lowerBound..<token.range.upperBound
    return PropertyNode(.array(elements), range: range, form: .bare)
  }

  private func text(of token: OpenStepToken) -> String {
    OpenStepString.text(of: token, in: lexer.bytes)
  }

  private func form(of token: OpenStepToken) -> PropertyNode.Form {
    token.kind == .unquotedString ? .bare : .quoted(lexer.bytes[token.range.lowerBound])
  }

  func error(
    _ token: OpenStepToken, expected: String, opened: OpenStepToken? = nil
  ) -> SyntaxError {
    if let marker = ConflictMarker.first(in: lexer.bytes) {
      return SyntaxError("this is a conflict marker: the file is not merged yet", at: marker)
    }
    var result = SyntaxError("expected \(expected)", at: token.range.lowerBound)
    switch token.kind {
    case .end:
      result.message += ", but the file ends here"
      if let opened {
        result.notes = [.init("what is not closed begins here", at: opened.range.lowerBound)]
      }
    case .unterminatedString: result.message = "this string is never closed"
    case .unterminatedComment: result.message = "this comment is never closed"
    default: break
    }
    return result
  }
}

/// The lines that git leaves in a file with a conflict.
enum ConflictMarker {
  /// The offset of the first line that begins with seven `<`, `=` or `>` as git writes them.
  static func first(in bytes: [UInt8]) -> Int? {
    var lineStart = 0
    while lineStart < bytes.count {
      if isMarker(bytes, at: lineStart) { return lineStart }
      guard let newline = bytes[lineStart...].firstIndex(of: 0x0A) else { return nil }
      lineStart = newline + 1
    }
    return nil
  }

  private static func isMarker(_ bytes: [UInt8], at start: Int) -> Bool {
    let first = bytes[start]
    guard first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), start + 7 < bytes.count else {
      return false
    }
    return bytes[start..<start + 7].allSatisfy { $0 == first }
      && bytes[start + 7] == UInt8(ascii: " ")
  }
}
