import DevKitCore

/// A value of a key taken apart: the arguments that it reads, and what to format with them.
struct ResolvedString: Sendable {
  /// An argument that the value reads.
  struct Argument: Hashable, Sendable {
    /// The place in the argument list, from 1; there may be gaps.
    var position: Int
    var type: FormatValueType
    /// The name of its variable, or that in `%(name)@`.
    var label: String?
  }

  /// Something doubtful, with the text and the bytes of that text that it is about.
  struct Issue: Sendable {
    var message: String
    var isError: Bool
    /// The text that it is in, and the bytes of that text in the file.
    var text: String
    var range: Range<Int>
    /// The UTF-8 bytes of the text that it is about.
    var detail: Range<Int>
  }

  /// The arguments by position.
  var arguments: [Argument] = []
  /// The one text, where nothing varies.
  var format: FormatString?
  /// Everything else.
  var nodes: [StringNode] = []
  /// Whether Foundation may format the value as it stands in the bundle.
  var isFaithful = true
  var issues: [Issue] = []

  /// The arguments that a caller passes, in order.
  var parameters: [StringParameter] {
    arguments.map { StringParameter(label: $0.label, type: $0.type.swiftName) }
  }

  /// What to format with arguments that are at these positions, or to show as it is.
  func template(positions: [Int]) -> StringTemplate {
    if let format {
      if positions.isEmpty { return .text(format.plainText) }
      if positions.starts(with: format.consumedPositions) { return .text(format.normalized) }
    }
    let places = Dictionary(
      zip(positions, 1...max(positions.count, 1)), uniquingKeysWith: { first, _ in first })
    return .pieces(
      StringNode.pieces(of: format.map(StringNode.nodes) ?? nodes, places: places))
  }

  /// Adds the arguments that a catalog's key has and the value does not read: code that uses the key
  /// passes them.
  mutating func addArguments(ofKey key: String) {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return }
    let own = StringResolver.resolve(SourceString(value: .text(key), range: 0..<0), key: key)
    guard own.format?.issues.isEmpty ?? false else { return }
    for argument in own.arguments where !positions.contains(argument.position) {
      arguments.append(argument)
    }
    arguments.sort { $0.position < $1.position }
  }

  /// The positions of the arguments.
  var positions: [Int] { arguments.map(\.position) }
}

/// A piece of a value that varies.
enum StringNode: Sendable {
  case text(String)
  /// A specifier, with the positions of what it reads in order, and the type that it is read as.
  case specifier(FormatSpecifier, positions: [Int], as: FormatValueType)
  /// A choice by the number at a position.
  indirect case plural(position: Int, cases: [(category: PluralCategory, nodes: [StringNode])])

  /// The nodes of a text outside any variable.
  static func nodes(of format: FormatString) -> [StringNode] {
    format.segments.map { segment in
      switch segment {
      case .text(let range): .text(String(decoding: format.bytes[range], as: UTF8.self))
      case .escapedPercent, .barePercent: .text("%%")
      case .specifier(let specifier):
        if case .value(let type) = specifier.content {
          .specifier(specifier, positions: specifier.positions, as: type)
        } else {
          .specifier(specifier, positions: specifier.positions, as: .signed)
        }
      }
    }
  }

  /// The pieces for arguments that are at other places than their positions.
  static func pieces(of nodes: [StringNode], places: [Int: Int]) -> [StringTemplate.Piece] {
    var pieces: [StringTemplate.Piece] = []
    var text = ""
    for node in nodes {
      switch node {
      case .text(let part): text += part
      case .specifier(let specifier, let positions, let type):
        text += specifier.normalized(
          as: type, at: positions.map { places[$0] ?? $0 })
      case .plural(let position, let cases):
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(
          .plural(
            argument: places[position] ?? position,
            cases: cases.map {
              .init(category: $0.category, pieces: Self.pieces(of: $0.nodes, places: places))
            }))
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}

/// Takes values apart.
///
/// The arguments of a text within a variable are counted from the variable's own, as Foundation
/// does: in `%#@files@` with the case `%d files in %@`, `%d` is the variable's argument and `%@` the
/// next. In a catalog's substitution `%arg` is the variable's argument, and the others are counted
/// from the next one; without `%arg` a first specifier of its type is the variable's argument.
struct StringResolver {
  private let key: String
  private var arguments: [Int: ResolvedString.Argument] = [:]
  private var issues: [ResolvedString.Issue] = []
  private var isFaithful = true
  /// The arguments that are known from variables alone which choose nothing by them.
  private var unsettled: Set<Int> = []
  /// How many pieces may still be made: nested variables multiply.
  private var budget = 5_000

  /// What a text stands in.
  private struct Surroundings {
    var variables: [String: StringVariable] = [:]
    /// The variables that the text is in, outermost first.
    var open: [String] = []
    /// The position of the innermost variable, or 0.
    var base = 0
    var isSubstitution = false
    var type = FormatValueType.signed
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
    if result.format != nil, result.arguments.map(\.position) != result.format?.consumedPositions {
      result.format = nil
    }
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
          message: "the variable '\(name)' is not defined", isError: false, text: text,
          range: range, detail: specifier.range))
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

  private mutating func nodes(of source: SourceString, in around: Surroundings) -> [StringNode] {
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
    if budget > 1, !text.utf8.contains(UInt8(ascii: "%")) {
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
      return Self.argument(around)
    case .value(let type):
      if !FormatParser.isFaithful(specifier) { isFaithful = false }
      for count in positions.dropLast() { claim(count, .signed, label: nil) }
      if let known = claim(position, type, label: specifier.name) {
        isFaithful = false
        report(
          "'\(String(decoding: Array(text.utf8)[specifier.range], as: UTF8.self))' reads argument "
            + "\(position) as \(type.swiftName), but it is \(known.swiftName)",
          text: text, range: range, detail: specifier.range)
        return [.specifier(specifier, positions: positions, as: known)]
      }
      return [.specifier(specifier, positions: positions, as: type)]
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

  /// `%arg`, as the substitution's own specifier.
  private static func argument(_ around: Surroundings) -> [StringNode] {
    let format = FormatString("%" + around.specifier)
    guard let specifier = format.specifiers.first, specifier.positions.count == 1 else {
      return StringNode.plain(around.type, at: around.base)
    }
    return [.specifier(specifier, positions: [around.base], as: around.type)]
  }

  // MARK: Variables

  private mutating func variable(
    _ name: String, _ specifier: FormatSpecifier, at place: Int, text: String, range: Range<Int>,
    in around: Surroundings
  ) -> [StringNode] {
    guard let variable = around.variables[name] else {
      claim(place, .signed, label: name)
      isFaithful = false
      report(
        "the variable '\(name)' is not defined", text: text, range: range,
        detail: specifier.range, isError: true)
      return []
    }
    guard !around.open.contains(name), around.open.count < 16 else {
      claim(place, .signed, label: name)
      isFaithful = false
      report(
        "the variable '\(name)' is used within itself", text: text, range: range,
        detail: specifier.range, isError: true)
      return []
    }
    var inner = around
    inner.open.append(name)
    inner.isSubstitution = variable.isSubstitution
    inner.specifier = variable.specifier
    inner.type = Self.type(of: variable.specifier)
    inner.base = variable.argument ?? place
    if variable.argument == nil, !specifier.hasExplicitPosition,
      let number = numberBehindObject(of: variable, at: place, type: inner.type)
    {
      inner.base = number
      isFaithful = false
      report(
        "the variable '\(name)' reads argument \(place), which its texts print as an object; "
          + "write %\(number)$#@\(name)@ for the number that they print",
        text: text, range: range, detail: specifier.range)
    }
    claimVariable(variable, inner.type, at: inner.base, label: name)
    return nodes(of: variable.source, in: inner)
  }

  /// The number that a variable is about where its texts use the argument at its place as an object,
  /// such as `%1$@ has %2$d files` in a variable without position.
  private func numberBehindObject(
    of variable: StringVariable, at place: Int, type: FormatValueType
  ) -> Int? {
    guard case .plural(let texts) = variable.source.value else { return nil }
    var numbers: Set<Int> = []
    var hasObject = false
    for text in texts {
      guard case .text(let text) = text.source.value, text.utf8.contains(UInt8(ascii: "$")) else {
        continue
      }
      for specifier in FormatString(text).specifiers where specifier.hasExplicitPosition {
        if specifier.position == place, specifier.content == .value(.object) { hasObject = true }
        if specifier.content == .value(type) { numbers.insert(specifier.position) }
      }
    }
    return hasObject && numbers.count == 1 && numbers.first != place ? numbers.first : nil
  }

  /// The type of an argument by its specifier without `%`.
  private static func type(of specifier: String) -> FormatValueType {
    switch specifier {
    case "d", "i", "ld", "li", "lld", "lli": return .signed
    case "u", "lu", "llu": return .unsigned
    case "@": return .object
    default: break
    }
    let parameters = FormatString("%" + specifier).parameters
    if case .value(let type)? = parameters.first?.content { return type }
    return .signed
  }

  /// Notes the argument of a variable. One that chooses nothing does not tell its type where a text
  /// prints the argument.
  private mutating func claimVariable(
    _ variable: StringVariable, _ type: FormatValueType, at position: Int, label: String
  ) {
    let isNew = arguments[position] == nil
    claim(position, type, label: label)
    guard isNew, case .plural(let texts) = variable.source.value else { return }
    // One text, or the same for all numbers.
    let first = texts.first?.source.value.sample
    if texts.dropFirst().allSatisfy({ $0.source.value.sample == first }) {
      unsettled.insert(position)
    }
  }

  /// Notes that an argument is read; gives the type that is known already where that differs.
  @discardableResult
  private mutating func claim(
    _ position: Int, _ type: FormatValueType, label: String?
  ) -> FormatValueType? {
    guard let known = arguments[position] else {
      arguments[position] = .init(position: position, type: type, label: label)
      return nil
    }
    if known.label == nil { arguments[position]?.label = label }
    let isUnsettled = unsettled.remove(position) != nil
    guard let merged = known.type.merged(with: type) else {
      guard isUnsettled else { return known.type }
      arguments[position]?.type = type
      return nil
    }
    arguments[position]?.type = merged
    return nil
  }

  private mutating func report(
    _ message: String, text: String, range: Range<Int>, detail: Range<Int>, isError: Bool = false
  ) {
    guard issues.count < 100 else { return }
    issues.append(
      .init(message: message, isError: isError, text: text, range: range, detail: detail))
  }
}

extension StringNode {
  /// An argument printed without anything special.
  fileprivate static func plain(_ type: FormatValueType, at position: Int) -> [StringNode] {
    let text = type == .double ? "%g" : type == .object ? "%@" : "%ld"
    guard let specifier = FormatString(text).specifiers.first else { return [] }
    return [.specifier(specifier, positions: [position], as: type)]
  }
}
