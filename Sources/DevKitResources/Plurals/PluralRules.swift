/// Which plural categories the languages have.
enum PluralRules {
  /// The rules of a language in CLDR's syntax, `one: i = 1 and v = 0; few: …`; empty where every
  /// number has the category `other`.
  ///
  /// A language without rules of its own has those of its less special forms, as `pt-BR` has those
  /// of `pt`.
  static func rules(for language: String) -> String {
    var code = language.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
    while !code.isEmpty {
      if let rules = byLanguage[code.joined(separator: "-")] { return rules }
      code.removeLast()
    }
    return ""
  }

  private static let byLanguage: [String: String] = {
    var result: [String: String] = [:]
    for (languages, rules) in cldr {
      for language in languages.split(separator: " ") { result[language.lowercased()] = rules }
    }
    return result
  }()
}
