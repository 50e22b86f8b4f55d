import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What becomes of plural rules.
@Suite struct StringsDictReaderTests {
  private typealias Sample = StringSamples

  private func made(_ entries: [String: String]) throws -> GeneratedResources {
    try GeneratedResources.make(["en.lproj/Localizable.stringsdict": Sample.dictionary(entries)])
  }

  /// An entry, its signature and its text.
  static let entries: [(entry: String, signature: String, text: String)] = [
    (
      Sample.rule("%#@n@", [("n", "d", [("one", "a file"), ("other", "%d files")])]), "n: Int",
      "{1|one:a file|other:%1$ld files}"
    ),
    (
      Sample.rule(
        "%#@a@ and %#@b@", [("a", "u", [("other", "%u a")]), ("b", "f", [("other", "%.1f b")])]),
      "a: UInt, b: Double", "{1|other:%1$lu a} and {2|other:%2$.1f b}"
    ),
    // Positions, and an argument that is printed before its number.
    (
      Sample.rule(
        "%2$#@b@ %1$#@a@", [("a", "d", [("other", "%d a")]), ("b", "d", [("other", "%d b")])]),
      "a: Int, b: Int", "{2|other:%2$ld b} {1|other:%1$ld a}"
    ),
    (
      Sample.rule("%@: %#@n@", [("n", "d", [("other", "%d files of %@")])]),
      "String, n: Int, String", "%1$@: {2|other:%2$ld files of %3$@}"
    ),
    // Variables in variables.
    (
      Sample.rule(
        "%#@done@.",
        [
          ("done", "lu", [("zero", "none"), ("other", "%lu of %#@all@")]),
          ("all", "lu", [("one", "one run"), ("other", "%lu runs")]),
        ]),
      "done: UInt, all: UInt",
      "{1|zero:none|other:%1$lu of {2|one:one run|other:%2$lu runs}}."
    ),
    // A variable that nothing depends on does not tell the type.
    (
      Sample.rule(
        "%#@names@%#@count@",
        [
          ("names", "ld", [("one", ""), ("other", "")]),
          ("count", "ld", [("zero", "By %1$@"), ("other", "By %1$@ and %ld")]),
        ]),
      "names: String, count: Int", "{1|one:|other:}{2|zero:By %1$@|other:By %1$@ and %2$ld}"
    ),
    // A text over lines, and a width before the variable.
    (
      Sample.rule("%1#@count@", [("count", "d", [("other", "%d\nlines")])]), "count: Int",
      "{1|other:%1$ld\nlines}"
    ),
    (
      "<dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Hi</string>"
        + "<key>50</key><string>Hello</string></dict></dict>", "", "Hello"
    ),
    (
      "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>"
        + "<key>other</key><string>Tap %@</string></dict></dict>", "String", "Tap %@"
    ),
    (
      "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>other</key>"
        + Sample.rule("%#@n@", [("n", "d", [("one", "a tap"), ("other", "%d taps")])])
        + "</dict></dict>", "n: Int", "{1|one:a tap|other:%1$ld taps}"
    ),
    ("<string>just %@</string>", "String", "just %@"),
  ]

  @Test(arguments: entries.indices)
  func anEntryHasItsSignatureAndText(index: Int) throws {
    let sample = Self.entries[index]
    let made = try made(["k": sample.entry])
    #expect(made.signature(of: "k") == sample.signature)
    #expect(made.text(of: "k") == sample.text)
    #expect(made.messages == [])
  }

  /// The texts print the number as an object: the number is still passed, and printed as one.
  @Test func aNumberPrintedAsAnObject() throws {
    let made = try made([
      "k": Sample.rule("%#@n@", [("n", "li", [("one", "1 person"), ("other", "%@ people")])])
    ])
    #expect(made.signature(of: "k") == "n: Int")
    #expect(made.text(of: "k") == "{1|one:1 person|other:%1$ld people}")
    #expect(made.messages.count == 1)
    #expect(made.stringKeys.first?.repairs["%#@n@"] != nil)
  }

  /// The number is not the first argument, though the format says so.
  @Test func aNumberBehindAnObject() throws {
    let made = try made([
      "k": Sample.rule("%#@value@", [("value", "d", [("other", "%1$@ has %2$d")])])
    ])
    #expect(made.signature(of: "k") == "String, value: Int")
    #expect(made.text(of: "k") == "{2|other:%1$@ has %2$ld}")
    #expect(made.messages.count == 1)
  }

  @Test func cyclesAndMissingVariablesAreErrorsAtTheirLines() throws {
    let made = try made([
      "cycle": Sample.rule(
        "%#@a@", [("a", "d", [("other", "x %#@b@")]), ("b", "d", [("other", "y %#@a@")])]),
      "missing": Sample.rule("the %#@nowhere@ end", []),
      "good": Sample.rule("%#@n@", [("n", "d", [("other", "%d")])]),
    ])
    #expect(made.signature(of: "good") == "n: Int")
    #expect(made.signature(of: "missing") == "nowhere: Int")
    #expect(
      made.messages == [
        "en.lproj/Localizable.stringsdict:14:27: error: 'cycle': the variable 'a' is used within "
          + "itself",
        "en.lproj/Localizable.stringsdict:28:13: error: 'missing': the variable 'nowhere' is not "
          + "defined",
      ])
  }

  /// Variables that use each other twice would double the text at each level.
  @Test func variablesCannotBalloon() throws {
    let variables =
      (0..<14).map { level in
        ("v\(level)", "d", [("other", "%#@v\(level + 1)@ %#@v\(level + 1)@")])
      } + [("v14", "d", [("other", "end")])]
    let made = try made(["k": Sample.rule("%#@v0@", variables)])
    #expect(made.source.utf8.count < 200_000)
    #expect(made.messages.contains { $0.contains("too often") })
  }

  /// Rules and plain strings of one name are one table; the rules count, and nothing is missing.
  @Test func rulesAndStringsAreOneTable() throws {
    let rules = Sample.dictionary([
      "n": Sample.rule("%#@n@", [("n", "d", [("other", "%d files")])])
    ])
    var files: [String: String] = [:]
    for language in ["en", "nl"] {
      files["\(language).lproj/Localizable.stringsdict"] = rules
      files["\(language).lproj/Localizable.strings"] = #""n" = "%d files"; "plain" = "Plain";"#
    }
    let made = try GeneratedResources.make(files)
    #expect(made.model.tables.count == 1)
    #expect(made.signature(of: "n") == "n: Int")
    #expect(made.text(of: "n") == "{1|other:%1$ld files}")
    #expect(made.text(of: "plain") == "Plain")
    #expect(made.messages == [])
  }

  @Test func anyBytes() throws {
    let sample = Array(
      Sample.dictionary(["a": Self.entries[4].entry, "b": Self.entries[8].entry]).utf8)
    var run = RandomRun("plural rules", count: 300)
    for _ in 0..<run.count {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &run.generator) {
        let index = Int.random(in: 0..<bytes.count, using: &run.generator)
        if Bool.random(using: &run.generator) {
          bytes[index] = UInt8.random(in: 0...255, using: &run.generator)
        } else {
          bytes.remove(at: index)
        }
      }
      _ = try GeneratedResources.make([(path: "en.lproj/A.stringsdict", content: bytes)]).source
    }
  }
}
