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
    ("let x = \"\"\"\n  logo\n  icon\n  \"\"\"", "icon"),
    (#""caf\u{E9}""#, "café"), (#"Image("icon_\(name)")"#, "icon_home"),
    (#"Text("Hello \(name), \(count) new")"#, "Hello %@, %lld new"),
  ])
  func textsAreMentioned(source: String, text: String) {
    #expect(mentions(source).hasText(text))
  }

  @Test(arguments: [
    (#"UIImage(named: "photo.png")"#, "photo"), (#""Icons/photo@2x.png""#, "photo"),
    (#""photo.jpg""#, "photo.jpg"), (#""Fonts/acme.ttf""#, "acme.ttf"),
    (#""Main.storyboard""#, "Main"),
  ])
  func filesAreMentionedByTheirNames(source: String, text: String) {
    #expect(mentions(source).hasText(text))
  }

  /// A dot does not make a key a file.
  @Test func keysWithDotsMentionNothingElse() {
    #expect(!mentions(#""settings.title""#).hasText("settings"))
  }

  @Test(arguments: [
    ("ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;", "AppIcon"),
    ("ASSETCATALOG_COMPILER_APPICON_NAME[sdk=iphone*] = AppIcon-iOS", "AppIcon-iOS"),
    ("\t\"ASSETCATALOG_COMPILER_APPICON_NAME[sdk=macosx*]\" = \"App Icon\";", "App Icon"),
    ("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \"Dark Light\";", "Light"),
    ("INFOPLIST_KEY_UILaunchStoryboardName = Launch.storyboard\nA = B", "Launch"),
  ])
  func buildSettingsMentionNames(line: String, name: String) {
    var mentions = Mentions()
    mentions.addBuildSettings(in: Array("A = 1;\n\(line)\n".utf8))
    #expect(mentions.hasText(name))
    #expect(!mentions.hasText("1"))
  }

  @Test(arguments: [
    (#"// "logo""#, "logo"), (#"Image("icon_\(name)")"#, "other"), (#""\(a)\(b)""#, "logo"),
    (#""a\(b)""#, "abc"), (#""logos""#, "logo"), (#""one \(a) two \(b) three""#, "one x three"),
  ])
  func otherTextsAreNot(source: String, text: String) {
    #expect(!mentions(source).hasText(text))
  }
}
