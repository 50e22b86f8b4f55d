import DevKitYAML
import Testing

@testable import DevKitPosts
@testable import DevKitTestSupport

@Suite struct DoubleQuotedTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("He said \"hi\"", "\"He said \\\"hi\\\"\""),
    ("C:\\Users\\", "\"C:\\\\Users\\\\\""), ("a\nb\tc\r", "\"a\\nb\\tc\\r\""),
    ("\u{7}\u{7F}\u{85}", "\"\\x07\\x7F\\x85\""), ("\u{A0}\u{2028}", "\"\\xA0\\u2028\""),
    ("\u{FEFF}\u{200B}\u{202E}", "\"\\uFEFF\\u200B\\u202E\""), ("🚀 日本 é", "\"🚀 日本 é\""),
    ("👩‍💻", "\"👩‍💻\""), ("\u{1FFFF}", "\"\\U0001FFFF\""), ("", "\"\""),
  ])
  func escapes(text: String, written: String) { #expect(DoubleQuoted.scalar(text) == written) }

  @Test func everyScalarIsReadBack() throws {
    // In lines of a few thousand scalars each, so that libyaml is asked seldom.
    let all = (UInt32(1)...0x10FFFF).compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: all.count, by: 8_000) {
      let text = String(String.UnicodeScalarView(all[start..<min(start + 8_000, all.count)]))
      let line = "title: " + DoubleQuoted.scalar(text) + "\n"
      #expect(!line.dropLast().contains("\n"))
      let root = try #require(try YAMLDocument(Array(line.utf8)).root)
      let read = try #require(root["title"]?.value.string)
      #expect(read.utf8.elementsEqual(text.utf8), "from \(all[start].value)")
    }
  }

  @Test(arguments: [
    ("true", "true"), ("false", "false"), ("12", "12"), ("-5", "-5"), ("4.5", "4.5"),
    ("007", "\"007\""), ("1.10", "\"1.10\""), ("yes", "\"yes\""), ("2024-01-05", "\"2024-01-05\""),
    ("", "\"\""), ("1_000", "\"1_000\""), ("a: b", "\"a: b\""), ("1e3", "\"1e3\""),
  ])
  func fieldsAreTypedOnlyWhereNothingIsLost(text: String, written: String) {
    #expect(FrontMatterValue(typed: text).text == written)
  }

  @Test(arguments: [
    ("key", "key"), ("my_key-2", "my_key-2"), ("yes", "\"yes\""), ("2x", "\"2x\""),
    ("a b", "\"a b\""), ("image.path", "\"image.path\""), ("null", "\"null\""),
  ])
  func keysArePlainWhereTheyCanBe(key: String, written: String) {
    #expect(FrontMatterField.keyText(key) == written)
  }
}
