/// Finds what to trim in the code units of one text.
///
/// The work is two steps. The end of the file is looked at from behind, to see which line is the
/// last to stay; then the lines up to it are read once, in order. Line ends are counted beforehand
/// only where a rule asks what the file's own line end is.
struct UnitTrimmer<Layout: CodeUnitLayout> {
  private let units: CodeUnits<Layout>
  private let rules: TrimRules
  private let trimsBlanks: Bool
  /// The first unit after the byte order mark.
  private let start: Int
  /// The end of the last line that stays.
  private let limit: Int
  private let counts: LineEndingCounts
  /// What all line ends become, if they are not to stay.
  private let target: LineEnding?

  /// - Parameter start: The number of units that the byte order mark takes.
  init(_ bytes: UnsafeRawBufferPointer, start: Int, rules: TrimRules) {
    let units = CodeUnits<Layout>(bytes)
    self.units = units
    self.rules = rules
    self.start = start
    trimsBlanks = rules.rules.contains(.blanks)
    limit =
      rules.rules.contains(.finalBlankLines)
      ? units.endOfBody(
        from: start, withBlanks: trimsBlanks, joiningReturns: rules.lineEndings == .keep)
      : units.count
    let isUnterminated = limit > start && !units.isLineEnd(limit - 1)
    let needsCounts =
      rules.lineEndings != .keep || isUnterminated && rules.rules.contains(.finalNewline)
    counts = needsCounts ? units.lineEndings(in: start..<limit) : LineEndingCounts()
    target =
      switch rules.lineEndings {
      case .keep: nil
      case .convert(let ending): ending
      case .majority: counts.majority
      }
  }

  /// Calls a function with every edit, in the order of the bytes.
  func forEachEdit(_ body: (TrimEdit) -> Void) {
    var line = Line(number: 1, start: start)
    var previousEnding: LineEnding?
    while line.start < limit {
      line.contentEnd = units.endOfContent(from: line.start, limit: limit)
      let found = units.lineEnding(at: line.contentEnd, limit: limit)
      line.next = line.contentEnd + (found?.unitCount ?? 0)
      let ending = found.map { resolved($0, before: line.next) }
      let kept = keptEnd(of: line, ending, after: previousEnding)
      if let removed = kept.removed {
        body(edit(.trailingBlanks, removed, nil, line))
      }
      if let ending, let found, ending != found {
        let finding = TrimEdit.Finding.lineEnding(found, expected: ending)
        body(edit(finding, line.contentEnd..<line.next, ending, line))
      }
      if found == nil, !kept.isEmpty, rules.rules.contains(.finalNewline) {
        let ending = target ?? counts.majority ?? .lf
        body(edit(.missingFinalNewline, limit..<limit, ending, line))
      }
      previousEnding = ending
      line = Line(number: line.number &+ 1, start: line.next)
    }
    if limit < units.count {
      let count = units.lineCount(in: limit..<units.count)
      body(edit(.finalBlankLines(count: count), limit..<units.count, nil, line))
    }
  }

  private struct Line {
    var number: Int
    var start: Int
    var contentEnd = 0
    var next = 0
  }

  private func edit(
    _ finding: TrimEdit.Finding, _ range: Range<Int>, _ replacement: LineEnding?, _ line: Line
  ) -> TrimEdit {
    let width = Layout.width
    return TrimEdit(
      finding: finding, range: range.lowerBound * width..<range.upperBound * width,
      replacement: replacement, line: line.number, lineStart: line.start * width)
  }

  /// What a line end becomes.
  private func resolved(_ found: LineEnding, before next: Int) -> LineEnding {
    guard let target, target != found else { return found }
    guard found == .cr, counts.hasLineFeeds else { return target }
    return isEmptyLine(next) ? target : found
  }

  /// Whether nothing is left between a place and the next line end, or the end of the text.
  private func isEmptyLine(_ start: Int) -> Bool {
    var index = start
    while trimsBlanks, index < limit, units.isBlank(index) { index += 1 }
    return index == limit || units.isLineEnd(index)
  }

  /// Which blanks of a line go, and whether it is empty without them.
  private func keptEnd(
    of line: Line, _ ending: LineEnding?, after previous: LineEnding?
  ) -> (removed: Range<Int>?, isEmpty: Bool) {
    let content = line.start..<line.contentEnd
    var end = content.upperBound
    guard trimsBlanks else { return (nil, content.isEmpty) }
    while end > content.lowerBound, units.isBlank(end - 1) { end -= 1 }
    let isEmpty = end == content.lowerBound
    guard end < content.upperBound else { return (nil, isEmpty) }
    // Without the blanks this CR and this LF would become one line end.
    if isEmpty, previous == .cr, ending == .lf { return (nil, isEmpty) }
    if units.isPageBreak(content.lowerBound..<end) { return (nil, isEmpty) }
    if rules.keepsHardBreaks, !isEmpty, units.endsInTwoSpaces(end..<content.upperBound) {
      let removed = end..<content.upperBound - 2
      return (removed.isEmpty ? nil : removed, isEmpty)
    }
    return (end..<content.upperBound, isEmpty)
  }
}
