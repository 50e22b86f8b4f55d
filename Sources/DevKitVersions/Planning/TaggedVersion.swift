import DevKitGit

/// A version that a tag holds.
struct TaggedVersion: Sendable {
  var version: Version
  var tag: String
  /// The commit that the tag is for.
  var commit: ObjectID

  /// The highest version among the tags of the history that `HEAD` is built on.
  ///
  /// Tags of other branches do not count, and of branches that were merged their prereleases do not:
  /// 2.0.0-beta.1 of one says nothing about the next version of the other. No repository, no commit or no tag gives `nil`.
  ///
  /// - Throws: where the history is cut off, so that tags may be missing.
  static func last(
    _ repository: Repository?, name: String, format: String?
  ) throws -> TaggedVersion? {
    guard let repository, let head = try repository.head().commit else { return nil }
    try repository.requireHistory()
    let tags = try repository.tags()
    let names = tags.map { String($0.name.dropFirst(10)) }
    let format = format.map { TagFormat(text: $0) } ?? TagFormat.detected(in: names, name: name)
    var versions: [(version: Version, tag: String, commit: ObjectID)] = []
    for (tag, name) in zip(tags, names) {
      if let version = format.version(in: name) { versions.append((version, name, tag.commit)) }
    }
    for candidate in versions.sorted(by: { $1.version < $0.version })
    where try counts(candidate.version, at: candidate.commit, head, repository) {
      return TaggedVersion(
        version: candidate.version, tag: candidate.tag, commit: candidate.commit)
    }
    return nil
  }

  private static func counts(
    _ version: Version, at commit: ObjectID, _ head: ObjectID, _ repository: Repository
  ) throws -> Bool {
    guard try repository.isAncestor(commit, of: head) else { return false }
    guard !version.prerelease.isEmpty else { return true }
    // On the way back that stays on this branch.
    var current: ObjectID? = head
    while let step = current, step != commit { current = try repository.parents(of: step).first }
    return current != nil
  }
}
