import Testing

@testable import DevKitArguments

@Suite("Suggestions for mistyped words")
struct SuggestionTests {
  static let candidates = ["output", "verbose", "count", "co", "gen-resources"]

  @Test(
    "the nearest candidate",
    arguments: [
      ("outptu", "output"), ("otput", "output"), ("outputs", "output"), ("verbos", "verbose"),
      ("cuont", "count"), ("oout", "count"), ("gen-resorces", "gen-resources"), ("ca", "co"),
      ("xyz", nil), ("", nil), ("utterly-else", nil), ("vvvvvvv", nil),
    ])
  func nearest(word: String, expected: String?) {
    #expect(closest(to: word, among: Self.candidates) == expected)
  }

  @Test("the first of equals")
  func equals() {
    #expect(closest(to: "bump", among: ["pump", "dump"]) == "pump")
  }
}
