import DevKitCore

/// Reads string catalogs (`.xcstrings`) of the versions 1.0 and 1.1.
///
/// Every key is an entry of the source language, with the key as its text where the catalog has no
/// other. A localization that is not understood is an error at its line; all others are read.
struct StringCatalogReader {
  private let document: JSONDocument
  private let lines: LazyLineTable
  private let keys: CatalogKeys
  private let template: StringsTableFile
  private var sourceLanguage = "en"
  private var files: [StringsTableFile] = []
  /// The place in `files` of each language.
  private var places: [String: Int] = [:]
  private var diagnostics: [Diagnostic] = []

  /// Reads a catalog: a table for each language, that of the source language first.
  static func read(
    _ source: SourceText, as file: StringsTableFile, keys: CatalogKeys
  ) -> [StringsTableFile] {
    var template = file
    template.form = .catalog
    template.language = ""
    template.text = source
    do {
      var reader = StringCatalogReader(
        document: try JSONDocument(source), source, keys: keys, template: template)
      return reader.read()
    } catch {
      template.diagnostics = [.error(error.message, at: source.location(at: error.offset))]
      return [template]
    }
  }

  private init(
    document: JSONDocument, _ source: SourceText, keys: CatalogKeys, template: StringsTableFile
  ) {
    self.document = document
    lines = LazyLineTable(source)
    self.keys = keys
    self.template = template
  }

  private mutating func read() -> [StringsTableFile] {
    diagnostics = document.diagnostics
    let root = document.root
    if let language = root["sourceLanguage"]?.stringValue, !language.isEmpty {
      sourceLanguage = language
    } else {
      report("the catalog names no sourceLanguage; 'en' is assumed", at: root, isError: false)
    }
    let version = root["version"]?.stringValue ?? ""
    if !version.hasPrefix("1.") {
      report("the catalog has the unknown version '\(version)'", at: root, isError: false)
    }
    _ = place(of: sourceLanguage)
    if let strings = root["strings"], strings.kind == .object {
      for member in lastMembers(of: strings) { read(member) }
    } else {
      report("the catalog has no object 'strings'", at: root)
    }
    files[0].diagnostics = diagnostics
    return files
  }

  /// The members of an object, of several with one key the last.
  private func lastMembers(of node: JSONNode) -> [JSONMember] {
    guard !document.duplicates.isEmpty else { return Array(node.members) }
    var places: [String: Int] = [:]
    var members: [JSONMember] = []
    for member in node.members {
      if let known = places.updateValue(members.count, forKey: member.key) {
        places[member.key] = known
        members[known] = member
      } else {
        members.append(member)
      }
    }
    return members
  }

  private mutating func place(of language: String) -> Int {
    if let place = places[language] { return place }
    var file = template
    file.language = language
    file.sourceLanguage = sourceLanguage
    files.append(file)
    places[language] = files.count - 1
    return files.count - 1
  }

  // MARK: Keys

  /// What an entry of the catalog says of its key.
  private struct KeyFacts {
    var comment: String?
    var isManual = false
    var isTranslatable = true
    var isStale = false
    var localizations: JSONNode?
  }

  private mutating func read(_ member: JSONMember) {
    let key = member.key
    var facts = KeyFacts()
    for field in member.value.members {
      switch field.key {
      case "comment": facts.comment = field.value.stringValue
      case "extractionState":
        facts.isManual = field.value.stringValue == "manual"
        facts.isStale = field.value.stringValue == "stale"
      case "shouldTranslate": facts.isTranslatable = field.value.boolValue ?? true
      case "localizations": facts.localizations = field.value
      default: break
      }
    }
    if member.value.kind != .object { report("'\(key)' is no object", at: member.value) }
    if let localizations = facts.localizations, localizations.kind != .object {
      report("the localizations of '\(key)' are no object", at: localizations)
      facts.localizations = nil
    }
    guard keys == .all || facts.isManual else { return }
    if facts.isStale { files[0].staleKeys.insert(key) }
    var hasSource = false
    for localization in facts.localizations.map({ lastMembers(of: $0) }) ?? [] {
      let language = localization.key
      guard let found = source(localization.value, key: key) else { continue }
      let place = place(of: language)
      if place == 0 { hasSource = true }
      files[place].entries.append(
        StringEntry(
          key: key, source: found.source, comment: place == 0 ? facts.comment : nil,
          state: found.state, isTranslatable: facts.isTranslatable))
    }
    guard !hasSource else { return }
    files[0].entries.append(
      StringEntry(
        key: key, source: SourceString(value: .text(key), range: member.keyRange),
        comment: facts.comment, isKeyItself: true, isTranslatable: facts.isTranslatable))
  }

  // MARK: Values

  private typealias Found = (source: SourceString, state: TranslationState)

  /// The value of a localization, of a case or of a variant: they have the same form.
  private mutating func source(_ node: JSONNode, key: String, depth: Int = 0) -> Found? {
    var unit: Found?
    var variations: JSONNode?
    var substitutions: JSONNode?
    for field in node.members {
      if field.hasKey("stringUnit") {
        unit = self.unit(field.value)
      } else if field.hasKey("variations") {
        variations = field.value
      } else if field.hasKey("substitutions") {
        substitutions = field.value
      } else if field.hasKey("stringSet") {
        unit = set(field.value)
      }
    }
    if unit == nil, let variations, depth < 8 {
      unit = varied(variations, key: key, depth: depth)
    }
    guard let unit else {
      report("'\(key)' has a localization without a text", at: node)
      return nil
    }
    guard let substitutions, case .text(let text) = unit.source.value else { return unit }
    var variables: [String: StringVariable] = [:]
    for member in substitutions.members {
      variables[member.key] = substitution(member, key: key)
    }
    let format = StringValue.SourceText(text: text, range: unit.source.range)
    return (
      SourceString(value: .format(format, variables: variables), range: unit.source.range),
      unit.state
    )
  }

  private func unit(_ node: JSONNode) -> Found? {
    var text: JSONNode?
    var state = TranslationState.translated
    for field in node.members {
      if field.hasKey("value") {
        text = field.value
      } else if field.hasKey("state") {
        state =
          field.value.isString("translated")
          ? .translated : TranslationState(rawValue: field.value.stringValue ?? "") ?? state
      }
    }
    guard let text, let value = text.stringValue else { return nil }
    return (SourceString(value: .text(value), range: text.byteRange), state)
  }

  /// Several texts for one meaning, of which a shortcut's first phrase is shown.
  private func set(_ node: JSONNode) -> Found? {
    guard let first = node["values"]?.elements.first(where: { _ in true }),
      let text = first.stringValue
    else { return nil }
    let state = TranslationState(rawValue: node["state"]?.stringValue ?? "") ?? .translated
    return (SourceString(value: .text(text), range: first.byteRange), state)
  }

  private mutating func varied(_ node: JSONNode, key: String, depth: Int) -> Found? {
    for member in node.members {
      switch member.key {
      case "plural": return plural(member.value, key: key, depth: depth)
      case "device": return variants(member.value, key: key, isWidth: false, depth: depth)
      case "width": return variants(member.value, key: key, isWidth: true, depth: depth)
      default:
        report("'\(key)' varies by '\(member.key)', which is unknown", at: member.value)
      }
    }
    return nil
  }

  private mutating func plural(_ node: JSONNode, key: String, depth: Int) -> Found? {
    var texts: [PluralText] = []
    var state = TranslationState.translated
    for member in node.members {
      guard let category = PluralCategory(ofRule: member.key) else {
        report("'\(key)': '\(member.key)' is no plural category", at: member.value)
        continue
      }
      guard let found = source(member.value, key: key, depth: depth + 1) else { continue }
      texts.append(PluralText(category: category, source: found.source))
      if found.state != .translated { state = found.state }
    }
    guard !texts.isEmpty else { return nil }
    return (SourceString(value: .plural(texts), range: node.byteRange), state)
  }

  private mutating func variants(
    _ node: JSONNode, key: String, isWidth: Bool, depth: Int
  ) -> Found? {
    var variants: [StringVariant] = []
    var state = TranslationState.translated
    for member in node.members {
      guard let found = source(member.value, key: key, depth: depth + 1) else { continue }
      variants.append(StringVariant(name: member.key, source: found.source))
      if found.state != .translated { state = found.state }
    }
    guard !variants.isEmpty else { return nil }
    let chosen =
      isWidth ? StringVariant.widest(of: variants) : StringVariant.general(of: variants)
    return (
      SourceString(value: .variants(variants, chosen: chosen), range: node.byteRange), state
    )
  }

  private mutating func substitution(_ member: JSONMember, key: String) -> StringVariable? {
    guard let found = source(member.value, key: key, depth: 1) else { return nil }
    let argument = member.value["argNum"]?.intValue
    return StringVariable(
      argument: argument.flatMap { (1...FormatScanner.greatestPosition).contains($0) ? $0 : nil },
      specifier: member.value["formatSpecifier"]?.stringValue ?? "lld",
      isSubstitution: true, source: found.source)
  }

  private mutating func report(_ message: String, at node: JSONNode, isError: Bool = true) {
    let place = lines.location(at: node.byteRange.lowerBound)
    diagnostics.append(isError ? .error(message, at: place) : .warning(message, at: place))
  }
}
