import DevKitCore

/// Joins the files of one table into its languages, and compares those.
struct StringTableMerge {
  var name: String
  var developmentRegion: String
  var listsTranslations: Bool

  /// An entry and the file it is in.
  private struct Source {
    var file: StringsTableFile
    var entry: StringsEntry
  }

  /// The entries of one language from all its files.
  private struct Language {
    var code: String
    var files: [StringsTableFile]
    /// For each key, the file and the entry that count.
    var entries: [String: (file: Int, entry: Int)] = [:]

    func source(of key: String) -> Source? {
      entries[key].map { Source(file: files[$0.file], entry: files[$0.file].entries[$0.entry]) }
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

    var places = EntryPlaces()
    var texts = languages.map { _ in [String: String]() }
    var keys: [StringKey] = []
    keys.reserveCapacity(allKeys.count)
    for key in allKeys {
      let candidates = developmentKeys.contains(key) ? development : languages
      guard let source = candidates.lazy.compactMap({ $0.source(of: key) }).first else { continue }
      let place = places.location(of: source.entry, in: source.file)
      let format = StringFormat(source.entry.value)
      for issue in format.format.issues {
        let place = places.location(of: issue, of: source.entry, in: source.file)
        diagnostics.append(.warning("'\(key)': \(issue.message)", at: place))
      }
      var repairs: [String: String] = [:]
      for (index, language) in languages.enumerated() {
        guard let other = language.source(of: key) else { continue }
        let text = other.entry.value
        let translation = format.translation(text)
        if let mismatch = translation.mismatch {
          diagnostics.append(
            .warning(
              "'\(key)'\(in: language.code) \(mismatch.message)",
              at: places.location(of: other.entry, in: other.file),
              notes: [.init("the development language has it here", at: place)]))
        }
        texts[index][key] = translation.safeText
        let safeText = translation.safeText ?? format.safeText
        if !translation.isFaithful, safeText != text { repairs[text] = safeText }
      }
      keys.append(
        StringKey(
          key: key, developmentValue: source.entry.value, comment: source.entry.comment,
          parameters: format.parameters, repairs: repairs, location: place))
    }
    diagnostics += coverage(languages, development: development, keys: developmentKeys)
    let table = StringTable(
      name: name, developmentLanguage: development.first?.code ?? developmentRegion,
      languages: zip(languages, texts).map { .init(code: $0.code, texts: $1) }, keys: keys)
    return (table, diagnostics)
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
            at: file.content?.location(at: first.valueRange.lowerBound),
            notes: [Diagnostic.Note("the other file", at: SourceLocation(path: files[0].shownPath))]
          ))
      }
    }
    return language
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

/// Where entries are, with the lines of each file found once.
private struct EntryPlaces {
  private var lines: [String: LineTable] = [:]

  mutating func location(of entry: StringsEntry, in file: StringsTableFile) -> SourceLocation {
    guard let content = file.content, content.form != .binary else {
      return SourceLocation(path: file.shownPath)
    }
    if let known = lines[file.shownPath] { return known.location(at: entry.valueRange.lowerBound) }
    let table = LineTable(content.text)
    lines[file.shownPath] = table
    return table.location(at: entry.valueRange.lowerBound)
  }

  /// The place of an issue inside a value; the value's own where escapes stand before it.
  mutating func location(
    of issue: FormatIssue, of entry: StringsEntry, in file: StringsTableFile
  ) -> SourceLocation {
    var place = location(of: entry, in: file)
    guard let text = file.content?.text.bytes, let column = place.column else { return place }
    let prefix = Array(entry.value.utf8.prefix(issue.range.upperBound))
    for quote in [1, 0] {
      let start = entry.valueRange.lowerBound + quote
      guard start + prefix.count <= entry.valueRange.upperBound,
        text[start..<start + prefix.count].elementsEqual(prefix), !prefix.contains(0x0A)
      else { continue }
      place.column = column + quote + issue.range.lowerBound
      return place
    }
    return place
  }
}

extension DefaultStringInterpolation {
  /// Adds ` in nl` for a language, nothing for a table outside any language folder.
  fileprivate mutating func appendInterpolation(in language: String) {
    if !language.isEmpty { appendLiteral(" in \(language)") }
  }
}
