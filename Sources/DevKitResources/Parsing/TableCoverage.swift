import DevKitCore

/// What the languages of a table have of the development language's keys.
struct TableCoverage {
  private let table: String
  private let development: [Int]
  private let languages: [MergedLanguage]
  private let keys: [String]
  private let options: StringTableOptions
  /// For each key the development language's entry.
  private let sources: [StringEntry?]
  private let staleKeys: Set<String>

  init(
    table: String, development: [Int], languages: [MergedLanguage], keys: [String],
    options: StringTableOptions
  ) {
    self.table = table
    self.development = development
    self.languages = languages
    self.keys = keys
    self.options = options
    sources = keys.indices.map { key in
      for index in development {
        if let source = languages[index].source(of: key) { return languages[index].entry(source) }
      }
      return nil
    }
    staleKeys = languages.reduce(into: []) { stale, language in
      for file in language.files { stale.formUnion(file.staleKeys) }
    }
  }

  /// Whether every language is to have a key.
  private func isWanted(_ key: Int) -> Bool {
    !keys[key].isEmpty && sources[key]?.isTranslatable ?? false
  }

  /// How much a language has; `nil` for a development language.
  func coverage(of index: Int) -> TranslationCoverage? {
    guard !development.contains(index) else { return nil }
    var coverage = TranslationCoverage()
    for key in keys.indices {
      let entry = languages[index].source(of: key).map(languages[index].entry)
      guard let entry, entry.state != .new else {
        if isWanted(key) { coverage.missing.append(keys[key]) }
        continue
      }
      coverage.translated += 1
      if entry.state == .needsReview { coverage.needsReview.append(keys[key]) }
      if entry.state == .stale || staleKeys.contains(keys[key]) || sources[key] == nil {
        coverage.stale.append(keys[key])
      }
      if let source = sources[key], source.source.value.sample == entry.source.value.sample {
        coverage.sameAsSource.append(keys[key])
      }
    }
    coverage.missing.sort(by: MemberNaming.isOrdered)
    coverage.needsReview.sort(by: MemberNaming.isOrdered)
    coverage.stale.sort(by: MemberNaming.isOrdered)
    coverage.sameAsSource.sort(by: MemberNaming.isOrdered)
    return coverage
  }

  /// One line for each language that lacks keys, and one for each that has keys of its own.
  var diagnostics: [Diagnostic] {
    guard options.missingTranslations != .ignore else { return [] }
    let total = keys.indices.count { isWanted($0) }
    return languages.indices.filter { !development.contains($0) }.flatMap { index in
      var missing: [String] = []
      var surplus: [String] = []
      var count = 0
      for key in keys.indices {
        let has = languages[index].source(of: key) != nil
        if has { count += 1 }
        if isWanted(key) && !has { missing.append(keys[key]) }
        if sources[key] == nil && has { surplus.append(keys[key]) }
      }
      let code = languages[index].code
      let place = SourceLocation(path: languages[index].files[0].shownPath)
      return [
        summary(missing, of: total, "not translated", at: place, code),
        summary(surplus, of: count, "unknown to the development language", at: place, code),
      ].compactMap { $0 }
    }
  }

  private func summary(
    _ keys: [String], of total: Int, _ what: String, at place: SourceLocation, _ code: String
  ) -> Diagnostic? {
    guard !keys.isEmpty else { return nil }
    let sorted = keys.sorted(by: MemberNaming.isOrdered)
    let names = options.listsTranslations ? sorted[...] : sorted.prefix(1)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let rest = sorted.count > names.count ? " and \(sorted.count - names.count) more" : ""
    return Diagnostic(
      options.missingTranslations == .error ? .error : .warning,
      "table '\(table)'\(in: code): \(keys.count) of \(total) keys are \(what): \(list)\(rest)",
      at: place)
  }
}
