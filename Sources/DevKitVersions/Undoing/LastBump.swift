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
