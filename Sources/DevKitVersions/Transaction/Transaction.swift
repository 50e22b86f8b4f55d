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

/// What a bump has done so far, and so what undoing it may touch.
///
/// Whatever else has changed in the meantime was somebody else.
struct TransactionProgress {
  /// The files that have their new content.
  var changedFiles: Set<String> = []
  /// Whether programs of the user's ran, to which changes of the files and the index belong.
  var hasRunCommands = false
  /// Whether the index may have been replaced.
  var hasReplacedIndex = false
  /// Whether branch and tag may have moved: they had been locked, where the bump expected them.
  var mayHaveMovedReferences = false
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
  /// The symbolic links of the commit, absolute, which no bump changes.
  let links: [String]
  /// The paths that are changed and not committed, where that is allowed and commands will run.
  let changedBefore: [String]

  /// Changes the files and makes commit and tag.
  ///
  /// - Parameter folder: Held since before the plan was made, so that no other bump has changed
  ///   anything in between.
  func run(in folder: JournalFolder) throws -> BumpOutcome {
    let hold = SignalHold()
    // A signal that came meanwhile ends the process here, with everything done or undone.
    defer { hold.end() }
    var attempt = Attempt(
      folder: folder,
      index: IndexUpdate(folder: folder, gitFolder: repository.layout.gitFolder),
      journal: Journal(mode: mode, files: files))
    if plan.commits {
      attempt.journal.reference = head.reference
      attempt.journal.parent = head.commit
      attempt.journal.tag = tag
      attempt.journal.signs = request.signs
      attempt.index.keepOld()
    }
    do {
      let outcome = try steps(&attempt)
      folder.end()
      return outcome
    } catch {
      throw undo(attempt, after: error)
    }
  }

  /// A bump on its way.
  private struct Attempt {
    let folder: JournalFolder
    let index: IndexUpdate
    var journal: Journal
    var progress = TransactionProgress()
  }

  private var mode: Journal.Mode {
    if !plan.commits { return .files }
    return obstacle == nil ? .library : .command
  }

  private var tag: TagRequest? {
    plan.tagName.map { TagRequest(name: $0, message: plan.message) }
  }

  private func undo(_ attempt: Attempt, after error: any Error) -> BumpError {
    var resolver = JournalResolver(
      journal: attempt.journal, folder: attempt.folder, repository: repository,
      progress: attempt.progress)
    do {
      _ = try resolver.resolve()
      let remarks = (resolver.remarks + otherChanges()).map { "\n\($0)" }.joined()
      return BumpError(description: "\(error)\nnothing was changed\(remarks)")
    } catch let second {
      return BumpError(
        description: "\(error)\nundoing failed too: \(second)")
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
  private func steps(_ attempt: inout Attempt) throws -> BumpOutcome {
    if !plan.commits, let tag, let commit = head.commit { return try tagAlone(tag, commit) }
    guard mode == .library, request.beforeCommit.isEmpty else {
      try checkFiles()
      try attempt.folder.begin(JournalText.begun(attempt.journal))
      try changeFiles(&attempt)
      try runBeforeCommit(&attempt)
      return try commit(&attempt)
    }
    let prepared = try repository.prepare(try commitRequest(plan.edits), head: head)
    let lock = try attempt.index.lockIdentity()
    try checkFiles()
    try attempt.folder.begin(
      JournalText.begun(attempt.journal) + JournalText.prepared(prepared, lock: lock))
    attempt.journal.take(prepared)
    try attempt.index.placeLock()
    return try withLock(attempt.index) {
      try changeFiles(&attempt)
      return try install(prepared, &attempt)
    }
  }

  private func tagAlone(_ tag: TagRequest, _ commit: ObjectID) throws -> BumpOutcome {
    try checkSignals()
    if obstacle == nil {
      try repository.tag(tag, commit: commit)
    } else {
      try repository.tagByCommand(tag, commit: commit, signs: request.signs)
    }
    return BumpOutcome(tag: tag.name)
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

  /// Refuses files that have been changed since they were read, before anything is written.
  private func checkFiles() throws {
    for file in files where (try? FileSystem.read(file.path)) != file.old {
      throw BumpError(description: "\(file.path) has been changed in the meantime")
    }
  }

  private func changeFiles(_ attempt: inout Attempt) throws {
    // The journal's files begin with these, in this order.
    for (number, edit) in plan.edits.enumerated() {
      try checkSignals()
      attempt.folder.keep(edit.path, number: number)
      try edit.apply(within: repository.layout.workTree)
      attempt.progress.changedFiles.insert(edit.path)
    }
    try checkSignals()
  }

  private func runBeforeCommit(_ attempt: inout Attempt) throws {
    guard plan.commits, !request.beforeCommit.isEmpty else { return }
    var process = ChildProcess(
      request.beforeCommit, in: repository.layout.workTree,
      variables: ["DEVKIT_VERSION": plan.version ?? "", "DEVKIT_BUILD": plan.build ?? ""])
    process.output = .standardError
    process.errors = .standardError
    attempt.progress.hasRunCommands = true
    let result = try process.run()
    try checkSignals()
    guard result.status == 0 else {
      let name = request.beforeCommit.first ?? ""
      throw BumpError(
        description: "the before-commit command \(name) ended with status \(result.status)")
    }
  }

  private func commit(_ attempt: inout Attempt) throws -> BumpOutcome {
    guard plan.commits else { return BumpOutcome() }
    let request = try commitRequest([])
    if obstacle != nil { return try commitByCommand(request, &attempt) }
    return try commitByLibrary(request, &attempt)
  }

  /// The request, with the files as they are on disk but for those that are still to be changed.
  private func commitRequest(_ edits: [FileEdit]) throws -> CommitRequest {
    let pending = Dictionary(edits.map { ($0.path, $0.new) }, uniquingKeysWith: { $1 })
    let files = try files.map { file in
      guard let path = repository.relativePath(file.path) else {
        throw BumpError(description: "\(file.path) is not in the work tree")
      }
      let status = try FileSystem.status(of: file.path)
      return CommittedFile(
        path: path, content: try pending[file.path] ?? FileSystem.read(file.path),
        isExecutable: try repository.isExecutable(path, permissions: status.permissions))
    }
    let links = links.compactMap { repository.relativePath($0) }.map {
      CommittedFile(path: $0, content: [], isExecutable: false, isLink: true)
    }
    return CommitRequest(
      files: files + links, message: plan.message, tag: tag, signs: request.signs)
  }

  private func commitByCommand(
    _ request: CommitRequest, _ attempt: inout Attempt
  ) throws -> BumpOutcome {
    attempt.progress.hasRunCommands = true
    attempt.progress.mayHaveMovedReferences = true
    return try attempt.folder.sharing {
      let commit = try repository.commitByCommand(request)
      attempt.journal.commit = commit
      try checkSignals()
      if let tag = request.tag {
        try repository.tagByCommand(tag, commit: commit, signs: request.signs)
      }
      return BumpOutcome(commit: commit, tag: plan.tagName)
    }
  }

  private func commitByLibrary(
    _ request: CommitRequest, _ attempt: inout Attempt
  ) throws -> BumpOutcome {
    let prepared = try repository.prepare(request, head: head)
    let lock = try attempt.index.lockIdentity()
    try attempt.folder.add(JournalText.prepared(prepared, lock: lock), syncs: true)
    attempt.journal.take(prepared)
    try attempt.index.placeLock()
    return try withLock(attempt.index) { try install(prepared, &attempt) }
  }

  /// Puts index and references in place, under the index's lock.
  private func install(
    _ prepared: PreparedCommit, _ attempt: inout Attempt
  ) throws -> BumpOutcome {
    let folder = attempt.folder
    // As it is under the lock.
    attempt.index.keepOld()
    let identity = try attempt.index.prepare(repository, blobs: prepared.blobs)
    try folder.add(JournalText.index(identity), syncs: false)
    attempt.journal.indexIdentity = identity
    try checkSignals()
    attempt.progress.hasReplacedIndex = true
    try attempt.index.install()
    let subject = plan.message.split(separator: "\n").first.map(String.init) ?? ""
    try repository.updateReferences(prepared, reflogMessage: "commit: \(subject)") { names in
      attempt.progress.mayHaveMovedReferences = true
      // Not needed for success: without it a lock that a kill leaves is judged by its age.
      let locks = names.compactMap { FileIdentity.ofFile(repository.lockFile(of: $0)) }
      try? folder.add(JournalText.referenceLocks(locks), syncs: false)
    }
    return BumpOutcome(commit: prepared.commit, tag: plan.tagName)
  }

  private func checkSignals() throws {
    guard SignalHold.pending == nil else {
      throw BumpError(description: "interrupted")
    }
  }
}
