import DevKitCore

/// Diagnostics as a record keeps them, so that a run that does nothing says what the last one said.
enum DiagnosticRecord {
  static func write(_ diagnostics: [Diagnostic], to record: inout RecordWriter) {
    record.append(Int64(diagnostics.count))
    for diagnostic in diagnostics {
      record.append(diagnostic.severity.rawValue)
      record.append(diagnostic.message)
      write(diagnostic.location, to: &record)
      record.append(Int64(diagnostic.notes.count))
      for note in diagnostic.notes {
        record.append(note.message)
        write(note.location, to: &record)
      }
    }
  }

  /// The diagnostics; `nil` where the bytes are none.
  static func read(from record: inout RecordReader) -> [Diagnostic]? {
    guard let count = record.count(ofBytes: 32) else { return nil }
    var diagnostics: [Diagnostic] = []
    for _ in 0..<count {
      guard let severity = record.text().flatMap(Severity.init(rawValue:)),
        let message = record.text(), let location = location(from: &record),
        let noteCount = record.count(ofBytes: 16)
      else { return nil }
      var notes: [Diagnostic.Note] = []
      for _ in 0..<noteCount {
        guard let message = record.text(), let location = self.location(from: &record) else {
          return nil
        }
        notes.append(.init(message, at: location))
      }
      diagnostics.append(Diagnostic(severity, message, at: location, notes: notes))
    }
    return diagnostics
  }

  private static func write(_ location: SourceLocation?, to record: inout RecordWriter) {
    record.append(Int64(location == nil ? 0 : 1))
    guard let location else { return }
    record.append(location.path)
    record.append(location.line)
    record.append(location.column)
  }

  private static func location(from record: inout RecordReader) -> SourceLocation?? {
    guard let isThere = record.number() else { return nil }
    guard isThere == 1 else { return .some(nil) }
    guard let path = record.text(), let line = record.optionalNumber(),
      let column = record.optionalNumber()
    else { return nil }
    return SourceLocation(path: path, line: line, column: column)
  }
}
