import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What the languages of a table come to together.
@Suite struct StringTableMergeTests {
  private typealias Sample = StringSamples

  /// Of keys that the development language lacks, the first language that has one decides; all keys
  /// stand in one order.
  @Test func keysThatTheDevelopmentLanguageLacksAreKept() throws {
    let made = try GeneratedResources.make([
      "en.lproj/Localizable.strings": "\"m\" = \"own\";",
      "fr.lproj/Localizable.strings": "\"z\" = \"%@ fr\"; \"a\" = \"fr\"; \"m\" = \"le\";",
      "de.lproj/Localizable.strings": "\"z\" = \"%ld de\"; \"m\" = \"das\";",
      "nl.lproj/Localizable.strings": "\"a\" = \"nl\";",
    ])
    #expect(made.stringKeys.map(\.key) == ["a", "m", "z"])
    #expect(
      made.stringKeys.map { $0.location.path } == [
        "fr.lproj/Localizable.strings", "en.lproj/Localizable.strings",
        "de.lproj/Localizable.strings",
      ])
    #expect(made.signature(of: "z") == "Int")
    #expect(made.text(of: "z", in: "de") == "%ld de")
    #expect(made.text(of: "z", in: "fr") == nil)
    #expect(made.text(of: "a", in: "nl") == "nl")
    #expect(made.text(of: "m", in: "fr") == "le")
    #expect(
      made.messages.contains {
        $0.contains("'z' in fr takes (String), but the development language takes (Int)")
      })
  }

  /// Texts that no language needs taken apart are compared by their bytes alone.
  @Test(
    arguments: [
      ("%@ of %ld", "%2$ld/%1$@", nil), ("%@", "100% %@", nil), ("plain", "plain %%", nil),
      ("%@", "none", "takes no arguments, but the development language takes (String)"),
      ("%@", "%ld", "takes (Int), but the development language takes (String)"),
      ("none", "%@", "takes (String), but the development language takes no arguments"),
      ("%0.2f", "%d", "takes (Int), but the development language takes (Double)"),
    ] as [(String, String, String?)])
  func argumentsAreCompared(english: String, german: String, message: String?) throws {
    let made = try GeneratedResources.make([
      "en.lproj/Localizable.strings": "\"k\" = \"\(english)\";",
      "de.lproj/Localizable.strings": "\"k\" = \"\(german)\";",
    ])
    #expect(made.messages.filter { $0.contains("'k' in de") }.count == (message == nil ? 0 : 1))
    if let message { #expect(made.messages.contains { $0.hasSuffix(message) }) }
  }

  /// A catalog's key adds the arguments that it has itself, also where every text is a plain plural.
  @Test func argumentsOfACatalogsKeyCount() throws {
    let plural = """
      {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld y"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld ys"}}}}}
      """
    let made = try GeneratedResources.make(
      [
        "en.lproj/T.strings": "\"%lld in %@\" = \"%d x\";",
        "T.xcstrings": """
        {"sourceLanguage": "de", "version": "1.0", "strings": {"%lld in %@": {"localizations": {
          "de": \(plural), "fr": \(plural)}}}}
        """,
      ], developmentRegion: "en")
    for language in ["de", "fr"] {
      let message =
        "'%lld in %@' in \(language) takes (Int, String), but the development language takes (Int)"
      #expect(made.messages.contains { $0.contains(message) }, "\(made.messages)")
    }
  }

  /// More than 1,500 texts are not written out, which has to be said.
  @Test(arguments: [(4, false), (5, true)])
  func tooManyPluralFormsAreReported(count: Int, isReported: Bool) throws {
    let categories = ["zero", "one", "two", "few", "many", "other"]
    let names = (1...count).map { "v\($0)" }
    let rule = Sample.rule(
      names.map { "%#@\($0)@" }.joined(separator: " "),
      names.map { ($0, "d", categories.map { ($0, "%d \($0)") }) })
    let made = try GeneratedResources.make([
      "en.lproj/Localizable.stringsdict": Sample.dictionary(["k": rule])
    ])
    let expected = isReported ? 1 : 0
    #expect(
      made.messages.filter {
        $0.contains("warning: 'k' in en has more than 1500 combinations of plural forms")
      }.count == expected)
  }

  @Test(arguments: [
    ("en", false), ("de", false), ("dr", true), ("DE", true),
  ])
  func aDevelopmentRegionThatIsNowhereIsReported(region: String, isReported: Bool) throws {
    let made = try GeneratedResources.make(
      ["en.lproj/A.strings": "\"k\" = \"v\";", "de.lproj/A.strings": "\"k\" = \"v\";"],
      developmentRegion: region)
    let expected =
      "warning: no string table is in the development region '\(region)'; there are de, en"
    #expect(made.messages.contains(expected) == isReported)
  }

  /// A table outside language folders is in the development region, whatever that is.
  @Test func aTableWithoutLanguagesHasNoWrongRegion() throws {
    let made = try GeneratedResources.make(
      ["A.strings": "\"k\" = \"v\";"], developmentRegion: "pt-BR")
    #expect(made.messages == [])
  }

  /// Of a key that a file gives twice the last counts, of two files the first.
  @Test func repeatedKeysKeepTheirRules() throws {
    let made = try GeneratedResources.make([
      "a/en.lproj/A.strings": "\"k\" = \"1\"; \"k\" = \"2\"; \"k\" = \"3\";",
      "b/en.lproj/A.strings": "\"k\" = \"4\"; \"\\U006b2\" = \"5\"; k2 = \"6\";",
    ])
    #expect(made.text(of: "k") == "3")
    #expect(made.text(of: "k2") == "6")
    #expect(made.messages.contains { $0.contains("1 key has another value here, 'k' first") })
  }
}
