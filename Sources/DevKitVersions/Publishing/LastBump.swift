import DevKitCore
import DevKitGit

/// The last bump that was made in a work tree, kept so that it can be taken back.
struct LastBump: Hashable, Sendable {
  /// The branch that it moved, or `HEAD`.
  var reference: String
  /// The commit, and the one before it; `nil` for a tag alone.
  var commit: ObjectID?
  var parent: ObjectID?
  /// The reference and the object of the tag.
  var tag: Tip?

  private static func file(_ repository: Repository) -> String {
    Path.join(repository.layout.gitFolder, "devkit/last-bump")
  }

  /// Remembers a bump; a failure does not matter.
  static func record(
    _ outcome: BumpOutcome, head: Head, repository: Repository
  ) {
    var text = "reference \(head.reference)\n"
    if let commit = outcome.commit, let parent = head.commit {
      text += "commit \(commit)\nparent \(parent)\n"
    }
    if let tag = outcome.tag.map({ "refs/tags/\($0)" }), let object = repository.target(of: tag) {
      text += "tag \(object) \(tag)\n"
    }
    _ = try? AtomicFile.writeIfChanged(file(repository), Array(text.utf8))
  }

  /// The bump that was remembered; `nil` for none.
  init?(_ repository: Repository) {
    guard let bytes = try? FileSystem.read(Self.file(repository), limit: 1 << 16) else {
      return nil
    }
    reference = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard fields.count > 1 else { continue }
      switch fields[0] {
      case "reference": reference = fields[1]
      case "commit": commit = ObjectID(fields[1])
      case "parent": parent = ObjectID(fields[1])
      case "tag":
        if fields.count > 2, let object = ObjectID(fields[1]) {
          tag = Tip(name: fields[2], commit: object)
        }
      default: continue
      }
    }
    guard !reference.isEmpty, commit != nil || tag != nil else { return nil }
  }

  /// Forgets it.
  static func forget(_ repository: Repository) {
    try? FileSystem.removeFile(file(repository))
  }
}

/// Taking back the last bump.
struct Undo {
  let repository: Repository
  let bump: LastBump

  /// Finds what there is to take back.
  init(_ repository: Repository) throws {
    guard let bump = LastBump(repository) else {
      throw ProductError("there is no bump here that could be undone")
    }
    self.repository = repository
    self.bump = bump
  }

  /// Takes it back; says what was done, and what could not be found out.
  ///
  /// - Throws: where something was built on it, where it was pushed, and where changes that are not
  ///   committed are in the way; nothing has changed then.
  func run() throws -> [String] {
    var remarks = try checkIsNotPushed()
    if let commit = bump.commit, let parent = bump.parent {
      let head = try repository.head()
      if head.commit == commit {
        guard head.reference == bump.reference else {
          throw ProductError(
            "this is another branch than \(bump.reference), where the bump was made")
        }
        try repository.resetKeepingChanges(to: parent)
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
      try repository.removeTag(tag)
      remarks.append("removed the tag \(tag.name.dropFirst(10))")
    }
    LastBump.forget(repository)
    guard !remarks.isEmpty else { throw ProductError("the last bump is gone already") }
    return remarks
  }

  /// Refuses what a remote has, as far as this clone knows, and as the remote says itself.
  private func checkIsNotPushed() throws -> [String] {
    if let commit = bump.commit {
      for tip in try repository.branches() where tip.name.hasPrefix("refs/remotes/") {
        guard (try? repository.isAncestor(commit, of: tip.commit)) == true else { continue }
        throw pushed(String(tip.name.dropFirst(13)))
      }
    }
    guard let target = try? repository.pushTarget(remote: nil) else { return [] }
    do {
      let names = [target.remoteBranch] + (bump.tag.map { [$0.name] } ?? [])
      let tips = try repository.remoteTips(target.remote, names)
      if let tip = tips.first(where: { $0.commit == bump.commit || $0 == bump.tag }) {
        throw pushed("\(target.shownRemote) (\(tip.name))")
      }
      return []
    } catch let error as GitError {
      return ["\(target.shownRemote) was not asked whether it has the bump: \(error)"]
    }
  }

  private func pushed(_ place: String) -> ProductError {
    ProductError(
      "the bump was pushed: \(place) has it, so others may have it too",
      notes: bump.commit.map { ["to take it back for all: git revert \($0.short), and push that"] }
        ?? [])
  }
}
