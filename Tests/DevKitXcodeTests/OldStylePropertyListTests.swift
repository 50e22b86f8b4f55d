import DevKitCore
import DevKitXcode
import Foundation
import Testing

@Suite("Old-style property lists")
struct OldStylePropertyListTests {
  private func parse(_ text: String) throws -> PropertyNode {
    try TextPropertyList.parse(SourceText(path: "project.pbxproj", bytes: Array(text.utf8)))
  }

  @Test("Texts keep their bytes and the way they are written")
  func forms() throws {
    let text =
      "// !$*UTF8*$!\n{ a = 1.2.3; \"b[c]\" = \"x \\\"y\\\"\"; c = (d, 'e',); /* f = g; */ }"
    let root = try parse(text)
    let bytes = Array(text.utf8)
    #expect(root["a"]?.text == "1.2.3")
    #expect(root["a"]?.form == .bare)
    #expect(root["b[c]"]?.text == "x \"y\"")
    #expect(root["b[c]"]?.form == .quoted(UInt8(ascii: "\"")))
    #expect(root["c"]?.elements.compactMap(\.text) == ["d", "e"])
    #expect(root["f"] == nil)
    let range = try #require(root["b[c]"]?.range)
    #expect(String(decoding: bytes[range], as: UTF8.self) == "\"x \\\"y\\\"\"")
  }

  @Test(
    "A new text is quoted where Xcode would quote it, and stays quoted where it was",
    arguments: [
      ("1.0", "1.2.3", "1.2.3"), ("1.0", "1.0d1", "1.0d1"), ("1.0", "1.0-beta", "\"1.0-beta\""),
      ("1.0", "1.0+5", "\"1.0+5\""), ("1.0", "", "\"\""), ("1.0", "a//b", "\"a//b\""),
      ("1.0", "a___b", "\"a___b\""), ("1.0", "a__b/c$_", "a__b/c$_"), ("\"1.0\"", "2", "\"2\""),
      ("'1.0'", "it's", "'it\\'s'"), ("\"\"", "a\"b\\c", "\"a\\\"b\\\\c\""),
    ])
  func replacement(old: String, text: String, expected: String) throws {
    let node = try #require(try parse("{a = \(old);}")["a"])
    let bytes = try #require(PropertyText.replacement(of: node, with: text))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    let read = try #require(try parse("{a = \(expected);}")["a"]?.text)
    #expect(read == text)
  }

  @Test(
    "What is wrong is refused with its place",
    arguments: [
      ("{\n a = 1\n}", 2, "';'"), ("{ a = \"1; }", 1, "this string is never closed"),
      ("{ a = (1, 2; }", 1, "expected ',' or ')'"), ("{ a = 1; ", 1, "never closed"),
      ("{\n<<<<<<< HEAD\na = 1;\n=======\n", 2, "conflict marker"), ("{} x", 1, "the end"),
    ])
  func errors(text: String, line: Int, message: String) {
    let source = SourceText(path: "p", bytes: Array(text.utf8))
    let error = #expect(throws: PropertyListError.self) { _ = try TextPropertyList.parse(source) }
    let finding = error?.diagnostics.first
    #expect(finding?.message.contains(message) == true, "\(finding?.message ?? "")")
    #expect(finding?.location?.line == line)
  }

  @Test("Deep nesting is an error, not a crash")
  func depth() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: PropertyListError.self) { try parse(text) }
  }
}

@Suite("XML property lists")
struct XMLPropertyListTests {
  @Test("Texts are the bytes between the tags, entities resolved")
  func texts() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>a</key><string>1 &lt; 2</string><!-- <key>b</key> -->
      <key>c</key><dict><key>a</key><string>inner</string></dict><key>d</key><string/>
      <key>e</key><true/></dict></plist>

      """
    let source = SourceText(path: "Info.plist", bytes: Array(text.utf8))
    let root = try TextPropertyList.parse(source)
    let node = try #require(root["a"])
    #expect(node.text == "1 < 2")
    #expect(String(decoding: source.bytes[node.range], as: UTF8.self) == "1 &lt; 2")
    #expect(PropertyText.replacement(of: node, with: "3 & 4") == Array("3 &amp; 4".utf8))
    #expect(root["c"]?["a"]?.text == "inner")
    #expect(root["d"]?.text == "")
    #expect(root["b"] == nil)
    #expect(root["e"]?.text == "true")
  }

  @Test(
    "What is no property list is refused",
    arguments: [
      "<plist><dict><string>a</string></dict></plist>", "<plist><dict><key>a</key></dict></plist>",
      "<plist><foo/></plist>", "<plist/>", "<html></html>", "<plist><string>a</plist>",
      "<plist><string>a</string><string>b</string></plist>", "<plist>text</plist>",
    ])
  func errors(text: String) {
    #expect(throws: PropertyListError.self) {
      try TextPropertyList.parse(SourceText(path: "p", bytes: Array(text.utf8)))
    }
  }

  @Test("Of a binary project an option was offered that only another command has")
  func binary() throws {
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: ["objects": [:] as [String: String]], format: .binary, options: 0)
    let source = SourceText(path: "project.pbxproj", bytes: Array(bytes))
    let error = #expect(throws: PropertyListError.self) { _ = try TextPropertyList.parse(source) }
    #expect(
      error?.diagnostics.map(\.message) == [
        "this is a binary property list; it has to be text or XML here"
      ])
  }
}
