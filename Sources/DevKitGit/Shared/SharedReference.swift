import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reference of a remote repository that many machines move, each by compare-and-swap.
///
/// It names a chain of commits without files, of which only the messages count. The commits are kept
/// in a bare repository under the git directory, so that the user's own has no trace of them. All is
/// done by the git command: libgit2 compares nothing where the remote is a folder.
public final class SharedReference {
  /// A commit of the chain.
  public struct Entry: Hashable, Sendable {
    /// The commit.
    public var commit: ObjectID
    /// Its message.
    public var message: String
  }

  /// What came of a push.
  public enum PushResult: Hashable, Sendable {
    /// The reference is at the commit.
    case done
    /// It was not where it was expected, or somebody else was faster.
    case stale(String)
    /// The server does not take it, and will not.
    case refused(String)
    /// It is not known what happened: the connection broke.
    case unknown(String)
  }

  /// The remote's name or address, for people.
  public var remote: String { RemoteSettings.shown(settings.name) }
  /// The full name of the reference.
  public let name: String
  private let settings: RemoteSettings
  private let command: GitCommand
  private let folder: String
  private let objectFormat: String
  private var lock: Int32 = -1

  /// Prepares the repository that the chain is kept in, and holds it against other processes of this
  /// clone as long as the object lives.
  ///
  /// - Throws: `.needsGit` without a git command, `.locked` where another process of this clone does
  ///   not end within a minute, and where no remote can be chosen.
  public init(
    _ repository: Repository, remote: String?, name: String
  ) throws(GitError) {
    let layout = repository.layout
    var branch: String?
    if case .branch(let full, _) = try repository.head(), full.hasPrefix("refs/heads/") {
      branch = String(full.dropFirst(11))
    }
    settings = try RemoteSettings(repository.command, branch: branch, remote: remote)
    command = GitCommand(folder: layout.workTree ?? layout.gitFolder, isElsewhere: true)
    self.name = name
    folder = Path.join(layout.commonFolder, "devkit/shared.git")
    objectFormat =
      try repository.head().commit.map { $0.description.utf8.count } == 64 ? "sha256" : "sha1"
    do throws(FileError) {
      try FileSystem.createFolder(Path.join(layout.commonFolder, "devkit"))
    } catch {
      throw GitError(error)
    }
    try hold()
    try prepare()
  }

  deinit {
    if lock >= 0 { _ = close(lock) }
  }

  private func hold() throws(GitError) {
    let path = Path.join(Path.parent(of: folder), "shared-lock")
    lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw GitError(FileError(.write, path, .system(errno))) }
    for _ in 0..<1200 {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(50_000)
    }
    throw GitError(.locked, "another process of this clone takes a number and does not end")
  }

  private func prepare() throws(GitError) {
    guard !FileSystem.exists(Path.join(folder, "HEAD")) else { return }
    var arguments = ["init", "--quiet", "--bare", "--template="]
    if objectFormat != "sha1" { arguments.append("--object-format=\(objectFormat)") }
    _ = try run(arguments + [folder], isInside: false).checked("init")
    _ = try run(["hash-object", "-t", "tree", "-w", "--stdin"]).checked("hash-object")
  }

  /// The tree without entries, which each commit of the chain has.
  private var emptyTree: String {
    objectFormat == "sha1"
      ? "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
      : "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
  }

  // MARK: Reading

  /// Where the remote's reference is now; `nil` where there is none.
  public func read() throws(GitError) -> Entry? {
    let result = try run([
      "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--prune",
      "--no-recurse-submodules",
      settings.name, "+\(name)*:\(name)*",
    ])
    if result.status != 0, removeLocks() { return try read() }
    if result.status != 0, try recoverFromDamage() { return try read() }
    _ = try result.checked("fetch")
    return try remembered()
  }

  /// Where the reference was when this clone last read or moved it; `nil` where it never did.
  public func remembered() throws(GitError) -> Entry? {
    try entry(["--max-count=1", name])
  }

  /// The newest commit of the chain that has a line in its message.
  public func find(line: String) throws(GitError) -> Entry? {
    let pattern = line.map { ".[]*^$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return try entry(["--max-count=1", "--grep=^\(pattern)$", name])
  }

  /// Whether a commit is one of those that another of the chain is built on.
  public func isAncestor(_ first: ObjectID, of second: ObjectID) throws(GitError) -> Bool {
    try run(["merge-base", "--is-ancestor", first.description, second.description]).status == 0
  }

  private func entry(_ arguments: [String]) throws(GitError) -> Entry? {
    let result = try run(["log", "--format=%H%n%B"] + arguments + ["--"])
    guard result.status == 0, !result.output.isEmpty else { return nil }
    let text = String(decoding: result.output, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let commit = ObjectID(lines[0]) else { return nil }
    return Entry(commit: commit, message: lines.count > 1 ? String(lines[1]) : "")
  }

  /// Removes the locks that a kill has left: the commands that could hold one hold the folder's lock
  /// too.
  ///
  /// - Returns: Whether there was one.
  private func removeLocks() -> Bool {
    var folders = [folder]
    var hasRemoved = false
    while let current = folders.popLast() {
      for entry in (try? FileSystem.entries(of: current)) ?? [] {
        let path = Path.join(current, entry.name)
        // Objects have no locks.
        if entry.kind == .directory, entry.name != "objects" { folders.append(path) }
        guard entry.kind == .regular, entry.name.hasSuffix(".lock") else { continue }
        if (try? FileSystem.removeFile(path)) != nil { hasRemoved = true }
      }
    }
    return hasRemoved
  }

  /// Begins anew where a kill or a full disk has damaged what is kept here; the remote has it all.
  private func recoverFromDamage() throws(GitError) -> Bool {
    guard try run(["fsck", "--no-dangling"]).status != 0 else { return false }
    do throws(FileError) {
      try FileSystem.removeTree(folder)
    } catch {
      throw GitError(error)
    }
    try prepare()
    return true
  }

  // MARK: Writing

  /// Makes a commit on top of another; no reference is touched.
  public func write(message: String, after parent: ObjectID?) throws(GitError) -> ObjectID {
    let who = "devkit <devkit> \(time(nil)) +0000"
    var text = "tree \(emptyTree)\n"
    if let parent { text += "parent \(parent)\n" }
    text += "author \(who)\ncommitter \(who)\n\n\(message)\n"
    let made = try run(["hash-object", "-t", "commit", "-w", "--stdin"], input: Array(text.utf8))
    guard let commit = ObjectID(try made.checked("hash-object").text) else {
      throw GitError(.failed, "git hash-object gave no object")
    }
    return commit
  }

  /// Moves the remote's reference from where it was to a commit, and remembers that.
  ///
  /// - Parameter expected: Where it was; `nil` where there was none.
  public func push(
    _ commit: ObjectID, replacing expected: ObjectID?
  ) throws(GitError) -> PushResult {
    let result = try run([
      "push", "--porcelain", "--no-verify", "--no-follow-tags", "--no-signed",
      "--recurse-submodules=no", "--force-with-lease=\(name):\(expected?.description ?? "")",
      settings.name, "\(commit):\(name)",
    ])
    let answer = PushAnswer(result).result
    if answer == .done { _ = try run(["update-ref", name, commit.description]) }
    return answer
  }

  // MARK: Commands

  private func run(
    _ arguments: [String], input: [UInt8] = [], isInside: Bool = true
  ) throws(GitError) -> ChildProcess.Result {
    let place = isInside ? ["--git-dir=\(folder)"] : []
    // git goes on when this process is killed, and nobody may be here meanwhile.
    _ = fcntl(lock, F_SETFD, 0)
    defer { _ = fcntl(lock, F_SETFD, FD_CLOEXEC) }
    return try command.result(place + arguments, input: input, variables: settings.variables)
  }
}

extension ChildProcess.Result {
  /// The result itself where it is a success.
  func checked(_ verb: String) throws(GitError) -> ChildProcess.Result {
    guard status != 0 else { return self }
    throw GitCommand.error(self, [verb])
  }
}
