import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Catalogs as a whole: several of them, folders, namespaces, tags.
@Suite struct AssetCatalogTests {
  private let namespace = #"{"properties": {"provides-namespace": true}}"#

  private func tags(_ tags: String...) -> String {
    let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"properties": {"on-demand-resource-tags": ["# + list + "]}}"
  }

  /// The same name in two catalogs is one accessor and a warning, never none.
  @Test func theSameNameInTwoCatalogsIsOneAccessor() throws {
    let made = try GeneratedResources.make([
      "App.xcassets/Logo.imageset/Contents.json": "{}",
      "Kit/Shared.xcassets/Logo.imageset/Contents.json": "{}",
      "Kit/Shared.xcassets/Logo.colorset/Contents.json": "{}",
    ])
    #expect(made.assetPaths == ["image.logo", "color.logo"])
    #expect(
      made.messages == [
        "App.xcassets/Logo.imageset: warning: the image 'Logo' is in 2 places, "
          + "which share one accessor"
      ])
    #expect(
      made.diagnostics.first?.notes.map { $0.location?.path } == [
        "Kit/Shared.xcassets/Logo.imageset"
      ])
  }

  @Test func namespacesOfSeveralCatalogsMerge() throws {
    let made = try GeneratedResources.make([
      "A.xcassets/menu/Contents.json": namespace,
      "A.xcassets/menu/plain/Contents.json": "{}",
      "A.xcassets/menu/plain/first.imageset/Contents.json": "{}",
      "B.xcassets/menu/Contents.json": namespace,
      "B.xcassets/menu/icons/Contents.json": namespace,
      "B.xcassets/menu/icons/second.imageset/Contents.json": "{}",
      "C.xcassets/menu/third.imageset/Contents.json": "{}",
    ])
    let images = made.assets(.image)
    #expect(
      images.mapValues(\.loadName) == [
        "menu.first": "menu/first", "menu.icons.second": "menu/icons/second", "third": "third",
      ])
    #expect(made.messages == [])
  }

  @Test func catalogsInFoldersAddNoNamespace() throws {
    let made = try GeneratedResources.make([
      "Deep/Er/A.xcassets/x.imageset/Contents.json": "{}",
      "en.lproj/B.xcassets/y.imageset/Contents.json": "{}",
      "UPPER.XCASSETS/z.imageset/Contents.json": "{}",
      "not.xcassets.d/w.json": "",
    ])
    #expect(made.assetPaths == ["image.x", "image.y", "image.z"])
    #expect(made.model.files.map(\.identifier) == ["wJson"])
  }

  /// Tags of a group are those of all that is in it.
  @Test func tagsOfGroupsAndAtlasesAreInherited() throws {
    let made = try GeneratedResources.make([
      "A.xcassets/level/Contents.json": tags("level-1"),
      "A.xcassets/level/own.imageset/Contents.json": tags("3", "level-1"),
      "A.xcassets/level/plain/none.imageset/Contents.json": "{}",
      "A.xcassets/level/d.dataset/Contents.json": "{}",
      "A.xcassets/atlas.spriteatlas/Contents.json": tags("sprites"),
      "A.xcassets/atlas.spriteatlas/s.imageset/Contents.json": "{}",
      "A.xcassets/free.imageset/Contents.json": "{}",
    ])
    #expect(
      made.assets(.image).mapValues(\.tags) == [
        "own": ["3", "level-1"], "none": ["level-1"], "s": ["sprites"], "free": [],
      ])
    #expect(made.assets(.data)["d"]?.tags == ["level-1"])
    #expect(made.source.contains(#"ImageResource("own", _bundle, tags: ["3", "level-1"])"#))
  }

  @Test func oddTagsAreToldOf() throws {
    let made = try GeneratedResources.make([
      "A.xcassets/a.imageset/Contents.json":
        #"{"properties": {"on-demand-resource-tags": [1, "x", "x", null]}}"#,
      "A.xcassets/b.imageset/Contents.json": #"{"properties": {"on-demand-resource-tags": "x"}}"#,
      "A.xcassets/c/Contents.json": #"{"properties": {"provides-namespace": "yes"}}"#,
    ])
    #expect(made.assets(.image).mapValues(\.tags) == ["a": ["x"], "b": []])
    #expect(made.messages.count == 4)
    #expect(made.messages.allSatisfy { $0.contains("Contents.json:1:") })
  }

  /// A folder that is not a namespace may have the name of one that is.
  @Test func aResourceAndANamespaceMayShareAName() throws {
    let made = try GeneratedResources.make([
      "A.xcassets/menu.imageset/Contents.json": "{}",
      "A.xcassets/menu/Contents.json": namespace,
      "A.xcassets/menu/first.imageset/Contents.json": "{}",
    ])
    #expect(made.assetPaths == ["image.menu", "image.menu_group.first"])
    #expect(made.messages.count == 1)
  }

  /// Names that only another spelling of the same letter, or another case, tells apart.
  @Test func namesThatDifferInNormalizationOrCaseAreKept() throws {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let paths = [
      "A.xcassets/\(composed).imageset/Contents.json",
      "A.xcassets/\(decomposed).imageset/Contents.json",
      "A.xcassets/Logo.imageset/Contents.json", "A.xcassets/logo.imageset/Contents.json",
      "f/\(composed).txt", "f/\(decomposed).txt", "\(composed)/same.json",
      "\(decomposed)/same.json", "\(composed).gif", "\(decomposed).gif",
    ]
    let made = try GeneratedResources.make(paths.map { ($0, Array("{}".utf8)) })
    #expect(made.assets(.image).count == 6)
    #expect(made.model.files.count == 4)
    #expect(Set(made.model.files.map(\.identifier)).count == 4)
  }

  @Test func deepNamespacesStillCompile() async throws {
    var files: [String: String] = [:]
    var path = "A.xcassets"
    for level in 0..<120 {
      path += "/n\(level)"
      files["\(path)/Contents.json"] = namespace
      files["\(path)/i.imageset/Contents.json"] = "{}"
    }
    let made = try GeneratedResources.make(files)
    #expect(made.assets(.image).count == 120)
    let deepest = made.assets(.image).values.map(\.loadName).max { $0.utf8.count < $1.utf8.count }
    #expect(deepest == (0..<120).map { "n\($0)" }.joined(separator: "/") + "/i")
    #expect(try await SwiftCompiler.check(source: made.source, mode: .swift6) == [])
  }

  /// What is left out is not warned about either.
  @Test func kindsThatAreLeftOutGiveNoWarnings() throws {
    let files = [
      "A.xcassets/broken.imageset/Contents.json": "{",
      "A.xcassets/c.colorset/Contents.json": "{}",
      "A.xcassets/bare.dataset/x": "",
      "a.ttf": "no font", "Localizable.strings": "broken",
    ]
    let made = try GeneratedResources.make(files, kinds: [.color])
    #expect(made.assetPaths == ["color.c"])
    #expect(made.messages == [])
    #expect(try GeneratedResources.make(files).messages.count >= 4)
  }
}
