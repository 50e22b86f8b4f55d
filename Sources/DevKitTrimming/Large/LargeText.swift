import DevKitCore

/// What was found out about a large text.
enum TextVerdict {
  /// Nothing, as somebody else writes to it.
  case changed
  /// It is no text.
  case binary
  /// Whether there is something to trim; warnings where all of it was asked for.
  case text(warnings: [Diagnostic], isDirty: Bool)
}

/// A text in a file, gone through in pieces: as often as needed, and never held in memory.
struct LargeText<Layout: CodeUnitLayout> {
  let file: RandomAccessFile
  let rules: TrimRules
  let form: TextForm
  /// Where the first line begins, in units.
  let start: Int
  /// Where the text ends, but for blank lines, in units.
  let limit: Int

  private let units: FileUnits<Layout>
  /// The byte order mark, where it stays.
  private let mark: [UInt8]
  private let markEdit: TrimEdit?
  private let isUnterminated: Bool

  /// - Parameter head: The beginning of the file.
  init(
    _ file: RandomAccessFile, _ rules: TrimRules, _ form: TextForm, head: [UInt8]
  ) throws(FileError) {
    self.file = file
    self.rules = rules
    self.form = form
    (start, markEdit) = head.withUnsafeBytes {
      ContentTrimmer.beginning(of: $0, Layout.self, rules)
    }
    mark = markEdit == nil ? Array(head[..<(start * Layout.width)]) : []
    units = FileUnits(file)
    limit =
      rules.rules.contains(.finalBlankLines)
      ? units.endOfBody(
        from: start, withBlanks: rules.rules.contains(.blanks),
        joiningReturns: rules.lineEndings == .keep)
      : units.count
    isUnterminated = limit > start && !units.isLineEnd(limit - 1)
    if let failure = units.failure { throw failure }
  }

  /// Finds out whether there is anything to trim.
  ///
  /// - Parameter shownPath: The path for warnings; without one there are none, the search ends at the first
  ///   finding, and what follows may turn out not to be text.
  func verdict(shownPath: String? = nil) throws(FileError) -> TextVerdict {
    guard file.size % Layout.width == 0 else { return .binary }
    guard let plan = try plan() else { return .changed }
    let way = PieceTrimming(
      self, plan: plan, shownPath.map { .judging(shownPath: $0) } ?? .searching)
    try way.run()
    if way.isCutShort || units.isCutShort { return .changed }
    if !way.isSound { return .binary }
    var warnings = WarningList()
    let path = shownPath ?? ""
    if markEdit != nil {
      warnings.add(.byteOrderMark, at: SourceLocation(path: path, line: 1, column: 1))
    }
    var all = warnings.diagnostics + way.warnings.diagnostics
    if limit < units.count, shownPath != nil {
      let count = units.lineCount(in: limit..<units.count)
      if let failure = units.failure { throw failure }
      all.append(
        .warning(
          TrimEdit.Finding.finalBlankLines(count: count).message,
          at: SourceLocation(path: path, line: way.line, column: 1)))
    }
    return .text(
      warnings: all, isDirty: markEdit != nil || way.hasEdits || limit < units.count)
  }

  /// Writes the text as it should be.
  func write(to replacement: FileReplacement) throws(FileError) -> TextVerdict {
    guard let plan = try plan() else { return .changed }
    try replacement.write(mark[...])
    let way = PieceTrimming(self, plan: plan, .writing(replacement))
    try way.run()
    if way.isCutShort { return .changed }
    return way.isSound ? .text(warnings: [], isDirty: true) : .binary
  }

  /// What is to be known of line ends; `nil` where somebody else writes to the file.
  private func plan() throws(FileError) -> LineEndingPlan? {
    let nothing = LineEndingPlan(rules, counts: LineEndingCounts())
    guard LineEndingPlan.needsCounts(rules, isUnterminated: isUnterminated) else { return nothing }
    let way = PieceTrimming(self, plan: nothing, .counting)
    try way.run()
    return way.isCutShort ? nil : LineEndingPlan(rules, counts: way.counts)
  }
}
