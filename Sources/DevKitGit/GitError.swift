import DevKitCore

/// Something that could not be done with a repository.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is in the way, as far as a caller can act on it.
  public enum Kind: Hashable, Sendable {
    /// There is no repository here.
    case notARepository
    /// The folder belongs to somebody else and is not in `safe.directory`.
    case ownership
    /// libgit2 cannot do this as git would, and there is no `git` command.
    case needsGit
    /// Another process holds a lock of git's.
    case locked
    /// A branch is no longer where it was.
    case moved
    /// A reference of that name exists.
    case exists
    /// The history is cut off, so that what lies behind cannot be known.
    case shallow
    /// Anything else.
    case failed
  }

  /// What is in the way.
  public var kind: Kind
  /// One sentence, or what the `git` command said.
  public var description: String

  /// Makes an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  init(_ error: FileError) {
    self.init(.failed, error.description)
  }
}
