import DevKitCore
import DevKitGit

/// A run over files: finds them, judges each, and tells or trims.
public struct FileTrimming {
  /// What is wrong with files and settings, and notes on files left alone.
  public private(set) var diagnostics: [Diagnostic] = []
  /// How many texts were looked at.
  public private(set) var judgedCount = 0
  /// How many of them were not as they should be.
  public private(set) var dirtyCount = 0
  /// How many were trimmed.
  public private(set) var trimmedCount = 0

  /// Where it is shown how far the run is; `nil` for nowhere.
  public var progress: ProgressLine?

  private let request: TrimRequest
  private let write: ([UInt8]) throws(FileError) -> Void
  private var worker: FileWorker
  /// One for each thread.
  private var resolvers: [SettingsResolver]

  /// Is called between reading a file and trimming it, so that a test can change it meanwhile.
  var didRead: @Sendable (_ path: String) -> Void {
    get { worker.didRead }
    set { worker.didRead = newValue }
  }

  /// How much of files is in memory.
  var pieceSizes: PieceSizes {
    get { worker.sizes }
    set { worker.sizes = newValue }
  }

  /// Contents of the index are asked for in groups of so many.
  private static let groupSize = 128
  /// What is told of so many files is kept until all of them are done.
  private static let roundSize = 4096
  /// So many files, neighbours, a thread takes at once, if there are enough of them: threads that write in
  /// the same folder wait for each other.
  private static let greatestBatchSize = 128

  /// - Parameter write: Takes what goes to standard output.
  public init(_ request: TrimRequest, write: @escaping ([UInt8]) throws(FileError) -> Void) {
    self.request = request
    self.write = write
    worker = FileWorker(request)
    let resolver = SettingsResolver(
      request.choices, shownRelativeTo: request.selection.folder)
    resolvers = Array(repeating: resolver, count: Parallel.coreCount)
  }

  /// Does all of it; a file that cannot be read or written does not stop the others.
  ///
  /// - Throws: `FileError` where standard output cannot be written to.
  public mutating func run() throws(FileError) {
    var discovery = FileDiscovery(request.selection)
    discovery.run()
    diagnostics += discovery.diagnostics
    if request.action == .trim { removeAbandoned(around: discovery.candidates) }
    if request.selection.scope == .staged {
      if request.action == .check {
        try judgeIndex(discovery.candidates)
      } else {
        try trimStaged(discovery.candidates)
      }
    } else {
      try process(discovery.candidates)
    }
    var seen = Set<Diagnostic>()
    for resolver in resolvers {
      diagnostics += resolver.diagnostics.filter { seen.insert($0).inserted }
    }
  }

  private mutating func process(_ candidates: [Candidate]) throws(FileError) {
    var start = 0
    while start < candidates.count {
      progress?.update { "\(start) of \(candidates.count) files looked at" }
      let end = min(start + Self.roundSize, candidates.count)
      let share = (end - start) / (8 * resolvers.count)
      let outcomes = Parallel.map(
        Array(candidates[start..<end]), batch: max(1, min(share, Self.greatestBatchSize)),
        states: &resolvers
      ) { [worker] candidate, resolver in
        worker.outcome(of: candidate, resolver.policy(for: candidate), usesAllCores: false)
      }
      for (candidate, outcome) in zip(candidates[start..<end], outcomes) {
        guard outcome.isPutOff else {
          try take(outcome)
          continue
        }
        let policy = resolvers[0].policy(for: candidate)
        try take(worker.outcome(of: candidate, policy, usesAllCores: true))
      }
      start = end
    }
  }

  /// Removes what a run that was killed has left in the folders of some files.
  private func removeAbandoned(around candidates: [Candidate]) {
    var folders: [String] = []
    // In the order of their paths nearly all have the folder of the one before.
    for candidate in candidates where !(folders.last.map(candidate.isDirectly) ?? false) {
      folders.append(candidate.folder)
    }
    _ = Parallel.map(Array(Set(folders)), batch: 8) { AbandonedFile.removeAll(in: $0) }
  }

  private mutating func take(_ outcome: FileOutcome) throws(FileError) {
    if outcome.isJudged { judgedCount += 1 }
    if outcome.isDirty { dirtyCount += 1 }
    if outcome.isTrimmed { trimmedCount += 1 }
    diagnostics += outcome.diagnostics
    guard !outcome.output.isEmpty else { return }
    progress?.clear()
    try write(outcome.output)
  }

  private mutating func fail(_ candidate: Candidate, _ message: String) {
    var outcome = FileOutcome()
    worker.fail(candidate, message, &outcome)
    diagnostics += outcome.diagnostics
  }
}

// MARK: - The index

extension FileTrimming {
  /// Judges what the next commit would hold, whatever the working tree has.
  private mutating func judgeIndex(_ candidates: [Candidate]) throws(FileError) {
    var start = 0
    while start < candidates.count {
      let group = candidates[start..<min(start + Self.groupSize, candidates.count)]
      start += Self.groupSize
      var judged: [(candidate: Candidate, rules: TrimRules, charset: Charset?)] = []
      for candidate in group {
        switch resolvers[0].policy(for: candidate) {
        case .trim(let rules, let charset): judged.append((candidate, rules, charset))
        case .leave(let reason):
          var outcome = FileOutcome()
          worker.note(candidate, reason, &outcome)
          try take(outcome)
        }
      }
      guard let repository = judged.first?.candidate.repository else { continue }
      let contents: [[UInt8]?]
      do throws(GitError) {
        contents = try repository.contents(of: judged.map { $0.candidate.object ?? "" })
      } catch {
        diagnostics.append(.error(error.description))
        continue
      }
      for (entry, bytes) in zip(judged, contents) {
        guard let bytes else {
          fail(entry.candidate, "git does not give its content in the index")
          continue
        }
        var outcome = FileOutcome()
        let file = worker.judge(bytes, of: entry.candidate, entry.rules, entry.charset, &outcome)
        if let file { worker.conclude(file, entry.candidate, &outcome) }
        try take(outcome)
      }
    }
  }

  /// A file that was trimmed, or found to be clean, before it is staged.
  private struct StagedFile {
    var file: JudgedFile
    var candidate: Candidate
    var outcome: FileOutcome
  }

  /// Trims files that are staged and stages them again, all of them or none.
  private mutating func trimStaged(_ candidates: [Candidate]) throws(FileError) {
    guard let repository = candidates.first?.repository else { return }
    if GitSurroundings.commitPathsAlone {
      // Git has prepared the index for afterwards already, with the files as they are now.
      diagnostics.append(
        .error(
          "'git commit' with paths makes an index of its own, and what was trimmed would be undone in "
            + "yours; commit without paths, or trim before: devkit trim --in-place PATH"))
      return
    }
    // A signal must not come between the files and the index.
    let hold = SignalHold()
    defer { hold.end() }
    var judged: [StagedFile] = []
    do throws(GitError) {
      let paths = candidates.compactMap(\.pathInRepository)
      let unstaged = try repository.unstagedPaths(among: paths)
      let hidden = try repository.hiddenPaths(among: paths)
      for var candidate in candidates {
        // It is the file that is trimmed, by the rules for files.
        candidate.object = nil
        if let path = candidate.pathInRepository, unstaged.contains(path) {
          fail(
            candidate,
            "this file has changes that are not staged, so it is left as it is; "
              + "stage them, or put them aside with 'git stash --keep-index'")
          continue
        }
        if let path = candidate.pathInRepository, hidden.contains(path) {
          fail(
            candidate,
            "git is told not to look at this file, so it could not be staged again and is left as it is; "
              + "see 'git update-index --no-assume-unchanged' and '--no-skip-worktree'")
          continue
        }
        var outcome = FileOutcome()
        let policy = resolvers[0].policy(for: candidate)
        if let file = worker.judgedFile(candidate, policy, &outcome) {
          judged.append(StagedFile(file: file, candidate: candidate, outcome: outcome))
        } else {
          diagnostics += outcome.diagnostics
        }
      }
      try repository.stage(
        judged.lazy.filter(\.outcome.isTrimmed).compactMap(\.candidate.pathInRepository))
    } catch {
      diagnostics.append(.error("\(error.description); so no file was trimmed"))
      for entry in judged where entry.outcome.isTrimmed { putBack(entry.file, entry.candidate) }
      return
    }
    for var entry in judged {
      worker.conclude(entry.file, entry.candidate, &entry.outcome)
      try take(entry.outcome)
    }
  }

  /// Undoes what was done to a file, unless somebody has changed it since.
  private mutating func putBack(_ file: JudgedFile, _ candidate: Candidate) {
    do throws(FileError) {
      guard try FileSystem.read(candidate.path) == file.trimmed else {
        return fail(candidate, "this file was trimmed and then changed, so it is left as it is")
      }
      try AtomicFile.writeIfChanged(candidate.path, file.bytes)
    } catch {
      fail(candidate, "this file was trimmed, and \(error.message)")
    }
  }
}

extension FileTrimming {
  /// A closing line for people.
  var summary: String {
    let files = judgedCount == 1 ? "1 file" : "\(judgedCount) files"
    return trimmedCount > 0
      ? "trim: \(trimmedCount) of \(files) trimmed"
      : "trim: \(dirtyCount == 0 ? "none" : "\(dirtyCount)") of \(files) to be trimmed"
  }
}
