import DevKitCore

/// A file that is not held in memory as a whole.
struct LargeFile {
  private let file: RandomAccessFile
  private let candidate: Candidate
  private var rules: TrimRules
  private let charset: Charset?
  private let worker: FileWorker

  private let head: [UInt8]
  private let language: LiteralLanguage?

  /// How much of the beginning tells what a file is.
  private static let headSize = 1 << 16

  init(
    _ file: RandomAccessFile, _ candidate: Candidate, _ rules: TrimRules, _ charset: Charset?,
    _ worker: FileWorker
  ) throws(FileError) {
    self.file = file
    self.candidate = candidate
    self.rules = rules
    self.charset = charset
    self.worker = worker
    let head = try file.read(at: 0, count: Self.headSize)
    self.head = head
    language =
      rules.keepsLiterals
      ? head.withUnsafeBytes { LiteralLanguage(path: candidate.path, head: $0) } : nil
  }

  /// Whether literals have to be found in it, and that can be done.
  var hasToBeWhole: Bool { language != nil && file.size <= worker.sizes.greatestWithLiterals }

  /// Judges the file and, if that is the action, trims it; `false` where it has changed meanwhile.
  func run(_ outcome: inout FileOutcome) throws(FileError) -> Bool {
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
    var large = self
    if let language, rules.rules.contains(.blanks), try mayHaveLiterals(language) {
      large.rules.rules.remove(.blanks)
      outcome.diagnostics.append(
        Diagnostic(
          .note,
          "the ends of lines are left as they are: this file is too large to look for literals; "
            + "--literals trims it as if it had none",
          at: SourceLocation(path: worker.shown(candidate.path))))
    }
    return try large.run(form, &outcome)
  }

  /// Whether a literal of several lines may be anywhere in it.
  private func mayHaveLiterals(_ language: LiteralLanguage) throws(FileError) -> Bool {
    // The longest mark may lie on the seam.
    for start in stride(from: 0, to: file.size, by: worker.sizes.piece) {
      let block = try file.read(at: start, count: worker.sizes.piece + 2)
      if block.withUnsafeBytes({ language.mayHaveLiterals($0) }) { return true }
    }
    return false
  }

  private func run(_ form: TextForm, _ outcome: inout FileOutcome) throws(FileError) -> Bool {
    let text = try LargeText(
      file, rules, form, head: head, pieceSize: worker.sizes.piece)
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
