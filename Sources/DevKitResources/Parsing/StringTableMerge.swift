import DevKitCore

/// Joins the files of one table into its languages, and compares those.
///
/// The files of the development languages are read first, and decide about their keys. Every other
/// language is then read, compared and let go again: what stays of it are its texts.
struct StringTableMerge {
  var name: String
  var developmentRegion: String
  var options: StringTableOptions

  /// A file of a table, read before or to be read when its turn comes.
  enum Source: Sendable {
    case file(StringsTableFile)
    case item(DiscoveredItem)

    var language: String {
      switch self {
      case .file(let file): file.language
      case .item(let item): item.language ?? ""
      }
    }
  }

  /// A language that is no development language, compared with those.
  private struct Translation: Sendable {
    var code: String
    var texts: LocalizedTexts
    var coverage: TranslationCoverage?
    var repairs: [KeyRepair]
    var diagnostics: [Diagnostic]
    /// The language and the keys that no development language has, where there are any.
    var rest: (language: MergedLanguage, keys: KeyNumbers)?
  }

  /// The table, and what its languages disagree about.
  func merge(_ files: [StringsTableFile]) -> (table: StringTable, diagnostics: [Diagnostic]) {
    merge(files.map(Source.file))
  }

  /// The table, and what is wrong with its files or its languages disagree about.
  func merge(_ sources: [Source]) -> (table: StringTable, diagnostics: [Diagnostic]) {
    let groups = Dictionary(grouping: sources, by: \.language)
    let codes = groups.keys.sorted()
    let development = developmentLanguages(among: codes, sources)
    var keys = KeyNumbers()
    var languages = readDevelopmentLanguages(development.map { codes[$0] }, groups, &keys)
    let order = keys.sort()
    for index in languages.indices { languages[index].renumber(by: order) }
    let decisions = decide(keys.count, languages)
    let coverage = coverage(of: decisions, sources)
    let numbers = keys
    var translations = Parallel.map(codes.indices.filter { !development.contains($0) }) { index in
      translate(codes[index], groups[codes[index]] ?? [], numbers, coverage)
    }
    translations += Parallel.map(languages) { compare($0, with: decisions) }
    translations.sort { $0.code < $1.code }
    var diagnostics = decisions.diagnostics + translations.flatMap(\.diagnostics)
    let table = table(
      decisions, &translations, developmentLanguage: development.first.map { codes[$0] } ?? "",
      &diagnostics)
    return (table, diagnostics)
  }

  /// The languages whose texts decide: `Base`, the development region (of a catalog: the language
  /// that it is translated from), and what is outside any language folder; all others where none
  /// of these exists.
  private func developmentLanguages(among codes: [String], _ sources: [Source]) -> [Int] {
    let source = sources.lazy.compactMap { source -> String? in
      if case .file(let file) = source { file.sourceLanguage } else { nil }
    }.first
    let region =
      options.developmentRegion.flatMap { code in codes.contains(code) ? code : nil } ?? source
      ?? developmentRegion
    let found = ["Base", region, ""].compactMap { code in codes.firstIndex(of: code) }
    return found.isEmpty ? Array(codes.indices) : found
  }

  // MARK: Reading

  private func read(_ sources: [Source]) -> [StringsTableFile] {
    let options = options
    return sources.flatMap { source in
      switch source {
      case .file(let file): [file]
      case .item(let item): StringsTableFile.read(item, catalogKeys: options.catalogKeys)
      }
    }
  }

  /// The development languages in the order in which they decide; their keys are numbered.
  private func readDevelopmentLanguages(
    _ codes: [String], _ groups: [String: [Source]], _ keys: inout KeyNumbers
  ) -> [MergedLanguage] {
    let files = Parallel.map(codes) { read(groups[$0] ?? []) }
    return zip(codes, files).map { code, files in
      MergedLanguage(code: code, table: self, files, known: KeyNumbers(), own: &keys)
    }
  }

  /// What the first language that has a key says of it.
  private func decide(_ keyCount: Int, _ languages: [MergedLanguage]) -> KeyDecisions {
    var decisions = KeyDecisions(capacity: keyCount)
    for key in 0..<keyCount {
      for index in languages.indices {
        guard let source = languages[index].source(of: key) else { continue }
        decisions.add(source, of: languages[index])
        break
      }
    }
    return decisions
  }

  // MARK: Comparing

  private func coverage(of decisions: KeyDecisions, _ sources: [Source]) -> TableCoverage {
    var staleKeys: Set<String> = []
    for case .file(let file) in sources { staleKeys.formUnion(file.staleKeys) }
    return TableCoverage(
      table: name, decisions: decisions, staleKeys: staleKeys, options: options)
  }

  private func translate(
    _ code: String, _ sources: [Source], _ keys: KeyNumbers, _ coverage: TableCoverage
  ) -> Translation {
    var surplus = KeyNumbers()
    let language = MergedLanguage(
      code: code, table: self, read(sources), known: keys, own: &surplus)
    var translation = compare(language, with: coverage.decisions)
    translation.diagnostics += coverage.diagnostics(of: language, surplus: surplus)
    if options.countsTranslations {
      translation.coverage = coverage.coverage(of: language, surplus: surplus)
    }
    if surplus.count > 0 { translation.rest = (language, surplus) }
    return translation
  }

  private func compare(
    _ language: MergedLanguage, with decisions: KeyDecisions
  ) -> Translation {
    var comparison = LanguageComparison(
      language, with: decisions, keepsTexts: options.keepsTexts)
    comparison.run()
    return Translation(
      code: language.code, texts: comparison.texts, repairs: comparison.repairs,
      diagnostics: language.diagnostics + comparison.diagnostics)
  }

  // MARK: The table

  private func table(
    _ decisions: KeyDecisions, _ translations: inout [Translation], developmentLanguage: String,
    _ diagnostics: inout [Diagnostic]
  ) -> StringTable {
    var keys = decisions.keys(repairedBy: translations.flatMap(\.repairs))
    let rest = SurplusKeys(
      translations.map(\.rest), firstKey: keys.count, keepsTexts: options.keepsTexts)
    if !rest.keys.isEmpty {
      for index in translations.indices {
        translations[index].texts.grow(to: keys.count + rest.keys.count)
      }
      for (index, texts) in rest.texts {
        for key in rest.keys.indices {
          guard let text = texts[key] else { continue }
          translations[index].texts.set(text, at: keys.count + key)
        }
      }
      diagnostics += rest.diagnostics
      keys += rest.keys
      let order = keys.indices.sorted {
        MemberNaming.isOrdered(keys[$0].key, before: keys[$1].key)
      }
      keys = order.map { keys[$0] }
      for index in translations.indices { translations[index].texts.reorder(by: order) }
    }
    return StringTable(
      name: name, developmentLanguage: developmentLanguage, developmentRegion: developmentRegion,
      languages: translations.map {
        .init(code: $0.code, texts: $0.texts, coverage: $0.coverage)
      }, keys: keys)
  }
}
