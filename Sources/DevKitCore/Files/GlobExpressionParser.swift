/// Reads the name of a section in an EditorConfig file: EditorConfig 0.17.2, "Glob Expressions".
///
/// Where the specification is silent: a bracket with a slash in it, or without an end, is letters;
/// so are braces that do not pair; and `/**/` stands for a single slash too.
struct GlobExpressionParser {
  /// Deeper braces come from no person.
  private static let greatestDepth = 64
  /// The specification asks for 1,024 characters, which are at most this many bytes.
  private static let greatestLength = 4_096

  private let pattern: [UInt8]
  private let unit: GlobDialect.Unit
  private let bracesPair: Bool
  private var position = 0
  private var expression = GlobExpression()
  /// The places after a `}` that the alternatives of each open brace are still to go on to.
  private var open: [OpenBrace] = []

  private struct OpenBrace {
    /// The step that chooses between the alternative being read and those after it.
    var choice: Int
    var exits: [Int] = []
  }

  static func parse(
    _ pattern: [UInt8], unit: GlobDialect.Unit
  ) throws(GlobProblem) -> GlobExpression {
    guard pattern.count <= greatestLength else {
      throw GlobProblem(sentence: "the pattern is longer than \(greatestLength) bytes")
    }
    guard !pattern.isEmpty else { throw GlobProblem(sentence: "the pattern is empty") }
    var parser = GlobExpressionParser(pattern, unit: unit)
    try parser.readAll()
    return parser.expression
  }

  private init(_ pattern: [UInt8], unit: GlobDialect.Unit) {
    self.pattern = pattern
    self.unit = unit
    bracesPair = Self.bracesPair(in: pattern, unit)
  }

  private mutating func readAll() throws(GlobProblem) {
    if pattern[0] == GlobParser.slash { position = 1 }
    if !pattern.contains(GlobParser.slash) {
      appendAnyFolder()
    } else if pattern[position...].starts(with: "**/".utf8) {
      // It begins the pattern, yet means what it means after a slash.
      position += 3
      appendAnyFolder()
    }
    while position < pattern.count { try readItem() }
    guard open.isEmpty else { throw GlobProblem(sentence: "the pattern has a { without a }") }
  }

  private mutating func readItem() throws(GlobProblem) {
    switch pattern[position] {
    case UInt8(ascii: "\\"):
      // At the end it is a letter.
      if position + 1 < pattern.count { position += 1 }
      appendLetter()
    case UInt8(ascii: "*"): readStars()
    case UInt8(ascii: "?"):
      position += 1
      append(.anyButSlash)
    case UInt8(ascii: "["): try readBracket()
    case UInt8(ascii: "{"): try readOpeningBrace()
    case UInt8(ascii: ","):
      if open.isEmpty { appendLetter() } else { nextAlternative() }
    case UInt8(ascii: "}"):
      if open.isEmpty { appendLetter() } else { closeBrace() }
    case GlobParser.slash: readSlash()
    default: appendLetter()
    }
  }

  private mutating func append(_ step: GlobExpression.Step) { expression.steps.append(step) }

  private mutating func appendLetter() {
    let (value, length) = unit.first(of: pattern[position...])
    append(.unit(value))
    position += length
  }

  /// Any number of a step, as many as fit.
  private mutating func appendRepeated(_ step: GlobExpression.Step) {
    let start = expression.steps.count
    append(.either(start + 1, start + 3))
    append(step)
    append(.go(start))
  }

  private mutating func readStars() {
    position += 1
    guard position < pattern.count, pattern[position] == UInt8(ascii: "*") else {
      return appendRepeated(.anyButSlash)
    }
    while position < pattern.count, pattern[position] == UInt8(ascii: "*") { position += 1 }
    appendRepeated(.any)
  }

  /// Nothing, or folders with a slash at their end.
  private mutating func appendAnyFolder() {
    let start = expression.steps.count
    append(.either(start + 5, start + 1))
    appendRepeated(.any)
    append(.unit(UInt32(GlobParser.slash)))
  }

  private mutating func readSlash() {
    append(.unit(UInt32(GlobParser.slash)))
    position += 1
    if pattern[position...].starts(with: "**/".utf8) {
      position += 3
      appendAnyFolder()
    }
  }

  private mutating func readBracket() throws(GlobProblem) {
    guard let bracket = try Self.bracket(in: pattern, at: position, unit) else {
      return appendLetter()
    }
    append(.set(bracket.set))
    position = bracket.end
  }

  private static func bracket(
    in pattern: [UInt8], at start: Int, _ unit: GlobDialect.Unit
  ) throws(GlobProblem) -> (set: GlobSet, end: Int)? {
    let end = pattern[start...].firstIndex(of: GlobParser.slash) ?? pattern.count
    var reader = GlobBracketReader(bytes: pattern[(start + 1)..<end], unit: unit)
    reader.knowsClasses = false
    return try reader.read().map { ($0, reader.position) }
  }
}

extension GlobExpressionParser {
  /// `{1..3}`, `{one}` and `{}`, which are letters, or the first of several alternatives.
  private mutating func readOpeningBrace() throws(GlobProblem) {
    let inner = plainContent(from: position + 1)
    if let inner, let bounds = Self.numbers(in: pattern[inner]) {
      position = inner.upperBound + 1
      appendNumber(bounds)
    } else if let inner {
      try readLiteralBraces(inner)
    } else if bracesPair {
      guard open.count < Self.greatestDepth else {
        throw GlobProblem(
          sentence: "the pattern's braces are nested deeper than \(Self.greatestDepth)")
      }
      position += 1
      open.append(OpenBrace(choice: expression.steps.count))
      append(.either(expression.steps.count + 1, 0))
    } else {
      appendLetter()
    }
  }

  /// The content of a brace that ends before any comma.
  private func plainContent(from start: Int) -> Range<Int>? {
    var index = start
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: ","): return nil
      case UInt8(ascii: "}"): return start..<index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Braces that are letters around a pattern, in which a brace without a partner is one too.
  private mutating func readLiteralBraces(_ inner: Range<Int>) throws(GlobProblem) {
    append(.unit(UInt32(UInt8(ascii: "{"))))
    position = inner.lowerBound
    while position < inner.upperBound {
      // Any other brace in here begins outside of it, so it pairs with nothing in it.
      if pattern[position] == UInt8(ascii: "{") { appendLetter() } else { try readItem() }
    }
    guard position == inner.upperBound else { return }
    append(.unit(UInt32(UInt8(ascii: "}"))))
    position += 1
  }

  private mutating func nextAlternative() {
    position += 1
    var brace = open.removeLast()
    brace.exits.append(expression.steps.count)
    append(.go(0))
    setOther(of: brace.choice)
    brace.choice = expression.steps.count
    append(.either(expression.steps.count + 1, 0))
    open.append(brace)
  }

  private mutating func closeBrace() {
    position += 1
    let brace = open.removeLast()
    // The last alternative leaves no choice.
    expression.steps[brace.choice] = .go(brace.choice + 1)
    for exit in brace.exits { expression.steps[exit] = .go(expression.steps.count) }
  }

  private mutating func setOther(of choice: Int) {
    expression.steps[choice] = .either(choice + 1, expression.steps.count)
  }

  private mutating func appendNumber(_ bounds: (Int, Int)) {
    let number = expression.ranges.count
    expression.ranges.append(bounds.0 <= bounds.1 ? bounds.0...bounds.1 : nil)
    append(.numberBegins(number))
    let start = expression.steps.count
    append(.either(start + 1, start + 2))
    append(.set(GlobSet(ranges: [0x2B...0x2B, 0x2D...0x2D])))
    append(.digit)
    appendRepeated(.digit)
    append(.numberEnds(number))
  }

  /// The two numbers of `1..3`, each with a sign or without.
  private static func numbers(in text: ArraySlice<UInt8>) -> (Int, Int)? {
    let text = String(decoding: text, as: UTF8.self)
    let dot = UInt8(ascii: ".")
    guard let first = text.utf8.firstIndex(of: dot) else { return nil }
    let rest = text.utf8[text.utf8.index(after: first)...]
    guard rest.first == dot, let low = Int(String(Substring(text.utf8[..<first]))),
      let high = Int(String(Substring(rest.dropFirst())))
    else { return nil }
    return (low, high)
  }

  /// Whether every brace has a partner, those in brackets and after a backslash left out.
  private static func bracesPair(in pattern: [UInt8], _ unit: GlobDialect.Unit) -> Bool {
    var depth = 0
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["):
        if let end = (try? bracket(in: pattern, at: index, unit))?.end { index = end - 1 }
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth < 0 { return false }
      index += 1
    }
    return depth == 0
  }
}
