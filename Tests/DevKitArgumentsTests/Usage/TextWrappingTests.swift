import Testing

@testable import DevKitArguments

@Suite("Wrapping of text")
struct TextWrappingTests {
  @Test(
    "lines",
    arguments: [
      ("one two three", 13, 0, "one two three"),
      ("one two three four", 13, 0, "one two three\nfour"),
      ("one two three four", 12, 0, "one two\nthree four"), ("a\nb", 20, 2, "  a\n  b"),
      ("a\n\nb", 20, 2, "  a\n\n  b"), ("a-word-that-is-long b", 10, 0, "a-word-that-is-long\nb"),
      ("  kept indent of it", 12, 0, "  kept\n  indent of\n  it"), ("", 20, 2, ""),
      ("one two three", 4, 2, "  one two\n  three"), ("éééé éééé ééé", 10, 0, "éééé éééé\nééé"),
    ])
  func wrapping(text: String, columns: Int, indent: Int, expected: String) {
    #expect(text.wrapped(to: columns, indent: indent) == expected)
  }
}
