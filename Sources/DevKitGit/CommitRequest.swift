/// A file that a commit is to hold with new content.
public struct CommittedFile: Hashable, Sendable {
  /// The path from the root of the work tree.
  public var path: String
  /// The content as it is in the work tree, before any filter of git's.
  public var content: [UInt8]
  /// Whether it may be executed.
  public var isExecutable: Bool
  /// Whether it is a symbolic link, which the git command commits as such; it has no content here.
  public var isLink: Bool

  /// Makes a file.
  public init(path: String, content: [UInt8], isExecutable: Bool, isLink: Bool = false) {
    self.path = path
    self.content = content
    self.isExecutable = isExecutable
    self.isLink = isLink
  }
}

/// An annotated tag to make.
public struct TagRequest: Hashable, Sendable {
  /// The name without `refs/tags/`.
  public var name: String
  /// The message; lines that begin with `#` are dropped, as by `git tag`.
  public var message: String

  /// Makes a request.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The full name of the reference.
  public var reference: String { "refs/tags/\(name)" }
}

/// A commit to make on top of `HEAD`: its files with these contents, all others as they are there.
public struct CommitRequest: Hashable, Sendable {
  /// The files.
  public var files: [CommittedFile]
  /// The message.
  public var message: String
  /// A tag for the commit.
  public var tag: TagRequest?
  /// Whether commit and tag are to be signed even where the settings do not say so.
  public var signs: Bool

  /// Makes a request.
  public init(files: [CommittedFile], message: String, tag: TagRequest?, signs: Bool = false) {
    self.files = files
    self.message = message
    self.tag = tag
    self.signs = signs
  }
}

/// A commit and its tag that are in the object store, with no reference to them yet.
public struct PreparedCommit: Hashable, Sendable {
  /// The reference that is to move.
  public var reference: String
  /// Where it is.
  public var parent: ObjectID
  /// Where it is to go.
  public var commit: ObjectID
  /// The reference and object of the tag.
  public var tag: Tip?
  /// The blob of each path.
  public var blobs: [String: ObjectID]

  /// Makes a value.
  public init(
    reference: String, parent: ObjectID, commit: ObjectID, tag: Tip?, blobs: [String: ObjectID]
  ) {
    self.reference = reference
    self.parent = parent
    self.commit = commit
    self.tag = tag
    self.blobs = blobs
  }
}
