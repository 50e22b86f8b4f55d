import DevKitCore

/// Holds the translations of a table's keys against the development language.
struct TranslationComparison {
  private let languages: [MergedLanguage]
  private var places = EntryPlaces()
  /// For each language, what to show or format for each key, in the order of comparison.
  private(set) var texts: [[StringTemplate?]]
  private(set) var diagnostics: [Diagnostic] = []

  init(languages: [MergedLanguage], keyCount: Int) {
    self.languages = languages
    texts = languages.map { _ in [] }
    for index in texts.indices { texts[index].reserveCapacity(keyCount) }
  }

  /// The key with what its accessor needs, which the language at an index decides; the
  /// translations' texts are noted on the way.
  mutating func compare(_ number: Int, with language: Int) -> StringKey {
    let source = languages[language].source(of: number) ?? .init(file: 0, entry: 0)
    let entry = languages[language].entry(source)
    let key = entry.key
    let place = places.location(
      at: entry.source.range.lowerBound, in: languages[language].files[source.file])
    var resolved = StringResolver.resolve(entry.source, key: key)
    if languages[language].files[source.file].form == .catalog {
      resolved.addArguments(ofKey: key)
    }
    report(resolved.issues, of: key, in: languages[language].files[source.file])
    var result = StringKey(
      key: key, developmentValue: entry.source.value.sample, comment: entry.comment,
      parameters: resolved.parameters, location: place)
    let own = resolved.template(positions: resolved.positions)
    for index in languages.indices {
      guard let other = languages[index].source(of: number) else {
        texts[index].append(nil)
        continue
      }
      let value = languages[index].entry(other).source
      let translation = translation(value, of: key, index, other.file, for: resolved)
      if let mismatch = translation.mismatch {
        diagnostics.append(
          .warning(
            "'\(key)'\(in: languages[index].code) \(mismatch)",
            at: places.location(
              at: value.range.lowerBound, in: languages[index].files[other.file]),
            notes: [.init("the development language has it here", at: place)]))
      }
      texts[index].append(translation.template)
      guard !translation.isFaithful else { continue }
      let safe = translation.template ?? own
      for text in Self.foundationTexts(of: value.value) where safe != .text(text) {
        result.repairs[text] = safe
      }
    }
    if !resolved.arguments.isEmpty, result.repairs[key] == nil, !Self.isSafe(key, for: resolved) {
      // Where no language is found, the key itself is formatted.
      result.repairs[key] = entry.isKeyItself ? own : .text(FormatString(key).escapedText)
    }
    return result
  }

  // MARK: One translation

  /// A translation held against the development language's text.
  private struct Translation {
    /// What to format with the arguments of the development language; `nil` where the translation
    /// would read others, so that the development language has to stand in.
    var template: StringTemplate?
    /// Whether Foundation may format the translation just as it stands.
    var isFaithful: Bool
    /// What to say after the key: a sentence without its subject.
    var mismatch: String?
  }

  private mutating func translation(
    _ source: SourceString, of key: String, _ language: Int, _ file: Int,
    for development: ResolvedString
  ) -> Translation {
    if case .text(let text) = source.value, development.arguments.isEmpty,
      !text.utf8.contains(UInt8(ascii: "%"))
    {
      return Translation(template: .text(text), isFaithful: true)
    }
    let other = StringResolver.resolve(source, key: key)
    // Warnings of translations would be as many as there are languages.
    if other.issues.contains(where: \.isError) {
      report(other.issues.filter(\.isError), of: key, in: languages[language].files[file])
    }
    let agrees = Self.agrees(other, with: development)
    var theirs = other
    if languages[language].files[file].form == .catalog { theirs.addArguments(ofKey: key) }
    let mismatch =
      agrees && theirs.arguments.count == development.arguments.count
      ? nil
      : "takes \(other.signature), but the development language takes \(development.signature)"
    guard agrees else { return Translation(isFaithful: false, mismatch: mismatch) }
    let template = other.template(positions: development.positions)
    let isPrefix = development.positions.starts(with: other.positions)
    var isFaithful = other.isFaithful && isPrefix
    if development.arguments.isEmpty != other.arguments.isEmpty, let format = other.format {
      // A text without arguments that is formatted all the same.
      isFaithful = isPrefix && format.isFaithful
    }
    return Translation(template: template, isFaithful: isFaithful, mismatch: mismatch)
  }

  /// Whether everything that a translation reads is passed to it.
  private static func agrees(_ other: ResolvedString, with own: ResolvedString) -> Bool {
    return other.arguments.allSatisfy { argument in
      own.arguments.contains {
        $0.position == argument.position && $0.type.merged(with: argument.type) != nil
      }
    }
  }

  // MARK: What Foundation gets

  /// The texts that Foundation's lookup gives for a value.
  private static func foundationTexts(of value: StringValue) -> [String] {
    switch value {
    case .text(let text): [text]
    case .plural: ["%#@"]
    case .format(let format, _): [format.text]
    case .variants(let variants, _):
      variants.flatMap { foundationTexts(of: $0.source.value) }
    }
  }

  /// Whether formatting the key itself with the arguments is harmless.
  private static func isSafe(_ key: String, for own: ResolvedString) -> Bool {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return true }
    let format = FormatString(key)
    let other = StringResolver.resolve(
      SourceString(value: .text(key), range: 0..<0), key: key)
    return format.isFaithful && agrees(other, with: own)
      && own.positions.starts(with: other.positions)
      && own.arguments.map(\.position) == Array(1...max(own.arguments.count, 1))
  }

  private mutating func report(
    _ issues: [ResolvedString.Issue], of key: String, in file: StringsTableFile
  ) {
    for issue in issues {
      let place = places.location(of: issue, in: file)
      let message = "'\(key)': \(issue.message)"
      diagnostics.append(
        issue.isError ? .error(message, at: place) : .warning(message, at: place))
    }
  }
}

extension ResolvedString {
  /// The arguments as people write them: `no arguments`, `(String, Int)`, `(String, 3: Int)` where
  /// positions are left out.
  fileprivate var signature: String {
    guard !arguments.isEmpty else { return "no arguments" }
    let names = arguments.enumerated().map { index, argument in
      let type = argument.type.swiftName
      let name = type.hasPrefix("Swift.") ? String(type.dropFirst("Swift.".count)) : type
      return argument.position == index + 1 ? name : "\(argument.position): \(name)"
    }
    return "(\(names.joined(separator: ", ")))"
  }
}

extension FormatString {
  /// The string with every `%` doubled, so that formatting gives the string itself.
  var escapedText: String {
    String(decoding: bytes.flatMap { $0 == 0x25 ? [0x25, 0x25] : [$0] }, as: UTF8.self)
  }
}

/// Where entries are, with the lines of each file found once.
private struct EntryPlaces {
  private var lines: [String: LineTable] = [:]

  mutating func location(at offset: Int, in file: StringsTableFile) -> SourceLocation {
    guard let text = file.text, file.hasLines else { return SourceLocation(path: file.shownPath) }
    if let known = lines[file.shownPath] { return known.location(at: offset) }
    let table = LineTable(text)
    lines[file.shownPath] = table
    return table.location(at: offset)
  }

  /// The place of an issue inside a value; the value's own where escapes stand before it.
  mutating func location(
    of issue: ResolvedString.Issue, in file: StringsTableFile
  ) -> SourceLocation {
    var place = location(at: issue.range.lowerBound, in: file)
    guard let bytes = file.text?.bytes, let column = place.column else { return place }
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
}
