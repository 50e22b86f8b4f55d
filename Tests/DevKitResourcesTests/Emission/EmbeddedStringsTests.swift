import Testing

@testable import DevKitResources

@Suite struct EmbeddedStringsTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("two\nlines", "two\u{10}\u{15}lines"),
    ("an escape \u{10}\u{15} itself", "an escape \u{10}\u{14}\u{15} itself"),
    ("\r\n", "\u{10}\u{16}\u{10}\u{15}"), ("\u{11}\u{12}", "\u{10}\u{17}\u{10}\u{18}"),
    ("", ""),
  ])
  func recordsTakeOneLine(value: String, record: String) {
    #expect(EmbeddedStrings.encode(value) == record)
  }

  @Test func choicesTakeOneLine() {
    let template = StringTemplate.pieces([
      .text("a\n"),
      .plural(
        argument: 2,
        cases: [
          .init(category: .one, pieces: [.text("one")]),
          .init(category: .other, pieces: [.text("%1$ld")]),
        ]),
    ])
    #expect(
      EmbeddedStrings.encode(template, key: "k")
        == "\u{10}\u{1B} 1.ox\u{11}o\u{12}\u{12}a\u{10}\u{15}one"
        + "\u{11}x\u{12}0\u{12}a\u{10}\u{15}%1$ld")
  }

  @Test func aTextThatIsTheKeyTakesTwoBytes() {
    #expect(EmbeddedStrings.encode(.text("key\n"), key: "key\n") == "\u{10}\u{1A}")
    // Canonically equivalent is not the same.
    #expect(EmbeddedStrings.encode(.text("e\u{301}"), key: "\u{e9}") == "e\u{301}")
  }
}
