import DevKitCommand
import DevKitCore

/// What is kept of a run: what it was asked for, the state of all that it has read and written, and
/// what it reported.
struct RunRecord {
  /// A file that the run has written, or found to be right.
  struct Output {
    var path: String
    var stamp: FileStamp
    /// The ``ContentHash`` of what belongs into it.
    var hash: UInt64

    /// Whether the file has that content. The stamp says so, and for a file that was changed after
    /// a time, which the stamp need not tell, the content.
    func isCurrent(since time: Int64) -> Bool {
      guard FileStamp(of: path) == stamp else { return false }
      guard stamp.mayHide(changesSince: time) else { return true }
      return (try? FileSystem.read(path)).map(ContentHash.of) == hash
    }
  }

  /// What a run reports.
  struct Report: Equatable {
    var form: ReportForm
    /// The folder that relative paths start from.
    var root: String
    var summary: String
    var diagnostics: [Diagnostic]
  }

  private static let mark = "devkit gen-resources run 2"

  /// Everything but files that decides what a run does.
  var key: String
  /// When the outputs were last known to be right, in nanoseconds since 1970.
  var time: Int64
  var outputs: [Output]
  var inputs: FileStampList
  /// What has to be there still, in whatever state.
  var repositories: [String] = []
  /// What a run that changes nothing would report.
  var report: Report

  /// The record as bytes.
  var bytes: [UInt8] {
    var record = RecordWriter()
    record.append(Self.mark)
    record.append(key)
    record.append(time)
    record.append(Int64(outputs.count))
    for output in outputs {
      record.append(output.path)
      output.stamp.write(to: &record)
      record.append(Int64(bitPattern: output.hash))
    }
    inputs.write(to: &record)
    record.append(Int64(repositories.count))
    for path in repositories { record.append(path) }
    report.write(to: &record)
    return record.bytes
  }

  /// What a record says about a run that is to do the same.
  struct Answer {
    /// What the run would report.
    var report: Report
    /// When the outputs were last known to be right, in nanoseconds since 1970.
    var time: Int64
    /// The place of ``time`` among the record's bytes.
    var timeOffset: Int
    /// Whether the outputs had to be read to know.
    var hasReadOutputs: Bool
  }

  /// Looks whether a run for this key would change nothing; `nil` where it might.
  static func answer(_ bytes: UnsafeRawBufferPointer, for key: String) -> Answer? {
    var record = RecordReader(bytes)
    let keyBytes = key.utf8
    guard record.text() == mark, let kept = record.content(), kept.elementsEqual(keyBytes),
      let time = record.number(), let count = record.count(ofBytes: 8 * FileStamp.wordCount + 16)
    else { return nil }
    var hasReadOutputs = false
    for _ in 0..<count {
      guard let path = record.text(), let stamp = FileStamp(from: &record),
        let hash = record.number()
      else { return nil }
      let output = Output(path: path, stamp: stamp, hash: UInt64(bitPattern: hash))
      guard output.isCurrent(since: time) else { return nil }
      hasReadOutputs = hasReadOutputs || stamp.mayHide(changesSince: time)
    }
    guard FileStampList.isCurrent(in: &record) == true, areThere(in: &record),
      let report = Report(from: &record), record.isAtEnd
    else { return nil }
    return Answer(
      report: report, time: time,
      timeOffset: 8 + mark.utf8.count + 8 + keyBytes.count, hasReadOutputs: hasReadOutputs)
  }
}

extension RunRecord {
  /// Whether something is there at each path of a list.
  private static func areThere(in record: inout RecordReader) -> Bool {
    guard let count = record.count(ofBytes: 8) else { return false }
    for _ in 0..<count {
      guard let path = record.text(), FileSystem.isTaken(path) else { return false }
    }
    return true
  }
}

extension RunRecord.Report {
  func write(to record: inout RecordWriter) {
    record.append(form.style.rawValue)
    record.append(form.color.rawValue)
    for flag in [form.isQuiet, form.isVerbose, form.isStrict] { record.append(Int64(flag ? 1 : 0)) }
    record.append(root)
    record.append(summary)
    DiagnosticRecord.write(diagnostics, to: &record)
  }

  /// Reads a report; `nil` where the bytes are none.
  init?(from record: inout RecordReader) {
    guard let style = record.text().flatMap(DiagnosticStyle.init(rawValue:)),
      let color = record.text().flatMap(ColorMode.init(rawValue:)),
      let isQuiet = record.number(), let isVerbose = record.number(),
      let isStrict = record.number(), let root = record.text(), let summary = record.text(),
      let diagnostics = DiagnosticRecord.read(from: &record)
    else { return nil }
    form = ReportForm(
      style: style, color: color, isQuiet: isQuiet == 1, isVerbose: isVerbose == 1,
      isStrict: isStrict == 1)
    self.root = root
    self.summary = summary
    self.diagnostics = diagnostics
  }
}
