import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Generated code chooses the plural forms that CLDR says, as Babel understands it.
@Suite struct PluralProgramTests {
  private typealias Sample = StringSamples

  private static let languages = ["en", "ru", "ar", "pl", "ja", "lt", "cy"]
  private static let numbers = (0...30).map(String.init) + ["100", "101"]

  /// Babel's category of each number in each language, as `ru 1 one`.
  private static func babel() throws -> [String] {
    let script = """
      import sys, babel
      for language in sys.argv[1].split(","):
          form = babel.Locale.parse(language).plural_form
          for number in sys.argv[2].split(","):
              value = float(number) if "." in number else int(number)
              print(language, number, form(value))
      """
    let output = try PythonOracle.output(
      of: script, [languages, numbers + ["1.5"]].map { $0.joined(separator: ",") }, with: "babel")
    return output.split(separator: "\n").map(String.init)
  }

  /// Two tables, one of each kind, whose texts are the categories' names.
  private static func sources() -> [String: String] {
    let categories = PluralCategory.allCases.map(\.rawValue)
    var files: [String: String] = [:]
    var localizations: (int: [String], double: [String]) = ([], [])
    for language in languages {
      // A language is given its own categories: `zero` would win for 0 anywhere.
      let rules = PluralRules.rules(for: language)
      let own = categories.filter { $0 == "other" || rules.contains($0 + ":") }
      files["\(language).lproj/Rules.stringsdict"] = Sample.dictionary([
        "int": Sample.rule("%#@n@", [("n", "ld", own.map { ($0, "%ld \($0)") })]),
        "double": Sample.rule("%#@n@", [("n", "f", own.map { ($0, "%.1f \($0)") })]),
      ])
      localizations.int.append(
        "\"\(language)\": \(Sample.plural(own.map { ($0, "%lld \($0)") }))")
      localizations.double.append(
        "\"\(language)\": \(Sample.plural(own.map { ($0, "%.1f \($0)") }))")
    }
    files["Catalog.xcstrings"] = Sample.catalog([
      ("int", "{\"localizations\": {\(localizations.int.joined(separator: ","))}}"),
      ("double", "{\"localizations\": {\(localizations.double.joined(separator: ","))}}"),
    ])
    return files
  }

  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs),
    .enabled(if: PythonOracle.has("babel"), "Babel for Python is missing"))
  func everyNumberHasItsCategory() async throws {
    let made = try GeneratedResources.make(Self.sources())
    #expect(made.messages == [])
    let main = """
      for language in "\(Self.languages.joined(separator: ","))".split(separator: ",") {
        let string = R.string(preferredLanguages: [String(language)])
        for number in [\(Self.numbers.joined(separator: ", "))] {
          let texts = Set([
            string.rules.int(n: number), string.rules.int(number), string.catalog.int(number)])
          let doubles = Set([
            string.rules.double(n: Double(number)), string.catalog.double(Double(number))])
          precondition(texts.count == 1 && doubles.count == 1, "\\(texts) \\(doubles)")
          precondition(
            texts.first!.split(separator: " ")[1] == doubles.first!.split(separator: " ")[1])
          print(language, texts.first!)
        }
        precondition(string.rules.double(1.5) == string.catalog.double(1.5))
        print(language, string.catalog.double(1.5))
      }
      """
    let output = try await SwiftProgram.output(of: ["R.swift": made.source, "main.swift": main])
    // Formatted for the language: Arabic has digits of its own.
    let lines = output.split(separator: "\n").map { line in
      line.split(separator: " ").enumerated().map { index, word in
        index == 1 ? Self.western(word) : String(word)
      }.joined(separator: " ")
    }
    let expected = try Self.babel()
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
  }

  /// A number with the digits and the point of English.
  private static func western(_ number: Substring) -> String {
    String(
      number.map { character in
        if let digit = character.wholeNumberValue { return Character("\(digit)") }
        return ",٫".contains(character) ? "." : character
      })
  }
}
