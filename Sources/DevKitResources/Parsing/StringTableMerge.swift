import DevKitCore

/// Joins the files of one table into its languages, and compares those.
struct StringTableMerge {
  var name: String
  var developmentRegion: String
  var listsTranslations: Bool

  /// An entry and the file it is in, by their places.
  private struct Source {
    var file: Int
    var entry: Int
  }

  /// The entries of one language from all its files.
  private struct Language {
    var code: String
    var files: [StringsTableFile]
    /// The entries of each file.
    var entries: [[StringsEntry]]
    /// The entry that counts for each key, by the number of the key; it may end early.
    var sources: [Source?] = []

    func source(of key: Int) -> Source? { key < sources.count ? sources[key] : nil }

    func entry(_ source: Source) -> StringsEntry { entries[source.file][source.entry] }
  }

  /// The keys of the table, numbered as they are met.
  private struct KeyNumbers {
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

  /// The table, and what its languages disagree about.
  func merge(_ files: [StringsTableFile]) -> (table: StringTable, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var numbers = KeyNumbers()
    let languages = Dictionary(grouping: files, by: \.language)
      .sorted { $0.key < $1.key }
      .map { join(code: $0.key, $0.value, &numbers, &diagnostics) }
    let development = developmentLanguages(among: languages)
    let allKeys = numbers.keys.indices.sorted {
      MemberNaming.isOrdered(numbers.keys[$0], before: numbers.keys[$1])
    }

    var places = EntryPlaces()
    var texts = languages.map { _ in [String?]() }
    for index in texts.indices { texts[index].reserveCapacity(allKeys.count) }
    var keys: [StringKey] = []
    keys.reserveCapacity(allKeys.count)
    for key in allKeys {
      guard
        let (language, source) = Self.first(of: key, in: development)
          ?? Self.first(of: key, in: languages)
      else { continue }
      let entry = language.entry(source)
      let place = places.location(of: entry, in: language.files[source.file])
      let format = StringFormat(entry.value)
      for issue in format.format.issues {
        let place = places.location(of: issue, of: entry, in: language.files[source.file])
        diagnostics.append(.warning("'\(entry.key)': \(issue.message)", at: place))
      }
      var repairs: [String: String] = [:]
      for index in languages.indices {
        guard let source = languages[index].source(of: key) else {
          texts[index].append(nil)
          continue
        }
        let text = languages[index].entries[source.file][source.entry].value
        let translation = format.translation(text)
        if let mismatch = translation.mismatch {
          let other = languages[index].entry(source)
          diagnostics.append(
            .warning(
              "'\(entry.key)'\(in: languages[index].code) \(mismatch.message)",
              at: places.location(of: other, in: languages[index].files[source.file]),
              notes: [.init("the development language has it here", at: place)]))
        }
        texts[index].append(translation.safeText)
        guard !translation.isFaithful else { continue }
        let safeText = translation.safeText ?? format.safeText
        if safeText != text { repairs[text] = safeText }
      }
      keys.append(
        StringKey(
          key: entry.key, developmentValue: entry.value, comment: entry.comment,
          parameters: format.parameters, repairs: repairs, location: place))
    }
    diagnostics += coverage(languages, development: development, keys: numbers.keys)
    let table = StringTable(
      name: name, developmentLanguage: development.first?.code ?? developmentRegion,
      languages: zip(languages, texts).map { .init(code: $0.code, texts: $1) }, keys: keys)
    return (table, diagnostics)
  }

  private static func first(
    of key: Int, in languages: [Language]
  ) -> (language: Language, source: Source)? {
    for index in languages.indices {
      if let source = languages[index].source(of: key) { return (languages[index], source) }
    }
    return nil
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
    code: String, _ files: [StringsTableFile], _ numbers: inout KeyNumbers,
    _ diagnostics: inout [Diagnostic]
  ) -> Language {
    var language = Language(code: code, files: files, entries: files.map(\.entries))
    for fileIndex in files.indices {
      var repeated: [StringsEntry] = []
      for (index, entry) in language.entries[fileIndex].enumerated() {
        let number = numbers.number(of: entry.key)
        while language.sources.count <= number { language.sources.append(nil) }
        if let known = language.sources[number], known.file != fileIndex {
          if language.entry(known).value != entry.value { repeated.append(entry) }
        } else {
          language.sources[number] = Source(file: fileIndex, entry: index)
        }
      }
      if let first = repeated.first {
        let file = files[fileIndex]
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
    _ languages: [Language], development: [Language], keys: [String]
  ) -> [Diagnostic] {
    let codes = Set(development.map(\.code))
    let isDevelopment = keys.indices.map { Self.first(of: $0, in: development) != nil }
    let total = isDevelopment.count { $0 }
    return languages.filter { !codes.contains($0.code) }.flatMap { language in
      var missing: [String] = []
      var surplus: [String] = []
      for key in keys.indices {
        let has = language.source(of: key) != nil
        if isDevelopment[key] && !has { missing.append(keys[key]) }
        if !isDevelopment[key] && has { surplus.append(keys[key]) }
      }
      let place = SourceLocation(path: language.files[0].shownPath)
      return [
        summary(missing, of: total, "not translated", at: place, language.code),
        summary(
          surplus, of: total - missing.count + surplus.count,
          "unknown to the development language", at: place, language.code),
      ].compactMap { $0 }
    }
  }

  private func summary(
    _ keys: [String], of total: Int, _ what: String, at place: SourceLocation, _ code: String
  ) -> Diagnostic? {
    guard !keys.isEmpty else { return nil }
    let sorted = keys.sorted { MemberNaming.isOrdered($0, before: $1) }
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
