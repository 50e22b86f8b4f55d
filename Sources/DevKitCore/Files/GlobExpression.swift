/// A glob whose wildcards may cross slashes and whose braces nest: the form of EditorConfig files.
///
/// It is matched as a whole and not name by name. All readings of the pattern are tried in a fixed
/// order, each place of pattern and path once, so the cost has a bound whatever the pattern is.
struct GlobExpression: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case unit(UInt32)
    /// `[…]`
    case set(GlobSet)
    /// `?`
    case anyButSlash
    /// One unit of `**`.
    case any
    /// Goes on at the first place, or, should that lead nowhere, at the second.
    case either(Int, Int)
    case go(Int)
    /// The beginning of `{1..3}`, and its end; both with the place in `ranges`.
    case numberBegins(Int)
    case numberEnds(Int)
    case digit
  }

  var steps: [Step] = []
  /// The numbers that each `{1..3}` takes; `nil` for bounds in the wrong order, which take none.
  var ranges: [ClosedRange<Int>?] = []

  /// Whether a whole path matches.
  ///
  /// The first reading that fits decides, and `{1..3}` reads as many digits as fit: `{1..3}*` does
  /// not match `12`, whose number is twelve.
  ///
  /// - Complexity: O(*p* · *n*) for a pattern of *p* and a path of *n* units.
  func matches(_ path: UnsafeBufferPointer<UInt8>, _ unit: GlobDialect.Unit) -> Bool {
    var matcher = GlobExpressionMatcher(self, units: Self.units(of: path, unit))
    return matcher.run()
  }

  private static func units(
    of path: UnsafeBufferPointer<UInt8>, _ unit: GlobDialect.Unit
  ) -> [UInt32] {
    var units: [UInt32] = []
    units.reserveCapacity(path.count)
    var position = 0
    while position < path.count {
      let (value, length) = unit.first(of: path[position...])
      units.append(value)
      position += length
    }
    return units
  }
}

/// One try to match a path.
private struct GlobExpressionMatcher {
  private enum Task {
    case visit(step: Int, position: Int)
    /// A way has failed: its number is forgotten.
    case restore(number: Int, Range<Int>?)
  }

  private let expression: GlobExpression
  private let units: [UInt32]
  /// One bit for each step and position.
  private var visited: [UInt64]
  private var tasks = [Task.visit(step: 0, position: 0)]
  /// Where each number was read; its end is not known while it is being read.
  private var numbers: [Range<Int>?]

  init(_ expression: GlobExpression, units: [UInt32]) {
    self.expression = expression
    self.units = units
    let places = (expression.steps.count + 1) * (units.count + 1)
    visited = Array(repeating: 0, count: places / 64 + 1)
    numbers = Array(repeating: nil, count: expression.ranges.count)
  }

  mutating func run() -> Bool {
    while let task = tasks.popLast() {
      switch task {
      case .restore(let number, let range): numbers[number] = range
      case .visit(let step, let position):
        if follow(from: step, at: position) { return numbersFit() }
      }
    }
    return false
  }

  /// Follows one way until it fails, or the pattern and the path end together.
  private mutating func follow(from first: Int, at start: Int) -> Bool {
    var step = first
    var position = start
    while true {
      let place = step * (units.count + 1) + position
      let bit = UInt64(1) << UInt64(place % 64)
      if visited[place / 64] & bit != 0 { return false }
      visited[place / 64] |= bit
      if step == expression.steps.count { return position == units.count }
      switch expression.steps[step] {
      case .go(let next): step = next
      case .either(let next, let other):
        tasks.append(.visit(step: other, position: position))
        step = next
      case .numberBegins(let number):
        note(number, position..<position)
        step += 1
      case .numberEnds(let number):
        note(number, (numbers[number]?.lowerBound ?? position)..<position)
        step += 1
      case let one:
        guard position < units.count, Self.takes(one, units[position]) else { return false }
        position += 1
        step += 1
      }
    }
  }

  private mutating func note(_ number: Int, _ range: Range<Int>) {
    tasks.append(.restore(number: number, numbers[number]))
    numbers[number] = range
  }

  private static func takes(_ step: GlobExpression.Step, _ unit: UInt32) -> Bool {
    switch step {
    case .unit(let expected): unit == expected
    case .set(let set): set.contains(unit)
    case .anyButSlash: unit != UInt32(GlobParser.slash)
    case .any: true
    case .digit: unit >= 0x30 && unit <= 0x39
    case .either, .go, .numberBegins, .numberEnds: false
    }
  }

  private func numbersFit() -> Bool {
    for (range, number) in zip(expression.ranges, numbers) {
      // A number in an alternative that was not taken.
      guard let number else { continue }
      guard let range, let value = value(of: number), range.contains(value) else { return false }
    }
    return true
  }

  /// The number at a place; `nil` for one with needless zeros, or too large to be in any range.
  private func value(of place: Range<Int>) -> Int? {
    let text = String(decoding: units[place].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if digits.count > 1, digits.first == UInt8(ascii: "0") { return nil }
    return Int(text)
  }
}
