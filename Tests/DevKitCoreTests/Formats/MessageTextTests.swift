import Testing

@testable import DevKitCore

@Suite struct MessageTextTests {
  // A loop, since the runner would print the control characters of its arguments.
  @Test func whatCannotBeSeenIsNamed() {
    let cases: [(String, String)] = [
      ("a b", "'a b'"), ("", "''"), ("é日😀", "'é日😀'"), ("a\u{1B}[31m", "'aU+001B[31m'"),
      ("\u{202E}x\n", "'U+202ExU+000A'"), ("\u{A0}", "'U+00A0'"),
    ]
    for (text, quoted) in cases {
      #expect(MessageText.quoted(text) == quoted)
    }
  }

  @Test func longTextIsCutShort() {
    let text = String(repeating: "x", count: 61)
    #expect(MessageText.quoted(text) == "'" + text.dropLast() + "…'")
    #expect(MessageText.quoted(String(text.dropLast())) == "'" + text.dropLast() + "'")
  }
}
