import Foundation
import Testing

@testable import DevKitTestSupport

/// The options for strings, through the program.
@Suite struct GenResourcesStringsTests {
  private let files = [
    "Res/en.lproj/Localizable.strings": """
    "settings.title" = "Title"; "settings.title.sub" = "Sub %@"; "string.float" = "Float";
    "string" = "String"; "same" = "Same";
    """,
    "Res/nl.lproj/Localizable.strings": """
    "settings.title" = "Titel"; "same" = "Same"; "old" = "Oud";
    """,
    "Res/Labels.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "a": {"extractionState": "manual"}, "b": {},
    "gone": {"extractionState": "stale", "localizations": {"nl":
    {"stringUnit": {"state": "needs_review", "value": "weg"}}}}}}
    """,
  ]

  private func run(_ arguments: String...) async throws -> Devkit.Run {
    try await TemporaryFolder.use { folder in
      try folder.write(files)
      return try await Devkit.run(["gen-resources", "Res"] + arguments, in: folder)
    }
  }

  @Test func missingTranslationsAreWhatOneSays() async throws {
    let warned = try await run("-o", "-")
    #expect(warned.status == 0)
    #expect(
      warned.errors.contains(
        "warning: table 'Localizable' in nl: 3 of 5 keys are not translated: 'settings.title.sub' "
          + "and 2 more"))
    let ignored = try await run("-o", "-", "--missing-translations", "ignore")
    #expect(ignored.errors == "")
    #expect(ignored.output == warned.output)
    #expect(
      warned.errors.contains(
        "warning: table 'Localizable' in nl: 1 of 3 keys are unknown to the development language: "
          + "'old'\n"))
    let listed = try await run("-o", "-", "--verbose")
    #expect(
      listed.errors.contains(
        "warning: table 'Localizable' in nl: 3 of 5 keys are not translated: 'settings.title.sub', "
          + "'string', 'string.float'\n"))
    let refused = try await run("-o", "-", "--missing-translations", "error")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("error: table 'Localizable' in nl: 3 of 5 keys"))
    #expect(refused.output == warned.output)
  }

  @Test func theReportCountsAndLists() async throws {
    let report = try await run("--report-strings", "--missing-translations", "ignore")
    #expect(report.status == 0)
    #expect(
      report.output == """
        Labels (en): 3 keys
          nl: 1 translated, 2 missing, 1 stale, 1 needs review
        Localizable (en): 6 keys
          nl: 3 translated, 3 missing, 1 stale, 1 same as source

        """)
    let listed = try await run("--report-strings", "--verbose")
    #expect(listed.output.contains("    missing: string.float\n    stale: old\n"))
    let json = try await run("--report-strings", "--json")
    #expect(json.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let expected = try JSONSerialization.jsonObject(with: Data(Self.report.utf8))
    #expect(object as? NSDictionary == expected as? NSDictionary, "\(json.output)")
  }

  private static let report = """
    {"version": 1, "tables": [
      {"name": "Labels", "developmentLanguage": "en", "keys": 3, "languages": [
        {"language": "nl", "translated": 1, "missing": ["a", "b"], "stale": ["gone"],
         "sameAsSource": [], "needsReview": ["gone"]}]},
      {"name": "Localizable", "developmentLanguage": "en", "keys": 6, "languages": [
        {"language": "nl", "translated": 3, "missing": ["settings.title.sub", "string", "string.float"],
         "stale": ["old"], "sameAsSource": ["same"], "needsReview": []}]}]}
    """

  @Test(
    .enabled(if: SwiftToolchain.compilerOnPath != nil),
    arguments: [
      ("double", "TitleTitle", "Sub Sub %@"), ("accent", "Ťíťĺé", "Šúƀ %@"),
      ("rtl", "\u{202E}Title\u{202C}", "\u{202E}Sub %@\u{202C}"),
    ])
  func textsForLayoutTestsAreInTheCode(style: String, title: String, sub: String) async throws {
    let made = try await run("-o", "-", "--pseudo", style, "--missing-translations", "ignore")
    #expect(made.status == 0)
    #expect(made.errors == "")
    let main = """
      let strings = R.string(preferredLanguages: ["en"]).localizable
      print(strings.settingsTitle(), strings.settingsTitleSub("x"), separator: "\\n")
      """
    let output = try await SwiftProgram.output(of: ["R.swift": made.output, "main.swift": main])
    #expect(output == "\(title)\n\(sub.replacingOccurrences(of: "%@", with: "x"))\n")
  }

  @Test func manualKeysAreAll() async throws {
    let manual = try await run("-o", "-", "--catalog-keys", "manual")
    #expect(manual.output.contains("_string(\"a\")"))
    #expect(!manual.output.contains("_string(\"b\")"))
  }

  @Test func whatTextsAddIsSaid() async throws {
    for (option, says) in [
      ("auto", "1 kB of texts are in the code for systems other than Apple's"),
      ("always", "1 kB of texts are in the code\n"),
    ] {
      let written = try await run("-o", "R.swift", "--embed-strings", option, "--verbose")
      #expect(written.errors.contains(says), "\(written.errors)")
    }
    #expect(!(try await run("-o", "-", "--embed-strings", "never")).output.contains("Titel"))
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs))
  func nestedKeysAreAllReachable() async throws {
    let main = """
      let strings = R.string.localizable
      print(strings.settings.title(), strings.settings.title.sub("x"), strings.string())
      print(strings.string.float(), String(resource: strings.settings.title.asResource), strings.same())
      """
    for embedding in ["auto", "always"] {
      let source = try await run("-o", "-", "--nested-strings", "--embed-strings", embedding).output
      let output = try await SwiftProgram.output(of: ["R.swift": source, "main.swift": main])
      #expect(output == "Title Sub x String\nFloat Title Same\n")
    }
  }
}
