import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// The members that R.swift's types have give what they give there.
@Suite struct RswiftMemberTests {
  private static let files = [
    "seed.data.json": "{}", "LICENSE": "", "nl.lproj/help.html": "", "en.lproj/help.html": "",
    "nl.lproj/banner.png": "", "Base.lproj/card.jpg": "",
    "A.xcassets/menu/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "A.xcassets/menu/home.imageset/Contents.json": "{}",
    "A.xcassets/menu/tint.colorset/Contents.json": "{}",
    "en.lproj/Localizable.strings": #""plain" = "Plain"; "hi" = "Hi %@";"#,
    "nl.lproj/Localizable.strings": #""plain" = "Gewoon"; "hi" = "Hoi %@"; "extra" = "x";"#,
    "en.lproj/Localizable.stringsdict": StringSamples.dictionary([
      "days": StringSamples.rule(
        "%#@days@", [("days", "d", [("one", "%d day"), ("other", "%d days")])])
    ]),
  ]

  private static let main = """
    func show(_ value: Any?) { print(value ?? "nil") }
    let file = R.file.seedDataJson
    show([file.name, file.pathExtension, file.filename, R.file.licensE.name])
    show([R.file.licensE.pathExtension, R.file.licensE.filename])
    show(R.file.helpHtml.locale?.localeDescription)
    show(file.locale)
    show(R.image.banner.locale == .language("nl"))
    show(R.image.cardJpg.locale?.isBase)
    show(R.image.menu.home.locale)
    show(R.image.menu.home.path + R.color.menu.tint.path)
    show(R.image.banner.onDemandResourceTags)
    let strings = R.string.localizable
    show(strings.plain.developmentValue)
    show(strings.hi.developmentValue)
    show(strings.days.developmentValue)
    show(strings.extra.developmentValue)
    show(R.string(preferredLanguages: ["nl"]).localizable.plain.developmentValue)
    show([strings.hi.tableName, strings.hi.key.description])
    show(strings.hi.comment)
    show(strings.hi("Bob", preferredLanguages: ["nl"]))
    show(strings.plain(preferredLanguages: ["nl"]))
    if case .selected(_, let locale) = R.string(preferredLanguages: ["nl"]).localizable.hi.source {
      show(locale.identifier)
    }
    if case .hosting(let bundle) = strings.plain.source { show(bundle == R.bundle) }

    """

  @Test func membersGiveWhatTheyGiveInRswift() async throws {
    let made = try GeneratedResources.make(Self.files, style: .rswift, developmentRegion: "en")
    let output = try await SwiftProgram.output(
      of: ["R.swift": made.source, "main.swift": Self.main],
      environment: ["LANG": "C", "LC_ALL": "C", "LANGUAGE": ""])
    #expect(
      output == """
        ["seed.data", "json", "seed.data.json", "LICENSE"]
        ["", "LICENSE"]
        en
        nil
        true
        true
        nil
        ["menu", "menu"]
        nil
        Plain
        Hi %@
        %1$ld days
        nil
        Plain
        ["Localizable", "hi"]
        nil
        Hoi Bob
        Gewoon
        nl
        true

        """)
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func theyCompileForEverySDKAndAccessLevel(sdk: AppleSDK) async throws {
    for access in EmissionOptions.Access.allCases {
      let made = try GeneratedResources.make(
        GeneratedCodeTests.files.merging(InterfaceCodeTests.files) { $1 }, style: .rswift,
        options: EmissionOptions(access: access))
      let found = try await SwiftCompiler.check(
        source: made.source + InterfaceCodeTests.classes, mode: .swift6MainActor, sdk: sdk,
        flags: ["-package-name", "package"])
      #expect(found == [], "\(access)")
    }
  }

  /// What says nothing new is not in other files, which would be larger for it.
  @Test func otherStylesDoNotHaveThem() throws {
    let source = try GeneratedResources.make(Self.files).source
    for name in ["LocaleReference", "var comment", "enum Source", "var filename"] {
      #expect(!source.contains(name), "\(name)")
    }
    #expect(source.contains("var tableName") && source.contains("var pathExtension"))
  }
}
