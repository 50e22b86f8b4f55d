/// One name of a pattern, between two slashes.
enum GlobSegment: Hashable, Sendable {
  /// `**`: any number of names.
  case globstar
  /// Letters alone.
  case literal([UInt8])
  /// Letters and wildcards.
  case wildcards([GlobToken])
}

/// A part of a name in a pattern.
enum GlobToken: Hashable, Sendable {
  case byte(UInt8)
  /// `?`
  case anyUnit
  /// `*`
  case anyUnits
  /// `[…]`
  case unit(GlobSet)
}

/// What `[…]` matches.
struct GlobSet: Hashable, Sendable {
  var isNegated = false
  var ranges: [ClosedRange<UInt32>] = []

  func contains(_ unit: UInt32) -> Bool {
    ranges.contains { $0.contains(unit) } != isNegated
  }
}

/// Reads a pattern that has no braces to expand any more.
struct GlobParser {
  static let slash = UInt8(ascii: "/")
  /// Longer ones come from no person and would make matching slow.
  static let greatestLength = 1 << 14

  private let bytes: [UInt8]
  private let dialect: GlobDialect
  private var position = 0
  private var segments: [GlobSegment] = []
  private var tokens: [GlobToken] = []
  /// The stars at the beginning of the name so far, if it has nothing else.
  private var loneStars = 0

  static func parse(
    _ bytes: [UInt8], _ dialect: GlobDialect
  ) throws(GlobProblem) -> [GlobSegment] {
    guard bytes.count <= greatestLength else {
      throw GlobProblem(sentence: "the pattern is longer than \(greatestLength) bytes")
    }
    var parser = GlobParser(bytes: bytes, dialect: dialect)
    try parser.readAll()
    let segments = parser.anchored()
    guard !segments.isEmpty, segments != [.globstar, .literal([])] else {
      throw GlobProblem(sentence: "the pattern is empty")
    }
    return segments
  }

  private init(bytes: [UInt8], dialect: GlobDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  private mutating func readAll() throws(GlobProblem) {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case Self.slash: endSegment()
      case UInt8(ascii: "\\"): try readEscape()
      case UInt8(ascii: "*"): readStar()
      case UInt8(ascii: "?"): append(.anyUnit)
      case UInt8(ascii: "["): try readBracket()
      default: append(.byte(byte))
      }
    }
    endSegment()
  }

  /// The segments with what the pattern's slashes, or the lack of them, say about its place.
  private func anchored() -> [GlobSegment] {
    var segments = segments
    if dialect.ignoresEmptyNames {
      segments.removeAll { $0 == .literal([]) || $0 == .literal([UInt8(ascii: ".")]) }
    } else if bytes.first == Self.slash {
      segments.removeFirst()
    } else if dialect.floatsWithoutSlash, !bytes.contains(Self.slash) {
      segments.insert(.globstar, at: 0)
    }
    return segments
  }

  private mutating func append(_ token: GlobToken) {
    loneStars = 0
    tokens.append(token)
  }

  private mutating func readStar() {
    if tokens.isEmpty || loneStars > 0 { loneStars += 1 }
    // Two stars in a name match what one does.
    if tokens.last != .anyUnits { tokens.append(.anyUnits) }
  }

  private mutating func readEscape() throws(GlobProblem) {
    guard position < bytes.count else {
      throw GlobProblem(sentence: "the pattern ends in a backslash")
    }
    let byte = bytes[position]
    position += 1
    if byte == Self.slash { endSegment() } else { append(.byte(byte)) }
  }

  private mutating func endSegment() {
    let isGlobstar =
      dialect.hasGlobstar && tokens == [.anyUnits]
      && (loneStars == 2 || loneStars > 2 && dialect.countsLongerGlobstars)
    if isGlobstar {
      segments.append(.globstar)
    } else {
      segments.append(Self.literal(tokens) ?? .wildcards(tokens))
    }
    tokens = []
    loneStars = 0
  }

  private static func literal(_ tokens: [GlobToken]) -> GlobSegment? {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return .literal(bytes)
  }

  private mutating func readBracket() throws(GlobProblem) {
    var end = bytes.count
    if !dialect.allowsSlashInBrackets {
      end = bytes[position...].firstIndex(of: Self.slash) ?? end
    }
    var reader = GlobBracketReader(bytes: bytes[position..<end], unit: dialect.unit)
    if let set = try reader.read() {
      position = reader.position
      append(.unit(set))
    } else if dialect.takesUnclosedBracketAsLetter {
      append(.byte(UInt8(ascii: "[")))
    } else {
      throw GlobProblem(sentence: "the pattern has a [ without a ]")
    }
  }
}
