import DevKitCore

/// Which files a run looks at.
public struct FileSelection: Hashable, Sendable {
  /// Where the files are taken from.
  public enum Scope: Hashable, Sendable {
    /// The paths themselves; folders are walked, without what git ignores.
    case paths
    /// What git has in its index.
    case tracked
    /// What differs from the last commit, and files that are new.
    case changed
    /// What the next commit changes.
    case staged
  }

  /// Where the files are taken from.
  public var scope: Scope
  /// Absolute, normalized paths: the files and folders, or what a scope of git is narrowed to.
  public var paths: [String]
  /// The folder whose repository a scope of git is about; absolute and normalized.
  public var folder: String

  /// Makes a selection.
  public init(_ scope: Scope, paths: [String], folder: String) {
    self.scope = scope
    self.paths = paths
    self.folder = folder
  }
}

/// A file that a run looks at.
struct Candidate: Sendable {
  /// The absolute, normalized path.
  var path: String
  /// What git or the file system says it is.
  var kind: GitRepository.EntryKind = .file
  /// The content in the index, where that is what is judged.
  var object: String?
  /// The repository it belongs to.
  var repository: GitRepository?
  /// Whether git lists it, so that it need not be there.
  var isListed = false
  /// Whether the command line names it, so that a reason to leave it is told.
  var isNamed = false

  /// The path from the root of its repository; `nil` without one.
  var pathInRepository: String? { repository.flatMap { Path.below($0.root, path) } }

  /// The folder it is in.
  var folder: String { Path.parent(of: path) }

  /// Whether it may be what a killed run has left.
  var hasNameOfAbandonedFile: Bool {
    // By the last letter nearly all are told.
    path.utf8.last == UInt8(ascii: "p") && AbandonedFile.hasSuchName(Path.name(of: path))
  }

  /// Whether it lies in a folder itself, not in one below it.
  func isDirectly(in folder: String) -> Bool { Path.isDirectly(path, in: folder) }

  /// Whether it lies in a `.git` folder.
  var isInGitFolder: Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(".git".utf8) }
  }
}
