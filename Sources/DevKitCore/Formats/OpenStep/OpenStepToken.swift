/// A token of an old-style (NeXTSTEP, OpenStep) property list or a `.strings` file.
public struct OpenStepToken: Hashable, Sendable {
  /// The kinds of tokens.
  public enum Kind: UInt8, Hashable, Sendable {
    /// `{`
    case openBrace
    /// `}`
    case closeBrace
    /// `(`
    case openParenthesis
    /// `)`
    case closeParenthesis
    /// `=`
    case equals
    /// `;`
    case semicolon
    /// `,`
    case comma
    /// Text in `"` or `'`, without escapes.
    case quotedString
    /// Text in `"` or `'` that has escapes.
    case escapedString
    /// Text without quotes: letters, digits and `_ $ / : . -`.
    case unquotedString
    /// Hexadecimal digits and white space between `<` and `>`.
    case data
    /// From `//` to the end of the line, which is not part of it.
    case lineComment
    /// From `/*` to `*/`.
    case blockComment
    /// Text in quotes whose closing quote is missing; it runs to the end.
    case unterminatedString
    /// A `/*` comment whose end is missing; it runs to the end.
    case unterminatedComment
    /// Data whose `>` is missing, up to the first byte that is no part of it.
    case unterminatedData
    /// Characters that begin no token, up to the next white space or punctuation.
    case unexpected
    /// The end of the text.
    case end
  }

  /// What it is.
  public var kind: Kind
  /// Its bytes; quotes and comment marks are part of it.
  public var range: Range<Int>

  /// Makes a token.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether it is a whole string, quoted or not.
  public var isString: Bool {
    switch kind {
    case .quotedString, .escapedString, .unquotedString: true
    default: false
    }
  }

  /// Whether it is a comment.
  public var isComment: Bool {
    switch kind {
    case .lineComment, .blockComment, .unterminatedComment: true
    default: false
    }
  }

  /// Its bytes without the quotes or angle brackets.
  public var contentRange: Range<Int> {
    switch kind {
    case .quotedString, .escapedString, .data: range.lowerBound + 1..<range.upperBound - 1
    case .unterminatedString, .unterminatedData: range.lowerBound + 1..<range.upperBound
    default: range
    }
  }
}
