import DevKitCore

/// Joins the files of one table into its languages, and compares those.
struct StringTableMerge {
  var name: String
  var developmentRegion: String
  var options: StringTableOptions

  /// The table, and what its languages disagree about.
  func merge(_ files: [StringsTableFile]) -> (table: StringTable, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var numbers = KeyNumbers()
    let languages = Dictionary(grouping: files, by: \.language)
      .sorted { $0.key < $1.key }
      .map { join(code: $0.key, $0.value, &numbers, &diagnostics) }
    let development = developmentLanguages(among: languages, files)
    let allKeys = numbers.keys.indices.sorted {
      MemberNaming.isOrdered(numbers.keys[$0], before: numbers.keys[$1])
    }

    var comparison = TranslationComparison(languages: languages, keyCount: allKeys.count)
    var keys: [StringKey] = []
    keys.reserveCapacity(allKeys.count)
    let order = development + languages.indices
    for key in allKeys {
      guard let index = order.first(where: { languages[$0].source(of: key) != nil }) else {
        continue
      }
      keys.append(comparison.compare(key, with: index))
    }
    diagnostics += comparison.diagnostics
    let coverage = TableCoverage(
      table: name, development: development, languages: languages, keys: numbers.keys,
      options: options)
    diagnostics += coverage.diagnostics
    let table = StringTable(
      name: name, developmentLanguage: development.first.map { languages[$0].code } ?? "",
      developmentRegion: developmentRegion,
      languages: languages.indices.map { index in
        .init(
          code: languages[index].code, texts: comparison.texts[index],
          coverage: coverage.coverage(of: index))
      }, keys: keys)
    return (table, diagnostics)
  }

  /// The languages whose texts decide: `Base`, the development region (of a catalog: the language
  /// that it is translated from), and what is outside any language folder; all others where none
  /// of these exists.
  private func developmentLanguages(
    among languages: [MergedLanguage], _ files: [StringsTableFile]
  ) -> [Int] {
    let source = files.lazy.compactMap(\.sourceLanguage).first
    let region =
      options.developmentRegion.flatMap { code in
        languages.contains { $0.code == code } ? code : nil
      } ?? source ?? developmentRegion
    let found = ["Base", region, ""].compactMap { code in
      languages.firstIndex { $0.code == code }
    }
    return found.isEmpty ? Array(languages.indices) : found
  }

  /// Takes the files of one language together. A catalog counts more than plural rules, these more
  /// than plain strings; of files of one kind the first.
  private func join(
    code: String, _ unsorted: [StringsTableFile], _ numbers: inout KeyNumbers,
    _ diagnostics: inout [Diagnostic]
  ) -> MergedLanguage {
    let files = StringsTableFile.Form.allCases.reversed().flatMap { form in
      unsorted.filter { $0.form == form }
    }
    var language = MergedLanguage(code: code, files: files)
    for place in files.indices {
      var repeated: [StringEntry] = []
      var other: StringsTableFile?
      for (index, entry) in files[place].entries.enumerated() {
        let number = numbers.number(of: entry.key)
        guard let known = language.source(of: number), known.file != place else {
          language.set(.init(file: place, entry: index), for: number)
          continue
        }
        guard files[known.file].form == files[place].form else { continue }
        if language.entry(known).source.value.sample != entry.source.value.sample {
          repeated.append(entry)
          other = other ?? files[known.file]
        }
      }
      if let other, let first = repeated.first {
        diagnostics.append(
          .warning(
            "the table '\(name)' is in several files\(in: code), and \(repeated.count) "
              + "\(repeated.count == 1 ? "key has" : "keys have") another value here, "
              + "'\(first.key)' first; the other file counts",
            at: files[place].location(at: first.source.range.lowerBound),
            notes: [Diagnostic.Note("the other file", at: SourceLocation(path: other.shownPath))]))
      }
    }
    return language
  }
}

/// The keys of a table, numbered as they are met.
struct KeyNumbers {
  private(set) var keys: [String] = []
  private var numbers: [LiteralText: Int] = [:]

  mutating func number(of key: String) -> Int {
    let next = keys.count
    let number = numbers[LiteralText(key), default: next]
    if number == next {
      numbers[LiteralText(key)] = next
      keys.append(key)
    }
    return number
  }
}

/// The entries of one language from all its files.
struct MergedLanguage: Sendable {
  var code: String
  var files: [StringsTableFile]
  /// The entry that counts for each key, by the number of the key; it may end early.
  private var sources: [Source?] = []

  init(code: String, files: [StringsTableFile]) {
    self.code = code
    self.files = files
  }

  /// An entry and the file it is in, by their places.
  struct Source: Sendable {
    var file: Int
    var entry: Int
  }

  func source(of key: Int) -> Source? { key < sources.count ? sources[key] : nil }

  func entry(_ source: Source) -> StringEntry { files[source.file].entries[source.entry] }

  mutating func set(_ source: Source, for key: Int) {
    while sources.count <= key { sources.append(nil) }
    sources[key] = source
  }
}

extension DefaultStringInterpolation {
  /// Adds ` in nl` for a language, nothing for a table outside any language folder.
  mutating func appendInterpolation(in language: String) {
    if !language.isEmpty { appendLiteral(" in \(language)") }
  }
}
