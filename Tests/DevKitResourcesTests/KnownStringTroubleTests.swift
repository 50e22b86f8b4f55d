import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// What users of other generators ran into: strings that vanish, arguments that get lost, warnings
/// of nothing.
@Suite struct KnownStringTroubleTests {
  private typealias Sample = StringSamples

  private func catalog(_ localizations: [(String, String)]) throws -> GeneratedResources {
    let body = localizations.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    return try GeneratedResources.make([
      "Localizable.xcstrings": Sample.catalog(
        [("k", "{\"localizations\": {\(body)}}")], version: "1.1")
    ])
  }

  private func substituted(_ text: String, _ variable: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}, "substitutions": {"n": \#(variable)}}"#
  }

  private func variable(_ content: String, argument: Int? = 1) -> String {
    let argument = argument.map { "\"argNum\": \($0), " } ?? ""
    return "{\(argument)\"formatSpecifier\": \"lld\", \(content.dropFirst())"
  }

  // MARK: Plural forms

  /// Arabic needs no forms where the text does not change with the number.
  @Test(arguments: [false, true])
  func aLanguageMayHaveATextWhereAnotherHasForms(isInSubstitution: Bool) throws {
    let forms = variable(Sample.plural([("one", "%arg cat"), ("other", "%arg cats")]))
    let arabic =
      isInSubstitution
      ? substituted("القطط: %#@n@", variable(Sample.unit("%arg"), argument: nil))
      : Sample.unit("القطط: %lld")
    let made = try catalog([("en", substituted("%#@n@", forms)), ("ar", arabic)])
    #expect(made.signature(of: "k") == "n: Int")
    #expect(made.text(of: "k") == "{1|one:%1$lld cat|other:%1$lld cats}")
    #expect(made.text(of: "k", in: "ar") == (isInSubstitution ? "القطط: %1$lld" : "القطط: %lld"))
    #expect(made.messages == [])
  }

  @Test func aSubstitutionThatNoFormPrintsKeepsItsArgument() throws {
    let forms = variable(Sample.plural([("one", "a cat"), ("other", "many cats")]))
    let made = try catalog([("en", substituted("I have %#@n@", forms))])
    #expect(made.signature(of: "k") == "n: Int")
    #expect(made.text(of: "k") == "I have {1|one:a cat|other:many cats}")
    #expect(made.messages == [])
  }

  @Test func aSubstitutionMayVaryByDevice() throws {
    let phone = Sample.plural([("one", "%arg tap"), ("other", "%arg taps")])
    let mac = Sample.plural([("one", "%arg click"), ("other", "%arg clicks")])
    let devices = #"{"variations": {"device": {"iphone": \#(phone), "other": \#(mac)}}}"#
    let made = try catalog([("en", substituted("Needs %#@n@", variable(devices)))])
    #expect(made.signature(of: "k") == "n: Int")
    #expect(made.text(of: "k") == "Needs {1|one:%1$lld click|other:%1$lld clicks}")
    #expect(made.messages == [])
  }

  /// A key with plural rules and one without, in two files of one table.
  @Test func whatStandsInOneOfTwoFilesIsNotMissing() throws {
    var files: [String: String] = [:]
    for language in ["en", "nl"] {
      files["\(language).lproj/L.stringsdict"] = Sample.dictionary([
        "n": Sample.rule("%#@n@", [("n", "d", [("one", "a file"), ("other", "%d files")])])
      ])
      files["\(language).lproj/L.strings"] = #""plain" = "Plain";"#
    }
    let made = try GeneratedResources.make(files)
    #expect(made.model.tables.map(\.value.table.name) == ["L"])
    #expect(made.stringKeys.map(\.key) == ["n", "plain"])
    #expect(made.signature(of: "n") == "n: Int")
    #expect(made.text(of: "n", in: "nl") == "{1|one:a file|other:%1$ld files}")
    #expect(made.text(of: "plain", in: "nl") == "Plain")
    #expect(made.messages == [])
  }

  // MARK: Arguments

  /// The function of a text with labels called its own parameter, or itself.
  @Test(arguments: IdentifierStyle.allCases, [false, true])
  func keysNamedLikeParameters(style: IdentifierStyle, nests: Bool) async throws {
    let keys = ["a1", "a2", "self", "Self", "await", "a2.a1", "a1.a2"]
    let entries = keys.map { "\"\($0)\" = \"%(n)@ and %(m)d\";" }
    let made = try GeneratedResources.make(
      ["en.lproj/L.strings": entries.joined(separator: "\n")], style: style, nestsStrings: nests)
    #expect(made.stringKeys.count == keys.count)
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: made.source, mode: mode) == [], "\(mode)")
    }
  }

  /// Foundation does not survive a reference to a variable that there is not.
  @Test func aVariableThatIsNotDefinedIsPrinted() async throws {
    let cases = [("one", "a file"), ("other", "%d files")]
    let rule = Sample.rule("%#@files@", [("files", "d", cases)])
    let made = try GeneratedResources.make([
      "en.lproj/L.strings": #""ref" = "%#@x@ y";"#,
      "en.lproj/L.stringsdict": Sample.dictionary(["files": rule]),
      "de.lproj/L.strings": #""ref" = "%#@x@ z"; "files" = "%#@files@ Dateien";"#,
    ])
    #expect(made.signature(of: "ref") == "x: Int")
    #expect(made.text(of: "ref", in: "en") == "%1$ld y")
    #expect(
      made.messages == [
        "de.lproj/L.strings:1:10: warning: 'ref': the variable 'x' is not defined; its number is "
          + "printed",
        "de.lproj/L.strings:1:31: warning: 'files': the variable 'files' is not defined; its number "
          + "is printed",
        "en.lproj/L.strings:1:10: warning: 'ref': the variable 'x' is not defined; its number is "
          + "printed",
      ])
    let main = """
      for language in ["en", "de"] {
        R.withPreferredLanguages([language]) {
          print(R.string.l.ref(x: 3), R.string.l.files(files: 3))
        }
      }
      """
    guard SwiftToolchain.compilerOnPath != nil else { return }
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    #expect(output == "3 y 3 files\n3 z 3 Dateien\n")
  }

  /// Names do not move arguments: in another order each is printed in the place of the other.
  @Test(arguments: [
    ("%(to)@, von %(from)@", "has 'to' where the development language has 'from'"),
    ("%2$(to)@, von %1$(from)@", nil), ("%(from)@, %(to)@", nil), ("%(von)@, %(an)@", nil),
  ])
  func namesInAnotherOrderAreSaid(text: String, message: String?) throws {
    let made = try GeneratedResources.make([
      "en.lproj/L.strings": #""k" = "%(from)@ to %(to)@";"#,
      "de.lproj/L.strings": "\"k\" = \"\(text)\";",
    ])
    #expect(made.messages.count == (message == nil ? 0 : 1), "\(made.messages)")
    let expected = message.map { "de.lproj/L.strings:1:7: warning: 'k' in de \($0)" } ?? ""
    #expect(made.messages.first?.hasPrefix(expected) ?? true, "\(made.messages)")
  }

  /// A folder may be called anything; Foundation ends the program for some names of languages.
  @Test func aLanguageThatIsNotASCII() async throws {
    let made = try GeneratedResources.make(["é.lproj/L.strings": #""n" = "%d x";"#])
    let main = #"R.withPreferredLanguages(["é"]) { print(R.string.l.n(1)) }"#
    guard SwiftToolchain.compilerOnPath != nil else { return }
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    #expect(output == "1 x\n")
  }

  /// Foundation passes over an argument that no specifier has; nobody is asked for it.
  @Test(.enabled(if: SwiftToolchain.compilerOnPath != nil))
  func aGapInThePositionsIsNoArgument() async throws {
    let made = try GeneratedResources.make([
      "en.lproj/L.strings": "\"plain\" = \"x\";\n\"k\"=\"%2$@ %3$@\";"
    ])
    #expect(made.signature(of: "k") == "String, String")
    #expect(
      made.messages == [
        "en.lproj/L.strings:2:11: warning: 'k': no specifier uses argument 1, but '%3$@' uses a "
          + "later one"
      ])
    let main = "print(R.string.l.k(\"a\", \"b\"))"
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    #expect(output == "a b\n")
  }

  @Test(
    "A doubtful percent sign behind an escape was told of at the beginning of its text",
    arguments: [
      (#""k" = "%d% sure";"#, 10), (#"  "k" = "é \"%d\"% sure";"#, 19),
      (#""k" = "%d%% or %d% sure";"#, 18),
      (#""k" = "% % s %d\U0021% sure";"#, 22),
    ])
  func aDoubtfulPercentSign(line: String, column: Int) throws {
    let made = try GeneratedResources.make([
      "en.lproj/L.strings": "\"off\" = \"50% off\";\n\(line)\n"
    ])
    #expect(made.signature(of: "off") == "")
    #expect(
      made.messages.contains(
        "en.lproj/L.strings:2:\(column): warning: 'k': '% s' is read as text, not as a format "
          + "specifier; write '%%' for a percent sign"), "\(made.messages)")
  }

  @Test func aDoubtfulPercentSignOfACatalogAndOfPluralRules() throws {
    let made = try GeneratedResources.make([
      "C.xcstrings": Sample.catalog([("k", Sample.english(Sample.unit(#"\"%lld\"% sure"#)))]),
      "en.lproj/D.stringsdict": Sample.dictionary([
        "k": Sample.rule("%#@n@", [("n", "d", [("other", "&lt;%d&gt;% sure")])])
      ]),
    ])
    #expect(made.messages.count == 2)
    #expect(made.messages[0].hasPrefix("C.xcstrings:2:90: warning: 'k': '% s' is read as text"))
    #expect(
      made.messages[1].hasPrefix(
        "en.lproj/D.stringsdict:9:35: warning: 'k': '% s' is read as text"))
  }

  // MARK: Nested keys

  /// Groups that are called like the types that the generated code uses.
  @Test(arguments: IdentifierStyle.allCases)
  func partsOfKeysShadowNothing(style: IdentifierStyle) async throws {
    let made = try Self.shadowingParts(style)
    #expect(made.stringKeys.count == 8)
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: made.source, mode: mode) == [], "\(mode)")
    }
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: IdentifierStyle.allCases)
  func partsOfKeysShadowNothingForEverySDK(style: IdentifierStyle) async throws {
    let source = try Self.shadowingParts(style).source
    for mode in LanguageMode.allCases {
      for sdk in AppleSDK.allCases {
        let found = try await SwiftCompiler.check(source: source, mode: mode, sdk: sdk)
        #expect(found == [], "\(sdk) \(mode)")
      }
    }
  }

  private static func shadowingParts(_ style: IdentifierStyle) throws -> GeneratedResources {
    try GeneratedResources.make(
      [
        "en.lproj/L.strings": """
        "string.float" = "%@ %d"; "String.Int" = "%@"; "string" = "s"; "Swift.String.x" = "%d";
        "Foundation.Bundle" = "b"; "StringResource.R" = "%f"; "int.string.bool" = "%u"; "R.L" = "l";
        """
      ], style: style, nestsStrings: true)
  }

  // MARK: What is translated

  @Test func whatIsNotToBeTranslatedIsNotMissing() throws {
    let dutch = #"{"localizations": {"nl": \#(Sample.unit("hallo"))}}"#
    let made = try GeneratedResources.make([
      "L.xcstrings": Sample.catalog([
        ("hello", dutch), ("Brand", #"{"shouldTranslate": false}"#), ("bye", "{}"),
      ])
    ])
    #expect(
      made.messages == [
        "L.xcstrings: warning: table 'L' in nl: 1 of 2 keys are not translated: 'bye'"
      ])
  }

  @Test(arguments: [false, true])
  func keysOfOneLanguageAloneAreOneLine(lists: Bool) throws {
    let made = try GeneratedResources.make(
      [
        "en.lproj/L.strings": "\"a\" = \"1\"; \"b\" = \"2\"; \"c\" = \"3\";",
        "nl.lproj/L.strings": "\"a\" = \"1\"; \"old\" = \"x\"; \"older\" = \"y\";",
      ], strings: StringTableOptions(listsTranslations: lists))
    let place = "nl.lproj/L.strings: warning: table 'L' in nl: 2 of 3 keys are "
    #expect(
      Set(made.messages)
        == (lists
          ? [
            place + "not translated: 'b', 'c'",
            place + "unknown to the development language: 'old', 'older'",
          ]
          : [
            place + "not translated: 'b' and 1 more",
            place + "unknown to the development language: 'old' and 1 more",
          ]))
  }
}
