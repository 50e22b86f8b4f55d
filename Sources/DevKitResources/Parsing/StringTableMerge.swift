import DevKitCore

/// Joins the files of one table into its languages, and compares those.
struct StringTableMerge {
  var name: String
  var developmentRegion: String
  var options: StringTableOptions

  /// The table, and what its languages disagree about.
  func merge(_ files: [StringsTableFile]) -> (table: StringTable, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let languages = Dictionary(grouping: files, by: \.language)
      .map { join(code: $0.key, $0.value, &diagnostics) }
      .sorted { $0.code < $1.code }
    let development = developmentLanguages(among: languages, files)
    let allKeys = Set(languages.lazy.flatMap(\.entries.keys)).sorted()
    let developmentKeys = Set(development.lazy.flatMap(\.entries.keys))

    var comparison = TranslationComparison(languages: languages)
    var keys: [StringKey] = []
    keys.reserveCapacity(allKeys.count)
    for key in allKeys {
      let candidates = developmentKeys.contains(key) ? development : languages
      guard let source = candidates.lazy.compactMap({ $0.source(of: key) }).first else { continue }
      keys.append(comparison.compare(key, with: source))
    }
    diagnostics += comparison.diagnostics
    var table = StringTable(
      name: name, developmentLanguage: development.first?.code ?? developmentRegion,
      developmentRegion: developmentRegion,
      languages: zip(languages, comparison.texts).map { .init(code: $0.code, texts: $1) },
      keys: keys)
    let coverage = TableCoverage(
      table: name, development: development, languages: languages, options: options)
    for (index, language) in languages.enumerated() {
      table.languages[index].coverage = coverage.coverage(of: language)
    }
    diagnostics += coverage.diagnostics
    return (table, diagnostics)
  }

  /// The languages whose texts decide: `Base`, the development region (of a catalog: the language
  /// that it is translated from), and what is outside any language folder; all others where none
  /// of these exists.
  private func developmentLanguages(
    among languages: [MergedLanguage], _ files: [StringsTableFile]
  ) -> [MergedLanguage] {
    let source = files.lazy.compactMap(\.sourceLanguage).first
    let region =
      options.developmentRegion.flatMap { code in
        languages.contains { $0.code == code } ? code : nil
      } ?? source ?? developmentRegion
    let found = ["Base", region, ""].compactMap { code in languages.first { $0.code == code } }
    return found.isEmpty ? languages : found
  }

  /// Takes the files of one language together. A catalog counts more than plural rules, these more
  /// than plain strings; of files of one kind the first.
  private func join(
    code: String, _ unsorted: [StringsTableFile], _ diagnostics: inout [Diagnostic]
  ) -> MergedLanguage {
    let files = StringsTableFile.Form.allCases.reversed().flatMap { form in
      unsorted.filter { $0.form == form }
    }
    var language = MergedLanguage(code: code, files: files)
    for (fileIndex, file) in files.enumerated() {
      var repeated: [StringEntry] = []
      var other: StringsTableFile?
      for (index, entry) in file.entries.enumerated() {
        guard let known = language.entries[entry.key], known.file != fileIndex else {
          language.entries[entry.key] = (fileIndex, index)
          continue
        }
        let first = files[known.file]
        guard first.form == file.form else { continue }
        if first.entries[known.entry].source.value.sample != entry.source.value.sample {
          repeated.append(entry)
          other = other ?? first
        }
      }
      if let other, let first = repeated.first {
        diagnostics.append(
          .warning(
            "the table '\(name)' is in several files\(in: code), and \(repeated.count) "
              + "\(repeated.count == 1 ? "key has" : "keys have") another value here, "
              + "'\(first.key)' first; the other file counts",
            at: file.location(at: first.source.range.lowerBound),
            notes: [Diagnostic.Note("the other file", at: SourceLocation(path: other.shownPath))]))
      }
    }
    return language
  }
}

/// The entries of one language from all its files.
struct MergedLanguage: Sendable {
  var code: String
  var files: [StringsTableFile]
  /// For each key, the file and the entry that count.
  var entries: [String: (file: Int, entry: Int)] = [:]

  /// An entry and the file it is in.
  struct Source {
    var file: StringsTableFile
    var entry: StringEntry
  }

  func source(of key: String) -> Source? {
    entries[key].map { Source(file: files[$0.file], entry: files[$0.file].entries[$0.entry]) }
  }
}

extension DefaultStringInterpolation {
  /// Adds ` in nl` for a language, nothing for a table outside any language folder.
  mutating func appendInterpolation(in language: String) {
    if !language.isEmpty { appendLiteral(" in \(language)") }
  }
}
