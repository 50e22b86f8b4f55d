import DevKitCore
import DevKitXcode
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Property lists as accessors: their types, their names, and what configurations disagree about.
@Suite struct PropertyListEntryTests {
  static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>
    """
  }

  private func read(
    _ body: String, given: [String: String] = [:]
  ) -> PropertyListEntryReader.Result {
    PropertyListEntryReader.read(
      SourceText(path: "Info.plist", bytes: Array(Self.plist(body).utf8)),
      settings: BuildSettings(given: { given[$0] }))
  }

  /// The generated code for an Info.plist and entitlements.
  static func source(
    info: [PropertyListEntry], entitlements: [PropertyListEntry] = [],
    project: ProjectFacts = ProjectFacts(), options: EmissionOptions = EmissionOptions(),
    style: IdentifierStyle = .camel
  ) -> (source: String, diagnostics: [Diagnostic]) {
    var model = ResourceModel()
    model.info = info
    model.entitlements = entitlements
    model.project = project
    var diagnostics: [Diagnostic] = []
    let named = ModelNaming(style: style).name(model, diagnostics: &diagnostics)
    let source = SwiftEmitter(model: named, options: options).source()
    return (String(decoding: source, as: UTF8.self), diagnostics)
  }

  static let everything = """
    <key>CFBundleName</key><string>$(PRODUCT_NAME) "x"</string>
    <key>Count</key><integer>3</integer>
    <key>Least</key><integer>-9223372036854775808</integer>
    <key>Huge</key><integer>18446744073709551615</integer>
    <key>Ratio</key><real>1.5</real>
    <key>Infinite</key><real>-infinity</real>
    <key>Nan</key><real>nan</real>
    <key>Flag</key><true/>
    <key>Since</key><date>2024-02-29T12:00:00Z</date>
    <key>Bytes</key><data>AAEC/w==</data>
    <key>NoBytes</key><data></data>
    <key>Texts</key><array><string>a.b</string><string>a-b</string><string>all</string></array>
    <key>Numbers</key><array><integer>1</integer><integer>2</integer></array>
    <key>Mixed</key><array><integer>1</integer><string>two</string><array/></array>
    <key>Nothing</key><array/>
    <key>Empty</key><dict/>
    <key>UIApplicationSceneManifest</key>
    <dict>
      <key>UISceneConfigurations</key>
      <dict>
        <key>UIWindowSceneSessionRoleApplication</key>
        <array>
          <dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          </dict>
        </array>
      </dict>
    </dict>
    <key>_bundle</key><string></string>
    <key></key><string>no key</string>
    <key>default</key><string>\u{202E}</string>
    <key>nested</key><dict><key>nested</key><dict><key>nested</key><string>deep</string></dict></dict>
    """

  @Test func valuesHaveTheTypesOfTheList() throws {
    let entries = read(Self.everything, given: ["PRODUCT_NAME": "Acme"]).entries
    let made = Self.source(info: entries)
    for line in [
      #"var cfBundleName: Swift.String { R._infoValue(_bundle, ["CFBundleName"]) ?? "Acme \"x\"" }"#,
      #"var count: Swift.Int { R._infoValue(_bundle, ["Count"]) ?? 3 }"#,
      #"var huge: Swift.UInt64 { R._infoValue(_bundle, ["Huge"]) ?? 18446744073709551615 }"#,
      #"var ratio: Swift.Double { R._infoValue(_bundle, ["Ratio"]) ?? 1.5 }"#,
      #"var flag: Swift.Bool { R._infoValue(_bundle, ["Flag"]) ?? true }"#,
      #"timeIntervalSinceReferenceDate: 730900800.0)"#,
      #"Foundation.Data(base64Encoded: "AAEC/w==")"#,
      #"var aB_u2E: Swift.String { R._infoValue(_bundle, ["Texts", "0"]) ?? "a.b" }"#,
      #"var all: [Swift.String] { R._infoValue(_bundle, ["Texts"]) ?? ["a.b", "a-b", "all"] }"#,
      #"var numbers: [Swift.Int] { R._infoValue(_bundle, ["Numbers"]) ?? [1, 2] }"#,
      #"var _0: Swift.Int { R._infoValue(_bundle, ["Mixed", "0"]) ?? 1 }"#,
      #""UIWindowSceneSessionRoleApplication", "0", "UISceneDelegateClassName"]"#,
      #"?? "Acme.SceneDelegate""#,
    ] {
      #expect(made.source.contains(line), "\(line)")
    }
    // Two texts of an array would have one name, and one would have that of the list of all.
    #expect(made.diagnostics.count { $0.message.contains("'a-b', 'a.b'") } == 1)
    #expect(made.diagnostics.contains { $0.message.contains("'all'") })
    #expect(made.diagnostics.allSatisfy { $0.location?.line != nil })
  }

  @Test(arguments: LanguageMode.allCases)
  func whateverIsInAListCompiles(mode: LanguageMode) async throws {
    for style in IdentifierStyle.allCases {
      #expect(try await SwiftCompiler.check(source: wholeList(style), mode: mode) == [])
    }
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: LanguageMode.allCases)
  func whateverIsInAListCompilesForEverySDK(mode: LanguageMode) async throws {
    for style in IdentifierStyle.allCases {
      for sdk in AppleSDK.allCases {
        let found = try await SwiftCompiler.check(source: wholeList(style), mode: mode, sdk: sdk)
        #expect(found == [], "\(sdk)")
      }
    }
  }

  private func wholeList(_ style: IdentifierStyle) -> String {
    let entries = read(Self.everything).entries
    let facts = ProjectFacts(
      developmentRegion: "en", knownAssetTags: ["3", "level-1", "level 1", "map", ""])
    return Self.source(info: entries, entitlements: entries, project: facts, style: style).source
  }

  @Test(arguments: IdentifierStyle.allCases)
  func aTagThatIsANumberHasAnAccessor(style: IdentifierStyle) throws {
    let facts = ProjectFacts(developmentRegion: "en", knownAssetTags: ["3", "level-1"])
    let made = Self.source(info: [], project: facts, style: style)
    #expect(made.source.contains(#"var _3: Swift.String { "3" }"#))
    #expect(made.source.contains(#"var level1: Swift.String { "level-1" }"#))
    #expect(made.diagnostics == [])
  }

  @Test func eachSectionCompilesAlone() async throws {
    let entries = read(Self.everything).entries
    let options = EmissionOptions(access: .public, rootName: "Assets")
    for made in [
      Self.source(info: entries, options: options),
      Self.source(info: [], entitlements: entries, options: options),
      Self.source(info: [], project: ProjectFacts(developmentRegion: "en"), options: options),
    ] {
      #expect(try await SwiftCompiler.check(source: made.source, mode: .swift6) == [])
    }
  }

  /// The build's own Info.plist counts, and the value of the file where it has none.
  @Test func valuesAreReadAtRunTime() async throws {
    let texts = """
      <key>Name</key><string>$(NAME)</string><key>Missing</key><string>from the file</string>
      <key>Wrong</key><string>text</string>
      <key>Scenes</key>
      <array><dict><key>UISceneConfigurationName</key><string>main</string>
      <key>Class</key><string>$(MODULE).Delegate</string></dict></array>
      <key>Types</key><array><string>$(NAME).open</string></array>
      """
    let built = Self.plist(
      """
      <key>Name</key><string>Acme</string><key>Wrong</key><array/>
      <key>Scenes</key><array><dict><key>Class</key><string>App.Delegate</string></dict></array>
      <key>Types</key><array><string>Acme.open</string></array>
      """)
    let made = Self.source(info: read(texts).entries)
    let main = """
      import Foundation
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\\(UUID()).bundle")
      let contents = folder.appendingPathComponent("Contents")
      try FileManager.default.createDirectory(at: contents, withIntermediateDirectories: true)
      try Data(\(SwiftLiteral.quoted(built)).utf8).write(
        to: contents.appendingPathComponent("Info.plist"))
      let info = R.info(bundle: Bundle(path: folder.path)!)
      print(info.name, info.missing, info.wrong, info.scenes.main.class, info.types.all)
      print(info.types.nameOpen, R.info.name)
      try FileManager.default.removeItem(at: folder)
      """
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    #expect(
      output == """
        Acme from the file text App.Delegate ["Acme.open"]
        Acme.open $(NAME)

        """)
  }

  @Test func associatedDomainsThatSanitiseAlikeAllStay() throws {
    let domains = """
      <key>com.apple.developer.associated-domains</key>
      <array><string>applinks:a.com</string><string>applinks:*.a.com</string></array>
      """
    let made = Self.source(info: [], entitlements: read(domains).entries)
    #expect(made.source.contains(#": Swift.String { "applinks:a.com" }"#))
    #expect(made.source.contains(#": Swift.String { "applinks:*.a.com" }"#))
    #expect(made.diagnostics.count == 1)
  }

  @Test func whatIsTooDeepIsWarnedOf() throws {
    let deep =
      String(repeating: "<key>k</key><dict>", count: 12) + String(repeating: "</dict>", count: 12)
    let result = read(deep)
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.entries.count == 1)
  }

  @Test(arguments: ["<array/>", "<string>x</string>", "<dict><key>a</key>"])
  func whatIsNoDictionaryIsAnError(_ body: String) {
    let text = "<?xml version=\"1.0\"?><plist version=\"1.0\">\(body)</plist>"
    let result = PropertyListEntryReader.read(
      SourceText(path: "Info.plist", bytes: Array(text.utf8)),
      settings: BuildSettings(given: { _ in nil }))
    #expect(result.entries.isEmpty)
    #expect(result.diagnostics.contains { $0.severity == .error })
  }

  // MARK: Configurations

  private func merge(_ lists: [(String, String)]) -> ([PropertyListEntry], [Diagnostic]) {
    let merged = PropertyListMerge.merge(
      lists.map { .init(name: $0, entries: read($1).entries) })
    return (merged.entries, merged.diagnostics)
  }

  @Test func configurationsThatDisagreeAreMergedWithAWarning() throws {
    let (entries, diagnostics) = merge([
      (
        "Release",
        "<key>a</key><string>1</string><key>b</key><true/><key>c</key><array><string>x</string></array>"
      ),
      (
        "Debug",
        """
        <key>a</key><string>2</string><key>c</key><array><string>y</string><string>x</string></array>
        <key>d</key><dict/>
        """
      ),
    ])
    #expect(entries.map(\.name) == ["a", "b", "c", "d"])
    #expect(
      diagnostics.map(\.message) == [
        "the configurations Release and Debug disagree about 'a'; that of Release counts",
        "'c.y' is in the configuration Debug, but not in Release",
        "'d' is in the configuration Debug, but not in Release",
        "'b' is in the configuration Release, but not in Debug",
      ])
    // An element that is at another place in each configuration is not looked up at run time.
    let made = Self.source(info: entries).source
    #expect(made.contains(#"var a: Swift.String { R._infoValue(_bundle, ["a"]) ?? "1" }"#))
    #expect(made.contains(#"var x: Swift.String { "x" }"#))
    #expect(
      made.contains(#"var all: [Swift.String] { R._infoValue(_bundle, ["c"]) ?? ["x", "y"] }"#))
  }

  @Test func textsThatAreWrittenAlikeAgree() throws {
    let text = "<key>a</key><string>$(X)</string>"
    #expect(merge([("Release", text), ("Debug", text)]).1 == [])
  }
}
