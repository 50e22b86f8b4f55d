import DevKitCore

/// Takes values apart.
///
/// The arguments of a text within a variable are counted from the variable's own, as Foundation
/// does: in `%#@files@` with the case `%d files in %@`, `%d` is the variable's argument and `%@` the
/// next. In a catalog's substitution `%arg` is the variable's argument, and the others are counted
/// from the next one; without `%arg` a first specifier of its type is the variable's argument.
struct StringResolver {
  let key: String
  var arguments: [Int: ResolvedString.Argument] = [:]
  private(set) var issues: [ResolvedString.Issue] = []
  var isFaithful = true
  /// The arguments that are known from variables alone which choose nothing by them.
  var unsettled: Set<Int> = []
  /// How many pieces may still be made: nested variables multiply.
  private var budget = 5_000

  /// What a text stands in.
  struct Surroundings {
    var variables: [String: StringVariable] = [:]
    /// The variables that the text is in, outermost first.
    var open: [String] = []
    /// The position of the innermost variable, or 0.
    var base = 0
    var isSubstitution = false
    /// The type of the innermost variable by its specifier.
    var type = FormatValueType.signed
    /// The type that the variable's argument has, which is another one by mistake.
    var argumentType = FormatValueType.signed
    var specifier = "ld"
  }

  /// Takes a value apart.
  static func resolve(_ source: SourceString, key: String) -> ResolvedString {
    if case .text(let text) = source.value { return resolve(text, range: source.range) }
    var resolver = StringResolver(key: key)
    let nodes = resolver.nodes(of: source, in: Surroundings())
    var result = ResolvedString()
    if let format = resolver.onlyText(of: source.value) {
      // Variants without numbers: one text, whose siblings were looked at as well.
      result = resolve(format.text, range: format.range)
      result.isFaithful = resolver.isFaithful
    }
    result.nodes = nodes
    result.arguments = resolver.arguments.values.sorted { $0.position < $1.position }
    if let format = result.format, !result.arguments.matches(format) { result.format = nil }
    result.isFaithful = resolver.isFaithful
    result.issues = resolver.issues
    return result
  }

  private init(key: String) {
    self.key = key
  }

  /// One text: by far the most common case.
  private static func resolve(_ text: String, range: Range<Int>) -> ResolvedString {
    var result = ResolvedString()
    let format = FormatString(text)
    result.format = format
    result.arguments = format.parameters.compactMap { parameter in
      switch parameter.content {
      case .unused: nil
      case .value(let type):
        ResolvedString.Argument(position: parameter.position, type: type, label: parameter.name)
      case .variable(let name):
        ResolvedString.Argument(position: parameter.position, type: .signed, label: name)
      }
    }
    result.isFaithful =
      result.arguments.isEmpty ? format.plainText == text : format.isFaithful
    result.issues = format.issues.map {
      .init(
        message: $0.message, isError: false, text: text, range: range,
        detail: $0.range)
    }
    for specifier in format.specifiers {
      guard case .variable(let name) = specifier.content else { continue }
      result.isFaithful = false
      result.issues.append(
        .init(
          message: "the variable '\(name)' is not defined; its number is printed", isError: false,
          isOfEveryLanguage: true, text: text, range: range, detail: specifier.range))
      // Foundation does not survive such a reference.
      result.format = nil
      result.nodes = StringNode.nodes(of: format)
    }
    return result
  }

  /// The text that variants come to where no plural is involved.
  private func onlyText(of value: StringValue) -> StringValue.SourceText? {
    guard case .variants(let variants, let chosen) = value, variants.indices.contains(chosen) else {
      return nil
    }
    let source = variants[chosen].source
    if case .text(let text) = source.value { return .init(text: text, range: source.range) }
    return onlyText(of: source.value)
  }

  // MARK: Values

  mutating func nodes(of source: SourceString, in around: Surroundings) -> [StringNode] {
    switch source.value {
    case .text(let text):
      return nodes(of: text, range: source.range, in: around)
    case .plural(let texts):
      return plural(texts, in: around)
    case .variants(let variants, let chosen):
      // All of them are read, for their arguments; one is shown.
      var shown: [StringNode] = []
      for (index, variant) in variants.enumerated() {
        let texts = nodes(of: variant.source, in: around)
        if index == chosen { shown = texts }
      }
      return shown
    case .format(let format, let variables):
      var inner = around
      inner.variables = variables
      return nodes(of: format.text, range: format.range, in: inner)
    }
  }

  /// A plural outside any variable chooses by the first number that its texts print.
  private mutating func plural(_ texts: [PluralText], in around: Surroundings) -> [StringNode] {
    var position = around.base
    if position == 0 {
      let number = numberArgument(of: texts)
      position = number.position
      claim(position, number.type, label: nil)
    }
    return plural(texts, position: position, in: around)
  }

  private mutating func plural(
    _ texts: [PluralText], position: Int, in around: Surroundings
  ) -> [StringNode] {
    let cases = texts.map {
      (category: $0.category, nodes: nodes(of: $0.source, in: around))
    }
    return [.plural(position: position, cases: cases)]
  }

  /// The first numeric argument of the texts, else of the key, else an integer that no text prints.
  private func numberArgument(of texts: [PluralText]) -> (position: Int, type: FormatValueType) {
    let others = texts.filter { $0.category == .other } + texts.filter { $0.category != .other }
    var used: Set<Int> = []
    for text in others.map(\.source.value.sample) + [key] {
      for parameter in FormatString(text).parameters {
        guard case .value(let type) = parameter.content else { continue }
        if [.signed, .unsigned, .double].contains(type) { return (parameter.position, type) }
        if text != key { used.insert(parameter.position) }
      }
    }
    return ((1...FormatScanner.greatestPosition).first { !used.contains($0) } ?? 1, .signed)
  }

  // MARK: Texts

  private mutating func nodes(
    of text: String, range: Range<Int>, in around: Surroundings
  ) -> [StringNode] {
    if budget > 1, !text.hasByte(UInt8(ascii: "%")) {
      if text.isEmpty { return [] }
      budget -= 1
      return [.text(text)]
    }
    let format = Self.format(of: text, in: around)
    for issue in format.issues {
      switch issue.kind {
      // Other texts of the value may use the rest.
      case .mixedPositions, .unusedPosition: break
      default: report(issue.message, text: text, range: range, detail: issue.range)
      }
    }
    var nodes: [StringNode] = []
    for segment in format.segments {
      budget -= 1
      switch segment {
      case .text(let part):
        nodes.append(.text(String(decoding: format.bytes[part], as: UTF8.self)))
      case .escapedPercent: nodes.append(.text("%%"))
      case .barePercent:
        isFaithful = false
        nodes.append(.text("%%"))
      case .specifier(let specifier):
        if budget > 0 {
          nodes += self.nodes(of: specifier, text: text, range: range, in: around)
        }
      }
    }
    if budget <= 0 {
      report(
        "the variables repeat each other too often", text: text, range: range, detail: 0..<0,
        isError: true)
      budget = 0
    }
    return nodes
  }

  private mutating func nodes(
    of specifier: FormatSpecifier, text: String, range: Range<Int>, in around: Surroundings
  ) -> [StringNode] {
    let positions = specifier.positions
    let position = positions.last ?? 1
    switch specifier.content {
    case .variable(let name):
      return variable(
        name, specifier, at: position, text: text, range: range, in: around)
    case .substitutionArgument:
      let known = claim(
        around.base, around.argumentType, label: nil, by: specifier, text: text, range: range)
      return Self.argument(around, as: known)
    case .value(let type):
      if !FormatParser.isFaithful(specifier) { isFaithful = false }
      let counts = positions.dropLast()
      let areCounts = counts.map {
        claim($0, .signed, label: nil, by: specifier, text: text, range: range)
          .merged(with: .signed) != nil
      }
      let known = claim(
        position, type, label: specifier.name, by: specifier, text: text, range: range)
      guard areCounts.allSatisfy({ $0 }) else { return StringNode.plain(known, at: position) }
      return [.specifier(specifier, positions: positions, as: known)]
    }
  }

  /// A text with its arguments at their places in the whole argument list.
  private static func format(of text: String, in around: Surroundings) -> FormatString {
    let first = max(around.base, 1)
    guard around.isSubstitution else { return FormatString(text, firstPosition: first) }
    let format = FormatString(text, context: .substitution, firstPosition: first)
    guard !beginsWithOwn(format, around.type) else { return format }
    return FormatString(text, context: .substitution, firstPosition: first + 1)
  }

  /// Whether a substitution's text uses a specifier of its type instead of `%arg`.
  private static func beginsWithOwn(_ format: FormatString, _ type: FormatValueType) -> Bool {
    let specifiers = format.specifiers
    if specifiers.contains(where: { $0.content == .substitutionArgument }) { return false }
    let first = specifiers.first { !$0.hasExplicitPosition }
    guard case .value(let own)? = first?.content else { return false }
    return own.merged(with: type) != nil
  }

  /// `%arg`, as the substitution's own specifier where the argument has its type.
  private static func argument(_ around: Surroundings, as type: FormatValueType) -> [StringNode] {
    let format = FormatString("%" + around.specifier)
    guard let specifier = format.specifiers.first, specifier.positions.count == 1 else {
      return StringNode.plain(type, at: around.base)
    }
    return [.specifier(specifier, positions: [around.base], as: type)]
  }

  mutating func report(
    _ message: String, text: String, range: Range<Int>, detail: Range<Int>, isError: Bool = false
  ) {
    guard issues.count < 100 else { return }
    issues.append(
      .init(message: message, isError: isError, text: text, range: range, detail: detail))
  }
}

extension [ResolvedString.Argument] {
  /// Whether a format string without variables reads these arguments and no others, each as it is.
  fileprivate func matches(_ format: FormatString) -> Bool {
    map(\.position) == format.consumedPositions
      && allSatisfy { argument in
        guard case .value(let type) = format.parameters[argument.position - 1].content else {
          return false
        }
        return type.merged(with: argument.type) != nil
      }
  }
}
