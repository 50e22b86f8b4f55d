import DevKitCore
import Testing

@testable import DevKitResources

@Suite struct AssetContentsTests {
  private func read(_ json: String) -> (contents: AssetContents, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let text = SourceText(path: "Contents.json", bytes: Array(json.utf8))
    return (AssetContents.read(text, diagnostics: &diagnostics), diagnostics)
  }

  @Test func propertiesAreRead() {
    let (contents, diagnostics) = read(
      """
      {"info": {"version": 1}, "properties": {
        "provides-namespace": true, "on-demand-resource-tags": ["level-2", "level-1", "level-2"]}}
      """)
    #expect(contents.providesNamespace)
    #expect(contents.tags == ["level-1", "level-2"])
    #expect(diagnostics.isEmpty)
  }

  @Test func theUniversalFileOfADataSetCounts() {
    let (contents, _) = read(
      """
      {"data": [{"idiom": "ipad", "filename": "pad.json"},
        {"idiom": "universal", "filename": "all.json"}, {"idiom": "mac"}]}
      """)
    #expect(contents.dataFile == "all.json")
  }

  @Test("A data set's file led out of its folder")
  func filesElsewhere() {
    for name in ["../../../../etc/passwd", "/etc/passwd", "..", "sub/a.json"] {
      let (contents, diagnostics) = read(
        #"{"data": [{"idiom": "universal", "filename": "\#(name)"}, {"filename": "b.json"}]}"#)
      #expect(contents.dataFile == "b.json")
      #expect(diagnostics.map(\.message) == ["'filename' must name a file in this folder"])
      #expect(diagnostics.first?.location?.column == 46)
    }
  }

  @Test(
    arguments: [
      ("", 1, 1),
      ("{\n  \"info\": {\n    \"version\": 1,\n", 2, 11),
      ("{\"a\" 1}", 1, 5),
      ("[]", 1, 1),
      ("{\"properties\": {\"provides-namespace\": \"yes\"}}", 1, 39),
      ("{\"properties\": {\"on-demand-resource-tags\": [\"a\", 3]}}", 1, 50),
    ])
  func whatIsWrongHasAPlace(json: String, line: Int, column: Int) {
    let (contents, diagnostics) = read(json)
    #expect(!contents.providesNamespace)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.location?.line == line)
    #expect(diagnostics.first?.location?.column == column)
  }
}

@Suite struct CatalogDescriptionTests {
  @Test func aBrokenDescriptionOfTheCatalogItselfIsTold() throws {
    let made = try GeneratedResources.make([
      "A.xcassets/Contents.json": "{", "A.xcassets/logo.imageset/Contents.json": "{}",
    ])
    #expect(made.messages == ["A.xcassets/Contents.json:1:1: error: this object is never closed"])
    #expect(made.source.contains("var logo"))
  }
}
