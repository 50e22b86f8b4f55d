import DevKitCore
import Testing

/// What is wrong with a text is said at its exact place.
@Suite struct JSONErrorTests {
  private func outcome(_ text: SourceText, _ options: JSONOptions = .strict) -> String {
    DevKitCoreTests.outcome(of: text) { (text) throws(SyntaxError) in
      try JSONDocument(text, options: options).root.kind
    }
  }

  @Test(arguments: [
    ("", "1:1 error: expected a JSON value, but there is none"),
    (" \n ", "2:2 error: expected a JSON value, but there is none"),
    ("{} x", "1:4 error: unexpected 'x' after the end of the value"),
    ("[1 2]", "1:3 error: expected ',' after this value"),
    ("{\"a\": [[1]]\n\"b\": 2}", "1:12 error: expected ',' after this member"),
    ("[,1]", "1:2 error: expected a value, found ','"),
    ("[1,,2]", "1:4 error: expected a value between two commas"),
    ("[1,\n]", "1:3 error: JSON allows no comma after the last value; remove it"),
    ("{\"a\":1,}", "1:7 error: JSON allows no comma after the last value; remove it"),
    ("{a: 1}", "1:2 error: expected a key in double quotes, found 'a'"),
    ("{1: 1}", "1:2 error: expected a key in double quotes, found '1'"),
    ("{\"a\" 1}", "1:5 error: expected ':' after the key"),
    ("{\"a\": }", "1:7 error: expected a value, found '}'"),
    ("[1}", "1:3 error: expected ']', found '}' [1:1 the array begins here]"),
    ("{\"a\":1]", "1:7 error: expected '}', found ']' [1:1 the object begins here]"),
    ("['a']", "1:2 error: strings stand in double quotes, not in single ones"),
    ("[yes]", "1:2 error: unknown word 'yes'; strings stand in double quotes"),
    ("[True]", "1:2 error: unknown word 'True'; strings stand in double quotes"),
    ("[nulls]", "1:2 error: unknown word 'nulls'; strings stand in double quotes"),
    ("[NaN]", "1:2 error: unknown word 'NaN'; strings stand in double quotes"),
    ("[é]", "1:2 error: expected a value, found 'é'"),
    ("// c\n1", "1:1 error: comments are not allowed in this file"),
    ("[/]", "1:2 error: unexpected '/'"),
  ])
  func structure(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test(arguments: [
    ("{\"a\": {", "1:7 error: this object is never closed [1:8 the text ends here]"),
    ("{\"a\"", "1:1 error: this object is never closed [1:5 the text ends here]"),
    ("{\"a\":", "1:1 error: this object is never closed [1:6 the text ends here]"),
    ("{\"a\": 1,", "1:1 error: this object is never closed [1:9 the text ends here]"),
    ("[\n1,[", "2:3 error: this array is never closed [2:4 the text ends here]"),
    ("[\"a]", "1:2 error: this string is never closed [1:5 the text ends here]"),
    ("[\"a\\", "1:2 error: this string is never closed [1:5 the text ends here]"),
    ("[tr", "1:2 error: unknown word 'tr'; strings stand in double quotes"),
  ])
  func truncation(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test(arguments: [
    ("01", "1:1 error: a number may not begin with 0 and further digits"),
    ("-", "1:2 error: expected a digit after '-'"),
    ("1.", "1:3 error: expected a digit after the decimal point"),
    ("1e+", "1:4 error: expected a digit after the exponent's 'e'"),
    (".5", "1:1 error: a number begins with a digit or '-'"),
    ("+1", "1:1 error: a number begins with a digit or '-'"),
    ("[0x1]", "1:3 error: expected ',' after this value"),
  ])
  func numbers(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test(arguments: [
    (#"["\q"]"#, "1:3 error: unknown escape: \\ before 'q'"),
    (#"["\u12G4"]"#, "1:3 error: expected four hexadecimal digits after \\u"),
    (#"["\u123"#, "1:3 error: expected four hexadecimal digits after \\u"),
    (
      #"["é\ud800"]"#, "1:5 error: \\uD800 is half of a surrogate pair without the other"
    ),
    (#"["\ude00\ud83d"]"#, "1:3 error: \\uDE00 is half of a surrogate pair without the other"),
    (
      "[\"a\tb\"]", "1:4 error: the control character U+0009 must be written as \\u0009 in a string"
    ),
    (
      "[\"ab\n\"]",
      "1:5 error: the line ends inside a string; close the string, or write the line break as \\n"
        + " [1:2 the string begins here]"
    ),
  ])
  func strings(text: String, message: String) {
    #expect(outcome(SourceText(text)) == message)
  }

  @Test(arguments: [
    ("/* a", "1:1 error: this comment is never closed [1:5 the text ends here]"),
    ("/*/ 1", "1:1 error: this comment is never closed [1:6 the text ends here]"),
    ("[1,,]", "1:4 error: expected a value between two commas"),
    ("[,]", "1:2 error: expected a value, found ','"),
  ])
  func relaxed(text: String, message: String) {
    #expect(outcome(SourceText(text), .relaxed) == message)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2 error: the text is not valid UTF-8: unexpected byte 0xFF"),
      ([0x22, 0x61, 0xC0, 0x80], "1:3 error: the text is not valid UTF-8: unexpected byte 0xC0"),
      ([0x22, 0xED, 0xA0, 0x80], "1:2 error: the text is not valid UTF-8: unexpected byte 0xED"),
      ([0x22, 0xF0, 0x9F, 0x98], "1:2 error: the text is not valid UTF-8: unexpected byte 0xF0"),
      ([0x5B, 0x80], "1:2 error: expected a value, found byte 0x80"),
      (
        [0xFF, 0xFE, 0x31, 0], "1:1 error: the text is UTF-16LE, but JSON must be UTF-8; convert it"
      ),
      ([0, 0x31, 0, 0x31], "1:1 error: the text is UTF-16BE, but JSON must be UTF-8; convert it"),
      ([0xFE, 0xFF], "1:1 error: the text is UTF-16BE, but JSON must be UTF-8; convert it"),
      ([0x31, 0, 0, 0], "1:1 error: the text is UTF-32LE, but JSON must be UTF-8; convert it"),
      ([0, 0, 0xFE, 0xFF], "1:1 error: the text is UTF-32BE, but JSON must be UTF-8; convert it"),
      ([0xEF, 0xBB, 0xBF], "1:1 error: expected a JSON value, but there is none"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], message: String) {
    #expect(outcome(SourceText(bytes)) == message)
  }

  @Test func controlCharactersAreNamed() {
    #expect(outcome(SourceText("[\u{7}]")) == "1:2 error: expected a value, found 'U+0007'")
  }

  @Test func aLongWordIsCutShortInTheMessage() {
    let message = outcome(SourceText(String(repeating: "x", count: 100_000)))
    #expect(message.utf8.count < 200)
  }
}
