import DevKitGit

/// Taking back the last bump.
struct Undo {
  let repository: Repository
  let bump: LastBump
  /// A remote that was named, perhaps by its address.
  let remote: String?

  /// Finds what there is to take back.
  init(_ repository: Repository, remote: String?) throws {
    guard let bump = LastBump(repository) else {
      throw ProductError("there is no bump here that could be undone")
    }
    self.repository = repository
    self.bump = bump
    self.remote = remote
  }

  /// Takes it back; says what was done, and what could not be found out.
  ///
  /// - Throws: where something was built on it, where it was pushed, and where changes that are not
  ///   committed are in the way; nothing has changed then.
  func run() throws -> [String] {
    let doubts = try checkIsNotPushed()
    var remarks: [String] = []
    if let commit = bump.commit, let parent = bump.parent {
      let head = try repository.head()
      if head.commit == commit {
        guard head.reference == bump.reference else {
          throw ProductError(
            "this is another branch than \(bump.reference), where the bump was made")
        }
        try repository.takeBack(commit, to: parent, reason: "devkit bump: taken back")
        remarks.append("took back the commit \(commit.short)")
      } else if repository.target(of: bump.reference) == commit
        || (try? head.commit.map { try repository.isAncestor(commit, of: $0) }) == true
      {
        throw ProductError(
          "HEAD has gone on since the bump \(commit.short), or is elsewhere; to take it back all the"
            + " same: git revert \(commit.short)")
      }
    }
    if let tag = bump.tag, repository.target(of: tag.name) == tag.commit {
      try repository.remove(tag)
      remarks.append("removed the tag \(tag.name.dropFirst(10))")
    }
    LastBump.forget(repository)
    guard !remarks.isEmpty else {
      throw ProductError("the last bump is gone already", notes: doubts)
    }
    return doubts + remarks
  }

  /// Refuses what a remote has, as far as this clone knows, and as each remote says itself: it may
  /// have been pushed to any, also by hand.
  private func checkIsNotPushed() throws -> [String] {
    if let commit = bump.commit {
      for tip in try repository.branches() where tip.name.hasPrefix("refs/remotes/") {
        guard contains(tip.commit, commit) else { continue }
        throw pushed(String(tip.name.dropFirst(13)))
      }
    }
    var remarks: [String] = []
    for remote in try repository.remotes() + (remote.map { [$0] } ?? []) {
      let shown = Repository.shown(remote: remote)
      do {
        let names = ["refs/heads/*"] + (bump.tag.map { [$0.name] } ?? [])
        let tips = try repository.remoteTips(remote, names)
        if let tip = tips.first(where: { isBump($0) }) { throw pushed("\(shown) (\(tip.name))") }
      } catch let error as GitError {
        remarks.append("\(shown) was not asked whether it has the bump: \(error)")
      }
    }
    return remarks
  }

  private func isBump(_ tip: Tip) -> Bool {
    tip == bump.tag || bump.commit.map { contains(tip.commit, $0) } == true
  }

  /// Whether a commit is another or is built on it, as far as it is here.
  private func contains(_ commit: ObjectID, _ other: ObjectID) -> Bool {
    (try? repository.isAncestor(other, of: commit)) == true
  }

  private func pushed(_ place: String) -> ProductError {
    ProductError(
      "the bump was pushed: \(place) has it, so others may have it too",
      notes: bump.commit.map { ["to take it back for all: git revert \($0.short), and push that"] }
        ?? [])
  }
}
