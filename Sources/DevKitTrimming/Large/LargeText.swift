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
struct LargeText {
  let file: RandomAccessFile
  let rules: TrimRules
  let form: TextForm
  /// How many bytes a thread has in memory at once.
  let pieceSize: Int
  /// Where the first line begins, in units.
  let start: Int
  /// Where the text ends, but for blank lines, in units.
  let limit: Int

  private let units: FileUnits
  /// The byte order mark, where it stays.
  private let mark: [UInt8]
  private let markEdit: TrimEdit?
  private let isUnterminated: Bool

  /// - Parameter head: The beginning of the file.
  init(
    _ file: RandomAccessFile, _ rules: TrimRules, _ form: TextForm, head: [UInt8], pieceSize: Int
  ) throws(FileError) {
    self.file = file
    self.rules = rules
    self.form = form
    self.pieceSize = pieceSize
    (start, markEdit) = head.withUnsafeBytes { ContentTrimmer.beginning(of: $0, form, rules) }
    mark = markEdit == nil ? Array(head[..<(start * form.width)]) : []
    units = FileUnits(file, form)
    limit =
      rules.rules.contains(.finalBlankLines)
      ? units.endOfBody(
        from: start, withBlanks: rules.rules.contains(.blanks),
        joiningReturns: rules.lineEndings == .keep)
      : units.count
    isUnterminated = limit > start && !units.isLineEnd(limit - 1)
    if let failure = units.failure { throw failure }
  }

  /// How much a search is for.
  enum Extent {
    /// Whether there is anything to trim; what follows the first finding may turn out not to be text.
    case firstFinding
    /// Whether it is a text, and there is anything to trim.
    case wholeText
    /// All that there is to trim.
    case warnings
  }

  /// Finds out whether there is anything to trim.
  ///
  /// - Parameter path: The path for warnings.
  func verdict(_ extent: Extent, shownPath path: String) throws(FileError) -> TextVerdict {
    guard file.size % form.width == 0 else { return .binary }
    guard let plan = try plan() else { return .changed }
    let purpose: PieceTrimming.Purpose =
      switch extent {
      case .firstFinding: .searching(endsAtFirst: true)
      case .wholeText: .searching(endsAtFirst: false)
      case .warnings: .judging(shownPath: path)
      }
    let way = PieceTrimming(self, plan: plan, purpose)
    try way.run()
    if way.isCutShort || units.isCutShort { return .changed }
    if !way.isSound { return .binary }
    return .text(
      warnings: extent == .warnings ? try warnings(way, path) : [],
      isDirty: markEdit != nil || way.hasEdits || limit < units.count)
  }

  private func warnings(_ way: PieceTrimming, _ path: String) throws(FileError) -> [Diagnostic] {
    var warnings = way.warnings.diagnostics
    if markEdit != nil {
      let finding = TrimEdit.Finding.byteOrderMark
      let location = SourceLocation(path: path, line: 1, column: 1)
      warnings.insert(.warning(finding.message, at: location), at: 0)
    }
    if limit < units.count {
      let finding = TrimEdit.Finding.finalBlankLines(
        count: units.lineCount(in: limit..<units.count))
      if let failure = units.failure { throw failure }
      warnings.append(
        .warning(finding.message, at: SourceLocation(path: path, line: way.line, column: 1)))
    }
    return warnings
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
