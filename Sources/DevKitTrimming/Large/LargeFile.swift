import DevKitCore

/// A file that is not held in memory as a whole.
struct LargeFile {
  private let file: RandomAccessFile
  private let candidate: Candidate
  private let rules: TrimRules
  private let charset: Charset?
  private let worker: FileWorker

  /// How much of the beginning tells what a file is.
  private static let headSize = 1 << 16

  init(
    _ file: RandomAccessFile, _ candidate: Candidate, _ rules: TrimRules, _ charset: Charset?,
    _ worker: FileWorker
  ) {
    self.file = file
    self.candidate = candidate
    self.rules = rules
    self.charset = charset
    self.worker = worker
  }

  /// Judges the file and, if that is the action, trims it; `false` where it has changed meanwhile.
  func run(_ outcome: inout FileOutcome) throws(FileError) -> Bool {
    let head = try file.read(at: 0, count: Self.headSize)
    let bytes = FileUnits(file, .bytes)
    let (form, signature) = head.withUnsafeBytes { head in
      let form = FileContent.form(of: head, charset: charset) {
        (0..<bytes.count).contains { bytes[$0] == 0 }
      }
      return (form, FileContent.signature(of: head))
    }
    if let failure = bytes.failure { throw failure }
    if let signature {
      worker.note(candidate, signature == .patch ? .patch : .binaryContent, &outcome)
      return true
    }
    return try run(head, form, &outcome)
  }

  private func run(
    _ head: [UInt8], _ form: TextForm, _ outcome: inout FileOutcome
  ) throws(FileError) -> Bool {
    let text = try LargeText(file, rules, form, head: head)
    switch try text.verdict(extent, shownPath: worker.shown(candidate.path)) {
    case .changed: return false
    case .binary:
      worker.note(candidate, .binaryContent, &outcome)
      return true
    case .text(let warnings, let isDirty):
      outcome.isJudged = true
      outcome.isDirty = isDirty
      if isDirty, worker.request.action == .check {
        if worker.request.form == .findings { outcome.diagnostics += warnings }
        if worker.request.form == .names { outcome.output += worker.nameLine(candidate) }
      }
    }
    guard outcome.isDirty, worker.request.action == .trim else { return true }
    worker.didRead(candidate.path)
    return try replace(text, &outcome)
  }

  /// How much has to be found out.
  private var extent: LargeText.Extent {
    switch (worker.request.action, worker.request.form) {
    case (.trim, _): .firstFinding
    case (.check, .findings): .warnings
    case (.check, _): .wholeText
    }
  }

  private func replace(
    _ text: LargeText, _ outcome: inout FileOutcome
  ) throws(FileError) -> Bool {
    guard worker.mayReplace(file, candidate, &outcome) else { return true }
    let replacement = try FileReplacement(of: file)
    switch try text.write(to: replacement) {
    case .changed: return false
    case .binary:
      worker.note(candidate, .binaryContent, &outcome)
      outcome.isJudged = false
      outcome.isDirty = false
      return true
    case .text: break
    }
    guard try replacement.commit(isSynced: worker.request.syncs) else { return false }
    outcome.isTrimmed = true
    if worker.request.form == .names { outcome.output += worker.nameLine(candidate) }
    return true
  }
}
