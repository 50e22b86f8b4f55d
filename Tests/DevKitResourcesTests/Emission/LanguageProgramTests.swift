import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Generated code looks strings up in the languages that were asked for, without any bundle.
@Suite struct LanguageProgramTests {
  static let files = [
    "en.lproj/Localizable.strings": #""hi" = "Hello %@"; "only" = "only English";"#,
    "nl.lproj/Localizable.strings": #""hi" = "Hallo %@";"#,
    "pt-BR.lproj/Localizable.strings": #""hi" = "Oi %@";"#,
    "zh-Hant.lproj/Localizable.strings": #""hi" = "繁 %@";"#,
    "zh-Hans.lproj/Localizable.strings": #""hi" = "简 %@";"#,
    "Base.lproj/Main.strings": #""base" = "Base text"; "both" = "Base";"#,
    "en.lproj/Main.strings": #""base" = "Base text"; "both" = "English";"#,
    "Labels.xcstrings": StringSamples.catalog([
      ("%(name)@ is here", "{}"), ("100% sure", "{}"),
      ("%lld of %@", StringSamples.english(StringSamples.unit("%2$@ only"))),
    ]),
  ]

  static let main = """
    func hi() -> String { R.string.localizable.hi("Bob") }
    func show(_ name: String, _ text: String) { print("\\(name): \\(text)") }

    show("default", hi())
    show("call", R.string(preferredLanguages: ["nl-BE"]).localizable.hi("Bob"))
    show("table", R.string.localizable(preferredLanguages: ["pt"]).hi("Bob"))
    show("fallback", R.string(preferredLanguages: ["nl"]).localizable.only())
    show("unknown", R.string(preferredLanguages: ["xx"]).localizable.hi("Bob"))
    for code in ["zh-TW", "zh-CN", "zh_HK", "zh", "zh-Hant-TW"] {
      show(code, R.string(preferredLanguages: [code]).localizable.hi("Bob"))
    }
    show("base", R.string(preferredLanguages: ["nl"]).main.base())
    show("both", R.string(preferredLanguages: ["en-GB"]).main.both())
    R.preferredLanguages = ["nl"]
    show("app", hi())
    show("app value", R.preferredLanguages!.joined())
    R.withPreferredLanguages(["pt-BR"]) {
      show("task", hi())
      show("call in task", R.string(preferredLanguages: ["en"]).localizable.hi("Bob"))
    }
    await R.withPreferredLanguages(["zh-Hans"]) {
      await Task.yield()
      async let child = hi()
      show("child task", await child)
    }
    show("after", hi())
    R.preferredLanguages = nil
    show("reset", hi())
    for header in [
      "nl", "fr, nl;q=0.5, en;q=0.8", "pt-PT", "de", "*", "en-GB;q=0.1,zh-TW;q=0.9", "nl;q=0, nl-BE",
      "", ";;,q=1,,", "nl ; q = 0.3 , en",
    ] {
      show("accept \\(header)", R.preferredLanguages(accept: header).joined(separator: " "))
    }
    show("label", R.string.labels.nameIsHere(name: "Ann") + R.string.labels.nameIsHere("Ann"))
    show("percent", R.string.labels._100Sure())
    show("gap", R.string.labels.lldOf(3, "Ann"))
    """

  static let expected = """
    default: Hello Bob
    call: Hallo Bob
    table: Oi Bob
    fallback: only English
    unknown: Hello Bob
    zh-TW: 繁 Bob
    zh-CN: 简 Bob
    zh_HK: 繁 Bob
    zh: 简 Bob
    zh-Hant-TW: 繁 Bob
    base: Base text
    both: English
    app: Hallo Bob
    app value: nl
    task: Oi Bob
    call in task: Hello Bob
    child task: 简 Bob
    after: Hallo Bob
    reset: Hello Bob
    accept nl: nl
    accept fr, nl;q=0.5, en;q=0.8: en nl
    accept pt-PT: pt-BR
    accept de:\u{20}
    accept *: en
    accept en-GB;q=0.1,zh-TW;q=0.9: zh-Hant zh-Hans en
    accept nl;q=0, nl-BE:\u{20}
    accept :\u{20}
    accept ;;,q=1,,:\u{20}
    accept nl ; q = 0.3 , en: en nl
    label: Ann is hereAnn is here
    percent: 100% sure
    gap: Ann only

    """

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: [LanguageMode.swift5, .swift6])
  func stringsFollowTheLanguagesAskedFor(mode: LanguageMode) async throws {
    let made = try GeneratedResources.make(Self.files)
    let output = try await SwiftProgram.output(
      of: ["R.swift": made.source, "main.swift": Self.main], mode: mode,
      environment: ["LANG": "C", "LC_ALL": "C", "LANGUAGE": ""])
    #expect(output == Self.expected)
  }

  /// Regions tell the script of Chinese, and Latin America and Africa have forms of their own.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs))
  func relatedRegionsComeFirst() async throws {
    let languages = ["en", "es", "es-419", "pt-BR", "pt-PT", "zh-CN", "zh-TW"]
    let made = try GeneratedResources.make(
      Dictionary(
        uniqueKeysWithValues: languages.map {
          ("\($0).lproj/L.strings", "\"hi\" = \"\($0)\";")
        }))
    let wishes = [
      "zh-Hant-TW", "zh-Hant", "zh-HK", "zh_MO", "zh-Hans", "zh-SG", "zh", "es-MX", "es-ES",
      "pt-AO", "pt-BR", "pt",
    ]
    let main = """
      for wish in \(wishes) {
        print(wish, R.string(preferredLanguages: [wish]).l.hi())
      }
      print(R.preferredLanguages(accept: "zh-HK"))
      // A header of this length took minutes.
      let long = String(repeating: "a-", count: 100_000)
      print(R.preferredLanguages(accept: long + ",en"))
      """
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    #expect(
      output == """
        zh-Hant-TW zh-TW
        zh-Hant zh-TW
        zh-HK zh-TW
        zh_MO zh-TW
        zh-Hans zh-CN
        zh-SG zh-CN
        zh zh-CN
        es-MX es-419
        es-ES es
        pt-AO pt-PT
        pt-BR pt-BR
        pt pt-BR
        ["zh-TW", "zh-CN"]
        ["en"]

        """)
  }
}
