import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Every folder type of an asset catalog: what gets an accessor, and what is in what.
@Suite struct AssetFolderTypeTests {
  /// The accessors' paths, `kind.name`, of the folders in one catalog.
  private func accessors(
    _ folders: [String: String]
  ) throws -> (paths: Set<String>, messages: [String]) {
    let files = folders.map { ("A.xcassets/\($0)/Contents.json", $1) }
    let made = try GeneratedResources.make(Dictionary(uniqueKeysWithValues: files))
    return (made.assetPaths, made.messages)
  }

  @Test(arguments: [
    ("imageset", "image"), ("symbolset", "image"), ("iconset", "image"),
    ("launchimage", "image"), ("imagestack", "image"), ("colorset", "color"),
    ("dataset", "data"), ("appiconset", "appIcon"), ("solidimagestack", "appIcon"),
    ("icon", "appIcon"), ("cubetextureset", "texture"), ("textureset", "texture"),
    ("mipmapset", "texture"), ("arresourcegroup", "arResourceGroup"),
    ("spriteatlas", "spriteAtlas"), ("IMAGESET", "image"),
  ])
  func whatIsLoadedByNameHasAnAccessor(type: String, kind: String) throws {
    let (paths, messages) = try accessors(["my thing.\(type)": "{}"])
    #expect(paths == ["\(kind).myThing"])
    #expect(messages == [])
  }

  @Test(arguments: [
    "brandassets", "complicationset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset",
    "stickerpack", "sticker", "stickersequence", "stickersiconset", "imagestacklayer",
    "solidimagestacklayer", "arimageset", "arreferenceimage", "arreferenceobject", "watchface",
    "arobject", "arobjectset",
  ])
  func whatTheSystemLoadsIsPassedOver(type: String) throws {
    let (paths, messages) = try accessors([
      "x.\(type)": "{}", "x.\(type)/part.imageset": "{}", "x.\(type)/deep/part.imageset": "{}",
    ])
    #expect(paths == [])
    #expect(messages == [])
  }

  @Test func unknownTypesWarnAndAreWalked() throws {
    let (paths, messages) = try accessors([
      "x.hologramset": "{}", "x.hologramset/in.imageset": "{}",
    ])
    #expect(paths == ["image.in"])
    #expect(messages.count == 1)
    #expect(
      messages[0].hasPrefix("A.xcassets/x.hologramset: warning: unknown kind of asset folder"))
  }

  @Test func partsOfAnAssetAreNoAssets() throws {
    let (paths, _) = try accessors([
      "hero.imagestack": "{}", "hero.imagestack/Front.imagestacklayer": "{}",
      "hero.imagestack/Front.imagestacklayer/Content.imageset": "{}",
      "cube.cubetextureset": "{}", "cube.cubetextureset/Universal.mipmapset": "{}",
      "scene.arresourcegroup": "{}", "scene.arresourcegroup/poster.arreferenceimage": "{}",
    ])
    #expect(paths == ["image.hero", "texture.cube", "arResourceGroup.scene"])
  }

  @Test func anAtlasHoldsImages() throws {
    let (plain, _) = try accessors(["a.spriteatlas": "{}", "a.spriteatlas/s.imageset": "{}"])
    #expect(plain == ["spriteAtlas.a", "image.s"])
    let named = #"{"properties": {"provides-namespace": true}}"#
    let (nested, _) = try accessors(["a.spriteatlas": named, "a.spriteatlas/s.imageset": "{}"])
    #expect(nested == ["spriteAtlas.a", "image.a.s"])
  }

  @Test(arguments: ["imageset", "colorset", "dataset", "appiconset", "spriteatlas"])
  func brokenContentsLeaveTheAsset(type: String) throws {
    for (content, message) in [
      ("", "expected a JSON value, but there is none"), ("[]", "the outermost value must be"),
      (#"{"info": }"#, "expected a value"),
    ] {
      let (paths, messages) = try accessors(["x.\(type)": content, "y.\(type)": "{}"])
      #expect(paths.count == 2)
      #expect(messages.count == 1)
      #expect(messages[0].hasPrefix("A.xcassets/x.\(type)/Contents.json:1:"), "\(messages)")
      #expect(messages[0].contains(message), "\(messages)")
    }
    let missing = try GeneratedResources.make(["A.xcassets/x.\(type)/pixels.png": ""])
    #expect(missing.assetPaths.count == 1)
    #expect(missing.messages == ["A.xcassets/x.\(type): warning: has no Contents.json"])
  }
}

extension GeneratedResources {
  /// The paths of the accessors of everything that is loaded by name.
  var assetPaths: Set<String> {
    func paths(_ namespace: NamedNamespace, _ prefix: String) -> [String] {
      namespace.assets.map { "\(prefix).\($0.identifier)" }
        + namespace.namespaces.flatMap { paths($0.value, "\(prefix).\($0.identifier)") }
    }
    return Set(model.assets.flatMap { paths($0.root, $0.kind.sectionName) })
  }

  /// The assets of a kind by the path of their accessor.
  func assets(_ kind: ResourceKind) -> [String: Asset] {
    func all(_ namespace: NamedNamespace, _ prefix: String) -> [(String, Asset)] {
      namespace.assets.map { (prefix + $0.identifier, $0.value) }
        + namespace.namespaces.flatMap { all($0.value, "\(prefix)\($0.identifier).") }
    }
    let found = model.assets.filter { $0.kind == kind }.flatMap { all($0.root, "") }
    return Dictionary(uniqueKeysWithValues: found)
  }
}
