import DevKitCore

/// The entries of one language from all its files.
struct MergedLanguage: Sendable {
  /// The name of the `.lproj` folder or the language in a catalog; empty outside any.
  let code: String
  /// Its files, those that count most first.
  let files: [StringsTableFile]
  /// The entries of each file.
  let entries: [StringEntryStore]
  /// The lines of each file that has any.
  private let lines: [LazyLineTable?]
  /// The entry that counts for each key, by the number of the key; it may end early.
  private var sources: [Source] = []
  /// What is wrong with the files, and with their being several.
  private(set) var diagnostics: [Diagnostic]

  /// An entry and the file it is in, by their places; -1 for none.
  struct Source: Sendable {
    var file: Int32
    var entry: Int32

    static let none = Source(file: -1, entry: -1)
  }

  /// Takes the files of one language together. A catalog counts more than plural rules, these more
  /// than plain strings; of files of one kind the first.
  ///
  /// - Parameters:
  ///   - known: Keys that have numbers already.
  ///   - own: All others, whose numbers follow.
  init(
    code: String, table: StringTableMerge, _ unsorted: [StringsTableFile], known: KeyNumbers,
    own: inout KeyNumbers
  ) {
    self.code = code
    files = StringsTableFile.Form.allCases.reversed().flatMap { form in
      unsorted.filter { $0.form == form }
    }
    entries = files.map {
      StringEntryStore($0, keepsComments: table.options.keepsComments)
    }
    lines = files.map { file in file.hasLines ? file.text.map(LazyLineTable.init) : nil }
    diagnostics = files.flatMap(\.diagnostics)
    known.withLookup { known in
      for place in files.indices { join(place, table: table.name, known: known, own: &own) }
    }
  }

  private mutating func join(
    _ place: Int, table: String, known: KeyNumbers.Lookup, own: inout KeyNumbers
  ) {
    var repeated: (count: Int, first: StringEntry, other: String)?
    let entries = entries[place]
    for entry in 0..<entries.count {
      let number = entries.withKey(at: entry) { key, hash in
        if let number = known.number(of: key, hash: hash) { return number }
        return known.count + (own.number(of: key, hash: hash) ?? own.add(key, hash: hash))
      }
      let source = Source(file: Int32(place), entry: Int32(entry))
      guard let other = self.source(of: number), other.file != place else {
        set(source, for: number)
        continue
      }
      guard files[Int(other.file)].form == files[place].form,
        self.entry(other).source.value.sample != self.entry(source).source.value.sample
      else { continue }
      repeated = (
        (repeated?.count ?? 0) + 1, repeated?.first ?? self.entry(source),
        repeated?.other ?? files[Int(other.file)].shownPath
      )
    }
    guard let repeated else { return }
    diagnostics.append(
      .warning(
        "the table '\(table)' is in several files\(in: code), and \(repeated.count) "
          + "\(repeated.count == 1 ? "key has" : "keys have") another value here, "
          + "'\(repeated.first.key)' first; the other file counts",
        at: files[place].location(at: repeated.first.source.range.lowerBound),
        notes: [Diagnostic.Note("the other file", at: SourceLocation(path: repeated.other))]))
  }

  /// The greatest number of a key and one.
  var keyCount: Int { sources.count }

  /// The entry that counts for a key.
  func source(of key: Int) -> Source? {
    key < sources.count && sources[key].file >= 0 ? sources[key] : nil
  }

  /// The entry at a place.
  func entry(_ source: Source) -> StringEntry {
    entries[Int(source.file)].entry(at: Int(source.entry))
  }

  private mutating func set(_ source: Source, for key: Int) {
    while sources.count <= key { sources.append(.none) }
    sources[key] = source
  }

  /// Gives the keys other numbers: the new first is the one that was `order[0]`.
  mutating func renumber(by order: [Int]) {
    sources = order.map { $0 < sources.count ? sources[$0] : .none }
  }
}

// Where entries are.
extension MergedLanguage {
  /// The place of an offset in a file.
  func place(at offset: Int, of file: Int) -> StringKey.Place {
    if let lines = lines[file] { return .offset(offset, lines) }
    return .known(SourceLocation(path: files[file].shownPath))
  }

  /// The line and column of an offset in a file.
  func location(at offset: Int, of file: Int) -> SourceLocation {
    lines[file]?.location(at: offset) ?? SourceLocation(path: files[file].shownPath)
  }

  /// The place of an issue inside a value; the value's own where escapes leave it open.
  func location(of issue: ResolvedString.Issue, of file: Int) -> SourceLocation {
    var place = location(at: issue.range.lowerBound, of: file)
    guard let bytes = files[file].text?.bytes, let column = place.column else { return place }
    if let offset = Self.offset(of: issue, in: bytes) { return location(at: offset, of: file) }
    let prefix = Array(issue.text.utf8.prefix(issue.detail.upperBound))
    guard !prefix.contains(0x0A) else { return place }
    // Quoted, unquoted, or in the tag of a property list.
    for quote in [1, 0, "<string>".utf8.count] {
      let start = issue.range.lowerBound + quote
      guard start + prefix.count <= min(issue.range.upperBound, bytes.count),
        bytes[start..<start + prefix.count].elementsEqual(prefix)
      else { continue }
      place.column = column + quote + issue.detail.lowerBound
      return place
    }
    return place
  }

  /// Where the bytes of an issue stand in the file, if they stand there as often as in the text.
  private static func offset(of issue: ResolvedString.Issue, in bytes: [UInt8]) -> Int? {
    let text = Array(issue.text.utf8)
    // Longer ones would take long if every part of them were doubtful.
    guard issue.range.count <= 4096, issue.range.upperBound <= bytes.count,
      text.count <= 4096, issue.detail.upperBound <= text.count, !issue.detail.isEmpty
    else { return nil }
    let wanted = text[issue.detail]
    func places(in bytes: ArraySlice<UInt8>) -> [Int] {
      bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    }
    let inText = places(in: text[...])
    let inFile = places(in: bytes[issue.range])
    guard inText.count == inFile.count,
      let number = inText.firstIndex(of: issue.detail.lowerBound)
    else { return nil }
    return inFile[number]
  }
}

extension DefaultStringInterpolation {
  /// Adds ` in nl` for a language, nothing for a table outside any language folder.
  mutating func appendInterpolation(in language: String) {
    if !language.isEmpty { appendLiteral(" in \(language)") }
  }
}
