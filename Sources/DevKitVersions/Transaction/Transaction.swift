import DevKitCommand
import DevKitCore
import DevKitGit

/// What a bump has done.
struct BumpOutcome: Sendable {
  /// The commit; `nil` where there is none.
  var commit: ObjectID?
  /// The name of the tag.
  var tag: String?
}

/// Why a bump was given up; everything is as it was.
struct TransactionError: Error, CustomStringConvertible {
  var description: String
}

/// Does what a plan says, all of it or nothing.
struct Transaction {
  let plan: BumpPlan
  let request: BumpRequest
  let repository: Repository
  /// Why the git command makes the commit; `nil` where libgit2 does.
  let obstacle: String?
  /// The branch and the commit that the plan was made for.
  let head: Head
  /// The files of the commit, absolute, with what they have now.
  let files: [Journal.File]
  /// The paths that are changed and not committed, where that is allowed and commands will run.
  let changedBefore: [String]

  /// Changes the files and makes commit and tag.
  func run() throws -> BumpOutcome {
    let hold = SignalHold()
    // A signal that came meanwhile ends the process here, with everything done or undone.
    defer { hold.end() }
    let folder = try JournalFolder(gitFolder: repository.layout.gitFolder)
    let index = IndexUpdate(folder: folder, gitFolder: repository.layout.gitFolder)
    var journal = Journal(mode: mode, files: files)
    if plan.commits {
      journal.reference = head.reference
      journal.parent = head.commit
      journal.tag = tag
      journal.signs = request.signs
      index.keepOld()
    }
    do {
      let outcome = try steps(folder, index, &journal)
      folder.end()
      return outcome
    } catch {
      throw undo(journal, folder, after: error)
    }
  }

  private var mode: Journal.Mode {
    if !plan.commits { return .files }
    return obstacle == nil ? .library : .command
  }

  private var tag: TagRequest? {
    plan.tagName.map { TagRequest(name: $0, message: plan.message) }
  }

  private func undo(
    _ journal: Journal, _ folder: JournalFolder, after error: any Error
  ) -> TransactionError {
    var resolver = JournalResolver(
      journal: journal, folder: folder, repository: repository, isOwn: true)
    do {
      _ = try resolver.resolve()
      let remarks = (resolver.remarks + otherChanges()).map { "\n\($0)" }.joined()
      return TransactionError(description: "\(error)\nnothing was changed\(remarks)")
    } catch let second {
      return TransactionError(
        description: "\(error)\nundoing failed too: \(second)\nto try again: devkit bump --recover")
    }
  }

  /// What the commands of others have changed beyond the files of the commit, which is left alone.
  private func otherChanges() -> [String] {
    guard plan.commits, obstacle != nil || !request.beforeCommit.isEmpty else { return [] }
    let own = Set(files.compactMap { repository.relativePath($0.path) } + changedBefore)
    let changed = ((try? repository.changedPaths()) ?? []).filter { !own.contains($0) }
    guard !changed.isEmpty else { return [] }
    let list = changed.prefix(10).map { ShellWord.quoted($0) }.joined(separator: " ")
    let more = changed.count > 10 ? " and \(changed.count - 10) more" : ""
    return [
      "but a command that ran meanwhile has changed other files, which stay so: \(list)\(more)",
      "to put back all that is not committed: git restore --staged --worktree :/",
    ]
  }

  // MARK: Steps

  /// Where nothing runs in between, the commit is prepared first: the journal then knows all of it,
  /// and is waited for once.
  private func steps(
    _ folder: JournalFolder, _ index: IndexUpdate, _ journal: inout Journal
  ) throws -> BumpOutcome {
    if !plan.commits, let tag, let commit = head.commit {
      try checkSignals()
      if obstacle == nil {
        try repository.tag(tag, commit: commit)
      } else {
        try repository.tagByCommand(tag, commit: commit, signs: request.signs)
      }
      return BumpOutcome(tag: tag.name)
    }
    guard mode == .library, request.beforeCommit.isEmpty else {
      try folder.begin(JournalText.begun(journal))
      try changeFiles()
      try runBeforeCommit()
      return try commit(folder, index, &journal)
    }
    let prepared = try repository.prepare(try commitRequest(plan.edits), head: head)
    let lock = try index.lockIdentity()
    try folder.begin(JournalText.begun(journal) + JournalText.prepared(prepared, lock: lock))
    journal.take(prepared)
    try index.placeLock()
    return try withLock(index) {
      try changeFiles()
      return try install(prepared, folder, index, &journal)
    }
  }

  /// Does something while the index is locked; the lock is gone afterwards.
  private func withLock(
    _ index: IndexUpdate, _ body: () throws -> BumpOutcome
  ) throws -> BumpOutcome {
    do {
      return try body()
    } catch {
      index.releaseLock()
      throw error
    }
  }

  private func changeFiles() throws {
    for edit in plan.edits {
      try checkSignals()
      guard try FileSystem.read(edit.path) == edit.old else {
        throw TransactionError(description: "\(edit.path) has been changed in the meantime")
      }
      try AtomicFile.writeIfChanged(edit.path, edit.new, within: repository.layout.workTree)
    }
    try checkSignals()
  }

  private func runBeforeCommit() throws {
    guard plan.commits, !request.beforeCommit.isEmpty else { return }
    var process = ChildProcess(
      request.beforeCommit, in: repository.layout.workTree,
      variables: ["DEVKIT_VERSION": plan.version ?? "", "DEVKIT_BUILD": plan.build ?? ""])
    process.output = .standardError
    process.errors = .standardError
    let result = try process.run()
    try checkSignals()
    guard result.status == 0 else {
      let name = request.beforeCommit.first ?? ""
      throw TransactionError(
        description: "the before-commit command \(name) ended with status \(result.status)")
    }
  }

  private func commit(
    _ folder: JournalFolder, _ index: IndexUpdate, _ journal: inout Journal
  ) throws -> BumpOutcome {
    guard plan.commits else { return BumpOutcome() }
    let request = try commitRequest([])
    if let obstacle {
      do {
        return try commitByCommand(request, folder, &journal)
      } catch let error as GitError where error.kind == .needsGit {
        throw GitError(
          .needsGit, "the git command has to make the commit, since \(obstacle); but \(error)")
      }
    }
    return try commitByLibrary(request, folder, index, &journal)
  }

  /// The request, with the files as they are on disk but for those that are still to be changed.
  private func commitRequest(_ edits: [FileEdit]) throws -> CommitRequest {
    let pending = Dictionary(edits.map { ($0.path, $0.new) }, uniquingKeysWith: { $1 })
    let files = try files.map { file in
      guard let path = repository.relativePath(file.path) else {
        throw TransactionError(description: "\(file.path) is not in the work tree")
      }
      let status = try FileSystem.status(of: file.path)
      return CommittedFile(
        path: path, content: try pending[file.path] ?? FileSystem.read(file.path),
        isExecutable: try repository.isExecutable(path, permissions: status.permissions))
    }
    return CommitRequest(
      files: files, message: plan.message, tag: tag, signs: request.signs)
  }

  private func commitByCommand(
    _ request: CommitRequest, _ folder: JournalFolder, _ journal: inout Journal
  ) throws -> BumpOutcome {
    try folder.sharing {
      let commit = try repository.commitByCommand(request)
      journal.commit = commit
      try checkSignals()
      if let tag = request.tag {
        try repository.tagByCommand(tag, commit: commit, signs: request.signs)
      }
      return BumpOutcome(commit: commit, tag: plan.tagName)
    }
  }

  private func commitByLibrary(
    _ request: CommitRequest, _ folder: JournalFolder, _ index: IndexUpdate,
    _ journal: inout Journal
  ) throws -> BumpOutcome {
    let prepared = try repository.prepare(request, head: head)
    let lock = try index.lockIdentity()
    try folder.add(JournalText.prepared(prepared, lock: lock), syncs: true)
    journal.take(prepared)
    try index.placeLock()
    return try withLock(index) { try install(prepared, folder, index, &journal) }
  }

  /// Puts index and references in place, under the index's lock.
  private func install(
    _ prepared: PreparedCommit, _ folder: JournalFolder, _ index: IndexUpdate,
    _ journal: inout Journal
  ) throws -> BumpOutcome {
    // As it is under the lock.
    index.keepOld()
    let identity = try index.prepare(repository, blobs: prepared.blobs)
    try folder.add(JournalText.index(identity), syncs: false)
    journal.indexIdentity = identity
    try checkSignals()
    try index.install()
    let subject = plan.message.split(separator: "\n").first.map(String.init) ?? ""
    try repository.updateReferences(prepared, reflogMessage: "commit: \(subject)") { names in
      // Not needed for success: without it a lock that a kill leaves is judged by its age.
      let locks = names.compactMap { FileIdentity.ofFile(repository.lockFile(of: $0)) }
      try? folder.add(JournalText.referenceLocks(locks), syncs: false)
    }
    return BumpOutcome(commit: prepared.commit, tag: plan.tagName)
  }

  private func checkSignals() throws {
    guard SignalHold.pending == nil else {
      throw TransactionError(description: "interrupted")
    }
  }
}
