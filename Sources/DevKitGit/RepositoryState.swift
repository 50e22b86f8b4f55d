/// Where `HEAD` is.
public enum Head: Hashable, Sendable {
  /// On a branch, given as `refs/heads/…`; the commit is `nil` before the first one.
  case branch(String, ObjectID?)
  /// On a commit.
  case detached(ObjectID)

  /// The commit.
  public var commit: ObjectID? {
    switch self {
    case .branch(_, let id): id
    case .detached(let id): id
    }
  }

  /// The reference that a commit moves.
  public var reference: String {
    switch self {
    case .branch(let name, _): name
    case .detached: "HEAD"
    }
  }
}

/// A reference and the commit that it leads to.
public struct Tip: Hashable, Sendable {
  /// The full name, `refs/…`.
  public var name: String
  /// The commit; for an annotated tag the one that it tags.
  public var commit: ObjectID

  /// Makes a tip.
  public init(name: String, commit: ObjectID) {
    self.name = name
    self.commit = commit
  }
}

/// A commit of the history.
public struct LoggedCommit: Hashable, Sendable {
  /// The commit.
  public var id: ObjectID
  /// Its message.
  public var message: String
}

/// What git knows about a path of the work tree.
public enum Tracking: Hashable, Sendable {
  case tracked
  case untracked
  case ignored
}

/// Content that a path has in some commits.
public struct FileVersion: Sendable {
  /// The content.
  public var content: [UInt8]
  /// The commits of those asked for in which it is that.
  public var commits: [ObjectID]
}
