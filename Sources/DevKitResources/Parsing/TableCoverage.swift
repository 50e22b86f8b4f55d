import DevKitCore

/// What the languages of a table have of the development language's keys.
struct TableCoverage {
  private let table: String
  private let development: [MergedLanguage]
  private let languages: [MergedLanguage]
  private let options: StringTableOptions
  /// The keys that every language is to have, and all that the development language has.
  private let wanted: Set<String>
  private let known: Set<String>
  private let staleKeys: Set<String>

  init(
    table: String, development: [MergedLanguage], languages: [MergedLanguage],
    options: StringTableOptions
  ) {
    self.table = table
    self.development = development
    self.languages = languages
    self.options = options
    known = Set(development.lazy.flatMap(\.entries.keys))
    staleKeys = languages.reduce(into: []) { stale, language in
      for file in language.files { stale.formUnion(file.staleKeys) }
    }
    wanted = known.filter { key in
      !key.isEmpty
        && development.contains { $0.source(of: key)?.entry.isTranslatable ?? false }
    }
  }

  /// How much a language has; `nil` for a development language.
  func coverage(of language: MergedLanguage) -> TranslationCoverage? {
    guard !development.contains(where: { $0.code == language.code }) else { return nil }
    var coverage = TranslationCoverage()
    var own: Set<String> = []
    for key in language.entries.keys {
      guard let entry = language.source(of: key)?.entry, entry.state != .new else { continue }
      own.insert(key)
      coverage.translated += 1
      if entry.state == .needsReview { coverage.needsReview.append(key) }
      if entry.state == .stale || staleKeys.contains(key) || !known.contains(key) {
        coverage.stale.append(key)
      }
      let source = development.lazy.compactMap { $0.source(of: key)?.entry }.first
      if let source, source.source.value.sample == entry.source.value.sample {
        coverage.sameAsSource.append(key)
      }
    }
    coverage.missing = wanted.subtracting(own).sorted()
    coverage.needsReview.sort()
    coverage.stale.sort()
    coverage.sameAsSource.sort()
    return coverage
  }

  /// One line for each language that lacks keys, and one for each that has keys of its own.
  var diagnostics: [Diagnostic] {
    guard options.missingTranslations != .ignore else { return [] }
    let codes = Set(development.map(\.code))
    return languages.filter { !codes.contains($0.code) }.flatMap { language in
      let own = Set(language.entries.keys)
      let place = SourceLocation(path: language.files[0].shownPath)
      return [
        summary(
          wanted.subtracting(own), of: wanted.count, "not translated", at: place, language.code),
        summary(
          own.subtracting(known), of: own.count, "unknown to the development language", at: place,
          language.code),
      ].compactMap { $0 }
    }
  }

  private func summary(
    _ keys: Set<String>, of total: Int, _ what: String, at place: SourceLocation, _ code: String
  ) -> Diagnostic? {
    guard !keys.isEmpty else { return nil }
    let sorted = keys.sorted()
    let names = options.listsTranslations ? sorted[...] : sorted.prefix(1)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let rest = sorted.count > names.count ? " and \(sorted.count - names.count) more" : ""
    return Diagnostic(
      options.missingTranslations == .error ? .error : .warning,
      "table '\(table)'\(in: code): \(keys.count) of \(total) keys are \(what): \(list)\(rest)",
      at: place)
  }
}
