import DevKitCore

/// A git repository, read through libgit2 and, where that cannot do as git does, by the `git`
/// command.
///
/// Reading falls back by itself. What changes something says beforehand, by ``obstacle(to:)``, which
/// of the two must do it.
public final class Repository {
  /// Where its parts are.
  public let layout: RepositoryLayout
  /// Why libgit2 is not used at all; `nil` where it is.
  public let libraryObstacle: String?
  let library: LibraryRepository?
  let command: GitCommand

  private init(
    layout: RepositoryLayout, library: LibraryRepository?, command: GitCommand, obstacle: String?
  ) {
    self.layout = layout
    self.library = library
    self.command = command
    libraryObstacle = obstacle
  }

  /// Opens the repository around a folder.
  ///
  /// - Returns: `nil` where there is none.
  /// - Throws: `.ownership` for a folder of somebody else's, `.needsGit` where libgit2 cannot open it
  ///   and there is no `git` command.
  public static func open(at folder: String) throws(GitError) -> Repository? {
    let command = GitCommand(folder: folder)
    let obstacle: GitError
    if let variable = environmentObstacle() {
      obstacle = GitError(.failed, "\(variable) is set")
    } else {
      do throws(GitError) {
        guard let library = try LibraryRepository.open(at: folder) else { return nil }
        return Repository(
          layout: library.layout(), library: library, command: command, obstacle: nil)
      } catch {
        obstacle = error
      }
    }
    do throws(GitError) {
      return Repository(
        layout: try command.layout(), library: nil, command: command,
        obstacle: obstacle.description)
    } catch {
      switch error.kind {
      case .notARepository: return nil
      case .needsGit where obstacle.kind == .ownership: throw ownershipError(folder)
      case .needsGit:
        throw GitError(
          .needsGit,
          "\(obstacle.description); the git command could do it, but it is not installed")
      case .ownership: throw ownershipError(folder)
      default: throw error
      }
    }
  }

  private static func ownershipError(_ folder: String) -> GitError {
    GitError(
      .ownership,
      "the repository around \(folder) belongs to another user, so its settings are not trusted;"
        + " to trust it: git config --global --add safe.directory \(folder)")
  }

  /// A variable by which git would read other files than libgit2 does.
  private static func environmentObstacle() -> String? {
    let names = [
      "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
      "GIT_CONFIG_NOSYSTEM", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_ATTR_SOURCE",
    ]
    if let name = names.first(where: { Environment.process[$0] != nil }) { return name }
    // libgit2 looks at it only beside the other.
    let hasFolder = Environment.process.nonEmpty("GIT_DIR") != nil
    return !hasFolder && Environment.process.nonEmpty("GIT_WORK_TREE") != nil
      ? "GIT_WORK_TREE" : nil
  }

  /// Asks libgit2 and, where that fails, the git command.
  private func ask<Value>(
    _ question: (LibraryRepository) throws(GitError) -> Value,
    else fallback: (GitCommand) throws(GitError) -> Value
  ) throws(GitError) -> Value {
    guard let library else { return try fallback(command) }
    do throws(GitError) {
      return try question(library)
    } catch {
      let first = error
      do throws(GitError) {
        return try fallback(command)
      } catch {
        throw error.kind == .needsGit ? first : error
      }
    }
  }

  // MARK: State

  /// Where `HEAD` is.
  public func head() throws(GitError) -> Head {
    try ask { (library) throws(GitError) in
      try library.head()
    } else: { (command) throws(GitError) in
      try command.head()
    }
  }

  /// The tracked paths whose content differs from `HEAD`, in the index or in the work tree.
  ///
  /// libgit2 takes some files for changed that are not (filters, encodings, sparse checkouts,
  /// submodules with untracked files), never the other way, so git is asked again before anything
  /// is called changed.
  public func changedPaths() throws(GitError) -> [String] {
    guard let library else { return try command.changedPaths() }
    var suspects: [String] = []
    do throws(GitError) {
      suspects = try library.changedPaths()
      if suspects.isEmpty { return [] }
    } catch {
      if error.kind == .needsGit { throw error }
    }
    do throws(GitError) {
      return try command.changedPaths()
    } catch {
      guard error.kind == .needsGit else { throw error }
      return suspects
    }
  }

  /// What git knows about a path from the root of the work tree.
  public func tracking(of path: String) throws(GitError) -> Tracking {
    try ask { (library) throws(GitError) in
      try library.tracking(of: path)
    } else: { (command) throws(GitError) in
      try command.tracking(of: path)
    }
  }

  /// A setting; `nil` where it has none.
  public func configuration(_ key: String) throws(GitError) -> String? {
    try ask { (library) throws(GitError) in
      try library.configuration(key)
    } else: { (command) throws(GitError) in
      try command.configuration(key)
    }
  }

  /// The path from the root of the work tree; `nil` for what is not in it.
  public func relativePath(_ path: String) -> String? {
    guard let workTree = layout.workTree else { return nil }
    if let below = Path.below(workTree, path) { return below }
    // The two may differ in symbolic links above the work tree.
    guard let root = try? FileSystem.realPath(workTree),
      let folder = try? FileSystem.realPath(Path.parent(of: path))
    else { return nil }
    return Path.below(root, Path.join(folder, Path.name(of: path)))
  }

  // MARK: History

  /// The tags, with the commits they lead to.
  public func tags(_ prefix: String = "") throws(GitError) -> [Tip] {
    try ask { (library) throws(GitError) in
      try library.tags(prefix)
    } else: { (command) throws(GitError) in
      try command.tips(["refs/tags/"]).filter { $0.name.hasPrefix("refs/tags/\(prefix)") }
    }
  }

  /// The names of the tags without `refs/tags/`; cheaper than ``tags(_:)``.
  public func tagNames() throws(GitError) -> [String] {
    try ask { (library) throws(GitError) in
      try library.referenceFiles.names("refs/tags/").map { String($0.dropFirst(10)) }
    } else: { (command) throws(GitError) in
      try command.tips(["refs/tags/"]).map { String($0.name.dropFirst(10)) }
    }
  }

  /// Gives the name of each tag that begins so, without `refs/tags/`, as bytes that hold only during
  /// the call; a tag may come twice.
  public func eachTagName(
    _ prefix: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(GitError) {
    try ask { (library) throws(GitError) in
      try library.referenceFiles.eachName("refs/tags/\(prefix)") { name in
        body(UnsafeRawBufferPointer(rebasing: name[10...]))
      }
    } else: { (command) throws(GitError) in
      for tip in try command.tips(["refs/tags/"])
      where tip.name.utf8.dropFirst(10).starts(with: prefix.utf8) {
        Array(tip.name.utf8.dropFirst(10)).withUnsafeBytes(body)
      }
    }
  }

  /// The tips of all branches, local and remote-tracking.
  public func branches() throws(GitError) -> [Tip] {
    try ask { (library) throws(GitError) in
      try library.referenceFiles.tips("refs/heads/")
        + library.referenceFiles.tips("refs/remotes/")
    } else: { (command) throws(GitError) in
      try command.tips(["refs/heads/", "refs/remotes/"])
    }
  }

  /// The contents that a path has in some commits, each once.
  public func versions(
    of path: String, in commits: [ObjectID]
  ) throws(GitError) -> [FileVersion] {
    try ask { (library) throws(GitError) in
      try library.versions(of: path, in: commits)
    } else: { (command) throws(GitError) in
      try command.versions(of: path, in: commits)
    }
  }

  /// The number of commits that a commit is built on, itself included.
  ///
  /// - Throws: `.shallow` where that cannot be known.
  public func commitCount(to commit: ObjectID) throws(GitError) -> Int {
    try requireHistory()
    return try ask { (library) throws(GitError) in
      try library.commitCount(to: commit)
    } else: { (command) throws(GitError) in
      try command.commitCount(to: commit)
    }
  }

  /// Whether a commit is another or is among those that it is built on.
  public func isAncestor(_ first: ObjectID, of second: ObjectID) throws(GitError) -> Bool {
    try ask { (library) throws(GitError) in
      try library.isAncestor(first, of: second)
    } else: { (command) throws(GitError) in
      try command.isAncestor(first, of: second)
    }
  }

  /// The commits that a commit is built on directly.
  public func parents(of commit: ObjectID) throws(GitError) -> [ObjectID] {
    try ask { (library) throws(GitError) in
      try library.parents(of: commit)
    } else: { (command) throws(GitError) in
      try command.parents(of: commit)
    }
  }

  /// A commit and those before it on the way back that stays on its branch.
  public func firstParents(of commit: ObjectID) throws(GitError) -> Set<ObjectID> {
    try ask { (library) throws(GitError) in
      try library.firstParents(of: commit)
    } else: { (command) throws(GitError) in
      try command.firstParents(of: commit)
    }
  }

  /// The commits that HEAD is built on and another is not, the newest first.
  ///
  /// - Parameters:
  ///   - start: The other commit; `nil` for all that HEAD is built on.
  ///   - path: Only commits that touch what is there count; `nil` for all.
  /// - Throws: `.needsGit` without a git command.
  public func commits(
    since start: ObjectID?, touching path: String?
  ) throws(GitError) -> [LoggedCommit] {
    try command.commits(since: start, touching: path)
  }

  /// Refuses a history that is cut off.
  public func requireHistory() throws(GitError) {
    guard layout.isShallow else { return }
    throw GitError(
      .shallow,
      "this is a shallow clone, whose history is cut off; to get the rest:"
        + " git fetch --unshallow --tags")
  }
}
