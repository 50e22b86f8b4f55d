import DevKitText
import Testing

@testable import DevKitTestSupport

@Suite struct TrimStringTests {
  @Test(arguments: [
    ("", "", "", ""),
    ("   ", "", "", ""),
    ("\r\n", "", "", ""),
    ("a", "a", "a", "a"),
    (" a ", "a ", " a", "a"),
    ("a\r\n", "a\r\n", "a", "a"),
    ("\r\n\ta b\r\n\r\n", "a b\r\n\r\n", "\r\n\ta b", "a b"),
    ("\u{A0}\u{3000}a\u{2028}\u{85}", "a\u{2028}\u{85}", "\u{A0}\u{3000}a", "a"),
    ("\u{FEFF} a", "\u{FEFF} a", "\u{FEFF} a", "\u{FEFF} a"),
    (" \u{200B} ", "\u{200B} ", " \u{200B}", "\u{200B}"),
    ("a \u{301}", "a \u{301}", "a \u{301}", "a \u{301}"),
    (" \u{301}a", "\u{301}a", " \u{301}a", "\u{301}a"),
    ("a \u{200D}", "a \u{200D}", "a \u{200D}", "a \u{200D}"),
    ("a \u{FE0F} ", "a \u{FE0F} ", "a \u{FE0F}", "a \u{FE0F}"),
    ("👨‍👩‍👧 ", "👨‍👩‍👧 ", "👨‍👩‍👧", "👨‍👩‍👧"),
  ])
  func whiteSpaceGoesFromTheEnds(text: String, left: String, right: String, both: String) {
    #expect(same(text.ltrim(), left))
    #expect(same(text.rtrim(), right))
    #expect(same(text.trim(), both))
    var copies = [text, text, text]
    copies[0].ltrimInPlace()
    copies[1].rtrimInPlace()
    copies[2].trimInPlace()
    #expect(same(copies[0], left) && same(copies[1], right) && same(copies[2], both))
  }

  @Test func aSubstringIsTrimmedWhereItIs() {
    let text = "[  one  ]"
    let inner = text.dropFirst().dropLast()
    #expect(inner.trim() == "one")
    #expect(inner.trim().startIndex == text.utf8.index(text.startIndex, offsetBy: 3))
  }

  @Test func aStringOfBlanksDoesNotTrap() {
    for count in 0..<40 {
      let text = String(repeating: " \t\r\n", count: count)
      #expect(text.trim().isEmpty && text.ltrim().isEmpty && text.rtrim().isEmpty)
    }
  }

  @Test func charactersTakeTheirMarksAlong() {
    #expect(same("a \u{301}".trim(.swiftCharacter), "a"))
    #expect(same(" \u{FE0F}\u{200D}a\r\n".trim(.swiftCharacter), "a"))
    #expect(same("\t\u{301}a".trim(.swiftCharacter), "\u{301}a"))
  }

  @Test func ASCIILeavesOtherBlanks() {
    #expect(same(" \u{A0}a\u{85} ".trim(.ascii), "\u{A0}a\u{85}"))
  }

  @Test func scalarsOfATextAreTaken() {
    #expect("--verbose--".trim("-") == "verbose")
    #expect("--verbose--".ltrim("-") == "verbose--")
    #expect("--verbose--".rtrim("-") == "--verbose")
    #expect(same("e\u{301}e".trim("e"), "\u{301}"))
    #expect("abc".trim("") == "abc")
  }

  @Test func charactersOfTheLibraryGoAsSwiftSays() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let text = randomText(&generator)
      var expected = text[...]
      while let last = expected.last, last.isWhitespace { expected.removeLast() }
      expected = expected.drop(while: \.isWhitespace)
      #expect(same(text.trim(.swiftCharacter), String(expected)))
    }
  }

  @Test func randomTextsAreTrimmedAsTheObviousWayDoes() {
    let run = RandomRun("trimming strings", count: 5000)
    var generator = run.generator
    for _ in 0..<run.count {
      let text = randomText(&generator)
      let set: TrimSet = [.whiteSpace, .ascii, TrimSet("a \u{301}")].randomElement(
        using: &generator)!
      var scalars = Array(text.unicodeScalars)
      while let last = scalars.last, set.contains(last) { scalars.removeLast() }
      let right = string(scalars)
      while let first = scalars.first, set.contains(first) { scalars.removeFirst() }
      let both = string(scalars)
      #expect(same(text.rtrim(set), right))
      #expect(same(text.trim(set), both))
      #expect(same(text.rtrim(set).ltrim(set), both) && same(text.ltrim(set).rtrim(set), both))
      #expect(same(text.trim(set).trim(set), both))
      #expect(same(String(text.ltrim(set)).rtrim(set), both))
      var copy = text
      copy.trimInPlace(set)
      #expect(same(copy, both))
    }
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}

/// Whether two texts have the same bytes; `==` would take composed and decomposed letters as equal.
func same(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
  Array(first.utf8) == Array(second.utf8)
}

/// A short text, most of it blanks, marks and line ends.
func randomText(_ generator: inout SeededGenerator) -> String {
  let pieces = [
    " ", "\t", "\r\n", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{2028}", "\u{3000}",
    "\u{301}", "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{FEFF}", "\u{1C}", "\0", "a", "é", "e\u{301}",
    "👨‍👩‍👧", "\u{1F1E9}\u{1F1EA}",
  ]
  let count = Int.random(in: 0...8, using: &generator)
  return (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
}
