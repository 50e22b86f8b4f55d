import Testing

@testable import DevKitResources

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#),
    ("", #""""#),
    ("say \"hi\"", #""say \"hi\"""#),
    ("back\\slash", #""back\\slash""#),
    ("\\(not interpolated)", #""\\(not interpolated)""#),
    ("two\nlines\r\tand a tab\0", #""two\nlines\r\tand a tab\0""#),
    ("line\u{2028}separator", #""line\u{2028}separator""#),
    ("right\u{202E}to left", #""right\u{202E}to left""#),
    ("soft\u{AD}hyphen", #""soft\u{AD}hyphen""#),
    ("private \u{F8FF}", #""private \u{F8FF}""#),
    ("caf\u{E9} 日本 🎉", #""café 日本 🎉""#),
    ("family 👩\u{200D}👧", "\"family 👩\u{200D}👧\""),
    ("\"#", ##""\"#""##),
  ])
  func literalsStandForExactlyTheString(text: String, literal: String) {
    #expect(SwiftLiteral.quoted(text) == literal)
  }

  @Test(arguments: [
    ("one\ntwo", "one two"),
    ("  around  ", "around"),
    ("line\u{2028}separator", "line separator"),
    ("hidden\u{202E}mark", "hiddenmark"),
    ("*/ #if 1", "*/ #if 1"),
    ("", ""),
  ])
  func documentationStaysOnOneLine(text: String, line: String) {
    #expect(SwiftLiteral.documentation(text) == line)
  }

  @Test func documentationIsCut() {
    let long = String(repeating: "ab ", count: 100)
    let line = SwiftLiteral.documentation(long, limit: 10)
    #expect(line == "ab ab ab a…")
  }
}
