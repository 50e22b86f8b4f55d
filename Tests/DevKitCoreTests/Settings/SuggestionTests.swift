import Testing

@testable import DevKitCore

@Suite struct SuggestionTests {
  private let names = ["naming", "development-region", "strict", "import", "exclude", "o"]

  @Test(arguments: [
    ("namin", "naming"), ("anming", "naming"), ("Naming", "naming"), ("nameing", "naming"),
    ("developmentRegion", "development-region"), ("development_region", "development-region"),
    ("strcit", "strict"), ("xyz", nil), ("n", nil), ("", nil), ("x", nil), ("exlcud", "exclude"),
    ("gibberish", nil),
  ])
  func suggestsWhatIsAlike(name: String, expected: String?) {
    #expect(Suggestion.closest(to: name, among: names) == expected)
  }

  @Test func ofEqualsTheFirst() {
    #expect(Suggestion.closest(to: "bat", among: ["cat", "bar"]) == "cat")
    #expect(Suggestion.phrase(for: "bat", among: ["cat"]) == "; did you mean 'cat'?")
    #expect(Suggestion.phrase(for: "bat", among: []) == "")
  }

  @Test(arguments: [
    ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3), ("abcd", "badc", 2),
  ])
  func distances(first: String, second: String, expected: Int) {
    #expect(Suggestion.distance(Array(first.utf8), Array(second.utf8)) == expected)
  }

  @Test(.timeLimit(.minutes(30)))
  func lengthCostsNothing() {
    let long = String(repeating: "a", count: 10_000_000)
    #expect(Suggestion.closest(to: long, among: [long + "b"]) == nil)
    #expect(Suggestion.closest(to: "naming", among: [long, "naming"]) == "naming")
  }
}
