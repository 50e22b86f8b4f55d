extension Repository {
  /// Takes `HEAD` back from a commit to the one before it, with the files and index entries in which
  /// they differ; what else is changed stays, in the index too.
  ///
  /// - Throws: where one of those files is changed; nothing has changed then.
  public func takeBack(
    _ commit: ObjectID, to parent: ObjectID, reason: String
  ) throws(GitError) {
    // Files that were only touched are not changed.
    _ = try? command.write(["update-index", "-q", "--refresh"])
    _ = try command.write(["read-tree", "-m", "-u", commit.description, parent.description])
    do throws(GitError) {
      _ = try command.write(
        ["update-ref", "-m", reason, "HEAD", parent.description, commit.description])
    } catch {
      _ = try? command.write(["read-tree", "-m", "-u", parent.description, commit.description])
      throw error
    }
  }
}
