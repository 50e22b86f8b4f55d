import DevKitCore

/// Keys that no development language has: the first language that has one decides about it.
struct SurplusKeys {
  /// What was decided, for each key.
  private(set) var decisions = KeyDecisions()
  /// The keys with what their accessors need.
  private(set) var keys: [StringKey] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The texts of each language that has such keys, by the place of the language.
  private(set) var texts: [(language: Int, texts: LocalizedTexts)] = []

  /// Takes the keys of each language that are its own, in the order in which languages decide.
  ///
  /// - Parameter firstKey: The number of the first of those keys in every language.
  init(
    _ languages: [(language: MergedLanguage, keys: KeyNumbers)?], firstKey: Int, keepsTexts: Bool
  ) {
    var numbers = KeyNumbers()
    var renumbered: [(place: Int, language: MergedLanguage)] = []
    for (place, rest) in languages.enumerated() {
      guard let (language, own) = rest else { continue }
      var order: [Int] = []
      for key in 0..<own.count {
        let number = own.withKey(key) { key, hash in
          numbers.number(of: key, hash: hash) ?? numbers.add(key, hash: hash)
        }
        while order.count <= number { order.append(Int.max) }
        order[number] = firstKey + key
        if number == decisions.count, let source = language.source(of: firstKey + key) {
          decisions.add(source, of: language)
        }
      }
      var known = language
      known.renumber(by: order)
      renumbered.append((place, known))
    }
    diagnostics = decisions.diagnostics
    compare(renumbered, keepsTexts: keepsTexts)
  }

  private mutating func compare(
    _ languages: [(place: Int, language: MergedLanguage)], keepsTexts: Bool
  ) {
    var repairs: [KeyRepair] = []
    for (place, language) in languages {
      var comparison = LanguageComparison(language, with: decisions, keepsTexts: keepsTexts)
      comparison.run()
      texts.append((place, comparison.texts))
      repairs += comparison.repairs
      diagnostics += comparison.diagnostics
    }
    keys = decisions.keys(repairedBy: repairs)
  }
}
