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

  private let request: TrimRequest
  private let write: ([UInt8]) throws(FileError) -> Void
  private var resolver: SettingsResolver

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
    if let file = judgeFile(candidate) { try conclude(file, candidate) }
  }

  /// Judges a file and, where that is asked for, trims it; `nil` for one that is left as it is.
  private mutating func judgeFile(_ candidate: Candidate) -> JudgedFile? {
    guard case .trim(let rules, let charset) = policy(for: candidate), !rules.changeNothing else {
      return nil
    }
    for _ in 0..<Self.greatestTryCount {
      do throws(FileError) {
        let before = try FileSystem.status(of: candidate.path, followingLinks: false)
        guard before.kind == .regular else {
          note(candidate, .symbolicLink)
          return nil
        }
        let bytes = try FileSystem.read(candidate.path)
        didRead(candidate.path)
        guard let file = judge(bytes, of: candidate, rules, charset) else { return nil }
        if request.action == .check || file.edits.isEmpty { return file }
        let after = try FileSystem.status(of: candidate.path, followingLinks: false)
        // Someone else has written to it: what was read is not what is there.
        guard after == before else { continue }
        try AtomicFile.writeIfChanged(candidate.path, file.trimmed)
        return file
      } catch {
        fail(candidate, "this file \(error.message)")
        return nil
      }
    }
    fail(candidate, "this file changes all the time, so it is left as it is")
    return nil
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

  /// Counts a file and tells what is to be told of it.
  private mutating func conclude(
    _ file: JudgedFile, _ candidate: Candidate
  ) throws(FileError) {
    judgedCount += 1
    if file.edits.isEmpty { return }
    dirtyCount += 1
    if request.action == .trim { trimmedCount += 1 }
    switch request.form {
    case .findings: if request.action == .check { diagnostics += file.warnings }
    case .names: try write(Array(file.shownPath.utf8) + [request.endsNamesWithNUL ? 0 : 0x0A])
    case .diff:
      if file.form == .bytes {
        try write(UnifiedDiff(file).rendered(path: candidate.pathInRepository ?? file.shownPath))
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
        if let file = judge(bytes, of: entry.candidate, entry.rules, entry.charset) {
          try conclude(file, entry.candidate)
        }
      }
    }
  }

  /// Trims files that are staged and stages them again, all of them or none.
  private mutating func trimStaged(_ candidates: [Candidate]) throws(FileError) {
    guard let repository = candidates.first?.repository else { return }
    // A signal must not come between the files and the index.
    let hold = SignalHold()
    defer { hold.end() }
    var judged: [(file: JudgedFile, candidate: Candidate)] = []
    do throws(GitError) {
      let unstaged = try repository.unstagedPaths(among: candidates.compactMap(\.pathInRepository))
      for var candidate in candidates {
        // It is the file that is trimmed, by the rules for files.
        candidate.object = nil
        if let path = candidate.pathInRepository, unstaged.contains(path) {
          fail(
            candidate,
            "this file has changes that are not staged, so it is left as it is; "
              + "stage them, or put them aside with 'git stash --keep-index'")
        } else if let file = judgeFile(candidate) {
          judged.append((file, candidate))
        }
      }
      try repository.stage(
        judged.lazy.filter { !$0.file.edits.isEmpty }.compactMap(\.candidate.pathInRepository))
    } catch {
      diagnostics.append(.error("\(error.description); so no file was trimmed"))
      for (file, candidate) in judged where !file.edits.isEmpty { putBack(file, candidate) }
      return
    }
    for (file, candidate) in judged { try conclude(file, candidate) }
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
