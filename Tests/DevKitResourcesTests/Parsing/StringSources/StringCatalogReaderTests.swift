import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What becomes of the keys of a string catalog.
@Suite struct StringCatalogReaderTests {
  private typealias Sample = StringSamples

  private func made(
    _ keys: [(String, String)], version: String = "1.0"
  ) throws -> GeneratedResources {
    try GeneratedResources.make(["Localizable.xcstrings": Sample.catalog(keys, version: version)])
  }

  /// One key, its signature and its text in English.
  static let entries: [(key: String, entry: String, signature: String, text: String)] = [
    // Nothing but the key.
    ("Home", #"{"extractionState": "manual"}"#, "", "Home"),
    ("Home", "{}", "", "Home"),
    ("", "{}", "", ""),
    ("%lld posts by %@", "{}", "Int, String", "%lld posts by %@"),
    ("50% off", "{}", "", "50% off"),
    ("Brand", #"{"shouldTranslate": false}"#, "", "Brand"),
    ("%(name)@ is in %(place)@", "{}", "name: String, place: String", "%1$@ is in %2$@"),
    // Every extraction state.
    ("k", Sample.english(Sample.unit("v")), "", "v"),
    ("k", Sample.english(Sample.unit("v"), state: "manual"), "", "v"),
    ("k", Sample.english(Sample.unit("v"), state: "stale"), "", "v"),
    ("k", Sample.english(Sample.unit("v"), state: "migrated"), "", "v"),
    ("k", Sample.english(Sample.unit("v"), state: "extracted_with_value"), "", "v"),
    // Plurals.
    (
      "%lld cats", Sample.english(Sample.plural([("one", "%lld cat"), ("other", "%lld cats")])),
      "Int", "{1|one:%1$lld cat|other:%1$lld cats}"
    ),
    (
      "cats", Sample.english(Sample.plural([("one", "a cat"), ("other", "many cats")])), "Int",
      "{1|one:a cat|other:many cats}"
    ),
    (
      "k", Sample.english(Sample.plural([("one", "%@ has a cat"), ("other", "%@ has %lld cats")])),
      "String, Int", "{2|one:%1$@ has a cat|other:%1$@ has %2$lld cats}"
    ),
    (
      "%@ has %lf", Sample.english(Sample.plural([("one", "a kilo"), ("other", "kilos")])),
      "String, Double", "{2|one:a kilo|other:kilos}"
    ),
    // Devices and widths.
    (
      "k",
      Sample.english(
        #"{"variations": {"device": {"iphone": \#(Sample.unit("Tap")), "other": \#(Sample.unit("Click %@"))}}}"#
      ), "String", "Click %@"
    ),
    (
      "k",
      Sample.english(
        #"{"variations": {"device": {"iphone": \#(Sample.unit("iPhone")), "mac": \#(Sample.unit("Mac"))}}}"#
      ), "", "Mac"
    ),
    (
      "k",
      Sample.english(
        #"{"variations": {"device": {"iphone": \#(Sample.unit("Tap")), "other": \#(Sample.plural([("one", "one click"), ("other", "%lld clicks")]))}}}"#
      ), "Int", "{1|one:one click|other:%1$lld clicks}"
    ),
    (
      "k",
      Sample.english(
        #"{"variations": {"width": {"10": \#(Sample.unit("short")), "30": \#(Sample.unit("longer")), "9": \#(Sample.unit("s"))}}}"#
      ), "", "longer"
    ),
    ("k", Sample.english(#"{"stringSet": {"values": ["First", "Second"]}}"#), "", "First"),
  ]

  @Test(arguments: entries.indices)
  func aKeyHasItsSignatureAndText(index: Int) throws {
    let sample = Self.entries[index]
    let made = try made([(sample.key, sample.entry)])
    #expect(made.signature(of: sample.key) == sample.signature, "\(sample.entry)")
    #expect(made.text(of: sample.key) == sample.text)
    #expect(made.messages == [])
  }

  /// The text, the substitutions, the signature and the text that comes of it.
  static let substitutions: [(text: String, variables: String, signature: String, result: String)] =
    [
      (
        "%#@cats@", substitution("cats", 1, "lld", [("one", "a cat"), ("other", "%arg cats")]),
        "cats: Int", "{1|one:a cat|other:%1$lld cats}"
      ),
      // No argNum, no `%arg`.
      (
        "%#@count@",
        substitution("count", nil, "lf", [("one", "%2$@ step"), ("other", "%2$@ steps")]),
        "count: Double, String", "{1|one:%2$@ step|other:%2$@ steps}"
      ),
      (
        "%@ has %#@cats@", substitution("cats", nil, "lld", [("other", "%arg cats")]),
        "String, cats: Int", "%1$@ has {2|other:%2$lld cats}"
      ),
      (
        "%#@b@ in %#@a@",
        substitution("a", 1, "lld", [("other", "%arg a")]) + ","
          + substitution("b", 2, "lld", [("other", "%arg b")]),
        "a: Int, b: Int", "{2|other:%2$lld b} in {1|other:%1$lld a}"
      ),
      // The substitution's own specifier, also beside others.
      (
        "%#@km@", substitution("km", 1, ".2f", [("other", "%arg km to %@")]),
        "km: Double, String", "{1|other:%1$.2f km to %2$@}"
      ),
      (
        "%#@n@", substitution("n", 1, "lld", [("one", "%lld vote"), ("other", "votes %lld")]),
        "n: Int", "{1|one:%1$lld vote|other:votes %1$lld}"
      ),
      (
        "%#@n@", substitution("n", 1, "u", [("other", "%arg%% of %arg")]), "n: UInt",
        "{1|other:%1$lu%% of %1$lu}"
      ),
      // One language without variations.
      (
        "%#@n@", #""n": {"argNum": 1, "formatSpecifier": "lld", "stringUnit": {"value": "%arg!"}}"#,
        "n: Int", "%1$lld!"
      ),
    ]

  private static func substitution(
    _ name: String, _ argument: Int?, _ specifier: String, _ texts: [(String, String)]
  ) -> String {
    let argument = argument.map { "\"argNum\": \($0), " } ?? ""
    let cases = texts.map { "\"\($0.0)\": \(StringSamples.unit($0.1))" }.joined(separator: ", ")
    return
      "\"\(name)\": {\(argument)\"formatSpecifier\": \"\(specifier)\", "
      + "\"variations\": {\"plural\": {\(cases)}}}"
  }

  @Test(arguments: substitutions.indices)
  func substitutionsAreParameters(index: Int) throws {
    let sample = Self.substitutions[index]
    let localization =
      #"{"stringUnit": {"value": "\#(sample.text)"}, "substitutions": {\#(sample.variables)}}"#
    let made = try made([("k", Sample.english(localization))], version: "1.1")
    #expect(made.signature(of: "k") == sample.signature)
    #expect(made.text(of: "k") == sample.result)
    #expect(made.messages == [])
  }

  /// The code passes what the key says, whether a text prints it or not.
  @Test func argumentsOfTheKeyAreKept() throws {
    let made = try made([
      (
        "liked %lld",
        #"{"localizations": {"en": \#(Sample.unit("liked")), "de": \#(Sample.plural([("one", "einmal"), ("other", "%lld mal")]))}}"#
      )
    ])
    #expect(made.signature(of: "liked %lld") == "Int")
    #expect(made.text(of: "liked %lld", in: "de") == "{1|one:einmal|other:%1$lld mal}")
    #expect(made.messages == [])
  }

  /// One bad entry stops nothing else.
  @Test func whatIsNotUnderstoodIsSaidAtItsLine() throws {
    let made = try made([
      ("good", Sample.english(Sample.unit("v"))),
      ("empty", Sample.english("{}")),
      ("vary", Sample.english(#"{"variations": {"mood": {}}}"#)),
      ("case", Sample.english(Sample.plural([("dozen", "12"), ("other", "%lld")]))),
      ("list", "[]"),
    ])
    #expect(made.stringKeys.count == 5)
    #expect(made.text(of: "good") == "v")
    #expect(
      made.messages == [
        "Localizable.xcstrings:3:37: error: 'empty' has a localization without a text",
        "Localizable.xcstrings:4:36: error: 'vary' has a localization without a text",
        "Localizable.xcstrings:4:60: error: 'vary' varies by 'mood', which is unknown",
        "Localizable.xcstrings:5:72: error: 'case': 'dozen' is no plural category",
        "Localizable.xcstrings:6:11: error: 'list' is no object",
      ])
  }

  @Test("Localizations that are no object were taken for none without a word")
  func localizationsThatAreNoObject() throws {
    let made = try made([("k", #"{"localizations": 7}"#), ("l", "{}")])
    #expect(made.diagnostics.map(\.message) == ["the localizations of 'k' are no object"])
    #expect(made.text(of: "k") == "k")
  }

  @Test func aBrokenCatalogIsAnErrorWithItsPlace() throws {
    let made = try GeneratedResources.make(["A.xcstrings": "{\n  \"strings\": {]\n}"])
    #expect(made.messages.count == 1)
    #expect(made.messages.first?.hasPrefix("A.xcstrings:2:15: error: ") == true)
  }

  /// A language whose arguments differ is warned about at its own line.
  @Test func translationsAreHeldAgainstTheSourceLanguage() throws {
    let made = try made([
      (
        "k",
        #"{"localizations": {"en": \#(Sample.unit("%@")),"# + "\n"
          + #""nl": \#(Sample.unit("%d")), "de": \#(Sample.unit("%@!"))}}"#
      )
    ])
    #expect(made.signature(of: "k") == "String")
    #expect(made.text(of: "k", in: "nl") == nil)
    #expect(made.text(of: "k", in: "de") == "%@!")
    #expect(
      made.messages == [
        "Localizable.xcstrings:3:55: warning: 'k' in nl takes (Int), but the development language "
          + "takes (String)"
      ])
  }

  @Test func manualKeysAlone() throws {
    let catalog = Sample.catalog([
      ("a", Sample.english(Sample.unit("v"), state: "manual")),
      ("b", Sample.english(Sample.unit("v"))),
    ])
    let made = try GeneratedResources.make(
      ["A.xcstrings": catalog], strings: StringTableOptions(catalogKeys: .manual))
    #expect(made.stringKeys.map(\.key) == ["a"])
  }

  /// The language that a catalog is translated from decides, whatever else there is.
  @Test func theSourceLanguageDecides() throws {
    let catalog = """
      {"sourceLanguage": "de", "version": "1.0", "strings": {"k": {"localizations": {
      "en": \(Sample.unit("%d")), "de": \(Sample.unit("%@"))}}}}
      """
    let made = try GeneratedResources.make(["A.xcstrings": catalog])
    #expect(made.signature(of: "k") == "String")
    let other = try GeneratedResources.make(["A.xcstrings": catalog], developmentRegion: "en")
    #expect(other.signature(of: "k") == "Int")
  }

  @Test func anyBytes() throws {
    let sample = Array(
      Sample.catalog([
        ("k", Sample.english(Sample.plural([("one", "%@ a"), ("other", "%#@x@ %arg")]))),
        (
          "l",
          Sample.english(
            #"{"stringUnit": {"value": "%#@n@"}, "substitutions": {\#(Self.substitutions[0].variables)}}"#
          )
        ),
      ]).utf8)
    var run = RandomRun("string catalogs", count: 300)
    for _ in 0..<run.count {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &run.generator) {
        let index = Int.random(in: 0..<bytes.count, using: &run.generator)
        switch Int.random(in: 0..<3, using: &run.generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &run.generator)
        case 1: bytes.remove(at: index)
        default:
          let other = Int.random(in: 0..<bytes.count, using: &run.generator)
          bytes.insert(
            contentsOf: bytes[min(index, other)..<min(max(index, other), min(index, other) + 40)],
            at: index)
        }
      }
      _ = try GeneratedResources.make([(path: "A.xcstrings", content: bytes)]).source
    }
  }
}
