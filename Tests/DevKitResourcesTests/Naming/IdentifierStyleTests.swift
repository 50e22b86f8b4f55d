import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

@Suite struct IdentifierStyleTests {
  @Test(arguments: [
    // Words.
    ("settings-icon", "settingsIcon"), ("walk in", "walkIn"), ("walk_in", "walkIn"),
    ("some.name", "someName"), ("foo/bar", "fooBar"), ("a+b", "aB"), ("a--b", "aB"),
    ("icon@2x", "icon2x"), ("10_back_arm", "_10BackArm"), ("A.header.l", "aHeaderL"),
    ("Book now", "bookNow"), ("Confirmed!", "confirmed"), ("seed.json", "seedJson"),
    ("_private", "private"), ("__x", "x"), ("trailing_", "trailing"), ("-a-", "a"),
    // Capitals.
    ("URL", "url"), ("URLChooser", "urlChooser"), ("URLs", "urls"), ("IDsOfAll", "idsOfAll"),
    ("iOSIcon", "iOSIcon"), ("HTML5Logo", "html5Logo"), ("IMG_4251", "img4251"), ("BMW", "bmw"),
    ("ALLCAPS_NAME", "allcapsNAME"), ("AB", "ab"), ("A", "a"), ("OAuthLogin", "oAuthLogin"),
    ("IPhone", "iPhone"), ("iPhone", "iPhone"), ("X1", "x1"), ("A-1-1-0", "a110"),
    ("Éclair", "éclair"), ("ÉTÉ", "été"), ("Ωmega", "ωmega"), ("ǅungla", "ǆungla"),
    ("Main", "main"), ("SettingsIcon", "settingsIcon"), ("my URLChooser", "myURLChooser"),
    // Digits and other beginnings.
    ("1st-place", "_1stPlace"), ("100", "_100"), ("2x2", "_2x2"), ("10C", "_10C"),
    ("٣digits", "٣digits"), ("\u{301}a", "_\u{301}a"),
    // Reserved words are for `SwiftKeyword`.
    ("default", "default"), ("switch", "switch"), ("init", "init"), ("self", "self"),
    ("Self", "self"), ("Any", "any"), ("any", "any"), ("Protocol", "protocol"), ("Type", "type"),
    ("get", "get"), ("none", "none"),
    // Other scripts.
    ("🎉party", "🎉party"), ("日本語", "日本語"), ("été", "été"), ("caféÉcole", "caféÉcole"),
    ("ß", "ß"), ("straße ß", "straßeSs"), ("e\u{301}te\u{301}", "été"), ("☕ time", "time"),
    ("👨\u{200D}👩\u{200D}👧 home", "👨\u{200D}👩\u{200D}👧Home"), ("a\u{200D}", "a"),
    ("soft\u{AD}hyphen", "softHyphen"), ("bidi\u{202E}x", "bidiX"), ("a$b", "aB"),
    // Nothing left.
    ("", "empty"), ("@", "u0040"), ("#", "u0023"), (":)", "u003Au0029"), ("☕", "u2615"),
    ("_", "u005F"), ("\u{1D11E}", "\u{1D11E}"), ("\u{F0000}", "uF0000"), ("\u{200B}", "u200B"),
  ])
  func camel(name: String, identifier: String) {
    let given = IdentifierStyle.camel.identifier(for: name)
    #expect(Array(given.unicodeScalars) == Array(identifier.unicodeScalars))
  }

  @Test(arguments: [
    ("settings-icon", "settingsIcon"), ("URLChooser", "urlChooser"), ("URL", "urL"),
    ("BMW", "bmW"), ("UIKit", "uiKit"), ("ALLCAPS_NAME", "allcaps_NAME"), ("AB", "aB"),
    ("1st-place", "stPlace"), ("2x2", "x2"), ("10C", "c"), ("_private", "_private"),
    ("__x", "__x"), ("some_name", "some_name"), ("some.name", "someName"), ("foo/bar", "fooBar"),
    ("default", "default"), ("switch", "switch"), ("init", "init"), ("self", "self"),
    ("Self", "self"), ("Any", "any"), ("any", "any"),
    ("Protocol", "protocol"), ("Type", "type"), ("get", "get"), ("none", "none"),
    ("🎉party", "🎉party"), ("日本語", "日本語"), ("été", "été"), ("caféÉcole", "caféÉcole"),
    ("ß", "ß"), ("a ß", "aSS"), ("a+b", "aB"), ("icon@2x", "icon2x"), ("IMG_4251", "img_4251"),
    ("A-1-1-0", "a110"), ("X1", "x1"), ("iPhone", "iPhone"), ("IPhone", "iPhone"),
    ("iOSIcon", "iOSIcon"), ("HTML5Logo", "html5Logo"), ("٣digits", "٣digits"),
    ("Éclair", "éclair"), ("-a", "a"), ("1-2-three", "three"), ("Colors.jpg", "colorsJpg"),
    ("AB\u{301}", "aB\u{301}"), ("a·b", "aB"), ("e\u{301}", "e\u{301}"), ("x_u2D", "x_u2D"),
    // R.swift drops these or makes what does not compile.
    ("100", "_100"), ("@", "u0040"), ("#", "u0023"), ("", "empty"), ("☕", "u2615"),
    ("☕ time", "time"), ("_", "u005F"), ("12-34", "_1234"),
  ])
  func rswift(name: String, identifier: String) {
    let given = IdentifierStyle.rswift.identifier(for: name)
    #expect(Array(given.unicodeScalars) == Array(identifier.unicodeScalars))
  }

  /// R.swift splits with Foundation's sets; ours go by general category.
  @Test func rswiftSplitsWhereFoundationDoes() {
    let sets: [CharacterSet] = [
      .whitespacesAndNewlines, .punctuationCharacters, .symbols, .controlCharacters,
      .illegalCharacters,
    ]
    let emoji: [ClosedRange<UInt32>] = [
      0x2600...0x27BF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF,
    ]
    let assigned = (UInt32(0)...0xFFFF).lazy.compactMap(Unicode.Scalar.init)
      .filter { $0.properties.age.map { $0.major < 9 } ?? false }
    let wrong = assigned.filter { scalar in
      let theirs =
        scalar != "_" && sets.contains { $0.contains(scalar) }
        && !emoji.contains { $0.contains(scalar.value) }
      return theirs != RswiftIdentifier.isSeparator(scalar)
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }

  @Test func theShortCutForASCIIGivesTheSame() {
    var run = RandomRun("ASCII identifiers", count: 5000)
    let bytes = Array("abszABSZ019_-. @$\n".utf8)
    for _ in 0..<run.count {
      let length = Int.random(in: 0...9, using: &run.generator)
      let name = String(
        decoding: (0..<length).map { _ in bytes.randomElement(using: &run.generator) ?? 0 },
        as: UTF8.self)
      #expect(CamelIdentifier.make(from: name) == CamelIdentifier.makeByScalars(from: name))
    }
  }

  /// Every scalar at each place of a name gives an identifier, whatever case mapping does to it.
  @Test(arguments: IdentifierStyle.allCases)
  func isAlwaysAnIdentifier(style: IdentifierStyle) {
    let step = RandomRun.isDeep ? 1 : 7
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: step) {
      guard value < 0x3_0000 || value % 97 == 0, let scalar = Unicode.Scalar(value) else {
        continue
      }
      for name in ["\(scalar)", "a-\(scalar)b", "\(scalar)\(scalar)x", "A\(scalar)"] {
        let identifier = style.identifier(for: name)
        if !SwiftIdentifier.isMemberName(identifier) { Issue.record("\(name) → \(identifier)") }
      }
    }
  }

  @Test(arguments: IdentifierStyle.allCases)
  func randomNamesCompile(style: IdentifierStyle) throws {
    var run = RandomRun("identifiers", count: 400)
    let lines = (0..<run.count).map { number in
      let name = RandomNames.name(using: &run.generator)
      let identifier = SwiftKeyword.escaped(style.identifier(for: name))
      return "enum S\(number) { static var \(identifier): Swift.Int { 1 } }; "
        + "let v\(number) = S\(number).\(identifier)"
    }
    let found = try LanguageProbe.linesWithDiagnostics(
      in: lines.joined(separator: "\n") + "\n", arguments: ["-typecheck"])
    for (line, message) in found { Issue.record("\(lines[line - 1]): \(message)") }
  }
}
