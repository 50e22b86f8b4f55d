import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Fonts, images and icons beside the catalogs.
@Suite struct LooseResourceTests {
  // MARK: App icons

  @Test func anIconOfIconComposerHasAnAccessor() throws {
    let made = try GeneratedResources.make([
      "Night Icon.icon/icon.json": "{}", "Night Icon.icon/Assets/moon.svg": "<svg/>",
    ])
    #expect(made.assetPaths == ["appIcon.nightIcon"])
    #expect(made.assets(.appIcon)["nightIcon"]?.loadName == "Night Icon")
    #expect(made.model.files.isEmpty)
    #expect(made.messages == [])
  }

  /// Older systems and visionOS have the icon in other forms, which Xcode finds by the same name.
  @Test("An icon beside its own set for older systems was warned of")
  func formsOfOneIcon() throws {
    let made = try GeneratedResources.make([
      "AppIcon.icon/icon.json": "{}", "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "A.xcassets/AppIcon.solidimagestack/Contents.json": "{}",
    ])
    #expect(made.assetPaths == ["appIcon.appIcon"])
    #expect(made.messages == [])
  }

  @Test func twoIconsOfOneFormAreWarnedOf() throws {
    let made = try GeneratedResources.make([
      "AppIcon.icon/icon.json": "{}", "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "B.xcassets/AppIcon.appiconset/Contents.json": "{}", "sub/AppIcon.icon/icon.json": "{}",
    ])
    #expect(made.assetPaths == ["appIcon.appIcon"])
    #expect(
      made.messages == [
        "A.xcassets/AppIcon.appiconset: warning: the app icon 'AppIcon' is in 2 places, "
          + "which share one accessor",
        "AppIcon.icon: warning: the app icon 'AppIcon' is in 2 places, which share one accessor",
      ])
    #expect(
      Set(made.diagnostics.flatMap(\.notes).map { $0.location?.path }) == [
        "B.xcassets/AppIcon.appiconset", "sub/AppIcon.icon",
      ])
  }

  // MARK: Images

  @Test func aPhotoAtTwoPointsAPixelHasAnAccessor() throws {
    let made = try GeneratedResources.make(["a.b@2x.heic": ""])
    #expect(made.assets(.image).mapValues(\.loadName) == ["aBHeic": "a.b.heic"])
    #expect(made.messages == [])
    #expect(made.source.contains(#"ImageResource("a.b.heic", _bundle"#))
  }

  @Test func anImageInACatalogAndBesideItIsOneAccessor() throws {
    let made = try GeneratedResources.make([
      "logo.png": "", "logo@2x.png": "", "A.xcassets/logo.imageset/Contents.json": "{}",
    ])
    #expect(made.assets(.image).mapValues(\.loadName) == ["logo": "logo"])
    #expect(
      made.messages == [
        "A.xcassets/logo.imageset: warning: the image 'logo' is in 2 places, "
          + "which share one accessor"
      ])
    #expect(made.diagnostics.first?.notes.map { $0.location?.path } == ["logo.png"])
  }

  // MARK: Fonts

  private func font(_ style: String) -> SampleFont {
    SampleFont(postScriptName: "Acme-\(style)", family: "Acme", style: style)
  }

  @Test func everyFaceOfACollectionHasAnAccessor() throws {
    let faces = ["Light", "Regular", "Bold"].map(font)
    let made = try GeneratedResources.make([("Acme.ttc", SampleFont.collection(faces))])
    #expect(made.model.fonts.map(\.identifier) == ["acmeBold", "acmeLight", "acmeRegular"])
    #expect(made.model.fonts.allSatisfy { $0.value.fileName == "Acme.ttc" })
    #expect(made.messages == [])
  }

  @Test func aFaceInTwoFilesIsOneAccessor() throws {
    let collection = SampleFont.collection([font("Light"), font("Bold")])
    let made = try GeneratedResources.make([
      ("A.ttc", collection), ("sub/Bold.ttf", font("Bold").bytes()),
    ])
    #expect(made.model.fonts.map(\.identifier) == ["acmeBold", "acmeLight"])
    #expect(
      made.messages == [
        "A.ttc: warning: the font 'Acme-Bold' is in 2 places, which share one accessor"
      ])
    #expect(made.diagnostics.first?.notes.map { $0.location?.path } == ["sub/Bold.ttf"])
  }
}
