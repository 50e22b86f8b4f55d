import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What is generated compiles without a warning, whatever the resources are called.
@Suite struct GeneratedCodeTests {
  /// One resource of each kind, and names that are hard on generated code.
  static let files: [String: String] = {
    var files = [
      "A.xcassets/Contents.json": "{}",
      "A.xcassets/menu/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/menu/first.imageset/Contents.json":
        #"{"properties": {"on-demand-resource-tags": ["level-1", "3"]}}"#,
      "A.xcassets/menu/deep/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/menu/deep/second.imageset/Contents.json": "{}",
      "A.xcassets/seed.dataset/Contents.json":
        #"{"data": [{"filename": "seed \"1\".json", "idiom": "universal"}]}"#,
      "A.xcassets/icon.appiconset/Contents.json": "{}",
      "A.xcassets/atlas.spriteatlas/Contents.json": "{}",
      "A.xcassets/atlas.spriteatlas/sprite.imageset/Contents.json": "{}",
      "A.xcassets/cube.cubetextureset/Contents.json": "{}",
      "A.xcassets/scene.arresourcegroup/Contents.json": "{}",
      "loose@2x.png": "", "Photo.JPG": "", "seed.json": "", "Help.bundle/index.html": "",
      "dir/seed.json": "", "font.ttf": "not a font",
      "en.lproj/Localizable.strings": """
      "plain" = "Plain";
      "one" = "One %@";
      "two" = "Two %2$@ %1$d";
      "many" = "%@ %@ %@ %@ %@ %@ %@ %@ %@ %d %f";
      "pointer" = "%p %s %c %C";
      "percent" = "%d% sure";
      "escaped" = "50%% off";
      "named" = "%(count)lld of %(total)@";
      "star" = "%*d";
      "\\U202Eright" = "to left \\U202E";
      "quote \\"#" = "\\"# and \\\\ and \\n and */";
      "" = "empty key";
      """,
      "nl.lproj/Localizable.strings": """
      "one" = "Een %d";
      "two" = "Twee %2$@";
      "escaped" = "50%% korting";
      """,
      "en.lproj/Localizable.stringsdict": StringSamples.dictionary([
        "files": StringSamples.rule(
          "%#@files@ in %#@folders@",
          [
            ("files", "d", [("one", "a file"), ("other", "%d files")]),
            ("folders", "d", [("one", "a folder"), ("other", "%d folders")]),
          ]),
        "people": StringSamples.rule("%#@n@", [("n", "li", [("one", "one"), ("other", "%@")])]),
      ]),
      "Catalog.xcstrings": StringSamples.catalog([
        ("%lld of %(total)@", "{}"), ("50% off", "{}"), ("", "{}"), ("a.b", "{}"), ("a", "{}"),
        ("a.string", "{}"), ("string.float %@", "{}"), ("self.init", "{}"), ("a.b.%d", "{}"),
        (
          "cats",
          StringSamples.english(
            StringSamples.plural([("one", "100% a cat"), ("other", "%lld cats of %@")]))
        ),
      ]),
      "en.lproj/Swift.strings": "\"Foundation\" = \"x\";",
      "en.lproj/source.strings": "\"_table\" = \"x\"; \"_string\" = \"y\"; \"_string1\" = \"z\";",
      "en.lproj/bundle.strings": "\"bundle\" = \"x\";",
    ]
    let names = [
      "default", "self", "Self", "init", "Type", "Protocol", "Any", "any", "bundle", "name", "url",
      "validate", "string", "image", "R", "Swift", "Foundation", "_bundle", "_", "🎉party", "☕",
      "日本語",
      "1st", "@", "walkIn", "walk-in", "walk in", "a\u{301}", "\u{e1}", "x1", "X1", "menu", "_menu",
      "ImageResource", "description", "hashValue",
    ]
    for name in names {
      files["B.xcassets/\(name).imageset/Contents.json"] = "{}"
      files["B.xcassets/\(name).colorset/Contents.json"] = "{}"
      files["files/\(name)"] = ""
    }
    let keys = names.map { "\"\($0)\" = \"\($0)\";" }.joined(separator: "\n")
    files["names.strings"] = keys
    return files
  }()

  @Test(arguments: IdentifierStyle.allCases, LanguageMode.allCases)
  func hardNamesCompileOnLinux(style: IdentifierStyle, mode: LanguageMode) async throws {
    let made = try GeneratedResources.make(Self.files, style: style)
    let found = try await SwiftCompiler.check(source: made.source, mode: mode)
    #expect(found == [])
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func hardNamesCompileForEverySDK(sdk: AppleSDK) async throws {
    for style in IdentifierStyle.allCases {
      let made = try GeneratedResources.make(Self.files, style: style)
      for mode in LanguageMode.allCases {
        let found = try await SwiftCompiler.check(source: made.source, mode: mode, sdk: sdk)
        #expect(found == [], "\(style) \(mode)")
      }
    }
  }

  @Test(arguments: EmissionOptions.Access.allCases, EmissionOptions.BundleSource.allCases)
  func everyOptionCompiles(
    access: EmissionOptions.Access, bundle: EmissionOptions.BundleSource
  ) async throws {
    let options = EmissionOptions(
      access: access, bundle: bundle, rootName: "Assets", imports: ["Dispatch"])
    let made = try GeneratedResources.make(Self.files, options: options)
    let module = "extension Foundation.Bundle { static var module: Foundation.Bundle { .main } }\n"
    let source = bundle == .module ? made.source + module : made.source
    for flags in [
      [], ["-D", "SWIFT_PACKAGE"], ["-enable-upcoming-feature", "InternalImportsByDefault"],
      [
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "MemberImportVisibility",
      ],
    ] {
      let found = try await SwiftCompiler.check(
        source: source, mode: .swift6, flags: flags + ["-package-name", "package"])
      #expect(found == [], "\(flags)")
    }
  }

  /// Imports are as public as what needs them.
  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs),
    arguments: EmissionOptions.BundleSource.allCases.filter { $0 != .module }, AppleSDK.allCases)
  func publicCodeCompilesForEverySDK(
    bundle: EmissionOptions.BundleSource, sdk: AppleSDK
  ) async throws {
    let options = EmissionOptions(access: .public, bundle: bundle, rootName: "Assets")
    let found = try await SwiftCompiler.check(
      source: GeneratedResources.make(Self.files, options: options).source, mode: .swift6, sdk: sdk,
      flags: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    #expect(found == [])
  }

  /// Strings compile however they are embedded and nested.
  @Test(arguments: EmissionOptions.StringEmbedding.allCases, [false, true])
  func everyFormOfStringsCompiles(
    embedding: EmissionOptions.StringEmbedding, nests: Bool
  ) async throws {
    let source = try Self.strings(embedding: embedding, nests: nests)
    for mode in LanguageMode.allCases {
      let found = try await SwiftCompiler.check(source: source, mode: mode)
      #expect(found == [], "\(mode)")
    }
  }

  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: EmissionOptions.StringEmbedding.allCases,
    [false, true])
  func everyFormOfStringsCompilesForSDKs(
    embedding: EmissionOptions.StringEmbedding, nests: Bool
  ) async throws {
    let source = try Self.strings(embedding: embedding, nests: nests)
    for sdk in [AppleSDK.iOS, .macOS] {
      let found = try await SwiftCompiler.check(source: source, mode: .swift6, sdk: sdk)
      #expect(found == [], "\(sdk)")
    }
  }

  /// The code of the strings alone.
  private static func strings(
    embedding: EmissionOptions.StringEmbedding, nests: Bool
  ) throws -> String {
    let options = EmissionOptions(access: nests ? .public : .internal, embedding: embedding)
    var made = try GeneratedResources.make(files, options: options, nestsStrings: nests)
    made.model.assets = []
    made.model.fonts = []
    made.model.files = []
    return made.source
  }

  @Test func aVariableWhoseNameIsNoIdentifierGaveALabelThatDoesNotCompile() async throws {
    let variables = ["1x", "a-b", "$0", "_", "let", "\\U202E", "\\UFFFD", "\\U200D", "é", "count"]
    let entries = variables.enumerated().map { "\"k\($0)\" = \"%#@\($1)@\";" }
    let made = try GeneratedResources.make(["en.lproj/L.strings": entries.joined(separator: "\n")])
    let labels = made.model.tables.first?.value.keys.map { $0.value.parameters.first?.label }
    #expect(
      labels == ["_1x", "aB", "_0", "u005F", "let", "u202E", "uFFFD", "u200D", "é", "count"])
    #expect(try await SwiftCompiler.check(source: made.source, mode: .swift6) == [])
  }

  /// A target without resources still compiles, and needs nothing: it has no `Bundle.module`.
  @Test(arguments: LanguageMode.allCases, EmissionOptions.BundleSource.allCases)
  func nothingCompiles(mode: LanguageMode, bundle: EmissionOptions.BundleSource) async throws {
    let made = try GeneratedResources.make(
      [String: String](), options: EmissionOptions(bundle: bundle))
    #expect(!made.source.contains("Bundle"))
    for flags in [[], ["-D", "SWIFT_PACKAGE"]] {
      #expect(try await SwiftCompiler.check(source: made.source, mode: mode, flags: flags) == [])
    }
  }

  /// Names of members that R.swift's own types have, and that stop its files from compiling.
  @Test(arguments: IdentifierStyle.allCases)
  func namesOfInheritedMembersCompile(style: IdentifierStyle) async throws {
    let source = try Self.namedLikeMembers(style)
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: source, mode: mode) == [], "\(mode)")
    }
  }

  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: IdentifierStyle.allCases,
    LanguageMode.allCases)
  func namesOfInheritedMembersCompileForEverySDK(
    style: IdentifierStyle, mode: LanguageMode
  ) async throws {
    let source = try Self.namedLikeMembers(style)
    for sdk in AppleSDK.allCases {
      let found = try await SwiftCompiler.check(source: source, mode: mode, sdk: sdk)
      #expect(found == [], "\(sdk)")
    }
  }

  private static func namedLikeMembers(_ style: IdentifierStyle) throws -> String {
    let names = ["source", "locale", "preferredLanguages", "bundle", "makeIterator", "validate"]
    let font = SampleFont(postScriptName: "makeIterator", family: "Make", style: "Iterator")
    var files: [(path: String, content: [UInt8])] = [("f.ttf", font.bytes())]
    let keys = names.map { "\"\($0)\" = \"\($0)\"; \"\($0)Of\" = \"%@\";" }.joined(separator: "\n")
    for name in names { files.append(("en.lproj/\(name).strings", Array(keys.utf8))) }
    let made = try GeneratedResources.make(files, style: style)
    #expect(made.model.tables.map(\.identifier) == names.sorted())
    #expect(
      made.model.tables.allSatisfy { Set($0.value.keys.map(\.identifier)).isSuperset(of: names) })
    #expect(made.model.fonts.map(\.identifier) == ["makeIterator_"])
    let calls = """
      nonisolated func calls() -> [Swift.String] {
        let strings = R.string(preferredLanguages: ["nl"])
        var names = R.font.map { $0.name }
        for font in R.font { names.append(font.name) }
        return names + [
          R.font.makeIterator_.name, R.string.locale.source(), R.string.source.locale(),
          strings.preferredLanguages.preferredLanguages(), strings.bundle.bundleOf("x"),
          R.string.preferredLanguages(preferredLanguages: ["nl"]).source(),
        ]
      }

      """
    return made.source + "\n" + calls
  }

  /// Each kind alone compiles: what it needs comes with it.
  @Test(arguments: ResourceKind.allCases)
  func eachKindCompilesAlone(kind: ResourceKind) async throws {
    let source = try Self.only(kind)
    #expect(try await SwiftCompiler.check(source: source, mode: .swift6) == [])
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: ResourceKind.allCases)
  func eachKindCompilesAloneForEverySDK(kind: ResourceKind) async throws {
    let source = try Self.only(kind)
    for sdk in AppleSDK.allCases {
      let found = try await SwiftCompiler.check(source: source, mode: .swift6, sdk: sdk)
      #expect(found == [], "\(sdk)")
    }
  }

  private static func only(_ kind: ResourceKind) throws -> String {
    var made = try GeneratedResources.make(files)
    made.model.assets.removeAll { $0.kind != kind }
    if kind != .font { made.model.fonts = [] }
    if kind != .file { made.model.files = [] }
    if kind != .string { made.model.tables = [] }
    return made.source
  }
}
