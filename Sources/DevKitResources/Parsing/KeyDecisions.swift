import DevKitCore

/// What the deciding language says of each key: the arguments that every language is to take.
struct KeyDecisions: Sendable {
  /// The keys with what their accessors need.
  private(set) var keys: [StringKey] = []
  /// The arguments of each key, where they are in order and nothing else is special.
  private(set) var signatures: [ArgumentSignature?] = []
  /// Whether every language is to have the key.
  private(set) var isWanted: [Bool] = []
  /// The number that is all that a value takes, and its key in other languages too, by the number of
  /// the key: in a catalog a key adds the arguments that it has itself.
  private(set) var numbers: [Int: ResolvedString.Argument] = [:]
  /// Values that had to be taken apart, by the number of their key.
  private var resolved: [Int: ResolvedString] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The parameters of each signature that was met, so that keys share them.
  private var parameters: [ArgumentSignature: [StringParameter]] = [:]

  init(capacity: Int = 0) {
    keys.reserveCapacity(capacity)
    signatures.reserveCapacity(capacity)
    isWanted.reserveCapacity(capacity)
  }

  var count: Int { keys.count }

  /// Adds the next key, as a language has it.
  mutating func add(_ source: MergedLanguage.Source, of language: MergedLanguage) {
    let file = Int(source.file)
    let entry = language.entry(source)
    let place = language.place(at: entry.source.range.lowerBound, of: file)
    let isCatalog = language.files[file].form == .catalog
    let parameters: [StringParameter]
    if let signature = Self.signature(of: entry, isCatalog: isCatalog) {
      parameters = self.parameters(of: signature)
      signatures.append(signature)
    } else {
      var value = StringResolver.resolve(entry.source, key: entry.key)
      if isCatalog { value.addArguments(ofKey: entry.key) }
      for issue in value.issues {
        let place = language.location(of: issue, of: file)
        diagnostics.append(issue.diagnostic(of: entry.key, at: place))
      }
      parameters = value.parameters
      signatures.append(ArgumentSignature(of: value.arguments))
      if signatures.last == .integer, isCatalog || !entry.key.hasByte(UInt8(ascii: "%")) {
        numbers[keys.count] = value.arguments.first
      }
      resolved[keys.count] = value
    }
    isWanted.append(!entry.key.isEmpty && entry.isTranslatable)
    keys.append(
      StringKey(
        key: entry.key, developmentValue: entry.source.value.sample, comment: entry.comment,
        parameters: parameters, repairs: parameters.isEmpty ? [:] : repairs(ofKeyOf: entry),
        place: place))
  }

  private static func signature(of entry: StringEntry, isCatalog: Bool) -> ArgumentSignature? {
    guard case .text(var text) = entry.source.value else { return nil }
    // A catalog's key may have arguments that the text does not use.
    if isCatalog, entry.key.hasByte(UInt8(ascii: "%")) { return nil }
    return text.withUTF8 { ArgumentSignature(of: $0) }
  }

  private mutating func parameters(of signature: ArgumentSignature) -> [StringParameter] {
    if signature == .none { return [] }
    if let known = parameters[signature] { return known }
    let made = signature.parameters
    parameters[signature] = made
    return made
  }

  /// The value of a key, taken apart.
  func resolved(_ key: Int) -> ResolvedString {
    if let known = resolved[key] { return known }
    let source = SourceString(value: .text(keys[key].developmentValue), range: 0..<0)
    return StringResolver.resolve(source, key: keys[key].key)
  }

  /// What to format instead of the key where no language is found, if the key itself with the
  /// arguments is not harmless.
  private func repairs(ofKeyOf entry: StringEntry) -> [String: StringTemplate] {
    guard entry.key.hasByte(UInt8(ascii: "%")) else { return [:] }
    let value = resolved[keys.count] ?? StringResolver.resolve(entry.source, key: entry.key)
    guard !Self.isSafe(entry.key, for: value) else { return [:] }
    return [
      entry.key: entry.isKeyItself
        ? value.template(positions: value.positions) : .text(FormatString(entry.key).escapedText)
    ]
  }

  /// Whether formatting the key itself with the arguments is harmless.
  private static func isSafe(_ key: String, for own: ResolvedString) -> Bool {
    let format = FormatString(key)
    let other = StringResolver.resolve(SourceString(value: .text(key), range: 0..<0), key: key)
    return format.isFaithful && other.agrees(with: own)
      && own.positions.starts(with: other.positions)
      && own.arguments.map(\.position) == Array(1...max(own.arguments.count, 1))
  }

  /// The keys with the repairs that translations need.
  consuming func keys(repairedBy repairs: [KeyRepair]) -> [StringKey] {
    for (key, repairs) in Dictionary(grouping: repairs, by: \.key) {
      keys[key] = keys[key].adding(repairs.map { ($0.text, $0.template) })
    }
    return keys
  }
}

/// A text of a translation that Foundation would format wrongly, and what to format instead.
struct KeyRepair: Sendable {
  /// The number of the key.
  var key: Int
  var text: String
  var template: StringTemplate
}

extension ResolvedString {
  /// Whether everything that this value reads is passed to another.
  func agrees(with own: ResolvedString) -> Bool {
    arguments.allSatisfy { argument in
      own.arguments.contains {
        $0.position == argument.position && $0.type.merged(with: argument.type) != nil
      }
    }
  }
}

extension ResolvedString.Issue {
  /// The issue as a diagnostic about a key.
  func diagnostic(of key: String, at place: SourceLocation) -> Diagnostic {
    let message = "'\(key)': \(message)"
    return isError ? .error(message, at: place) : .warning(message, at: place)
  }
}
