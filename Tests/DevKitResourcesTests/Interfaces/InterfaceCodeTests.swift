import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// The accessors of storyboards and xibs compile without a warning, for every platform.
@Suite struct InterfaceCodeTests {
  static let files: [String: String] = {
    var files = InterfaceSamples.macFiles
    files["Base.lproj/Main.storyboard"] = InterfaceSamples.main.replacing(
      " customModule=\"Effects\"", with: "")
    files["Other.storyboard"] = InterfaceSamples.other
    files["PhotoCell.xib"] = InterfaceSamples.cell
    files["tv/Main.storyboard"] = InterfaceSamples.main.replacing(
      InterfaceSamples.DocumentType.storyboard,
      with: InterfaceSamples.DocumentType.tvStoryboard
    ).replacing(" customModule=\"Effects\"", with: "")
    files["tv/Other.storyboard"] = InterfaceSamples.other.replacing(
      InterfaceSamples.DocumentType.storyboard, with: InterfaceSamples.DocumentType.tvStoryboard)
    files["tv/Poster.xib"] = InterfaceSamples.cell.replacing(
      InterfaceSamples.DocumentType.xib, with: InterfaceSamples.DocumentType.tvXib)
    files["Interface.storyboard"] = InterfaceSamples.watch
    return files
  }()

  static let classes =
    InterfaceSamples.classes + InterfaceSamples.macClasses + """
      #if os(iOS) || os(tvOS) || os(visionOS)
        class FadeSegue: UIKit.UIStoryboardSegue {}
      #endif

      """

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func accessorsCompileForEverySDK(sdk: AppleSDK) async throws {
    for access in EmissionOptions.Access.allCases {
      let options = EmissionOptions(access: access)
      let source = try GeneratedResources.make(Self.files, options: options).source + Self.classes
      for mode in LanguageMode.allCases {
        let found = try await SwiftCompiler.check(
          source: source, mode: mode, sdk: sdk, flags: ["-package-name", "package"])
        #expect(found == [], "\(access) \(mode)")
      }
    }
  }

  /// On a system without UIKit and AppKit there is nothing, and it compiles.
  @Test(arguments: LanguageMode.allCases)
  func accessorsCompileOnLinux(mode: LanguageMode) async throws {
    let source = try GeneratedResources.make(Self.files).source
    #expect(try await SwiftCompiler.check(source: source, mode: mode) == [])
  }

  /// Each kind brings what it needs and nothing else.
  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs),
    arguments: [ResourceKind.storyboard, .nib, .segue, .reuseIdentifier, .id],
    [AppleSDK.iOS, .macOS, .watchOS])
  func eachKindCompilesAlone(kind: ResourceKind, sdk: AppleSDK) async throws {
    let made = try GeneratedResources.make(
      Self.files, options: EmissionOptions(access: .public), kinds: [kind])
    let found = try await SwiftCompiler.check(
      source: made.source + (kind == .id ? "" : Self.classes), mode: .swift6, sdk: sdk,
      flags: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    #expect(found == [])
  }

  /// Identifiers, names and classes that are hard on generated code.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: IdentifierStyle.allCases)
  func hardNamesCompile(style: IdentifierStyle) async throws {
    let names = [
      "default", "self", "init", "name", "bundle", "validate", "callAsFunction", "_bundle", "1st",
      "@", "🎉", "日本語", "a&quot;b", "a\\b", "&#10;x", "&#x2028;", "%@", "*/", "\\(x)", "Any",
      "instantiateInitialViewController", "initialViewController", "a b", "a-b", "aB", "r", "R",
    ]
    let classNames = [
      "Images", "Storyboards", "Fonts", "StringResource", "Locale", "Context", "InitialController",
      "TypedSegue", "Storyboard_a", "_Plurals", "protocol", "Type", "NibReference",
    ]
    let scenes = names.enumerated().map { index, name in
      let custom = classNames[index % classNames.count]
      return """
        <viewController storyboardIdentifier="\(name)" id="i\(index)" customClass="\(custom)" \
        sceneMemberID="viewController"><connections>
        <segue identifier="\(name)" destination="i\(index)" kind="show" id="s\(index)"/>
        </connections><view id="v\(index)" reuseIdentifier="\(name)">
        <accessibility identifier="\(name)"/></view></viewController>
        """
    }
    var files: [String: String] = [:]
    for name in ["a", "self", "init", "name", "bundle", "validate", "1", "日本", "a b", "a-b"] {
      files["\(name).storyboard"] = InterfaceSamples.storyboard(scenes, initial: "i0")
      files["\(name).xib"] = InterfaceSamples.xib("<view id=\"v\" customClass=\"Images\"/>")
    }
    let classes = classNames.filter { $0 != "Type" && $0 != "protocol" }
      .map { "class \($0): UIKit.UIViewController {}" }.joined(separator: "\n")
    let made = try GeneratedResources.make(files, style: style)
    let source = made.source + "\n" + classes + "\nclass `protocol`: UIKit.UIViewController {}\n"
    #expect(made.messages.contains { $0.contains("the class 'Type' has no name in Swift") })
    // A storyboard called `self` would check itself for ever without `self.` before it.
    #expect(made.source.contains("try self.`self`.validate()"))
    for mode in LanguageMode.allCases {
      let found = try await SwiftCompiler.check(source: source, mode: mode, sdk: .iOS)
      #expect(found == [], "\(mode)")
    }
  }

  /// Code for other platforms named frameworks that the file does not import there.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func documentsOfOnePlatformCompileForAll(sdk: AppleSDK) async throws {
    for name in ["PhotoCell.xib", "tv/Poster.xib", "Panel.xib"] {
      let made = try GeneratedResources.make(
        Self.files.filter { $0.key == name }, options: EmissionOptions(access: .public))
      #expect(made.source.contains("static func _validate("))
      // In a file of their own: what these import is not there in the generated one.
      let classes =
        "import Foundation\n#if canImport(UIKit)\nimport UIKit\n"
        + "#elseif canImport(AppKit)\nimport AppKit\n#endif\n" + Self.classes
      try await TemporaryFolder.use { folder in
        try folder.write(["R.swift": made.source, "Classes.swift": classes])
        let files = ["R.swift", "Classes.swift"].map(folder.appendingPathComponent)
        #expect(try await SwiftCompiler.check(files, mode: .swift6, sdk: sdk) == [], "\(name)")
      }
    }
  }

  // MARK: Classes that cannot be imported

  private static let foreign = InterfaceSamples.xib(
    """
    <view id="v" customClass="BannerView" customModule="Advertising"/>
    <view reuseIdentifier="Ad" id="w" customClass="GADTemplateView"/>
    """)

  /// Without an option the compiler says which class is missing, since a wrong class would fail later.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs))
  func aClassOfAModuleThatIsMissingDoesNotCompile() async throws {
    let made = try GeneratedResources.make(["Ad.xib": Self.foreign])
    let found = try await SwiftCompiler.check(source: made.source, mode: .swift6, sdk: .iOS)
    #expect(found.contains { $0.message.contains("no such module 'Advertising'") })
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: EmissionOptions.Access.allCases)
  func theBaseClassStandsForOneThatCannotBeImported(
    access: EmissionOptions.Access
  ) async throws {
    var options = EmissionOptions(access: access)
    options.fallsBackOnBaseClasses = true
    let made = try GeneratedResources.make(
      ["Ad.xib": Self.foreign, "Main.storyboard": InterfaceSamples.main], options: options)
    #expect(made.source.contains("var ad: ReuseIdentifier<UIKit.UIView> "))
    let probe = """

      #if os(iOS)
        @MainActor func probe() -> UIKit.UIView? { R.nib.ad(withOwner: nil) }
      #endif

      """
    for mode in LanguageMode.allCases {
      let found = try await SwiftCompiler.check(
        source: made.source + InterfaceSamples.classes + probe, mode: mode, sdk: .iOS,
        flags: ["-package-name", "package"])
      #expect(found == [], "\(mode)")
    }
  }

  /// A map needs a framework that the accessors' other code does not.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs))
  func classesOfOtherFrameworksAreImportedWhereTheyAre() async throws {
    let made = try GeneratedResources.make(
      ["Map.xib": InterfaceSamples.xib("<mapView id=\"m\"/>")])
    #expect(made.source.contains("#if canImport(MapKit)\n    import MapKit\n"))
    let found = try await SwiftCompiler.check(source: made.source, mode: .swift6, sdk: .iOS)
    #expect(found == [])
  }

  @Test func namesThatObjectiveCKnowsSwiftClassesByAreUnderstood() throws {
    let view = "<view id=\"v\" reuseIdentifier=\"x\" customClass=\"_TtC3Ads10BannerView\"/>"
    let made = try GeneratedResources.make(["Ad.xib": InterfaceSamples.xib(view)])
    #expect(made.source.contains("var x: ReuseIdentifier<Ads.BannerView> "))
  }

  /// The classes of the target's own module need no import, whatever the document says of them.
  @Test func theModuleItselfIsNotImported() throws {
    var options = EmissionOptions()
    options.moduleName = "Advertising"
    let made = try GeneratedResources.make(["Ad.xib": Self.foreign], options: options)
    #expect(!made.source.contains("import Advertising"))
    #expect(made.source.contains("NibReference<BannerView>"))
  }
}
