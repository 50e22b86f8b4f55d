import DevKitCore

/// Where the parts of a repository are.
public struct RepositoryLayout: Hashable, Sendable {
  /// The folder of the checked-out files; `nil` for a bare repository.
  public var workTree: String?
  /// The folder of what belongs to this work tree: `HEAD`, the index.
  public var gitFolder: String
  /// The folder of what work trees share: objects, branches, hooks.
  public var commonFolder: String
  /// Whether the history is cut off.
  public var isShallow: Bool

  /// What is going on that a commit would conclude or disturb, by the files that git keeps for it.
  public var operationInProgress: String? {
    let signs = [
      ("MERGE_HEAD", "a merge"), ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"),
      ("CHERRY_PICK_HEAD", "a cherry-pick"), ("REVERT_HEAD", "a revert"),
      ("sequencer", "a cherry-pick or revert of several commits"),
    ]
    return signs.first { FileSystem.exists(Path.join(gitFolder, $0.0)) }?.1
  }

  /// The hooks that would run for a commit and its tag, of those that exist and may be run.
  func hooks(in folder: String?) -> [String] {
    let folder = folder ?? Path.join(commonFolder, "hooks")
    let names = [
      "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "reference-transaction",
      "post-index-change",
    ]
    return names.filter { name in
      guard let status = try? FileSystem.status(of: Path.join(folder, name)) else { return false }
      return status.kind == .regular && status.permissions & 0o111 != 0
    }
  }
}
