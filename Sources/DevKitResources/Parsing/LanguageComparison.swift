import DevKitCore

/// Holds the texts of one language against what was decided of each key.
struct LanguageComparison {
  private let language: MergedLanguage
  private let decisions: KeyDecisions
  /// Whether texts that do not vary are kept.
  private let keepsTexts: Bool
  /// What to show or format for each key.
  private(set) var texts: LocalizedTexts
  /// What Foundation would format wrongly.
  private(set) var repairs: [KeyRepair] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ language: MergedLanguage, with decisions: KeyDecisions, keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
    self.language = language
    self.decisions = decisions
    texts = LocalizedTexts(count: decisions.count)
  }

  /// Compares all keys.
  mutating func run() {
    let signatures = decisions.signatures
    // Without a reference count for each, which the threads would wait for.
    signatures.withUnsafeBufferPointer { signatures in
      for (key, signature) in signatures.enumerated() {
        guard let source = language.source(of: key) else { continue }
        if !takeAsItStands(source, for: key, signature) { compare(source, for: key) }
      }
    }
  }

  /// Takes a text that has the very arguments of the key and needs no closer look.
  private mutating func takeAsItStands(
    _ source: MergedLanguage.Source, for key: Int, _ signature: ArgumentSignature?
  ) -> Bool {
    guard let signature else { return false }
    return language.entries[Int(source.file)].withText(at: Int(source.entry)) { text in
      guard let text, ArgumentSignature(of: text) == signature else { return false }
      if keepsTexts { texts.set(text, at: key) }
      return true
    }
  }

  private mutating func compare(_ source: MergedLanguage.Source, for key: Int) {
    let file = Int(source.file)
    let value = language.entry(source).source
    if let number = decisions.numbers[key], let plural = PlainPlural(value.value),
      plural.argument == number
    {
      texts.set(plural.template, at: key)
      return
    }
    let development = decisions.resolved(key)
    let name = decisions.keys[key].key
    let translation = translation(value, of: name, file, for: development)
    if let mismatch = translation.mismatch {
      diagnostics.append(
        .warning(
          "'\(name)'\(in: language.code) \(mismatch)",
          at: language.location(at: value.range.lowerBound, of: file),
          notes: [
            .init("the development language has it here", at: decisions.keys[key].location)
          ]))
    }
    if let template = translation.template {
      if keepsTexts || template.varies { texts.set(template, at: key) }
      if case .pieces(let pieces) = template, PluralForms.areTooMany(for: pieces) {
        diagnostics.append(
          .warning(
            "'\(name)'\(in: language.code) has more than \(PluralForms.mostForms) combinations of "
              + "plural forms; where the text is in the code, numbers do not choose among them",
            at: language.location(at: value.range.lowerBound, of: file)))
      }
    }
    guard !translation.isFaithful else { return }
    let safe = translation.template ?? development.template(positions: development.positions)
    for text in Self.foundationTexts(of: value.value) where safe != .text(text) {
      repairs.append(KeyRepair(key: key, text: text, template: safe))
    }
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
    _ source: SourceString, of key: String, _ file: Int, for development: ResolvedString
  ) -> Translation {
    let other = StringResolver.resolve(source, key: key)
    // Warnings of translations would be as many as there are languages.
    for issue in other.issues where issue.isError || issue.isOfEveryLanguage {
      let place = language.location(of: issue, of: file)
      diagnostics.append(issue.diagnostic(of: key, at: place))
    }
    let agrees = other.agrees(with: development)
    var theirs = other
    if language.files[file].form == .catalog { theirs.addArguments(ofKey: key) }
    let mismatch =
      agrees && theirs.arguments.count == development.arguments.count
      ? nil
      : "takes \(theirs.signature), but the development language takes \(development.signature)"
    guard agrees else { return Translation(isFaithful: false, mismatch: mismatch) }
    let displaced = other.displacedLabel(against: development).map {
      "has '\($0.label)' where the development language has '\($0.other)', so that they take each "
        + "other's arguments; give them the positions that they have there, such as '%2$'"
    }
    let template = other.template(positions: development.positions)
    let isPrefix = development.positions.starts(with: other.positions)
    var isFaithful = other.isFaithful && isPrefix
    if development.arguments.isEmpty != other.arguments.isEmpty, let format = other.format {
      // A text without arguments that is formatted all the same.
      isFaithful = isPrefix && format.isFaithful
    }
    return Translation(
      template: template, isFaithful: isFaithful, mismatch: mismatch ?? displaced)
  }

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
