import DevKitCore

/// A text and what is to be changed in it.
struct JudgedFile: Sendable {
  /// The path for people.
  var shownPath: String
  var bytes: [UInt8]
  var form: TextForm
  var edits: [TrimEdit]
  /// The first line that may be a part of a literal or not, so that it and those after it are left alone.
  var unsureLine: Int?

  /// Judges the content of a file.
  ///
  /// - Returns: `nil` for a content that is to be left alone, which `leave` then says why.
  init?(
    _ bytes: [UInt8], shownPath: String, rules: TrimRules, charset: Charset?,
    leave: (LeaveReason) -> Void
  ) {
    switch FileContent(bytes, charset: charset) {
    case .binary:
      leave(.binaryContent)
      return nil
    case .patch:
      leave(.patch)
      return nil
    case .text(let form):
      self.shownPath = shownPath
      self.bytes = bytes
      self.form = form
      edits = ContentTrimmer.edits(in: bytes, form: form, rules: rules)
      if rules.keepsLiterals, form == .bytes { leaveLiterals() }
    }
  }

  /// Takes back what would change literals of several lines.
  private mutating func leaveLiterals() {
    // Nearly no file has both, so nearly none is looked at more closely.
    guard edits.contains(where: { $0.finding == .trailingBlanks }) else { return }
    let (allowed, unsureFrom) = bytes.withUnsafeBytes { buffer -> ([TrimEdit], Int?) in
      guard let language = LiteralLanguage(path: shownPath, head: buffer),
        language.mayHaveLiterals(buffer)
      else { return (edits, nil) }
      let map = language.literals(in: buffer)
      let (allowed, isUnsure) = map.allowed(edits)
      return (allowed, isUnsure ? map.unsureFrom : nil)
    }
    edits = allowed
    guard let unsureFrom else { return }
    unsureLine = bytes.withUnsafeBytes { buffer in
      CodeUnits<ByteLayout>(buffer).lineEndCount(in: 0..<unsureFrom) + 1
    }
  }

  /// The content with all changes made.
  var trimmed: [UInt8] { ContentTrimmer.applying(edits, to: bytes, form: form) }

  /// A warning for every finding.
  var warnings: [Diagnostic] {
    var warnings = WarningList()
    for edit in edits { warnings.add(edit.finding, at: location(of: edit)) }
    return warnings.diagnostics
  }

  private func location(of edit: TrimEdit) -> SourceLocation {
    if edit.finding == .byteOrderMark { return SourceLocation(path: shownPath, line: 1, column: 1) }
    return SourceLocation(path: shownPath, line: edit.line, column: column(of: edit))
  }

  /// Columns count the bytes that the line would have in UTF-8.
  private func column(of edit: TrimEdit) -> Int {
    let line = edit.lineStart..<max(edit.lineStart, edit.range.lowerBound)
    switch form {
    case .bytes: return line.count + 1
    case .utf16LittleEndian: return utf8Count(line, UTF16LittleLayout.self) + 1
    case .utf16BigEndian: return utf8Count(line, UTF16BigLayout.self) + 1
    case .utf32LittleEndian: return utf8Count(line, UTF32LittleLayout.self) + 1
    case .utf32BigEndian: return utf8Count(line, UTF32BigLayout.self) + 1
    }
  }

  private func utf8Count<Layout: CodeUnitLayout>(
    _ range: Range<Int>, _ layout: Layout.Type
  ) -> Int {
    bytes[range].withUnsafeBytes { buffer in
      let units = CodeUnits<Layout>(buffer)
      return units.utf8Count(in: 0..<units.count)
    }
  }
}
