import DevKitArguments
import Testing

@testable import DevKitPosts

@Suite struct TitleArgumentsTests {
  @Test(
    arguments: [
      (["T"], nil, nil, nil, "T", []), (["s", "T"], nil, nil, "s", "T", []),
      (["s", "T", "a", "B c"], nil, nil, "s", "T", ["a", "B c"]),
      (["T", "a"], "own", nil, "own", "T", ["a"]), (["s", "a"], nil, "T", "s", "T", ["a"]),
      (["a", "B"], "own", "T", "own", "T", ["a", "B"]), ([], nil, "T", nil, "T", []),
    ] as [([String], String?, String?, String?, String, [String])])
  func wordsAreTakenInOrder(
    words: [String], givenSlug: String?, givenTitle: String?, slug: String?, title: String,
    tags: [String]
  ) throws {
    let read = try TitleArguments(words: words, slug: givenSlug, title: givenTitle)
    #expect(read.slug == slug)
    #expect(read.title == title)
    #expect(read.tags == tags)
  }

  @Test func missingAndWrongWords() {
    #expect(throws: ValidationError.self) { try TitleArguments(words: [], slug: nil, title: nil) }
    #expect(throws: ValidationError.self) { try TitleArguments(words: [], slug: "s", title: nil) }
    #expect(throws: ValidationError.self) {
      try TitleArguments(words: ["No Slug"], slug: nil, title: "T")
    }
  }

  @Test(arguments: [
    ("a", "a", false), ("a\nb", "a b", true), ("a\r\n\n b\n", "a  b", true), (" a ", " a ", false),
    ("a\tb\u{2028}c", "a\tb\u{2028}c", false),
  ])
  func lineBreaksAreFolded(raw: String, text: String, wasFolded: Bool) throws {
    let title = try TitleText(raw)
    #expect(title.text == text)
    #expect(title.wasFolded == wasFolded)
  }

  @Test(arguments: ["", " ", "\n\r", "\u{3000}", "a\0b"])
  func whatIsNoTitle(raw: String) {
    #expect(throws: ValidationError.self) { try TitleText(raw) }
  }
}
