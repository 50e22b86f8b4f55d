import Testing

@testable import DevKitResources

@Suite struct EmbeddedStringsTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("two\nlines", "two\u{10}nlines"),
    ("an escape \u{10}n itself", "an escape \u{10}dn itself"),
    ("\r\n", "\r\u{10}n"),
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
        == "\u{10}va\u{10}n\u{10}{2;oone\u{10}|x%1$ld\u{10}|\u{10}}")
  }

  @Test func aTextThatIsTheKeyTakesTwoBytes() {
    #expect(EmbeddedStrings.encode(.text("key\n"), key: "key\n") == "\u{10}k")
    // Canonically equivalent is not the same.
    #expect(EmbeddedStrings.encode(.text("e\u{301}"), key: "\u{e9}") == "e\u{301}")
  }
}
