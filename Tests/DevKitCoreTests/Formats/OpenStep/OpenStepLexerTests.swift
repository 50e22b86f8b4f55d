import DevKitCore
import Testing

@Suite struct OpenStepLexerTests {
  /// The tokens of a text, each as its kind and its bytes.
  private func tokens(_ text: String) -> [String] {
    let source = SourceText(text)
    var lexer = OpenStepLexer(source)
    var result: [String] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { return result }
      result.append("\(token.kind) \(source.slice(token.range))")
    }
  }

  @Test func cutsPunctuationStringsDataAndComments() {
    #expect(
      tokens("{a = \"b c\"; 'd\"' = (<0f 1A>, \"\\n\");} // e\n/* f\n */")
        == [
          "openBrace {", "unquotedString a", "equals =", "quotedString \"b c\"", "semicolon ;",
          "quotedString 'd\"'", "equals =", "openParenthesis (", "data <0f 1A>", "comma ,",
          "escapedString \"\\n\"", "closeParenthesis )", "semicolon ;", "closeBrace }",
          "lineComment // e", "blockComment /* f\n */",
        ])
  }

  @Test(arguments: [
    ("a-b_c.d$e/f:g1", ["unquotedString a-b_c.d$e/f:g1"]),
    ("http://x", ["unquotedString http://x"]),
    ("a/*b*/", ["unquotedString a/", "unexpected *b*/"]),
    ("a//b\nc", ["unquotedString a//b", "unquotedString c"]),
    ("/", ["unquotedString /"]),
    ("//", ["lineComment //"]),
    ("/**/a", ["blockComment /**/", "unquotedString a"]),
    ("/*/ */a", ["blockComment /*/ */", "unquotedString a"]),
    ("//a\rb", ["lineComment //a", "unquotedString b"]),
    ("//a\u{2028}b", ["lineComment //a", "unquotedString b"]),
    ("a\u{2029}\u{B}b", ["unquotedString a", "unquotedString b"]),
    ("\u{FEFF}a", ["unquotedString a"]),
    ("\"a\\\"b\"", ["escapedString \"a\\\"b\""]),
    ("\"a\\\\\"b", ["escapedString \"a\\\\\"", "unquotedString b"]),
    ("\"a", ["unterminatedString \"a"]),
    ("'a\"\\'", ["unterminatedString 'a\"\\'"]),
    ("\"a\\", ["unterminatedString \"a\\"]),
    ("/*a", ["unterminatedComment /*a"]),
    ("/*/", ["unterminatedComment /*/"]),
    ("<0f", ["unterminatedData <0f"]),
    ("<0f\r\n\t 1b>", ["data <0f\r\n\t 1b>"]),
    ("<0f\u{C}>", ["unterminatedData <0f", "unexpected >"]),
    ("<0g>", ["unterminatedData <0", "unquotedString g", "unexpected >"]),
    ("é=@x;", ["unexpected é", "equals =", "unexpected @x", "semicolon ;"]),
    ("a\u{A0}b", ["unquotedString a", "unexpected \u{A0}b"]),
  ])
  func cutsAsFoundationDoes(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  // A loop, since the runner would print the control characters of its arguments.
  @Test func readsEscapes() {
    let cases: [(String, String)] = [
      (#""\a\b\f\n\r\t\v\"\'\\\q""#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\q"),
      (#""\101\7\8\377\200\1234\400""#, "A\u{7}8\0\u{A0}S4\0"),
      (#""\U0041\u0041\U41\u41\U00e9x\U""#, "AAAu41éx\0"),
      (#""\Ud83d\Ude00 \ud83d\ude00 \Ud83d\ude00""#, "😀 😀 😀"),
      (#""\Ud83dx\Ude00\Ud83d\U0041""#, "\u{FFFD}x\u{FFFD}\u{FFFD}A"),
      ("\"a\\\nb\"", "a\nb"), ("\"\\é\"", "é"), ("'a'", "a"), ("a.b", "a.b"),
      ("\"a\\", "a\\"), ("\"a\\U00", "a\0"),
    ]
    for (text, value) in cases {
      let source = SourceText(text)
      var lexer = OpenStepLexer(source)
      #expect(OpenStepString.text(of: lexer.next(), in: source.bytes) == value)
    }
  }
}
