import DevKitGit

/// A version that a tag holds.
struct TaggedVersion {
  var version: Version
  var tag: String

  /// The highest version among the tags of the history that `HEAD` is built on.
  ///
  /// Tags of other branches do not count. No repository, no commit or no tag gives `nil`.
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
    where try repository.isAncestor(candidate.commit, of: head) {
      return TaggedVersion(version: candidate.version, tag: candidate.tag)
    }
    return nil
  }
}
