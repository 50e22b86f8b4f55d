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

  /// What is known to be visible is so by its category, and of the scripts that have words of bits
  /// everything visible is known. The words are those of Unicode 17, the toolchain's may be others.
  @Test func whatIsKnownToBeVisibleIsToldByTheCategory() {
    for value in (0...0x2FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age else { continue }
      let isVisible: Bool =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
          .unassigned, .surrogate:
          false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
      let isKnown = VisibleScalars.contains(value)
      if isKnown != isVisible, isKnown || value < 0x3400 && age.major <= 17 {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  /// They were shown as they are, both in literals and in comments.
  @Test(arguments: [
    ("\u{3164}", #"\u{3164}"#), ("\u{34F}", #"\u{34F}"#), ("\u{115F}", #"\u{115F}"#),
    ("\u{180B}", #"\u{180B}"#), ("\u{17B4}", #"\u{17B4}"#), ("\u{FFA0}", #"\u{FFA0}"#),
    ("\u{E0100}", #"\u{E0100}"#),
  ])
  func invisibleLettersAndMarksWereShown(scalar: String, escape: String) {
    #expect(Array(SwiftLiteral.quoted("a\(scalar)b").utf8) == Array("\"a\(escape)b\"".utf8))
    #expect(Array(SwiftLiteral.documentation("a\(scalar)b").utf8) == Array("ab".utf8))
    #expect(SwiftLiteral.documentation(scalar) == "")
  }

  @Test(arguments: ["❤\u{FE0F}", "❤\u{FE0E}", "👩\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈"])
  func whatEmojiArePutTogetherWithStays(emoji: String) {
    #expect(Array(SwiftLiteral.quoted(emoji).utf8) == Array("\"\(emoji)\"".utf8))
    #expect(Array(SwiftLiteral.documentation(emoji).utf8) == Array(emoji.utf8))
  }

  /// The short cuts for the letters of the most used scripts hide nothing that has to be escaped.
  @Test func whatIsEscapedIsToldByTheCategory() {
    for value in (0x20...0x2FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      // The toolchain may not know yet what is assigned.
      if scalar.properties.age == nil, VisibleScalars.contains(value) { continue }
      let isHidden: Bool =
        switch scalar.properties.generalCategory {
        case _ where value == 0x200D || 0xFE00...0xFE0F ~= value: false
        case _ where scalar.properties.isDefaultIgnorableCodePoint: true
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
      var bytes: [UInt8] = []
      SwiftLiteral.appendEscaped("abc\(scalar)defghijk", to: &bytes)
      let isEscaped = bytes.starts(with: Array("abc\\u{".utf8))
      if isEscaped != isHidden { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  /// Long texts of visible ASCII take a short cut too.
  @Test(arguments: [
    (
      "several words that are longer than eight bytes",
      "several words that are longer than eight bytes"
    ),
    ("two  spaces in a text of some length", "two spaces in a text of some length"),
    ("a space at the very end ", "a space at the very end"),
    ("seven78 eight678 nine6789", "seven78 eight678 nine6789"),
    ("été Größe 設定 and more of it", "été Größe 設定 and more of it"),
    (String(repeating: "ab ", count: 50), String(repeating: "ab ", count: 40) + "a…"),
    (String(repeating: "x", count: 121), String(repeating: "x", count: 120) + "…"),
    (String(repeating: "x", count: 120), String(repeating: "x", count: 120)),
  ])
  func longTextsInDocumentation(text: String, shown: String) {
    #expect(SwiftLiteral.documentation(text) == shown)
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
