import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What ignore rules pass over is found where it is asked for.
@Suite struct IgnoredInputsTests {
  @Test func partsOfCatalogsAreFoundWithTheWhole() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "A.xcassets/x.imageset/Contents.json": "{}", "A.xcassets/y.imageset/Contents.json": "{}",
        "sub/B.storyboard": "",
      ])
      let paths = [
        "A.xcassets/x.imageset", "A.xcassets/y.imageset/Contents.json", "sub", "gone.ttf",
      ]
      let ignored = IgnoredInputs(paths: paths.map { "\(folder.path)/\($0)" })
      let (found, isComplete) = ignored.discover()
      #expect(isComplete)
      #expect(found.catalogs.map(\.item.name) == ["A.xcassets"])
      #expect(found.interfaces.map(\.name) == ["B.storyboard"])
    }
  }

  /// Reading them would have the build fail.
  @Test func whatASandboxHidesIsNotRead() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["a/B.storyboard": "", "c/D.storyboard": ""])
      let access = ReadAccess(inputs: ["\(folder.path)/a"], outputs: [])
      let ignored = IgnoredInputs(paths: ["a", "c"].map { "\(folder.path)/\($0)" }, access: access)
      let (found, isComplete) = ignored.discover()
      #expect(!isComplete)
      #expect(found.interfaces.map(\.name) == ["B.storyboard"])
    }
  }
}
