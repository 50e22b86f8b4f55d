/// Finds what to trim in the code units of one text, or of a part of it.
///
/// The work is two steps. The end of the file is looked at from behind, to see which line is the
/// last to stay; then the lines up to it are read once, in order. Line ends are counted beforehand
/// only where a rule asks what the file's own line end is. Where no line end changes, only lines with
/// blanks at their ends are looked at one by one.
struct UnitTrimmer<Layout: CodeUnitLayout> {
  private let units: CodeUnits<Layout>
  private let rules: TrimRules
  private let trimsBlanks: Bool
  private let window: TextWindow
  private let plan: LineEndingPlan

  private var start: Int { window.start }
  private var limit: Int { window.limit }

  /// - Parameter start: The number of units that the byte order mark takes.
  init(_ bytes: UnsafeRawBufferPointer, start: Int, rules: TrimRules) {
    let units = CodeUnits<Layout>(bytes)
    let limit =
      rules.rules.contains(.finalBlankLines)
      ? units.endOfBody(
        from: start, withBlanks: rules.rules.contains(.blanks),
        joiningReturns: rules.lineEndings == .keep)
      : units.count
    let isUnterminated = limit > start && !units.isLineEnd(limit - 1)
    let needsCounts = LineEndingPlan.needsCounts(rules, isUnterminated: isUnterminated)
    let counts = needsCounts ? units.lineEndings(in: start..<limit) : LineEndingCounts()
    self.init(
      units, TextWindow(start: start, limit: limit), rules,
      LineEndingPlan(rules, counts: counts))
  }

  /// - Parameters:
  ///   - units: The units of the window, and those after it of which a text's end is made.
  ///   - plan: For the whole text.
  init(
    _ units: CodeUnits<Layout>, _ window: TextWindow, _ rules: TrimRules, _ plan: LineEndingPlan
  ) {
    self.units = units
    self.window = window
    self.rules = rules
    self.plan = plan
    trimsBlanks = rules.rules.contains(.blanks)
  }

  /// Calls a function with every edit, in the order of the bytes; lines are counted from the window's
  /// first.
  func forEachEdit(_ body: (TrimEdit) -> Void) {
    let end = plan.keepsAll ? forEachDirtyLine(body) : forEachLine(body)
    if window.isLast, limit < units.count {
      let count = units.lineCount(in: limit..<units.count)
      body(edit(.finalBlankLines(count: count), limit..<units.count, nil, end))
    }
  }

  /// Looks at every line; gives the place after the last.
  private func forEachLine(_ body: (TrimEdit) -> Void) -> Line {
    var line = Line(number: 1, start: start)
    var previousEnding: LineEnding?
    while line.start < limit || window.startsInText && limit == start && line.number == 1 {
      line.contentEnd = units.endOfContent(from: line.start, limit: limit)
      let found = units.lineEnding(at: line.contentEnd, limit: limit)
      line.next = line.contentEnd + (found?.unitCount ?? 0)
      let ending = found.map { resolved($0, before: line.next) }
      emitEdits(of: line, found, becoming: ending, after: previousEnding, body)
      previousEnding = ending
      line = Line(number: line.number &+ 1, start: line.next)
    }
    return line
  }

  /// Looks only at lines that end in a blank, and at the last; gives the place after it.
  private func forEachDirtyLine(_ body: (TrimEdit) -> Void) -> Line {
    var counted = Line(number: 1, start: start)
    func number(to place: Int) {
      counted.number &+= units.lineEndCount(in: counted.start..<place)
      counted.start = place
    }
    var index = start
    while trimsBlanks, index < limit {
      let end = endOfDirtyLine(from: index)
      guard end < limit else { break }
      number(to: units.startOfLine(end, from: index))
      emitEdits(ofLineAt: counted, to: end, body)
      index = end + (units.lineEnding(at: end, limit: limit)?.unitCount ?? 0)
    }
    // Of a line that began before, nothing may be left but its end.
    let isUnterminated = limit > start ? !units.isLineEnd(limit - 1) : window.startsInText
    if window.isLast, isUnterminated {
      number(to: units.startOfLine(limit, from: start))
      emitEdits(ofLineAt: counted, to: limit, body)
    }
    if window.isLast, limit < units.count { number(to: limit) }
    return counted
  }

  /// The next line end with a blank before it, or the limit.
  private func endOfDirtyLine(from index: Int) -> Int {
    if Layout.self == ByteLayout.self {
      return ByteScan.lineEndAfterBlank(units.base, from: index + 1, limit: limit)
    }
    var end = index + 1
    while end < limit, !units.isLineEnd(end) || !units.isBlank(end - 1) { end += 1 }
    return end
  }

  private func emitEdits(ofLineAt place: Line, to end: Int, _ body: (TrimEdit) -> Void) {
    var line = place
    line.contentEnd = end
    let found = units.lineEnding(at: end, limit: limit)
    line.next = end + (found?.unitCount ?? 0)
    // Of what stands before, it only matters whether it is a CR.
    let isAfterReturn = line.start > start && units[line.start - 1] == 0x0D
    emitEdits(of: line, found, becoming: found, after: isAfterReturn ? .cr : nil, body)
  }

  private func emitEdits(
    of line: Line, _ found: LineEnding?, becoming ending: LineEnding?,
    after previous: LineEnding?, _ body: (TrimEdit) -> Void
  ) {
    let kept = keptEnd(of: line, ending, after: previous)
    if let removed = kept.removed {
      body(edit(.trailingBlanks, removed, nil, line))
    }
    if let ending, let found, ending != found {
      let finding = TrimEdit.Finding.lineEnding(found, expected: ending)
      body(edit(finding, line.contentEnd..<line.next, ending, line))
    }
    if found == nil, window.isLast, !kept.isEmpty, rules.rules.contains(.finalNewline) {
      let ending = plan.target ?? plan.counts.majority ?? .lf
      body(edit(.missingFinalNewline, limit..<limit, ending, line))
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
    guard let target = plan.target, target != found else { return found }
    guard found == .cr, plan.counts.hasLineFeeds else { return target }
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
    let continuesText = window.startsInText && line.start == start
    var end = content.upperBound
    guard trimsBlanks else { return (nil, content.isEmpty && !continuesText) }
    while end > content.lowerBound, units.isBlank(end - 1) { end -= 1 }
    let isEmpty = end == content.lowerBound && !continuesText
    guard end < content.upperBound else { return (nil, isEmpty) }
    // Without the blanks this CR and this LF would become one line end.
    if isEmpty, previous == .cr, ending == .lf { return (nil, isEmpty) }
    if !continuesText, units.isPageBreak(content.lowerBound..<end) { return (nil, isEmpty) }
    if rules.keepsHardBreaks, !isEmpty, units.endsInTwoSpaces(end..<content.upperBound) {
      let removed = end..<content.upperBound - 2
      return (removed.isEmpty ? nil : removed, isEmpty)
    }
    return (end..<content.upperBound, isEmpty)
  }
}
