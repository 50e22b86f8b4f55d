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
  /// 2.0.0-beta.1 of one says nothing about the next version of the other. No repository, no commit or
  /// no tag gives `nil`.
  ///
  /// - Complexity: O(commits of this branch + tags), and a walk for each release that is not of it.
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
    var line: Set<ObjectID>?
    for candidate in versions.sorted(by: { $1.version < $0.version }) {
      if candidate.version.prerelease.isEmpty {
        guard try repository.isAncestor(candidate.commit, of: head) else { continue }
      } else {
        let known = try line ?? repository.firstParents(of: head)
        line = known
        guard known.contains(candidate.commit) else { continue }
      }
      return TaggedVersion(
        version: candidate.version, tag: candidate.tag, commit: candidate.commit)
    }
    return nil
  }
}
