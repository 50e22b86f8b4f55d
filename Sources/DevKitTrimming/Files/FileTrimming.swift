import DevKitCore

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

  private let request: TrimRequest
  private let write: ([UInt8]) throws(FileError) -> Void
  private var resolver: SettingsResolver
  /// Paths that were trimmed and are to be staged, for each repository.
  private var toStage: [GitRepository: [String]] = [:]

  /// Is called between reading a file and trimming it, so that a test can change it meanwhile.
  var didRead: (_ path: String) -> Void = { _ in }

  /// Contents of the index are asked for in groups of so many.
  private static let groupSize = 128
  /// How often a file that changes meanwhile is tried.
  private static let greatestTryCount = 5

  /// - Parameter write: Takes what goes to standard output.
  public init(_ request: TrimRequest, write: @escaping ([UInt8]) throws(FileError) -> Void) {
    self.request = request
    self.write = write
    resolver = SettingsResolver(request.choices, shownRelativeTo: request.selection.folder)
  }

  /// Does all of it; a file that cannot be read or written does not stop the others.
  ///
  /// - Throws: `FileError` where standard output cannot be written to.
  public mutating func run() throws(FileError) {
    var discovery = FileDiscovery(request.selection)
    discovery.run()
    diagnostics += discovery.diagnostics
    if request.selection.scope == .staged {
      if request.action == .check {
        try judgeIndex(discovery.candidates)
      } else {
        try trimStaged(discovery.candidates)
      }
    } else {
      for candidate in discovery.candidates { try process(candidate) }
    }
    diagnostics += resolver.diagnostics
  }

  private func shown(_ path: String) -> String {
    Path.relative(path, to: request.selection.folder)
  }

  private mutating func fail(_ candidate: Candidate, _ message: String) {
    diagnostics.append(
      .error(message, at: SourceLocation(path: shown(candidate.path))))
  }

  private mutating func note(_ candidate: Candidate, _ reason: LeaveReason) {
    guard candidate.isNamed || request.isVerbose else { return }
    diagnostics.append(
      Diagnostic(
        .note, "left as it is: \(reason.phrase)",
        at: SourceLocation(path: shown(candidate.path))))
  }
}

// MARK: - One file

extension FileTrimming {
  private mutating func process(_ candidate: Candidate) throws(FileError) {
    guard case .trim(let rules, let charset) = policy(for: candidate) else { return }
    if rules.changeNothing { return }
    for _ in 0..<Self.greatestTryCount {
      do throws(FileError) {
        let before = try FileSystem.status(of: candidate.path, followingLinks: false)
        guard before.kind == .regular else { return note(candidate, .symbolicLink) }
        let bytes = try FileSystem.read(candidate.path)
        didRead(candidate.path)
        guard let file = judge(bytes, of: candidate, rules, charset) else { return }
        if request.action == .trim, !file.edits.isEmpty {
          let after = try FileSystem.status(of: candidate.path, followingLinks: false)
          // Someone else has written to it: what was read is not what is there.
          guard after == before else { continue }
          try AtomicFile.writeIfChanged(candidate.path, file.trimmed)
          trimmedCount += 1
          if let repository = candidate.repository {
            toStage[repository, default: []].append(candidate.path)
          }
        }
        count(file)
        return try tell(file)
      } catch {
        if error.path == "standard output" { throw error }
        return fail(candidate, "this file \(error.message)")
      }
    }
    fail(candidate, "this file changes all the time, so it is left as it is")
  }

  private mutating func policy(for candidate: Candidate) -> FilePolicy {
    let policy = resolver.policy(for: candidate)
    if case .leave(let reason) = policy { note(candidate, reason) }
    return policy
  }

  private mutating func judge(
    _ bytes: [UInt8], of candidate: Candidate, _ rules: TrimRules, _ charset: Charset?
  ) -> JudgedFile? {
    var reason: LeaveReason?
    let file = JudgedFile(
      bytes, shownPath: shown(candidate.path), rules: rules, charset: charset
    ) { reason = $0 }
    if let reason { note(candidate, reason) }
    return file
  }

  private mutating func count(_ file: JudgedFile) {
    judgedCount += 1
    if !file.edits.isEmpty { dirtyCount += 1 }
  }

  private mutating func tell(_ file: JudgedFile) throws(FileError) {
    if file.edits.isEmpty { return }
    switch request.form {
    case .findings: if request.action == .check { diagnostics += file.warnings }
    case .names: try write(Array(file.shownPath.utf8) + [request.endsNamesWithNUL ? 0 : 0x0A])
    case .diff:
      if file.form == .bytes {
        try write(UnifiedDiff(file).rendered(path: file.shownPath))
      } else {
        diagnostics.append(
          Diagnostic(
            .note, "the changes cannot be shown: it is \(file.form.rawValue)",
            at: SourceLocation(path: file.shownPath)))
      }
    }
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
        if case .trim(let rules, let charset) = policy(for: candidate) {
          judged.append((candidate, rules, charset))
        }
      }
      guard let repository = judged.first?.candidate.repository else { continue }
      do throws(GitError) {
        let objects = judged.map { $0.candidate.object ?? "" }
        let contents = try repository.contents(of: objects)
        for (entry, bytes) in zip(judged, contents) {
          guard let bytes else {
            fail(entry.candidate, "git does not give its content in the index")
            continue
          }
          guard let file = judge(bytes, of: entry.candidate, entry.rules, entry.charset) else {
            continue
          }
          count(file)
          diagnostics += try told(file)
        }
      } catch {
        diagnostics.append(.error(error.message))
      }
    }
  }

  /// What `tell` reports, with a failure of standard output turned into an error of its own.
  private mutating func told(_ file: JudgedFile) throws(GitError) -> [Diagnostic] {
    do throws(FileError) {
      try tell(file)
      return []
    } catch {
      throw GitError(message: error.description)
    }
  }

  /// Trims files that are staged, and stages them again.
  private mutating func trimStaged(_ candidates: [Candidate]) throws(FileError) {
    guard let repository = candidates.first?.repository else { return }
    do throws(GitError) {
      let paths = candidates.compactMap { Path.below(repository.root, $0.path) }
      let unstaged = try repository.unstagedPaths(among: paths)
      for var candidate in candidates {
        // It is the file that is trimmed, by the rules for files.
        candidate.object = nil
        if let path = Path.below(repository.root, candidate.path), unstaged.contains(path) {
          fail(
            candidate,
            "this file has changes that are not staged, so it is left as it is; "
              + "stage them, or put them aside with 'git stash --keep-index'")
          continue
        }
        do throws(FileError) { try process(candidate) } catch {
          throw GitError(message: error.description)
        }
      }
      let trimmed = toStage[repository] ?? []
      try repository.stage(trimmed.compactMap { Path.below(repository.root, $0) })
    } catch {
      diagnostics.append(.error(error.message))
    }
  }
}
