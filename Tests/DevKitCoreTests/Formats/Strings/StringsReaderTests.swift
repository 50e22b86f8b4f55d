import DevKitCore
import Foundation
import Testing

@Suite struct StringsReaderTests {
  private func pairs(_ file: StringsFile) -> [String] {
    file.entries.map { "\($0.key)=\($0.value)" }
  }

  @Test func readsEntriesWithTheirRanges() {
    let file = StringsReader.read(
      SourceText("/* é */\n\"a\\n\" = \"1\";\r\nkey.two='2' ; bare;\r\"\"=\"\";"))
    #expect(file.diagnostics.isEmpty)
    #expect(file.form == .oldStyle)
    #expect(pairs(file) == ["a\n=1", "key.two=2", "bare=bare", "="])
    #expect(
      file.entries.map { file.text.slice($0.keyRange) } == [#""a\n""#, "key.two", "bare", #""""#])
    #expect(
      file.entries.map { file.text.slice($0.valueRange) } == [#""1""#, "'2'", "bare", #""""#])
    #expect(file.location(at: file.entries[2].keyRange.lowerBound).line == 3)
    #expect(file.location(at: file.entries[2].keyRange.lowerBound).column == 15)
    #expect(file.entries.map(\.comment) == ["é", nil, nil, nil])
  }

  @Test(arguments: ["", " \n", "\u{FEFF}", "// only\n/* comments */", "{}", "{ a = b; } // c"])
  func littleIsNoError(text: String) {
    #expect(StringsReader.read(SourceText(text)).diagnostics.isEmpty)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func readsOtherEncodings(encoding: String.Encoding) throws {
    let data = try #require("/* c */\n\"é\" = \"日本😀\" \"x\";".data(using: encoding))
    let file = StringsReader.read(SourceText(Array(data)))
    #expect(pairs(file) == ["é=日本😀"])
    #expect(
      file.diagnostics.map(\.brief) == ["2:20 error: expected ';' after the value of 'é'"])
  }

  @Test(arguments: [
    ("/* one */\na = b;", "one"),
    ("/* one */ a = b;", "one"),
    ("/* one */\n/* two */\na = b;", "two"),
    ("// one\n// two\na = b;", "one\ntwo"),
    ("// one\n\n// two\na = b;", "two"),
    ("/* one */\n\na = b;", nil),
    ("/*\n  one\r\n  two */\r\na = b;", "one\ntwo"),
    ("a = b; // one\n", "one"),
    ("a = b; /* one */\n", "one"),
    ("/* two */\na = b; // one", "two"),
    ("a /* x */ = /* y */ b /* z */;", nil),
    ("/**/a = b;", ""),
  ])
  func findsTheCommentOfAnEntry(text: String, comment: String?) {
    #expect(StringsReader.read(SourceText(text)).entries.first?.comment == comment)
  }

  @Test func aCommentBelongsToOneEntryOnly() {
    let file = StringsReader.read(
      SourceText("a = 1; // one\nb = 2;\n// c1\nc = 3; /* d1 */ d = 4;\ne = 5;\n\n// f\nf = 6;"))
    #expect(file.entries.map(\.comment) == ["one", nil, "c1", "d1", nil, "f"])
  }

  @Test func theLastOfDuplicateKeysCountsAndBothLinesAreNamed() {
    let file = StringsReader.read(SourceText("a = 1;\nb = 2;\n\"\\U0061\" = 3;\n'a' = 4;"))
    #expect(pairs(file) == ["b=2", "a=4"])
    #expect(
      file.diagnostics.map(\.brief) == [
        "3:1 warning: duplicate key 'a': already given on line 1, the last one counts"
          + " [1:1 first given here]",
        "4:1 warning: duplicate key 'a': already given on line 1, the last one counts"
          + " [1:1 first given here]",
      ])
  }

  @Test func keysThatOnlyLookAlikeAreNoDuplicates() {
    let file = StringsReader.read(SourceText("\"\u{E9}\" = 1;\n\"e\u{301}\" = 2;"))
    #expect(file.entries.count == 2 && file.diagnostics.isEmpty)
  }

  @Test func invalidBytesLeaveTheOtherEntriesAlone() {
    let bytes = Array("a = b;\n\"c\" = \"d".utf8) + [0xFF] + Array("\";\ne = f;\nc;".utf8)
    let file = StringsReader.read(SourceText(bytes))
    #expect(pairs(file) == ["a=b", "e=f", "c=c"])
    #expect(
      file.diagnostics.map(\.brief) == [
        "2:9 error: not valid UTF-8: byte 0xFF at byte 15 of the file",
        "4:1 warning: duplicate key 'c': already given on line 2, the last one counts"
          + " [2:1 first given here]",
      ])
    let bad = StringsReader.read(
      SourceText(Array("\"".utf8) + [UInt8](repeating: 0xFF, count: 50) + Array("\" x;".utf8)))
    #expect(bad.diagnostics.count == 12)
    #expect(bad.diagnostics.last?.message == "40 more places in this file are not valid UTF-8")
  }
}
