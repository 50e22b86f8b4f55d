import DevKitCore

extension Repository {
  /// Why a commit must be made by the `git` command; `nil` where libgit2 makes the same.
  public func obstacle(to request: CommitRequest) throws(GitError) -> String? {
    guard let library else { return libraryObstacle ?? "libgit2 cannot open the repository" }
    if request.signs { return "it is to be signed" }
    if let variable = Self.identityVariable() { return "\(variable) is set" }
    if let reason = try settingsObstacle(library, hasTag: request.tag != nil) { return reason }
    if let hook = try hooks().first { return "there is a \(hook) hook" }
    for file in request.files {
      if file.isLink { return "\(file.path) is a symbolic link" }
      if let attribute = try library.filterAttribute(of: file.path) {
        return "\(file.path) has the attribute \(attribute)"
      }
    }
    return nil
  }

  private static func identityVariable() -> String? {
    let names = [
      "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_DATE", "GIT_COMMITTER_NAME",
      "GIT_COMMITTER_EMAIL", "GIT_COMMITTER_DATE",
    ]
    return names.first { Environment.process[$0] != nil }
  }

  private func settingsObstacle(
    _ library: LibraryRepository, hasTag: Bool
  ) throws(GitError) -> String? {
    var signing = ["commit.gpgsign"]
    var differing = [
      "i18n.commitencoding", "commit.cleanup", "core.sharedrepository", "author.name",
      "author.email", "committer.name", "committer.email", "extensions.partialclone",
    ]
    if hasTag {
      signing += ["tag.gpgsign", "tag.forcesignannotated"]
      differing += ["core.commentchar", "core.commentstring"]
    }
    let values = try library.configurations(
      signing + differing + ["user.name", "user.email", "core.logallrefupdates"])
    for key in signing {
      if let value = values[key], !Self.isFalse(value) { return "\(key) is set" }
    }
    if let key = differing.first(where: { values[$0] != nil }) { return "\(key) is set" }
    for key in ["user.name", "user.email"] {
      guard let value = values[key], Self.isPlainIdentity(value) else {
        return "\(key) is not set, or has characters that git would leave out"
      }
    }
    let logs = values["core.logallrefupdates"] ?? "true"
    // Switched off, git still writes to the logs that are there.
    return logs.lowercased() == "true" ? nil : "core.logAllRefUpdates is set"
  }

  private static func isFalse(_ value: String) -> Bool {
    ["false", "no", "off", "0", ""].contains(value.lowercased())
  }

  /// Whether git takes a name or address over as it is.
  private static func isPlainIdentity(_ value: String) -> Bool {
    let odd = Array(".,:;<>\"\\'".utf8)
    guard let first = value.utf8.first, let last = value.utf8.last else { return false }
    return !odd.contains(first) && !odd.contains(last) && first > 0x20 && last > 0x20
      && !value.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }

  /// The hooks that would run.
  func hooks() throws(GitError) -> [String] {
    guard let configured = try configuration("core.hooksPath") else {
      return layout.hooks(in: nil)
    }
    var path = configured
    if path.hasPrefix("~/"), let home = Environment.process["HOME"] {
      path = Path.join(home, String(path.dropFirst(2)))
    }
    return layout.hooks(in: Path.join(layout.workTree ?? layout.gitFolder, path))
  }

  // MARK: By libgit2

  /// Writes the objects of a commit and its tag to the object store, and nothing else.
  public func prepare(
    _ request: CommitRequest, head: Head
  ) throws(GitError) -> PreparedCommit {
    guard let library else { throw GitError(.needsGit, "libgit2 cannot open the repository") }
    return try library.prepare(request, head: head)
  }

  /// Moves the branch and makes the tag of a prepared commit, both or none.
  ///
  /// - Parameter whenLocked: Called with the names that are locked, before anything changes.
  public func updateReferences(
    _ prepared: PreparedCommit, reflogMessage: String, whenLocked: ([String]) -> Void
  ) throws(GitError) {
    guard let library else { throw GitError(.needsGit, "libgit2 cannot open the repository") }
    try library.updateReferences(
      prepared, reflogMessage: reflogMessage, whenLocked: whenLocked)
  }

  /// The file that locks a reference.
  public func lockFile(of reference: String) -> String {
    let folder = reference == "HEAD" ? layout.gitFolder : layout.commonFolder
    return Path.join(folder, "\(reference).lock")
  }

  /// Writes an index with the blobs of a prepared commit over a copy of the one in use.
  public func writeIndex(
    to copy: String, blobs: [String: ObjectID]
  ) throws(GitError) {
    guard let library, let workTree = layout.workTree else {
      throw GitError(.needsGit, "libgit2 cannot open the repository")
    }
    try library.writeIndex(to: copy, blobs: blobs, workTree: workTree)
  }

  /// Whether a file is executable in the eyes of git: by its mode, or, where `core.fileMode` is off,
  /// by what the index says.
  public func isExecutable(_ path: String, permissions: UInt32) throws(GitError) -> Bool {
    let mode = try configuration("core.filemode") ?? "true"
    if let library, Self.isFalse(mode), let known = try library.isExecutable(path) {
      return known
    }
    return permissions & 0o100 != 0
  }

  /// Makes an annotated tag for a commit that is there, by libgit2: only where ``obstacle(to:)``
  /// has none.
  ///
  /// - Throws: `.needsGit` where libgit2 cannot open the repository.
  public func tag(_ tag: TagRequest, commit: ObjectID) throws(GitError) {
    guard let library else { throw GitError(.needsGit, "libgit2 cannot open the repository") }
    let signature = try library.signature()
    defer { library.release(signature) }
    let object = try library.tagObject(tag, commit: commit, signature: signature)
    try library.createReference(Tip(name: tag.reference, commit: object))
  }

  // MARK: By the git command

  /// Checks that the git command is there and knows who makes a commit or a tag.
  ///
  /// - Parameter commits: Whether an author is needed too.
  /// - Throws: `.needsGit` without a git command; else with git's advice.
  public func checkIdentity(commits: Bool) throws(GitError) {
    for name in ["GIT_COMMITTER_IDENT"] + (commits ? ["GIT_AUTHOR_IDENT"] : []) {
      _ = try command.read(["var", name])
    }
  }

  /// Commits the files of a request as they are in the work tree, and no others.
  ///
  /// - Returns: The commit, which is `HEAD` now.
  public func commitByCommand(_ request: CommitRequest) throws(GitError) -> ObjectID {
    guard layout.workTree != nil else { throw GitError(.failed, "there is no work tree") }
    var arguments = ["commit", "--quiet", "--only", "--message", request.message]
    if request.signs { arguments.append("--gpg-sign") }
    let paths = request.files.map { ":(top,literal)\($0.path)" }
    _ = try command.write(arguments + ["--"] + paths)
    guard let id = try command.head().commit else { throw GitError(.failed, "git made no commit") }
    return id
  }

  /// Makes an annotated tag.
  ///
  /// - Throws: also where it was to be signed and is not, which git 2.39 reports as a success.
  public func tagByCommand(
    _ tag: TagRequest, commit: ObjectID, signs: Bool
  ) throws(GitError) {
    let kind = signs ? "--sign" : "--annotate"
    _ = try command.write(
      ["tag", kind, "--message", tag.message, "--", tag.name, commit.description])
    let setting = try configuration("tag.gpgsign") ?? "false"
    guard signs || !Self.isFalse(setting), let object = target(of: tag.reference) else { return }
    let content = try command.read(["cat-file", "tag", object.description])
    let text = String(decoding: content, as: UTF8.self)
    guard !text.mentions("\n-----BEGIN ") else { return }
    _ = try command.write(["update-ref", "-d", tag.reference, object.description])
    throw GitError(.failed, "git made the tag \(tag.name) without the signature it was to have")
  }

  /// Moves a branch, or a detached `HEAD`, where it is expected to be.
  public func moveByCommand(
    _ reference: String, to new: ObjectID, from old: ObjectID, reason: String
  ) throws(GitError) {
    var arguments = ["update-ref", "-m", reason]
    if reference == "HEAD" { arguments.append("--no-deref") }
    _ = try command.write(arguments + [reference, new.description, old.description])
  }

  // MARK: Either

  /// Refuses a tag whose name is taken or is none.
  public func checkIsFree(tag: TagRequest) throws(GitError) {
    guard Self.isValid(tagName: tag.name) else {
      throw GitError(.failed, "'\(tag.name)' cannot be the name of a tag")
    }
    if let library { return try library.checkIsFree(tag.reference) }
    let taken = try command.tips(["refs/tags/"]).first {
      $0.name == tag.reference || $0.name.hasPrefix(tag.reference + "/")
        || tag.reference.hasPrefix($0.name + "/")
    }
    if let taken {
      throw GitError(.exists, "the tag \(taken.name.dropFirst(10)) exists already")
    }
  }

  /// Makes a reference to an object that is there, where it does not exist yet.
  public func create(_ tip: Tip) throws(GitError) {
    if let library, libraryMayWrite { return try library.createReference(tip) }
    let zeros = String(repeating: "0", count: tip.commit.description.utf8.count)
    _ = try command.write(["update-ref", tip.name, tip.commit.description, zeros])
  }

  /// Removes a reference that is where it is expected to be.
  public func remove(_ tip: Tip) throws(GitError) {
    if let library, libraryMayWrite { return try library.removeReference(tip) }
    _ = try command.write(["update-ref", "-d", tip.name, tip.commit.description])
  }

  /// The object that a reference names; `nil` where there is no such reference.
  public func target(of reference: String) -> ObjectID? {
    if let library { return try? library.referenceTarget(reference) }
    guard let result = try? command.readResult(["rev-parse", "--quiet", "--verify", reference])
    else { return nil }
    return ObjectID(result.text)
  }

  /// Gives paths the index entries that they have in a commit.
  public func resetIndex(_ paths: [String], to commit: ObjectID) throws(GitError) {
    if let library { return try library.resetIndex(paths, to: commit) }
    let specs = paths.map { ":(top,literal)\($0)" }
    _ = try command.write(["reset", "--quiet", commit.description, "--"] + specs)
  }

  /// The blob of a path in the index; `nil` for none.
  public func indexBlob(of path: String) throws(GitError) -> ObjectID? {
    if let library { return try library.indexBlob(of: path) }
    let output = try command.read(["ls-files", "--stage", "--", ":(top,literal)\(path)"])
    let fields = output.split(separator: 0x20)
    guard fields.count > 1 else { return nil }
    return ObjectID(String(decoding: fields[1], as: UTF8.self))
  }

  private var libraryMayWrite: Bool { ((try? hooks()) ?? []).isEmpty }

  /// Whether git takes a name for a tag (git-check-ref-format).
  static func isValid(tagName name: String) -> Bool {
    let forbidden = Array(" ~^:?*[\\".utf8)
    guard !name.isEmpty, !name.hasPrefix("-"), !name.hasSuffix("."),
      !name.mentions(".."), !name.mentions("@{"),
      !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || forbidden.contains($0) })
    else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        let part = String(decoding: part, as: UTF8.self)
        return !part.isEmpty && !part.hasPrefix(".") && !part.hasSuffix(".lock")
      }
  }
}
