import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What is found below inputs of every shape.
@Suite struct ResourceDiscoveryTests {
  private func discover(
    _ files: [String], inputs: [String], links: [String: String] = [:]
  ) async throws -> (found: DiscoveredResources, messages: [String]) {
    try await TemporaryFolder.use { folder in
      try folder.write(Dictionary(uniqueKeysWithValues: files.map { ($0, "{}") }))
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
      }
      let root = folder.path
      var diagnostics: [Diagnostic] = []
      let found = ResourceDiscovery(
        paths: inputs.map { $0.isEmpty ? root : "\(root)/\($0)" }, ignoreRules: IgnoreRules(),
        shown: { Path.below(root, $0) ?? $0 }
      ).run(&diagnostics)
      return (found, diagnostics.map { "\($0.location?.path ?? ""): \($0.message)" })
    }
  }

  private let tree = [
    "A.xcassets/x.imageset/Contents.json", "A.xcassets/x.imageset/x.png",
    "en.lproj/Localizable.strings", "en.lproj/Help.bundle/index.html", "en.lproj/photo.png",
    "sub/B.xcassets/y.imageset/Contents.json", "seed.json", "Font.ttf",
  ]

  @Test func aFolderIsWalked() async throws {
    let (found, messages) = try await discover(tree, inputs: [""])
    #expect(messages == [])
    #expect(found.catalogs.map(\.item.shownPath) == ["A.xcassets", "sub/B.xcassets"])
    #expect(
      found.catalogs[0].entries.map(\.relativePath) == [
        "x.imageset", "x.imageset/Contents.json", "x.imageset/x.png",
      ])
    #expect(found.stringsTables.map(\.language) == ["en"])
    #expect(found.packages.map(\.name) == ["Help.bundle"])
    #expect(found.files.map(\.name) == ["seed.json"])
    #expect(found.images.map(\.name) == ["photo.png"])
  }

  /// The same things are found when each is named by itself, in any order.
  @Test func listsOfInputsFindTheSame() async throws {
    let whole = try await discover(tree, inputs: [""]).found
    let inputs = ["seed.json", "sub", "en.lproj", "Font.ttf", "A.xcassets"]
    let singles = [
      "Font.ttf", "en.lproj/photo.png", "A.xcassets", "en.lproj/Help.bundle", "seed.json",
      "sub/B.xcassets", "en.lproj/Localizable.strings", "A.xcassets",
    ]
    for list in [inputs, inputs.reversed(), singles, singles.reversed()] {
      let (found, messages) = try await discover(tree, inputs: list)
      #expect(messages == [])
      #expect(found.count == whole.count)
      #expect(found.catalogs.map(\.item.shownPath) == ["A.xcassets", "sub/B.xcassets"])
      #expect(found.stringsTables.map(\.language) == ["en"])
      #expect(found.packages.map(\.language) == ["en"])
      #expect(found.images.map(\.language) == ["en"])
    }
  }

  @Test func inputsInsideACatalogAreRefused() async throws {
    for input in ["A.xcassets/x.imageset", "A.xcassets/x.imageset/Contents.json"] {
      let (found, messages) = try await discover(tree, inputs: [input, "seed.json"])
      #expect(found.count == 1)
      #expect(
        messages == [
          "\(input): this input is a part of the asset catalog A.xcassets; name that instead"
        ])
    }
  }

  @Test func overlappingInputsCountOnce() async throws {
    let (found, _) = try await discover(tree, inputs: ["sub", "", "sub/B.xcassets", "seed.json"])
    #expect(found.catalogs.count == 2)
    #expect(found.catalogs.allSatisfy { !$0.entries.isEmpty })
    #expect(found.files.count == 1)
  }

  @Test func linkedCatalogsAreRead() async throws {
    let (found, messages) = try await discover(
      ["Kit/Shared.xcassets/x.imageset/Contents.json", "App/seed.json"], inputs: ["App"],
      links: ["App/Linked.xcassets": "../Kit/Shared.xcassets"])
    #expect(messages == [])
    #expect(found.catalogs.map(\.item.shownPath) == ["App/Linked.xcassets"])
    #expect(
      found.catalogs[0].entries.map(\.relativePath) == [
        "x.imageset", "x.imageset/Contents.json",
      ])
    // Where the catalog itself is found as well, it counts once.
    let both = try await discover(
      ["Kit/Shared.xcassets/x.imageset/Contents.json", "App/seed.json"], inputs: [""],
      links: ["App/Linked.xcassets": "../Kit/Shared.xcassets", "App/loop": "."])
    #expect(both.found.catalogs.map(\.item.shownPath) == ["Kit/Shared.xcassets"])
  }

  @Test func aCatalogInACatalogIsAFolderInIt() async throws {
    let (found, _) = try await discover(
      ["A.xcassets/B.xcassets/x.imageset/Contents.json"], inputs: [""])
    #expect(found.catalogs.map(\.item.name) == ["A.xcassets"])
    #expect(
      found.catalogs[0].entries.map(\.relativePath) == [
        "B.xcassets", "B.xcassets/x.imageset", "B.xcassets/x.imageset/Contents.json",
      ])
  }

  @Test func stickersWereLooseImages() async throws {
    let (found, messages) = try await discover(
      [
        "Stickers.xcstickers/Contents.json", "Stickers.xcstickers/S.stickerpack/Contents.json",
        "Stickers.xcstickers/S.stickerpack/a.sticker/a.png",
      ], inputs: [""])
    #expect(messages == [])
    #expect(found.catalogs.map(\.item.name) == ["Stickers.xcstickers"])
    #expect(found.images.isEmpty)
    #expect(found.files.isEmpty)
  }

  @Test func foldersThatAreOneThing() async throws {
    let (found, messages) = try await discover(
      [
        "AppIcon.icon/icon.json", "AppIcon.icon/Assets/a.svg", "Model.mlmodelc/coremldata.bin",
        "Pods/x.json", "App.xcodeproj/project.pbxproj", "Data.xcdatamodeld/x.xcdatamodel/contents",
      ], inputs: [""])
    #expect(messages == [])
    #expect(found.iconComposerFolders.map(\.name) == ["AppIcon.icon"])
    #expect(found.packages.map(\.name) == ["Model.mlmodelc"])
    #expect(found.compiled.map(\.name) == ["Data.xcdatamodeld"])
    #expect(found.count == 3)
    let alone = try await discover(["AppIcon.icon/icon.json"], inputs: ["AppIcon.icon"])
    #expect(alone.found.iconComposerFolders.map(\.name) == ["AppIcon.icon"])
  }
}
