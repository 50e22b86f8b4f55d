import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much of files is in memory, in bytes.
struct PieceSizes: Sendable {
  /// Larger files are worked on in pieces.
  var greatestWhole = 1 << 20
  /// Larger files are worked on in pieces even where literals have to be found, which takes the whole.
  var greatestWithLiterals = 1 << 23
  /// Big enough to be worth a system call, small enough for the processor's own memory.
  var piece = 1 << 19
}

/// Judges single files and, where that is asked for, trims them; on any thread, and on many at once.
struct FileWorker: Sendable {
  let request: TrimRequest
  /// Is called between reading a file and trimming it, so that a test can change it meanwhile.
  var didRead: @Sendable (_ path: String) -> Void = { _ in }

  /// How often a file that changes meanwhile is tried.
  private static let greatestTryCount = 5
  /// How much of files is in memory.
  var sizes = PieceSizes()

  init(_ request: TrimRequest) { self.request = request }

  /// Judges a file, trims it if that is the action, and says what is to be told.
  ///
  /// - Parameter usesAllCores: Whether nothing else is going on, so that large files can be done.
  func outcome(
    of candidate: Candidate, _ policy: FilePolicy, usesAllCores: Bool
  ) -> FileOutcome {
    var outcome = FileOutcome()
    attempt(candidate, policy, &outcome) { file, rules, charset, outcome throws(FileError) in
      if request.form != .diff, file.size > sizes.greatestWhole {
        guard usesAllCores else {
          outcome.isPutOff = true
          return true
        }
        let large = try LargeFile(file, candidate, rules, charset, self)
        if !large.hasToBeWhole { return try large.run(&outcome) }
      }
      return try trimWhole(file, candidate, rules, charset, &outcome) { judged, outcome in
        conclude(judged, candidate, &outcome)
      }
    }
    return outcome
  }

  /// Judges a file and, if that is the action, trims it; `nil` for one that is left as it is.
  func judgedFile(
    _ candidate: Candidate, _ policy: FilePolicy, _ outcome: inout FileOutcome
  ) -> JudgedFile? {
    var found: JudgedFile?
    attempt(candidate, policy, &outcome) { file, rules, charset, outcome throws(FileError) in
      try trimWhole(file, candidate, rules, charset, &outcome) { judged, _ in found = judged }
    }
    return found
  }

  /// Opens a file and does something with it, again where it has changed meanwhile.
  private func attempt(
    _ candidate: Candidate, _ policy: FilePolicy, _ outcome: inout FileOutcome,
    _ body: (RandomAccessFile, TrimRules, Charset?, inout FileOutcome) throws(FileError) -> Bool
  ) {
    switch policy {
    case .leave(let reason): note(candidate, reason, &outcome)
    case .trim(let rules, let charset):
      if rules.changeNothing { return }
      for _ in 0..<Self.greatestTryCount {
        do throws(FileError) {
          let file = try RandomAccessFile(candidate.path, followingLinks: false)
          // What an earlier try has found is no longer so.
          outcome = FileOutcome()
          if try body(file, rules, charset, &outcome) { return }
        } catch {
          return report(error, of: candidate, &outcome)
        }
      }
      fail(candidate, "this file changes all the time, so it is left as it is", &outcome)
    }
  }

  private func report(_ error: FileError, of candidate: Candidate, _ outcome: inout FileOutcome) {
    switch error.reason {
    case .system(ELOOP): note(candidate, .symbolicLink, &outcome)
    // What git lists need not be there, or be a file.
    case .system(ENOENT) where candidate.isListed, .system(ENOTDIR) where candidate.isListed,
      .system(ENXIO) where candidate.isListed, .notAFile where candidate.isListed:
      break
    default: fail(candidate, "this file \(error.message)", &outcome)
    }
  }

  /// Reads, judges and perhaps trims a file as a whole; `false` where it has changed meanwhile.
  private func trimWhole(
    _ file: RandomAccessFile, _ candidate: Candidate, _ rules: TrimRules, _ charset: Charset?,
    _ outcome: inout FileOutcome, _ body: (JudgedFile, inout FileOutcome) -> Void
  ) throws(FileError) -> Bool {
    guard file.size <= FileSystem.defaultReadLimit else {
      throw FileError(.read, file.path, .larger(thanBytes: FileSystem.defaultReadLimit))
    }
    let bytes = try file.read(at: 0, count: file.size)
    didRead(candidate.path)
    guard let judged = judge(bytes, of: candidate, rules, charset, &outcome) else { return true }
    if request.action == .trim, !judged.edits.isEmpty, mayReplace(file, candidate, &outcome) {
      let replacement = try FileReplacement(of: file)
      try replacement.write(judged.trimmed[...])
      guard try replacement.commit(isSynced: request.syncs) else { return false }
      outcome.isTrimmed = true
    }
    body(judged, &outcome)
    return true
  }

  /// Judges a content; `nil` for one that is left alone.
  func judge(
    _ bytes: [UInt8], of candidate: Candidate, _ rules: TrimRules, _ charset: Charset?,
    _ outcome: inout FileOutcome
  ) -> JudgedFile? {
    var reason: LeaveReason?
    let file = JudgedFile(
      bytes, shownPath: shown(candidate.path), rules: rules, charset: charset
    ) { reason = $0 }
    if let reason { note(candidate, reason, &outcome) }
    if let line = file?.unsureLine {
      outcome.diagnostics.append(
        Diagnostic(
          .note,
          "left as it is from here on: it cannot be told which lines are parts of literals; "
            + "--literals trims them all",
          at: SourceLocation(path: shown(candidate.path), line: line)))
    }
    return file
  }

  /// Whether a file that is to be trimmed has no other name, or that does not matter.
  func mayReplace(
    _ file: RandomAccessFile, _ candidate: Candidate, _ outcome: inout FileOutcome
  ) -> Bool {
    let count = file.status.linkCount
    if count < 2 || request.splitsHardLinks { return true }
    outcome.diagnostics.append(
      .warning(
        "left as it is: it is one file with \(count) names; "
          + "--hard-links trims it, and the other names keep the old content",
        at: SourceLocation(path: shown(candidate.path))))
    return false
  }

  /// Counts a file and tells what is to be told of it.
  func conclude(_ file: JudgedFile, _ candidate: Candidate, _ outcome: inout FileOutcome) {
    outcome.isJudged = true
    if file.edits.isEmpty { return }
    outcome.isDirty = true
    if request.action == .trim, !outcome.isTrimmed { return }
    switch request.form {
    case .findings: if request.action == .check { outcome.diagnostics += file.warnings }
    case .names: outcome.output += nameLine(candidate)
    case .diff:
      if file.form == .bytes {
        let path = candidate.pathInRepository ?? file.shownPath
        outcome.output += UnifiedDiff(file).rendered(path: path)
      } else {
        outcome.diagnostics.append(
          Diagnostic(
            .note, "the changes cannot be shown: it is \(file.form.rawValue)",
            at: SourceLocation(path: file.shownPath)))
      }
    }
  }

  /// What `--list` prints of a file.
  func nameLine(_ candidate: Candidate) -> [UInt8] {
    Array(shown(candidate.path).utf8) + [request.endsNamesWithNUL ? 0 : 0x0A]
  }

  func shown(_ path: String) -> String {
    let folder = request.selection.folder
    // Nearly always it lies there, which is told without taking the path apart.
    return Path.below(folder, path) ?? Path.relative(path, to: folder)
  }

  func fail(_ candidate: Candidate, _ message: String, _ outcome: inout FileOutcome) {
    outcome.diagnostics.append(.error(message, at: SourceLocation(path: shown(candidate.path))))
  }

  func note(_ candidate: Candidate, _ reason: LeaveReason, _ outcome: inout FileOutcome) {
    guard candidate.isNamed || request.isVerbose else { return }
    outcome.diagnostics.append(
      Diagnostic(
        .note, "left as it is: \(reason.phrase)",
        at: SourceLocation(path: shown(candidate.path))))
  }
}
