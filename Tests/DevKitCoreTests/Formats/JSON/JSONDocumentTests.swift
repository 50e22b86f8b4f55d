import DevKitCore
import Testing

@testable import DevKitTestSupport

@Suite struct JSONDocumentTests {
  @Test func givesValuesWithTheirRanges() throws {
    let text = SourceText(##"{"a": [1, -2.5e3, true], "b\u0062": {"x": "é\n"}, "n": null}"##)
    let root = try JSONDocument(text).root
    #expect(root.kind == .object)
    #expect(root.members.map(\.key) == ["a", "bb", "n"])
    #expect(root.members.map { text.slice($0.keyRange) } == [#""a""#, #""b\u0062""#, #""n""#])
    #expect(
      root.members.map { text.slice($0.value.byteRange) } == [
        "[1, -2.5e3, true]", ##"{"x": "é\n"}"##, "null",
      ])
    let elements = Array(try #require(root["a"]).elements)
    #expect(elements.map(\.kind) == [.number, .number, .boolean])
    #expect(elements.map(\.intValue) == [1, nil, nil])
    #expect(elements.map(\.doubleValue) == [1, -2500, nil])
    #expect(elements[1].numberText == "-2.5e3")
    #expect(elements[2].boolValue == true)
    #expect(root["bb"]?["x"]?.stringValue == "é\n")
    #expect(root["n"]?.isNull == true)
    #expect(root["missing"] == nil)
    #expect(root["bb"]?.location == SourceLocation(path: "file", line: 1, column: 37))
  }

  @Test func askingForTheWrongKindGivesNothing() throws {
    let root = try JSONDocument(SourceText("[1]")).root
    #expect(root["a"] == nil)
    #expect(root.stringValue == nil && root.numberText == nil && root.boolValue == nil)
    #expect(Array(root.members).isEmpty)
    #expect(try Array(JSONDocument(SourceText(#""x""#)).root.elements).isEmpty)
  }

  // A loop, since the runner would print the control characters of its arguments.
  @Test func unescapesStrings() throws {
    let cases: [(String, String)] = [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\uD83D\uDE00""#, "é😀"),
      (#""\u0000x""#, "\0x"), ("\"\u{7F}日本\"", "\u{7F}日本"), (#""a\u2028""#, "a\u{2028}"),
    ]
    for (text, value) in cases {
      #expect(try JSONDocument(SourceText(text)).root.stringValue == value)
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("9223372036854775808", nil), ("1.0", nil), ("1e2", nil),
  ])
  func readsIntegersThatFit(text: String, value: Int?) throws {
    #expect(try JSONDocument(SourceText(text)).root.intValue == value)
  }

  @Test func keepsNumbersThatNoTypeHolds() throws {
    let digits = String(repeating: "9", count: 10_000)
    let root = try JSONDocument(SourceText("[\(digits), 1e999]")).root
    #expect(root.elements.map(\.numberText) == [digits, "1e999"])
    #expect(root.elements.map(\.intValue) == [nil, nil])
    #expect(root.elements.map(\.doubleValue) == [nil, nil])
  }

  @Test func skipsAByteOrderMark() throws {
    let document = try JSONDocument(SourceText("\u{FEFF}[true]"))
    #expect(document.root.byteRange == 3..<9)
    #expect(document.root.location.column == 1)
  }

  @Test func relaxedTextMayHaveCommentsAndTrailingCommas() throws {
    let text = "// é\n{/**/\"a\": [1, 2, /* , */], // b\r\"c\": {},}\n/* end */ //"
    let root = try JSONDocument(SourceText(text), options: .relaxed).root
    #expect(root["a"]?.elements.map(\.intValue) == [1, 2])
    #expect(root["c"]?.kind == .object)
  }

  @Test func theLastOfDuplicateKeysCountsAndBothLinesAreNamed() throws {
    let text = "{\n\"a\": 1,\n\"b\": {\"x\": 1, \"\\u0078\": 2},\n\"a\": 3, \"a\": 4}"
    let document = try JSONDocument(SourceText(text))
    #expect(document.root["a"]?.intValue == 4)
    #expect(
      document.diagnostics.map(\.brief) == [
        "3:15 warning: duplicate key 'x': already given on line 3, the last one counts"
          + " [3:7 first given here]",
        "4:1 warning: duplicate key 'a': already given on line 2, the last one counts"
          + " [2:1 first given here]",
        "4:9 warning: duplicate key 'a': already given on line 2, the last one counts"
          + " [2:1 first given here]",
      ])
  }

  @Test func findsDuplicatesInLargeObjects() throws {
    var members = (0..<1000).map { #""key\#($0)": \#($0)"# }
    members.append(#""\u006bey0": 1"#)
    members.append(#""key999": 2"#)
    members.append(#""key0": 3"#)
    let document = try JSONDocument(SourceText("{" + members.joined(separator: ",") + "}"))
    #expect(document.duplicates.map(\.key) == ["key0", "key999", "key0"])
    #expect(document.duplicates.first?.firstRange == 1..<7)
    #expect(document.duplicates.last?.firstRange == 1..<7)
  }

  @Test func keysThatOnlyLookAlikeAreNoDuplicates() throws {
    let document = try JSONDocument(SourceText("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"E\": 3}"))
    #expect(document.duplicates.isEmpty)
    #expect(document.root["\u{E9}"]?.intValue == 1)
    #expect(document.root["e\u{301}"]?.intValue == 2)
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(throws: Never.self) { try JSONDocument(SourceText(deep)) }
    let deeper = SourceText("\n[" + deep + "]")
    #expect(
      outcome(of: deeper) { (text) throws(SyntaxError) in try JSONDocument(text) }
        == "2:513 error: objects and arrays are nested more than 512 deep")
    let endless = SourceText(String(repeating: "[", count: 100_000))
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(endless) }
  }

  @Test func hostileTextTakesLinearTime() throws {
    let duplicates = "{" + String(repeating: #""\u0061":0,"#, count: 40_000) + #""a":1}"#
    let siblings = String(repeating: "[", count: 500) + String(repeating: "[],", count: 60_000)
    let seconds = try processorSeconds {
      let document = try JSONDocument(SourceText(duplicates))
      #expect(document.diagnostics.count == 40_000)
      #expect(throws: JSONSyntaxError.self) { try JSONDocument(SourceText(siblings)) }
    }
    #expect(seconds < 10)
  }
}
