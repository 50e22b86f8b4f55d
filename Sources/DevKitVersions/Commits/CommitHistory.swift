import DevKitGit

/// The commits since the last version, and what they ask for.
struct CommitHistory: Sendable {
  /// A commit and its message as it is understood.
  struct Change: Hashable, Sendable {
    var commit: ObjectID
    var message: ConventionalCommit
  }

  /// The last version that HEAD is built on; `nil` for none.
  var last: TaggedVersion?
  /// The commits since that are of the form, the newest first; what was reverted is left out.
  var changes: [Change]
  /// How many commits there are in all.
  var count: Int

  /// Reads the history.
  ///
  /// - Parameters:
  ///   - folder: Where the product is; below the root of the work tree only commits that touch the
  ///     folder count.
  /// - Throws: where the history is cut off.
  init(
    _ repository: Repository, name: String, format: String?, folder: String
  ) throws {
    try repository.requireHistory()
    last = try TaggedVersion.last(repository, name: name, format: format)
    let path = repository.relativePath(folder).flatMap { $0.isEmpty ? nil : $0 }
    let commits = try repository.commits(since: last?.commit, touching: path)
    count = commits.count
    var gone: Set<ObjectID> = []
    for commit in commits {
      guard let reverted = Self.reverted(by: commit.message),
        let original = commits.first(where: { $0.id.description.hasPrefix(reverted) })
      else { continue }
      // A revert that was itself reverted is no revert any more.
      if !gone.contains(commit.id) { gone.insert(original.id) }
      gone.insert(commit.id)
    }
    changes = commits.filter { !gone.contains($0.id) }.compactMap { commit in
      ConventionalCommit(commit.message).map { Change(commit: commit.id, message: $0) }
    }
  }

  /// The greatest step that a commit asks for; `nil` where none asks for any.
  var step: VersionStep? {
    let steps = Set(changes.compactMap(\.message.step))
    return [.major, .minor, .patch].first(where: steps.contains)
  }

  /// The commit that a message of `git revert` names.
  private static func reverted(by message: String) -> String? {
    let mark = "This reverts commit "
    for line in message.utf8.split(separator: 0x0A).map({ Substring($0) })
    where line.hasPrefix(mark) {
      let digits = line.dropFirst(mark.count).prefix { $0.isHexDigit }
      if digits.count >= 7 { return String(digits) }
    }
    return nil
  }
}
