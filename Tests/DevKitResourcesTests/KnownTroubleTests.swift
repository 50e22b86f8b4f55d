import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What users of other generators ran into: names that vanish, names that do not compile, text that
/// comes out wrong.
@Suite struct KnownTroubleTests {
  private func images(_ names: [String]) throws -> GeneratedResources {
    try GeneratedResources.make(
      Dictionary(
        uniqueKeysWithValues: names.map { ("A.xcassets/\($0).imageset/Contents.json", "{}") }))
  }

  private func strings(_ content: String) throws -> GeneratedResources {
    try GeneratedResources.make(["en.lproj/Localizable.strings": content])
  }

  private func identifiers(_ made: GeneratedResources) -> [String: String] {
    let keys = made.model.tables.flatMap(\.value.keys)
    return Dictionary(uniqueKeysWithValues: keys.map { ($0.value.key, $0.identifier) })
  }

  private func expectCompiles(_ made: GeneratedResources) async throws {
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: made.source, mode: mode) == [], "\(mode)")
    }
  }

  // MARK: Names

  @Test func imagesWhoseNamesDifferInSeparatorsAreAllThere() async throws {
    let made = try images(["walkIn", "walk-in", "walk_in"])
    #expect(
      made.assets(.image).mapValues(\.name) == [
        "walkIn": "walkIn", "walkIn_u2D": "walk-in", "walkIn_u5F": "walk_in",
      ])
    #expect(
      made.messages == [
        "A.xcassets/walk-in.imageset: warning: 'walk-in', 'walkIn', 'walk_in' would all be "
          + "image.walkIn, which means 'walkIn', also where it meant another before"
      ])
    #expect(
      made.diagnostics[0].notes.map { $0.location?.path } == [
        "A.xcassets/walk-in.imageset", "A.xcassets/walkIn.imageset", "A.xcassets/walk_in.imageset",
      ])
    try await expectCompiles(made)
  }

  @Test("That an accessor means another image than before was not said")
  func anImageTakesItsNameFromAnother() throws {
    #expect(try images(["walk-in"]).assets(.image).mapValues(\.name) == ["walkIn": "walk-in"])
    let both = try images(["walk-in", "walkIn"])
    #expect(
      both.assets(.image).mapValues(\.name) == ["walkIn": "walkIn", "walkIn_u2D": "walk-in"])
    #expect(
      both.messages == [
        "A.xcassets/walk-in.imageset: warning: 'walk-in', 'walkIn' would all be image.walkIn, "
          + "which means 'walkIn', also where it meant another before"
      ])
    // Nobody's own name: nobody has it.
    let neither = try images(["walk-in", "walk_in"])
    #expect(!neither.messages[0].contains("means"))
    let nested = try GeneratedResources.make(
      ["L.strings": "\"a.b-c\" = \"\"; \"a.bC\" = \"\";"], nestsStrings: true)
    #expect(nested.messages.count == 1)
    #expect(nested.messages[0].contains("string.l.a.bC, which means 'bC', also where"))
  }

  @Test("A warning of namespaces that clash had no place")
  func namespacesThatClash() throws {
    let namespace = #"{"properties": {"provides-namespace": true}}"#
    let made = try GeneratedResources.make([
      "A.xcassets/Contents.json": "{}", "A.xcassets/walk-in/Contents.json": namespace,
      "A.xcassets/walk-in/a.imageset/Contents.json": "{}",
      "A.xcassets/walk_in/Contents.json": namespace,
      "A.xcassets/walk_in/inner/Contents.json": namespace,
      "A.xcassets/walk_in/inner/b.imageset/Contents.json": "{}",
    ])
    #expect(
      made.messages == [
        "A.xcassets/walk-in/a.imageset: warning: 'walk-in', 'walk_in' would all be image.walkIn"
      ])
    #expect(
      made.diagnostics[0].notes.map { $0.location?.path } == [
        "A.xcassets/walk-in/a.imageset", "A.xcassets/walk_in/inner/b.imageset",
      ])
  }

  @Test func keysThatDifferInCaseOrPunctuationAreAllThere() async throws {
    let made = try strings(
      """
      "Book now" = "1"; "Book Now" = "2"; "CONFIRMED" = "3"; "Confirmed!" = "4";
      "A.header.l" = "5"; "A.Header.l" = "6";
      """)
    #expect(
      identifiers(made) == [
        "Book now": "bookNow_u42u20", "Book Now": "bookNow_u42u20u4E",
        "CONFIRMED": "confirmed_u43u4Fu4Eu46u49u52u4Du45u44", "Confirmed!": "confirmed_u43u21",
        "A.header.l": "aHeaderL_u41u2Eu2E", "A.Header.l": "aHeaderL_u41u2Eu48u2E",
      ])
    #expect(made.messages.count == 3)
    try await expectCompiles(made)
  }

  @Test func aKeyMayBeTheBeginningOfAnother() async throws {
    let made = try strings(
      #""settings.title" = "T"; "settings.title.sub" = "S"; "settings" = "x";"#)
    #expect(
      identifiers(made) == [
        "settings.title": "settingsTitle", "settings.title.sub": "settingsTitleSub",
        "settings": "settings",
      ])
    #expect(made.messages == [])
    try await expectCompiles(made)
  }

  @Test func namesOfNothingButSignsAreSpelledOut() async throws {
    let made = try images(["@", ":)", "switch", "#", "☕", "1st"])
    #expect(
      made.assets(.image).mapValues(\.name) == [
        "u0040": "@", "u003Au0029": ":)", "switch": "switch", "u0023": "#", "u2615": "☕",
        "_1st": "1st",
      ])
    #expect(made.source.contains("var `switch`: ImageResource"))
    try await expectCompiles(made)
  }

  /// The names that Xcode's own symbols cannot tell apart, and names that UIKit has already.
  private static let symbolNames = [
    "gift", "giftImage", "giftColor", "gift Image", "AttachImageColor", "remove", "checkmark",
    "add", "purple", "primary", "clear", "Hero image", "Color", "Image", "IMG_4251",
  ]

  private static func symbolFiles() -> [String: String] {
    var files: [String: String] = [:]
    for name in symbolNames {
      files["A.xcassets/\(name).imageset/Contents.json"] = "{}"
      files["A.xcassets/\(name).colorset/Contents.json"] = "{}"
    }
    files["en.lproj/Localizable.strings"] = "\"hi\" = \"Hi %@\";"
    files["a.json"] = ""
    return files
  }

  /// Calls that Xcode's own types could take too.
  private static let symbolCalls = """
    #if canImport(UIKit) && !os(watchOS)
      nonisolated func resourceCalls(_ traits: UIKit.UITraitCollection) -> [Swift.AnyObject?] {
        let image = R.image.gift, color = R.color.gift
        return [
          UIKit.UIImage(resource: image), UIKit.UIImage(resource: image, compatibleWith: traits),
          UIKit.UIImage(resource: image, with: nil), UIKit.UIColor(resource: color),
          UIKit.UIColor(resource: color, compatibleWith: traits), image(compatibleWith: traits),
        ]
      }
    #endif

    """

  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases,
    [IdentifierStyle.camel, .rswift])
  func compilesBesideXcodesSymbols(sdk: AppleSDK, style: IdentifierStyle) async throws {
    let made = try GeneratedResources.make(Self.symbolFiles(), style: style)
    #expect(made.assets(.image).count == Self.symbolNames.count)
    try await TemporaryFolder.use { folder in
      try folder.write(["R.swift": made.source + "\n" + Self.symbolCalls])
      let files = [
        folder.appendingPathComponent("R.swift"),
        StubSources.folder.appendingPathComponent("Samples/AssetSymbols.swift"),
      ]
      for mode in LanguageMode.allCases {
        #expect(try await SwiftCompiler.check(files, mode: mode, sdk: sdk) == [], "\(mode)")
      }
    }
  }

  /// Numbers were written in the language of the system, whatever was asked for.
  @Test(.enabled(if: SwiftToolchain.compilerOnPath != nil))
  func numbersFollowTheLocale() async throws {
    let made = try strings("\"n\" = \"%.1f of %ld\";")
    let main = """
      import Foundation
      for name in ["en_US", "de_DE"] {
        print(R.string(locale: Locale(identifier: name)).localizable.n(1234567.5, 3))
      }
      """
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    #expect(output == "1,234,567.5 of 3\n1.234.567,5 of 3\n")
  }

  // MARK: Escaping

  @Test func quotesBackslashesAndLineSeparatorsKeepTheirMeaning() async throws {
    let made = try strings(
      #"""
      "back\\slash" = "a\\b\\\\c";
      "say \"#hi\"#" = "\"\"\" \"# \\(x)";
      "two\nlines" = "first\nsecond\r\nthird\U2028fourth */ // ";
      /* A comment
         of two lines with */ "commented" = "x";
      """#)
    #expect(
      Set(identifiers(made).keys) == [
        #"back\slash"#, ##"say "#hi"#"##, "two\nlines", "commented",
      ])
    for literal in [
      #"_string("back\\slash")"#, ##"_string("say \"#hi\"#")"##, #"_string("two\nlines")"#,
    ] { #expect(made.source.contains(literal), "\(literal)") }
    #expect(made.source.contains("/// first second third fourth */ // (key: `two lines`)"))
    #expect(!made.source.contains("\u{2028}"))
    try await expectCompiles(made)
  }

  // MARK: Order

  /// The order of the inputs, and that of the files on disk, make no difference.
  @Test func orderMakesNoDifference() async throws {
    try await TemporaryFolder.use { folder in
      let names = ["b", "a", "C", "é", "walk-in", "walkIn", "10", "9"]
      var files: [(String, String)] = [("Z/A.ttf", "no font"), ("Y/A.ttf", "no font")]
      for name in names {
        for input in ["Z", "Y"] {
          files.append(("\(input)/A.xcassets/\(name).imageset/Contents.json", "{"))
          files.append(("\(input)/\(name).json", ""))
          files.append(("\(input)/en.lproj/\(name).strings", "\"k\" = \"\(input)\""))
          // Cells of two classes, in copies that are not the same.
          let cell =
            "<tableViewCell reuseIdentifier=\"cell\" id=\"\(input)\" customClass=\"\(input)Cell\"/>"
          files.append(("\(input)/\(name).xib", InterfaceSamples.xib(cell)))
          let scene = """
            <viewController storyboardIdentifier="\(input)" id="a" customClass="\(input)Controller" \
            sceneMemberID="viewController"><connections>
            <segue destination="a" identifier="open" kind="show" id="s"/></connections></viewController>
            """
          files.append(
            (
              "\(input)/nl.lproj/Main.storyboard",
              InterfaceSamples.storyboard([scene], initial: "a")
            ))
        }
      }
      var runs: Set<String> = []
      for round in 0..<4 {
        let root = folder.appendingPathComponent("\(round)/Root")
        for (path, content) in round % 2 == 0 ? files : files.reversed() {
          try root.write([path: content])
        }
        let inputs = round < 2 ? ["Z", "Y"] : ["Y", "Z"]
        var diagnostics: [Diagnostic] = []
        let found = ResourceDiscovery(
          paths: inputs.map { "\(root.path)/\($0)" }, ignoreRules: IgnoreRules(),
          shown: { Path.below(root.path, $0) ?? $0 }
        ).run(&diagnostics)
        let builder = ResourceModelBuilder(kinds: Set(ResourceKind.allCases))
        let resources = ReadResources(found, with: builder, &diagnostics)
        let named = ModelNaming(style: .camel).name(resources.model, diagnostics: &diagnostics)
        let made = GeneratedResources(
          model: named, diagnostics: diagnostics, options: EmissionOptions())
        runs.insert((made.messages + [made.source]).joined(separator: "\n"))
      }
      #expect(runs.count == 1)
      #expect(runs.first?.contains("Y/A.xcassets/a.imageset: warning") == true)
      #expect(runs.first?.contains("Y/a.xib: warning: the xib 'a' is in 2 places") == true)
      #expect(runs.first?.contains("var cell: ReuseIdentifier<UIKit.UITableViewCell>") == true)
    }
  }
}
