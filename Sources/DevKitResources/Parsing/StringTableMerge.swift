import DevKitCore

/// Joins the files of one table into its languages, and compares those.
struct StringTableMerge {
  var name: String
  var developmentRegion: String
  var listsTranslations: Bool

  /// The entries of one language from all its files.
  private struct Language {
    var code: String
    var files: [StringsTableFile]
    /// For each key, the file and the entry that count.
    var entries: [String: (file: Int, entry: Int)] = [:]

    func entry(of key: String) -> (file: StringsTableFile, entry: StringsEntry)? {
      entries[key].map { (files[$0.file], files[$0.file].entries[$0.entry]) }
    }
  }

  /// The table, and what its languages disagree about.
  func merge(_ files: [StringsTableFile]) -> (table: StringTable, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let languages = Dictionary(grouping: files, by: \.language)
      .map { join(code: $0.key, $0.value, &diagnostics) }
      .sorted { $0.code < $1.code }
    let development = developmentLanguages(among: languages)
    let allKeys = Set(languages.lazy.flatMap(\.entries.keys)).sorted()
    let developmentKeys = Set(development.lazy.flatMap(\.entries.keys))

    var texts = languages.map { _ in [String: String]() }
    var keys: [StringKey] = []
    keys.reserveCapacity(allKeys.count)
    for key in allKeys {
      let candidates = developmentKeys.contains(key) ? development : languages
      guard let source = candidates.lazy.compactMap({ $0.entry(of: key) }).first else { continue }
      let format = StringFormat(source.entry.value)
      diagnostics += format.diagnostics(in: source.file, source.entry)
      keys.append(stringKey(key, source, format))
      for (index, language) in languages.enumerated() {
        guard let (file, entry) = language.entry(of: key) else { continue }
        let problem = format.mismatch(with: entry.value)
        if let problem {
          diagnostics.append(
            disagreement(problem, key: key, language: language.code, in: file, entry, source))
        }
        if problem?.isSafe ?? true { texts[index][key] = entry.value }
      }
    }
    diagnostics += coverage(languages, development: development, keys: developmentKeys)
    let table = StringTable(
      name: name, developmentLanguage: development.first?.code ?? developmentRegion,
      languages: zip(languages, texts).map { .init(code: $0.code, texts: $1) }, keys: keys)
    return (table, diagnostics)
  }

  private func stringKey(
    _ key: String, _ source: (file: StringsTableFile, entry: StringsEntry), _ format: StringFormat
  ) -> StringKey {
    StringKey(
      key: key, developmentValue: source.entry.value, comment: source.entry.comment,
      parameters: format.parameters, location: source.file.location(of: source.entry))
  }

  /// The languages whose texts decide: `Base`, the development region, and what is outside any
  /// language folder; all others where none of these exists.
  private func developmentLanguages(among languages: [Language]) -> [Language] {
    let order = ["Base", developmentRegion, ""]
    let found = order.compactMap { code in languages.first { $0.code == code } }
    return found.isEmpty ? languages : found
  }

  /// Takes the files of one language together; the first file that has a key counts.
  private func join(
    code: String, _ files: [StringsTableFile], _ diagnostics: inout [Diagnostic]
  ) -> Language {
    var language = Language(code: code, files: files)
    for (fileIndex, file) in files.enumerated() {
      var repeated: [StringsEntry] = []
      var isOfEarlierFile = false
      for (index, entry) in file.entries.enumerated() {
        if let known = language.entries[entry.key], known.file != fileIndex {
          if files[known.file].entries[known.entry].value != entry.value { repeated.append(entry) }
          isOfEarlierFile = true
        } else {
          language.entries[entry.key] = (fileIndex, index)
        }
      }
      if isOfEarlierFile, let first = repeated.first {
        diagnostics.append(
          .warning(
            "the table '\(name)' is in several files\(in: code), and \(repeated.count) "
              + "\(repeated.count == 1 ? "key has" : "keys have") another value here, "
              + "'\(first.key)' first; the other file counts",
            at: file.location(of: first),
            notes: [Diagnostic.Note("the other file", at: SourceLocation(path: files[0].shownPath))]
          ))
      }
    }
    return language
  }

  private func disagreement(
    _ problem: StringFormat.Mismatch, key: String, language: String, in file: StringsTableFile,
    _ entry: StringsEntry, _ source: (file: StringsTableFile, entry: StringsEntry)
  ) -> Diagnostic {
    .warning(
      "'\(key)'\(in: language) \(problem.description)", at: file.location(of: entry),
      notes: [
        Diagnostic.Note(
          "the development language has it here", at: source.file.location(of: source.entry))
      ])
  }

  /// One line for each language that lacks keys, and one for each that has keys of its own.
  private func coverage(
    _ languages: [Language], development: [Language], keys: Set<String>
  ) -> [Diagnostic] {
    let codes = Set(development.map(\.code))
    return languages.filter { !codes.contains($0.code) }.flatMap { language in
      let own = Set(language.entries.keys)
      let place = SourceLocation(path: language.files[0].shownPath)
      return [
        summary(keys.subtracting(own), of: keys.count, "not translated", at: place, language.code),
        summary(
          own.subtracting(keys), of: own.count, "unknown to the development language", at: place,
          language.code),
      ].compactMap { $0 }
    }
  }

  private func summary(
    _ keys: Set<String>, of total: Int, _ what: String, at place: SourceLocation, _ code: String
  ) -> Diagnostic? {
    guard !keys.isEmpty else { return nil }
    let sorted = keys.sorted()
    let names = listsTranslations ? sorted[...] : sorted.prefix(1)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let rest = sorted.count > names.count ? " and \(sorted.count - names.count) more" : ""
    return .warning(
      "table '\(name)'\(in: code): \(keys.count) of \(total) keys are \(what): \(list)\(rest)",
      at: place)
  }
}

extension DefaultStringInterpolation {
  /// Adds ` in nl` for a language, nothing for a table outside any language folder.
  fileprivate mutating func appendInterpolation(in language: String) {
    if !language.isEmpty { appendLiteral(" in \(language)") }
  }
}
