import DevKitCore

/// One way through a large text, on all cores.
final class PieceTrimming: PieceWork, @unchecked Sendable {
  /// What the way is for.
  enum Purpose {
    /// To count line ends.
    case counting
    /// To tell whether there is anything to trim.
    case searching(endsAtFirst: Bool)
    /// To tell all that there is to trim.
    case judging(shownPath: String)
    /// To write the text as it should be.
    case writing(FileReplacement)
  }

  private let reader: PieceReader
  private let file: RandomAccessFile
  private let rules: TrimRules
  private let plan: LineEndingPlan
  private let form: TextForm
  private let pieceSize: Int
  private let purpose: Purpose

  private(set) var counts = LineEndingCounts()
  private(set) var isSound = true
  private(set) var hasEdits = false
  private(set) var warnings = WarningList()
  /// The number of the line that is next, and how wide it is so far.
  private(set) var line = 1
  private var width = 0

  init(_ text: LargeText, plan: LineEndingPlan, _ purpose: Purpose) {
    file = text.file
    rules = text.rules
    form = text.form
    pieceSize = text.pieceSize
    reader = PieceReader(
      file, form, rules, start: text.start * form.width, limit: text.limit * form.width)
    self.plan = plan
    self.purpose = purpose
  }

  /// Whether the file is not what it was: to be asked at the end.
  var isCutShort: Bool { reader.isCutShort }

  func makePiece() -> TextPiece { TextPiece(capacity: pieceSize) }

  func read(_ piece: inout TextPiece) throws(FileError) -> Bool { try reader.read(&piece) }

  func work(_ piece: inout TextPiece) {
    piece.edits.removeAll(keepingCapacity: true)
    piece.lineEndings = LineEndingCounts()
    if piece.blanks != nil { return }
    // Written out, so that each is compiled by itself.
    switch form {
    case .bytes: work(ByteLayout.self, &piece)
    case .utf16LittleEndian: work(UTF16LittleLayout.self, &piece)
    case .utf16BigEndian: work(UTF16BigLayout.self, &piece)
    case .utf32LittleEndian: work(UTF32LittleLayout.self, &piece)
    case .utf32BigEndian: work(UTF32BigLayout.self, &piece)
    }
  }

  private func work<Layout: CodeUnitLayout>(_ layout: Layout.Type, _ piece: inout TextPiece) {
    piece.buffer.withUnsafeBytes { buffer in
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<piece.count])
      let units = CodeUnits<Layout>(bytes)
      piece.isSound = units.areSound
      if case .counting = purpose {
        piece.lineEndings = units.lineEndings(in: 0..<units.count)
        return
      }
      let window = TextWindow(
        start: 0, limit: units.count, startsInText: piece.startsInText, isLast: piece.isLast)
      UnitTrimmer(units, window, rules, plan).forEachEdit { piece.edits.append($0) }
      switch purpose {
      case .judging: measure(units, &piece)
      case .writing:
        piece.output.removeAll(keepingCapacity: true)
        if !piece.edits.isEmpty {
          ContentTrimmer.append(bytes, with: piece.edits, form: form, to: &piece.output)
        }
      case .counting, .searching: break
      }
    }
  }

  /// Finds out what warnings need to know of lines.
  private func measure<Layout: CodeUnitLayout>(
    _ units: CodeUnits<Layout>, _ piece: inout TextPiece
  ) {
    piece.lineEndCount = units.lineEndCount(in: 0..<units.count)
    let lastStart = units.startOfLine(units.count, from: 0)
    piece.openWidth = units.utf8Count(in: lastStart..<units.count)
    piece.widths.removeAll(keepingCapacity: true)
    for edit in piece.edits {
      let start = edit.lineStart / Layout.width
      let end = edit.range.lowerBound / Layout.width
      piece.widths.append(units.utf8Count(in: start..<max(start, end)))
    }
  }

  func finish(_ piece: inout TextPiece) throws(FileError) -> Bool {
    guard piece.isSound else {
      isSound = false
      return false
    }
    switch purpose {
    case .counting: counts.add(piece.lineEndings)
    case .searching(let endsAtFirst):
      hasEdits = hasEdits || !piece.edits.isEmpty || piece.blanks?.removed != nil
      return !(hasEdits && endsAtFirst)
    case .judging(let path): judge(piece, path)
    case .writing(let replacement): try write(piece, to: replacement)
    }
    return true
  }

  private func judge(_ piece: TextPiece, _ path: String) {
    if let blanks = piece.blanks {
      if blanks.removed != nil {
        add(.trailingBlanks, SourceLocation(path: path, line: line, column: width + 1))
      }
      width += blanks.range.count / form.width
      return
    }
    for (edit, editWidth) in zip(piece.edits, piece.widths) {
      let column = editWidth + 1 + (edit.line == 1 ? width : 0)
      add(edit.finding, SourceLocation(path: path, line: line + edit.line - 1, column: column))
    }
    width = piece.openWidth + (piece.lineEndCount == 0 ? width : 0)
    line += piece.lineEndCount
  }

  private func add(_ finding: TrimEdit.Finding, _ location: SourceLocation) {
    hasEdits = true
    warnings.add(finding, at: location)
  }

  private func write(_ piece: TextPiece, to replacement: FileReplacement) throws(FileError) {
    if let blanks = piece.blanks {
      let removed = blanks.removed ?? blanks.range.upperBound..<blanks.range.upperBound
      try copy(blanks.range.lowerBound..<removed.lowerBound, to: replacement)
      try copy(removed.upperBound..<blanks.range.upperBound, to: replacement)
    } else if piece.edits.isEmpty {
      try replacement.write(piece.buffer[..<piece.count])
    } else {
      try replacement.write(piece.output[...])
    }
  }

  private func copy(_ range: Range<Int>, to replacement: FileReplacement) throws(FileError) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: pieceSize) {
      let count = min(pieceSize, range.upperBound - start)
      try replacement.write(try file.read(at: start, count: count)[...])
    }
  }
}
