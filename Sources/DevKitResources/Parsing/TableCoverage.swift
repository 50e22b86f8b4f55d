import DevKitCore

/// What a language has of the development language's keys.
struct TableCoverage {
  /// The table's name.
  let table: String
  let decisions: KeyDecisions
  /// Keys that a catalog calls stale.
  let staleKeys: Set<String>
  let options: StringTableOptions

  /// How much a language has; its other keys are those that the development language lacks.
  func coverage(of language: MergedLanguage, surplus: KeyNumbers) -> TranslationCoverage {
    var coverage = TranslationCoverage()
    for key in 0..<decisions.count {
      let entry = language.source(of: key).map(language.entry)
      let name = decisions.keys[key].key
      guard let entry, entry.state != .new else {
        if decisions.isWanted[key] { coverage.missing.append(name) }
        continue
      }
      note(entry, name, isKnown: true, in: &coverage)
      if decisions.keys[key].developmentValue == entry.source.value.sample {
        coverage.sameAsSource.append(name)
      }
    }
    for key in 0..<surplus.count {
      guard let entry = language.source(of: decisions.count + key).map(language.entry),
        entry.state != .new
      else { continue }
      note(entry, entry.key, isKnown: false, in: &coverage)
    }
    coverage.needsReview.sort(by: MemberNaming.isOrdered)
    coverage.stale.sort(by: MemberNaming.isOrdered)
    return coverage
  }

  private func note(
    _ entry: StringEntry, _ key: String, isKnown: Bool, in coverage: inout TranslationCoverage
  ) {
    coverage.translated += 1
    if entry.state == .needsReview { coverage.needsReview.append(key) }
    if entry.state == .stale || staleKeys.contains(key) || !isKnown { coverage.stale.append(key) }
  }

  /// A line for a language that lacks keys, and one for a language that has keys of its own.
  func diagnostics(of language: MergedLanguage, surplus: KeyNumbers) -> [Diagnostic] {
    guard options.missingTranslations != .ignore else { return [] }
    var total = 0
    var count = surplus.count
    var missing: [Int] = []
    for key in 0..<decisions.count {
      let has = language.source(of: key) != nil
      if has { count += 1 }
      guard decisions.isWanted[key] else { continue }
      total += 1
      if !has { missing.append(key) }
    }
    let place = SourceLocation(path: language.files[0].shownPath)
    return [
      summary(
        missing.count, of: total, "not translated", at: place, language.code,
        names: shown(missing).map { decisions.keys[$0].key }),
      summary(
        surplus.count, of: count, "unknown to the development language", at: place, language.code,
        names: shown(surplus.order).map { surplus[$0] }),
    ].compactMap { $0 }
  }

  /// What a message names of its keys.
  private func shown(_ keys: [Int]) -> ArraySlice<Int> {
    options.listsTranslations ? keys[...] : keys.prefix(1)
  }

  private func summary(
    _ number: Int, of total: Int, _ what: String, at place: SourceLocation, _ code: String,
    names: [String]
  ) -> Diagnostic? {
    guard number > 0 else { return nil }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let rest = number > names.count ? " and \(number - names.count) more" : ""
    return Diagnostic(
      options.missingTranslations == .error ? .error : .warning,
      "table '\(table)'\(in: code): \(number) of \(total) keys are \(what): \(list)\(rest)",
      at: place)
  }
}
