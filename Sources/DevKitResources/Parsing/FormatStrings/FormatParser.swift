/// Takes a format string apart and settles the positions of its arguments.
struct FormatParser {
  private(set) var segments: [FormatString.Segment] = []
  private(set) var isFaithful = true
  private let bytes: [UInt8]
  private let prose: FormatProse
  private let context: FormatString.Context
  private var issues: [FormatIssue] = []
  /// What is known of the argument at each position, from 1.
  private var arguments: [FormatString.Parameter?] = []
  /// The first specifier of the greatest position.
  private var greatest: FormatSpecifier?
  private var named: [String: Int] = [:]
  private var lastPosition = 0
  private var percentCount = 0
  /// Nobody reads more of them about one string.
  private static let mostIssues = 100

  init(bytes: [UInt8], context: FormatString.Context, firstPosition: Int = 1) {
    self.bytes = bytes
    self.context = context
    lastPosition = firstPosition - 1
    prose = FormatProse(bytes: bytes)
  }

  mutating func parse() {
    var textStart = 0
    var specifierEnd: Int?
    while let percent = bytes[textStart...].firstIndex(of: UInt8(ascii: "%")) {
      if percent > textStart { segments.append(.text(textStart..<percent)) }
      let segment = segment(at: percent, specifierEnd: specifierEnd)
      segments.append(segment.value)
      textStart = segment.end
      if case .specifier = segment.value { specifierEnd = segment.end }
    }
    if textStart < bytes.count { segments.append(.text(textStart..<bytes.count)) }
    checkPositions()
  }

  /// The parameters from position 1 on.
  var parameters: [FormatString.Parameter] {
    arguments.enumerated().map { index, argument in
      argument ?? FormatString.Parameter(position: index + 1, content: .unused)
    }
  }

  /// The issues in the order of the string; none of them matters where nothing is formatted,
  /// except that a specifier was left as text.
  var sortedIssues: [FormatIssue] {
    let relevant =
      arguments.isEmpty ? issues.filter { $0.kind == .tooManyArguments } : issues
    return relevant.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Segments

  private mutating func segment(
    at percent: Int, specifierEnd: Int?
  ) -> (value: FormatString.Segment, end: Int) {
    percentCount += 1
    if percent + 1 < bytes.count, bytes[percent + 1] == UInt8(ascii: "%") {
      percentCount += 1
      return (.escapedPercent(percent..<percent + 2), percent + 2)
    }
    if context == .substitution, bytes[percent...].starts(with: "%arg".utf8) {
      let range = percent..<percent + 4
      return (.specifier(substitutionArgument(range)), range.upperBound)
    }
    guard let syntax = FormatScanner.specifier(in: bytes, at: percent) else {
      if let range = specifierOfGreatPosition(at: percent) {
        report(.tooManyArguments, range)
      } else {
        report(.barePercent, shown(at: percent))
      }
      return barePercent(at: percent)
    }
    if prose.isProse(syntax, specifierEnd: specifierEnd) {
      report(.barePercent, syntax.range)
      return barePercent(at: percent)
    }
    guard let specifier = settle(syntax) else { return barePercent(at: percent) }
    if prose.isPerhapsProse(syntax) { report(.perhapsProse, syntax.range) }
    return (.specifier(specifier), syntax.range.upperBound)
  }

  private mutating func barePercent(
    at percent: Int
  ) -> (value: FormatString.Segment, end: Int) {
    isFaithful = false
    return (.barePercent(percent..<percent + 1), percent + 1)
  }

  private mutating func substitutionArgument(_ range: Range<Int>) -> FormatSpecifier {
    isFaithful = false
    return FormatSpecifier(
      range: range, content: .substitutionArgument, position: 0, hasExplicitPosition: false,
      conversion: "g")
  }

  /// The specifier at a `%` that digits and `$` follow, which are a position out of range.
  private func specifierOfGreatPosition(at percent: Int) -> Range<Int>? {
    let digits = bytes[(percent + 1)...].prefix { (0x30...0x39).contains($0) }
    guard let first = digits.first, first != 0x30, digits.endIndex < bytes.count,
      bytes[digits.endIndex] == UInt8(ascii: "$")
    else { return nil }
    let dollar = digits.endIndex
    // What follows is the rest of a specifier, if one without position is.
    let rest = [UInt8(ascii: "%")] + bytes[(dollar + 1)...].prefix(64)
    let length = FormatScanner.specifier(in: rest, at: 0)?.range.upperBound ?? 1
    return percent..<dollar + length
  }

  /// The `%` and the character after it, to show.
  private func shown(at percent: Int) -> Range<Int> {
    var end = percent + 1
    if end < bytes.count { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return percent..<end
  }

  // MARK: Positions

  /// Gives a specifier and its `*`s their positions, in the order in which Foundation counts them;
  /// `nil` if it cannot be formatted beside those before it.
  private mutating func settle(_ syntax: FormatScanner.Syntax) -> FormatSpecifier? {
    let before = lastPosition
    var uses: [(position: Int, content: FormatString.Parameter.Content)] = []
    let width = settle(syntax.width, uses: &uses)
    let precision = settle(syntax.precision, uses: &uses)
    let position = position(of: syntax)
    let content = parameterContent(syntax.content)
    uses.append((position, content))
    guard claim(uses, range: syntax.range) else {
      lastPosition = before
      return nil
    }
    var specifier = FormatSpecifier(
      range: syntax.range, content: syntax.content, position: position,
      hasExplicitPosition: syntax.position != nil, name: syntax.name,
      conversion: Unicode.Scalar(syntax.conversion))
    if !syntax.flags.isEmpty { specifier.flags = String(decoding: syntax.flags, as: UTF8.self) }
    specifier.width = width
    specifier.precision = precision
    if !syntax.length.isEmpty { specifier.length = String(decoding: syntax.length, as: UTF8.self) }
    note(specifier)
    return specifier
  }

  private mutating func settle(
    _ count: FormatScanner.Count?,
    uses: inout [(position: Int, content: FormatString.Parameter.Content)]
  ) -> FormatSpecifier.Count? {
    switch count {
    case nil: return nil
    case .number(let number): return .number(number)
    case .argument(let explicit):
      let position = explicit ?? nextPosition()
      uses.append((position, .value(.signed)))
      return .argument(position)
    }
  }

  private mutating func position(of syntax: FormatScanner.Syntax) -> Int {
    if let explicit = syntax.position { return explicit }
    guard let name = syntax.name else { return nextPosition() }
    // A name that comes again means the same argument.
    if let known = named[name] { return known }
    let position = nextPosition()
    named[name] = position
    return position
  }

  private mutating func nextPosition() -> Int {
    lastPosition += 1
    return lastPosition
  }

  private func parameterContent(
    _ content: FormatSpecifier.Content
  ) -> FormatString.Parameter.Content {
    switch content {
    case .value(let type): .value(type)
    case .variable(let name): .variable(name)
    case .substitutionArgument: .unused
    }
  }

  /// Records what a specifier reads, if all of it fits to what others read.
  private mutating func claim(
    _ uses: [(position: Int, content: FormatString.Parameter.Content)], range: Range<Int>
  ) -> Bool {
    let before = uses.count > 1 ? arguments : []
    for (number, use) in uses.enumerated() {
      guard use.position <= FormatScanner.greatestPosition else {
        report(.tooManyArguments, range)
        if number > 0 { arguments = before }
        return false
      }
      let known = argument(at: use.position)
      guard let content = merge(known?.content, use.content, at: use.position, range) else {
        if number > 0 { arguments = before }
        return false
      }
      while arguments.count < use.position { arguments.append(nil) }
      arguments[use.position - 1] = FormatString.Parameter(
        position: use.position, content: content, name: known?.name)
    }
    return true
  }

  private func argument(at position: Int) -> FormatString.Parameter? {
    position > 0 && position <= arguments.count ? arguments[position - 1] : nil
  }

  private mutating func merge(
    _ known: FormatString.Parameter.Content?, _ new: FormatString.Parameter.Content,
    at position: Int, _ range: Range<Int>
  ) -> FormatString.Parameter.Content? {
    switch (known, new) {
    case (.value(let first), .value(let second)):
      if let type = first.merged(with: second) { return .value(type) }
      report(.clash(position: position, first, second), range)
      return nil
    // A variable's own type is told by its definition, and the value may be printed beside it.
    case (.variable, .value): return known
    default: return new
    }
  }

  /// Records names, and what Foundation would not format as it is meant.
  private mutating func note(_ specifier: FormatSpecifier) {
    var name = specifier.name
    if case .variable(let variable) = specifier.content {
      name = variable
      let isReadable = variable.utf8.allSatisfy(FormatSpecifier.isPartOfVariableName)
      if !isReadable { report(.unreadableName(variable), specifier.range) }
    }
    if let name, let argument = argument(at: specifier.position), argument.name == nil {
      arguments[specifier.position - 1]?.name = name
    }
    if !Self.isFaithful(specifier) { isFaithful = false }
    if specifier.position > greatest?.position ?? 0 { greatest = specifier }
  }

  /// Whether Foundation reads the specifier as it is meant, the same on every platform.
  static func isFaithful(_ specifier: FormatSpecifier) -> Bool {
    if specifier.name != nil || specifier.flags.contains("'") { return false }
    guard case .value(let type) = specifier.content else { return true }
    switch type {
    case .signed, .unsigned: return !specifier.isLong && specifier.length != "L"
    // `#` begins the name of a variable.
    case .object: return !specifier.flags.contains("#")
    default: return specifier.length.isEmpty || specifier.length == "l"
    }
  }

  private mutating func checkPositions() {
    let values = segments.compactMap { segment -> FormatSpecifier? in
      guard case .specifier(let specifier) = segment, specifier.position > 0 else { return nil }
      return specifier
    }
    let sequential = values.first { !$0.hasExplicitPosition && $0.name == nil }
    if let sequential, values.contains(where: \.hasExplicitPosition) {
      report(.mixedPositions, sequential.range)
    }
    let last = arguments.count
    guard last > 0 else { return }
    // Foundation makes room for so many arguments, and drops the text where a position is greater.
    if last > 3 * percentCount + 1 { isFaithful = false }
    if let greatest, let unused = (1...last).first(where: { argument(at: $0) == nil }) {
      report(.unusedPosition(unused), greatest.range)
    }
  }

  private mutating func report(_ kind: FormatIssue.Kind, _ range: Range<Int>) {
    guard issues.count < Self.mostIssues else { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    issues.append(FormatIssue(kind: kind, range: range, text: text))
  }
}
