import Testing

@testable import DevKitResources

/// What sources mention, by member and by text.
@Suite struct MentionsTests {
  private func mentions(_ source: String) -> Mentions {
    var mentions = Mentions()
    mentions.addSource(Array(source.utf8))
    return mentions
  }

  @Test func membersStandBehindADot() {
    let found = mentions("let a = R.image.`default`; Image(.hero) // R.image.comment\n/* .other */")
    #expect(found.members == ["image", "default", "hero"])
    #expect(found.words.contains("R"))
  }

  @Test(arguments: [
    (#"UIImage(named: "logo")"#, "logo"), (#"[UIImage imageNamed:@"logo"];"#, "logo"),
    (##"Text(#"a "quoted" key"#)"##, #"a "quoted" key"#), ("let x = \"\"\"\nlogo\"\"\"", "\nlogo"),
    (#""caf\u{E9}""#, "café"), (#"Image("icon_\(name)")"#, "icon_home"),
    (#"Text("Hello \(name), \(count) new")"#, "Hello %@, %lld new"),
  ])
  func textsAreMentioned(source: String, text: String) {
    #expect(mentions(source).hasText(text))
  }

  @Test(arguments: [
    (#"// "logo""#, "logo"), (#"Image("icon_\(name)")"#, "other"), (#""\(a)\(b)""#, "logo"),
    (#""a\(b)""#, "abc"), (#""logos""#, "logo"), (#""one \(a) two \(b) three""#, "one x three"),
  ])
  func otherTextsAreNot(source: String, text: String) {
    #expect(!mentions(source).hasText(text))
  }
}
