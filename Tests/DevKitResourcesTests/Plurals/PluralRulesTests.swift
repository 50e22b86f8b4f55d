import Testing

@testable import DevKitResources

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", "one: i = 1 and v = 0"), ("en-GB", "one: i = 1 and v = 0"), ("ja", ""),
    ("zh-Hans", ""), ("xx", ""), ("", ""), ("pt", "one: i = 0..1; many: "), ("PT_pt", "one: i = 1"),
    ("he", "one: i = 1 and v = 0; two: "), ("ar-EG", "zero: n = 0; one: n = 1"),
  ])
  func aLanguageHasItsRules(language: String, rules: String) {
    let found = PluralRules.rules(for: language)
    #expect(rules.isEmpty ? found.isEmpty : found.hasPrefix(rules), "\(found)")
  }

  /// What the generated code reads: relations of `n i v w f t e c`, joined by `and` and `or`.
  @Test func everyRuleIsInTheFormThatGeneratedCodeReads() throws {
    let relation = #"[nivwftec]( % [0-9]+)? (=|!=) [0-9]+(\.\.[0-9]+)?(,[0-9]+(\.\.[0-9]+)?)*"#
    let rule = #"(zero|one|two|few|many): \#(relation)( (and|or) \#(relation))*"#
    let pattern = try Regex("\(rule)(; \(rule))*")
    #expect(PluralRules.cldr.count > 20)
    for (languages, rules) in PluralRules.cldr {
      #expect(rules.wholeMatch(of: pattern) != nil, "\(languages): \(rules)")
    }
  }
}
