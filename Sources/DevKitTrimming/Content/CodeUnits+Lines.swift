#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineEnding {
  /// How many code units it takes.
  var unitCount: Int { self == .crlf ? 2 : 1 }

  /// The characters it is made of.
  var characters: [UInt8] {
    switch self {
    case .lf: [0x0A]
    case .crlf: [0x0D, 0x0A]
    case .cr: [0x0D]
    }
  }
}

extension UnitCollection {
  /// Where the line begins that a unit is in, or that ends there.
  func startOfLine(_ index: Int, from start: Int) -> Int {
    var index = index
    while index > start, !isLineEnd(index - 1) { index -= 1 }
    return index
  }

  /// The line end at a unit, if there is one.
  func lineEnding(at index: Int, limit: Int) -> LineEnding? {
    guard index < limit else { return nil }
    switch self[index] {
    case 0x0A: return .lf
    case 0x0D: return index + 1 < limit && self[index + 1] == 0x0A ? .crlf : .cr
    default: return nil
    }
  }

  /// The end of the last line that is not blank, its line end included; `start` where all are.
  ///
  /// - Parameters:
  ///   - withBlanks: Whether a line of blanks is blank; else only an empty one is.
  ///   - joiningReturns: Whether CR CR LF is one line end that something doubled, and not two.
  func endOfBody(from start: Int, withBlanks: Bool, joiningReturns: Bool) -> Int {
    var end = count
    while end > start, isLineEnd(end - 1) || withBlanks && isBlank(end - 1) { end -= 1 }
    if end == start { return start }
    end = endOfContent(from: end, limit: count)
    if joiningReturns, let joined = endOfDoubledReturn(at: end) { return joined }
    return end + (lineEnding(at: end, limit: count)?.unitCount ?? 0)
  }

  /// The end of two or more CR with an LF after them.
  private func endOfDoubledReturn(at start: Int) -> Int? {
    var index = start
    while index < count, self[index] == 0x0D { index += 1 }
    return index > start + 1 && index < count && self[index] == 0x0A ? index + 1 : nil
  }

  func lineEndings(in range: Range<Int>) -> LineEndingCounts {
    var counts = LineEndingCounts()
    var index = range.lowerBound
    while true {
      index = endOfContent(from: index, limit: range.upperBound)
      guard let ending = lineEnding(at: index, limit: range.upperBound) else { return counts }
      counts.add(ending)
      index += ending.unitCount
    }
  }

  /// The number of lines, one without a line end at the end included.
  func lineCount(in range: Range<Int>) -> Int {
    let isTerminated = range.isEmpty || isLineEnd(range.upperBound - 1)
    return lineEndings(in: range).total + (isTerminated ? 0 : 1)
  }

  /// Whether the units are form feeds and blanks, with at least one form feed.
  func isPageBreak(_ range: Range<Int>) -> Bool {
    guard let last = range.last, self[last] == 0x0C else { return false }
    return range.allSatisfy { self[$0] == 0x0C || isBlank($0) }
  }

  func endsInTwoSpaces(_ range: Range<Int>) -> Bool {
    range.count >= 2 && range.suffix(2).allSatisfy { self[$0] == 0x20 }
  }
}

extension CodeUnits {
  /// The number of line ends.
  func lineEndCount(in range: Range<Int>) -> Int {
    if Layout.self == ByteLayout.self {
      return ByteScan.lineEndCount(base, from: range.lowerBound, limit: range.upperBound)
    }
    return lineEndings(in: range).total
  }

  /// How many bytes the units have in UTF-8; bytes count as themselves.
  func utf8Count(in range: Range<Int>) -> Int {
    if Layout.width == 1 { return range.count }
    var count = 0
    for index in range {
      switch self[index] {
      case 0..<0x80: count += 1
      case 0x80..<0x800: count += 2
      // Half of a pair that takes four bytes.
      case 0xD800..<0xE000: count += 2
      case 0x800..<0x1_0000: count += 3
      default: count += 4
      }
    }
    return count
  }

  /// Whether none is NUL or beyond the last scalar, as in every text.
  var areSound: Bool {
    if Layout.self == ByteLayout.self { return memchr(base, 0, count) == nil }
    for index in 0..<count where self[index] == 0 || self[index] > 0x10FFFF { return false }
    return true
  }
}
