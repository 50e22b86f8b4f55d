/// Reads what follows a `[`, up to and including its `]`.
///
/// POSIX.1-2017, Shell Command Language, 2.13.1, with `^` beside `!`, and `\` for the next letter.
struct GlobBracketReader {
  private let bytes: ArraySlice<UInt8>
  private let unit: GlobDialect.Unit
  private var set = GlobSet()
  /// Whether `[:alpha:]` is a class.
  var knowsClasses = true
  /// Where reading goes on after the bracket.
  private(set) var position: Int
  /// The unit that a `-` would make the first of a range.
  private var previous: UInt32?

  init(bytes: ArraySlice<UInt8>, unit: GlobDialect.Unit) {
    self.bytes = bytes
    self.unit = unit
    position = bytes.startIndex
  }

  /// The set, or `nil` where no `]` closes it.
  mutating func read() throws(GlobProblem) -> GlobSet? {
    if peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^") {
      set.isNegated = true
      position += 1
    }
    var isFirst = true
    while let byte = peek() {
      if byte == UInt8(ascii: "]"), !isFirst {
        position += 1
        return set
      }
      isFirst = false
      guard try readItem(beginningWith: byte) else { return nil }
    }
    return nil
  }

  /// Reads one letter, range or class; `false` at the end of the text.
  private mutating func readItem(beginningWith byte: UInt8) throws(GlobProblem) -> Bool {
    if byte == UInt8(ascii: "-"), let first = previous, let next = peek(1),
      next != UInt8(ascii: "]")
    {
      position += 1
      guard let last = nextLetter() else { return false }
      if first <= last { set.ranges.append(first...last) }
      previous = nil
      return true
    }
    if knowsClasses, byte == UInt8(ascii: "["), peek(1) == UInt8(ascii: ":"), let name = className()
    {
      guard let ranges = Self.classes[name] else {
        throw GlobProblem(sentence: "the pattern has an unknown class [:\(name):]")
      }
      set.ranges += ranges
      previous = nil
      return true
    }
    guard let letter = nextLetter() else { return false }
    set.ranges.append(letter...letter)
    previous = letter
    return true
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.endIndex ? bytes[position + ahead] : nil
  }

  /// One unit, the one after a backslash if there is one.
  private mutating func nextLetter() -> UInt32? {
    if peek() == UInt8(ascii: "\\") { position += 1 }
    guard position < bytes.endIndex else { return nil }
    let (letter, length) = unit.first(of: bytes[position...])
    position += length
    return letter
  }

  /// The name in `[:name:]`; `nil`, and nothing read, where this is no class.
  private mutating func className() -> String? {
    let rest = bytes[(position + 2)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end > rest.startIndex,
      bytes[end - 1] == UInt8(ascii: ":")
    else { return nil }
    position = end + 1
    return String(decoding: rest[..<(end - 1)], as: UTF8.self)
  }

  private static let digits: ClosedRange<UInt32> = 0x30...0x39
  private static let upper: ClosedRange<UInt32> = 0x41...0x5A
  private static let lower: ClosedRange<UInt32> = 0x61...0x7A

  /// The classes of the POSIX locale, ASCII only.
  private static let classes: [String: [ClosedRange<UInt32>]] = [
    "alnum": [digits, upper, lower], "alpha": [upper, lower], "blank": [0x20...0x20, 0x09...0x09],
    "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [digits], "graph": [0x21...0x7E],
    "lower": [lower], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x09...0x0D, 0x20...0x20], "upper": [upper],
    "xdigit": [digits, 0x41...0x46, 0x61...0x66],
  ]
}

extension GlobDialect.Unit {
  /// The first unit of bytes that are not empty, and how many bytes it takes.
  func first(of bytes: some RandomAccessCollection<UInt8>) -> (value: UInt32, length: Int) {
    guard let lead = bytes.first else { return (0, 1) }
    guard self == .scalar, lead >= 0x80 else { return (UInt32(lead), 1) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      return (scalar.value, UTF8.width(scalar))
    }
    // Beyond all scalars, so that it equals no letter and is in no range.
    return (0x11_0000 + UInt32(lead), 1)
  }
}
