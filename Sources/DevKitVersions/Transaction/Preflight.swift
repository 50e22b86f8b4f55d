import DevKitCore
import DevKitGit

/// What must be true before a bump changes anything.
struct Preflight {
  let plan: BumpPlan
  let request: BumpRequest
  let repository: Repository

  /// Checks everything and describes the transaction.
  ///
  /// - Throws: `ProductError` or `GitError` with what is in the way and what to do.
  func transaction() throws -> Transaction {
    guard plan.commits || plan.tagName != nil else {
      return Transaction(
        plan: plan, request: request, repository: repository, obstacle: nil,
        head: .branch("", nil), files: editedFiles(), links: [], changedBefore: [])
    }
    let head = try checkState()
    let files = try checkFiles()
    let links = try checkLinks()
    if !request.allowsDirty { try checkIsClean() }
    let tag = plan.tagName.map { TagRequest(name: $0, message: plan.message) }
    if let tag { try repository.checkIsFree(tag: tag) }
    let obstacle = try obstacle(files, links, tag: tag)
    if let obstacle { try checkCommand(obstacle) }
    let runsCommands = obstacle != nil || !request.beforeCommit.isEmpty
    return Transaction(
      plan: plan, request: request, repository: repository, obstacle: obstacle, head: head,
      files: files, links: links,
      changedBefore: request.allowsDirty && runsCommands ? try repository.changedPaths() : [])
  }

  private func obstacle(
    _ files: [Journal.File], _ links: [String], tag: TagRequest?
  ) throws -> String? {
    let all = files.map { ($0.path, false) } + links.map { ($0, true) }
    let committed = all.compactMap { path, isLink in
      repository.relativePath(path).map {
        CommittedFile(path: $0, content: [], isExecutable: false, isLink: isLink)
      }
    }
    let probe = CommitRequest(
      files: committed, message: plan.message, tag: tag, signs: request.signs)
    return try repository.obstacle(to: probe)
  }

  /// Finds out before a number is taken whether the git command can do its part.
  private func checkCommand(_ obstacle: String) throws {
    do throws(GitError) {
      try repository.checkIdentity(commits: plan.commits)
    } catch {
      guard error.kind == .needsGit else { throw error }
      throw GitError(
        .needsGit, "the git command has to make the commit, since \(obstacle); but \(error)")
    }
  }

  // MARK: State

  private func checkState() throws -> Head {
    guard repository.layout.workTree != nil else {
      throw ProductError("this is a bare repository, which has no files to commit")
    }
    if let operation = repository.layout.operationInProgress {
      throw ProductError(
        "\(operation) is in progress; finish it or give it up first (git status says how)")
    }
    let head = try repository.head()
    switch head {
    case .branch(let name, nil):
      throw ProductError("\(name) has no commit yet; make the first one yourself")
    case .detached where !request.allowsDetached:
      throw ProductError(
        "HEAD is detached: a commit here would be on no branch; switch to one, or pass"
          + " --allow-detached")
    default: return head
    }
  }

  private func checkIsClean() throws {
    let own = Set(request.includes.compactMap { repository.relativePath($0) })
    let changed = try repository.changedPaths().filter { !own.contains($0) }
    guard !changed.isEmpty else { return }
    let shown = changed.prefix(10).map { "changed: \($0)" }
    let more = changed.count > 10 ? ["and \(changed.count - 10) more"] : []
    throw ProductError(
      "there are changes that are not committed",
      notes: shown + more + [
        "commit them, or pass --allow-dirty to leave them alone, or --include to commit them too"
      ])
  }

  // MARK: Files

  private func editedFiles() -> [Journal.File] {
    plan.edits.map { Journal.File(path: $0.path, old: $0.old, new: $0.new) }
  }

  private func checkFiles() throws -> [Journal.File] {
    guard plan.commits else { return [] }
    var files = editedFiles()
    for path in request.includes
    where !isLink(path) && !files.contains(where: { $0.path == path }) {
      files.append(Journal.File(path: path, old: try FileSystem.read(path)))
    }
    for file in files { try checkTracking(of: file.path) }
    return files
  }

  /// The files to include that are symbolic links, and are committed as what they are.
  private func checkLinks() throws -> [String] {
    guard plan.commits else { return [] }
    let links = request.includes.filter { isLink($0) }
    for path in links { try checkTracking(of: path) }
    return links
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileSystem.status(of: path, followingLinks: false))?.kind == .symbolicLink
  }

  private func checkTracking(of path: String) throws {
    let place = SourceLocation(path: path)
    guard let relative = repository.relativePath(path) else {
      throw ProductError("this file is outside of the repository", at: place)
    }
    switch try repository.tracking(of: relative) {
    case .tracked: return
    case .untracked:
      throw ProductError(
        "this file is not tracked by git, so it cannot be committed; to add it: git add \(relative)",
        at: place)
    case .ignored:
      throw ProductError(
        "git ignores this file, so it cannot be committed; bump the file it is made from, or pass"
          + " --no-commit", at: place)
    }
  }
}
