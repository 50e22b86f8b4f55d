import DevKitCore
import Testing

@testable import DevKitTestSupport
@testable import DevKitYAML

@Suite struct YAMLDocumentTests {
  private func document(_ text: String) throws -> YAMLNode? {
    try YAMLDocument(Array(text.utf8)).root
  }

  private func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  @Test func emptyTextHasNoDocument() throws {
    #expect(try document("") == nil)
    #expect(try document("# only a comment\n") == nil)
    #expect(try document("\u{FEFF}") == nil)
  }

  @Test func keysKeepTheirOrderAndPlaces() throws {
    let text = "title: \"Zwölf 🚀\"\ndate:   2024-01-05 # day\ntags: [é, b]\n"
    let root = try #require(try document(text))
    #expect(root.entries?.compactMap(\.key.scalarText) == ["title", "date", "tags"])
    #expect(slice(text, try #require(root["title"]).range) == "\"Zwölf 🚀\"")
    #expect(slice(text, try #require(root["date"]).range) == "2024-01-05")
    #expect(root["tags"]?.elements?.map { slice(text, $0.range) } == ["é", "b"])
  }

  @Test func aByteOrderMarkShiftsPlacesByItsThreeBytes() throws {
    let text = "\u{FEFF}# é\ntitle: ü\ndate: x\n"
    let root = try #require(try document(text))
    #expect(slice(text, try #require(root["title"]).range) == "ü")
    #expect(slice(text, try #require(root["date"]).range) == "x")
  }

  @Test func carriageReturnsCountAsCharacters() throws {
    let text = "a: é\r\nb: 2\r\nc: 3\r\n"
    let root = try #require(try document(text))
    #expect(slice(text, try #require(root["c"]).range) == "3")
  }

  @Test(arguments: [1, 63, 64, 65, 200]) func placesAreRightFarIntoTheText(count: Int) throws {
    let text = "pad: \(String(repeating: "日", count: count))\nkey: value\n"
    let root = try #require(try document(text))
    #expect(slice(text, try #require(root["key"]).range) == "value")
  }

  @Test func partsOfATextCountFromTheWholeTextsStart() throws {
    let text = "---\nkey: é\nother: b\n---\nbody"
    let bytes = Array(text.utf8)
    let root = try #require(try YAMLDocument(bytes[4..<19]).root)
    #expect(slice(text, try #require(root["key"]).range) == "é")
  }

  @Test func errorsTellTheByte() {
    let text = "é: \"open\n"
    #expect {
      try document(text)
    } throws: { error in
      (error as? SyntaxError).map { $0.offset > 3 && $0.message.contains("quoted scalar") } ?? false
    }
    #expect {
      try document("ok: é\u{7}")
    } throws: { error in
      (error as? SyntaxError)?.offset == 6
    }
  }

  @Test func illFormedUTF8IsRefusedWhereItIs() {
    #expect {
      try YAMLDocument(Array("key: a".utf8) + [0xFF, 0xFE])
    } throws: { error in
      (error as? SyntaxError)?.offset == 6
    }
  }

  @Test func aliasesStandForWhatTheyName() throws {
    let root = try #require(try document("a: &x [1, 2]\nb: *x\n"))
    #expect(root["b"]?.value == .sequence([.integer(1), .integer(2)]))
    #expect(root["b"]?.isAlias == true)
    #expect(root["a"]?.hasAnchor == true)
    #expect(throws: SyntaxError.self) { try document("a: *nobody\n") }
  }

  @Test func aliasesOfAliasesDoNotFillTheMemory() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let before = "*a\(level - 1)"
      text += "a\(level): &a\(level) ["
      text += Array(repeating: before, count: 10).joined(separator: ", ") + "]\n"
    }
    #expect(throws: SyntaxError.self) { try document(text) }
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "]) func deepNestingIsRefused(opening: String) {
    #expect(throws: SyntaxError.self) {
      try document(String(repeating: opening, count: 100_000))
    }
  }

  @Test func whatFollowsTheFirstDocumentIsNotRead() throws {
    #expect(try document("a: 1\n...\n\"broken\n")?["a"]?.value == .integer(1))
  }

  @Test func randomBytesNeverTrap() {
    var run = RandomRun("YAML documents", count: 2_000)
    let alphabet = Array("-: \n\t\"'[]{}&*!|>#%@,?ab1é\u{FEFF}\r~<.".utf8)
    for _ in 0..<run.count {
      let bytes = (0..<Int.random(in: 0...60, using: &run.generator)).map { _ in
        Int.random(in: 0..<12, using: &run.generator) == 0
          ? UInt8.random(in: 0...255, using: &run.generator)
          : alphabet.randomElement(using: &run.generator) ?? 0
      }
      guard let root = try? YAMLDocument(bytes).root else { continue }
      _ = root.value
      #expect(root.range.upperBound <= bytes.count)
    }
  }
}
