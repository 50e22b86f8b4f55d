import DevKitGit
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions

@Suite("All or nothing")
struct TransactionTests {
  private func sandbox(_ settings: String = "{}") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "1.2.3\n")
    try sandbox.write("CHANGELOG.md", "# Log\n")
    try sandbox.write(".devkit.json", settings)
    try sandbox.commitAll()
    return sandbox
  }

  @Test("A before-commit command runs as arguments, and what is included goes into the commit")
  func beforeCommit() throws {
    let sandbox = try sandbox(
      #"{"bump": {"before-commit": ["sh", "-c", "echo \"$1 $DEVKIT_VERSION\" >> CHANGELOG.md", "x", "a b; c"], "include": ["CHANGELOG.md"]}}"#
    )
    let result = try sandbox.devkit("minor", "--tag")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.text("CHANGELOG.md") == "# Log\na b; c 1.3.0\n")
    #expect(
      try sandbox.git("show", "--name-only", "--format=", "HEAD") == "CHANGELOG.md\nVERSION\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  @Test("A symbolic link that is included was committed as a file with its target's content")
  func includedLink() throws {
    let sandbox = try sandbox()
    try sandbox.git("config", "core.symlinks", "true")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("link").path, withDestinationPath: "CHANGELOG.md")
    try sandbox.commitAll("a link")
    try FileManager.default.removeItem(at: sandbox.url("link"))
    // To nowhere: a link has no content that could be read.
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("link").path, withDestinationPath: "none")
    let result = try sandbox.devkit("minor", "--include", "link")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.git("ls-tree", "HEAD", "link").hasPrefix("120000 blob "))
    #expect(try sandbox.git("show", "HEAD:link") == "none")
    #expect(try sandbox.git("show", "--name-only", "--format=", "HEAD") == "VERSION\nlink\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  @Test(
    "Whatever a before-commit command does, its failure puts everything back",
    arguments: [
      "echo x >> CHANGELOG.md; exit 3", "echo x >> VERSION; exit 3", "rm VERSION; exit 3",
      "kill -TERM $$",
    ])
  func beforeCommitFails(script: String) throws {
    let sandbox = try sandbox(
      #"{"bump": {"before-commit": ["sh", "-c", "\#(script)"], "include": ["CHANGELOG.md"]}}"#)
    let before = try sandbox.state()
    let result = try sandbox.devkit("minor", "--tag")
    #expect(result.status == 1)
    #expect(result.errors.contains("before-commit"))
    #expect(try sandbox.state() == before)
  }

  @Test(
    "What a failing before-commit command does to other files is said", arguments: [false, true])
  func otherFilesOfBeforeCommit(dirty: Bool) throws {
    let sandbox = try sandbox(
      #"{"bump": {"before-commit": ["sh", "-c", "echo x >> 'other file'; exit 3"]}}"#)
    try sandbox.write("other file", "one\n")
    try sandbox.write("third", "one\n")
    try sandbox.commitAll("more")
    if dirty { try sandbox.write("third", "two\n") }
    let result = try sandbox.devkit("minor", dirty ? "--allow-dirty" : "--tag")
    #expect(result.status == 1)
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
    #expect(result.errors.contains("which stay so: 'other file'\n"), "\(result.errors)")
    #expect(try sandbox.git("log", "--format=%s") == "more\nfirst\n")
  }

  @Test("What a failing hook does to other files is said")
  func otherFilesOfHook() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      ".git/hooks/pre-commit", "#!/bin/sh\necho x >> CHANGELOG.md\ngit add CHANGELOG.md\nexit 1\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.url(".git/hooks/pre-commit").path)
    let result = try sandbox.devkit("minor")
    #expect(result.status == 1)
    #expect(result.errors.contains("which stay so: CHANGELOG.md"), "\(result.errors)")
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
  }

  @Test("Without a git command what libgit2 does is done, and what it does not is refused")
  func noGitCommand() throws {
    let sandbox = try sandbox()
    let path = ["PATH": "/nowhere"]
    let result = try sandbox.devkit("minor", "--tag", environment: path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.git("cat-file", "-t", "v1.3.0") == "tag\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    try sandbox.write(".git/hooks/pre-commit", "#!/bin/sh\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.url(".git/hooks/pre-commit").path)
    let before = try sandbox.state()
    let refused = try sandbox.devkit("minor", "--tag", environment: path)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("pre-commit hook"), "\(refused.errors)")
    #expect(refused.errors.contains("git command"), "\(refused.errors)")
    #expect(try sandbox.state() == before)
  }

  @Test(
    "A repository whose references are kept in another way is refused as git does or served by it")
  func referenceTables() throws {
    let sandbox = try sandbox()
    try sandbox.git("config", "core.repositoryformatversion", "1")
    try sandbox.git("config", "extensions.refStorage", "reftable")
    let git = try sandbox.run("/usr/bin/env", ["git", "status"])
    let result = try sandbox.devkit("minor")
    if git.status != 0 {
      #expect(result.status == 1)
      #expect(try sandbox.text("VERSION") == "1.2.3\n")
    }
    // A git that knows the format finds files where tables should be; whatever it says is said.
    #expect(result.status == 0 || !result.errors.isEmpty)
  }

  @Test("The lock of a reference is removed after a kill where it is the bump's, and no other")
  func referenceLock() throws {
    for isOurs in [true, false] {
      let sandbox = try sandbox()
      // What the bump would have made; the journal below is that of one that was cut off.
      #expect(try sandbox.devkit("minor").status == 0)
      let head = try sandbox.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
      let parent = try sandbox.git("rev-parse", "HEAD~1").trimmingCharacters(in: .newlines)
      try sandbox.git("reset", "-q", "--hard", "HEAD~1")
      try sandbox.writeJournal(
        file: "VERSION", old: "1.2.3\n", new: "1.3.0\n", parent: parent, commit: head,
        lockedByUs: isOurs)
      try sandbox.write("VERSION", "1.3.0\n")
      let result = try sandbox.devkit("--recover")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("undone"))
      #expect(try sandbox.text("VERSION") == "1.2.3\n")
      #expect(try sandbox.lockFiles() == (isOurs ? [] : ["refs/heads/main.lock"]))
    }
  }

  @Test("A HEAD that moves meanwhile is not moved again")
  func movedHead() throws {
    let sandbox = try sandbox(
      #"{"bump": {"before-commit": ["git", "commit", "-q", "--allow-empty", "-m", "meanwhile"]}}"#)
    let result = try sandbox.devkit("minor", "--tag")
    #expect(result.status == 1)
    #expect(result.errors.contains("moved"), "\(result.errors)")
    #expect(try sandbox.git("log", "--format=%s") == "meanwhile\nfirst\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.git("tag").isEmpty)
    #expect(try sandbox.lockFiles() == [])
  }

  @Test("A disk that is full leaves everything as it was", arguments: [0, 1, 8, 60])
  func fullDisk(blocks: Int) throws {
    let sandbox = try sandbox()
    // A file that no such limit lets through, in the same edit.
    let padding = String(repeating: "x", count: 40_000)
    try sandbox.write("A.podspec", "s.version = '1.2.3'\n# \(padding)\n")
    try sandbox.commitAll("more")
    let before = try sandbox.state()
    let script = "ulimit -f \(blocks); exec \"$0\" bump minor --tag --file VERSION --file A.podspec"
    let result = try sandbox.run("/bin/bash", ["-c", script, Sandbox.binary])
    #expect(result.status == 1, "\(result.errors)")
    #expect(try sandbox.state() == before, "\(result.errors)")
  }

  @Test("Putting a file back took space that a full disk does not have")
  func putBackWithoutSpace() throws {
    let sandbox = try sandbox(#"{"bump": {"before-commit": ["false"]}}"#)
    let before = try FileManager.default.attributesOfItem(atPath: sandbox.url("VERSION").path)
    let result = try sandbox.devkit("minor", "--tag")
    #expect(result.status == 1)
    let after = try FileManager.default.attributesOfItem(atPath: sandbox.url("VERSION").path)
    // The file itself, not another one with its content.
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
    #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
    #expect(after[.referenceCount] as? Int == 1)
  }

  @Test("What could not be put back was called unchanged, and its content was lost")
  func failedToPutBack() throws {
    let sandbox = try sandbox()
    let head = try sandbox.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    var journal = Journal(
      mode: .library,
      files: [
        Journal.File(
          path: sandbox.url("VERSION").path, old: Array("1.2.3\n".utf8),
          new: Array("1.3.0\n".utf8))
      ])
    journal.reference = "refs/heads/main"
    journal.parent = ObjectID(head)
    try sandbox.write(".git/devkit/journal", Data(JournalText.begun(journal)))
    try sandbox.write("VERSION", "1.3.0\n")
    for arguments in ["--recover", "minor"] {
      // The limit is for files, so the words go through a pipe.
      let script =
        "(ulimit -f 0; exec \"$0\" bump \(arguments) 2>&1) | cat; exit \"${PIPESTATUS[0]}\""
      let result = try sandbox.run("/bin/bash", ["-c", script, Sandbox.binary])
      #expect(result.status == 1)
      #expect(result.output.contains("VERSION cannot be written"), "\(result.output)")
      #expect(result.output.contains("to try again: devkit bump --recover"), "\(result.output)")
      #expect(!result.output.contains("nothing was changed"), "\(result.output)")
      #expect(try sandbox.text("VERSION") == "1.3.0\n")
    }
    #expect(try sandbox.devkit("--recover").status == 0)
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
  }

  @Test("A journal that could not be written stayed and filled the disk")
  func journalWithoutSpace() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state()
    let script = "ulimit -f 8; exec \"$0\" bump minor --tag"
    let result = try sandbox.run("/bin/bash", ["-c", script, Sandbox.binary])
    #expect(result.status == 1)
    #expect(result.errors.contains("nothing was changed"), "\(result.errors)")
    #expect(try sandbox.state() == before)
    #expect(try sandbox.data(".git/devkit/journal").count <= 1)
  }

  @Test("Ctrl-C while a hook runs puts everything back", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let sandbox = try sandbox()
    try sandbox.write(".git/hooks/pre-commit", "#!/bin/sh\ntouch .git/running\nsleep 5\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.url(".git/hooks/pre-commit").path)
    let before = try sandbox.state()
    let process = try sandbox.process(Sandbox.binary, ["bump", "patch", "--tag"]).start()
    let running = sandbox.url(".git/running").path
    while process.isRunning, access(running, F_OK) != 0 { usleep(1000) }
    process.signal(signal)
    #expect(try process.wait().status != 0)
    // The hook's own sleep may outlive git, which holds no lock any more.
    #expect(try sandbox.state() == before)
  }

  @Test("The plan of a dry run is a diff that git applies")
  func dryRun() throws {
    let sandbox = try sandbox()
    try sandbox.write("VERSION", "1.2.3")
    try sandbox.commitAll("no end of line")
    let before = try sandbox.state()
    let result = try sandbox.devkit("minor", "--tag", "-n")
    #expect(result.status == 0)
    #expect(try sandbox.state() == before)
    #expect(result.output.contains("commit on main: Version 1.3.0\ntag: v1.3.0\n"))
    let diff = result.output.components(separatedBy: "commit on")[0]
    try sandbox.write("../plan.diff", diff)
    try sandbox.git("apply", "../plan.diff")
    #expect(try sandbox.text("VERSION") == "1.3.0")
  }

  @Test("Without a commit there may be changes, no branch and no identity")
  func noCommit() throws {
    let sandbox = try sandbox()
    try sandbox.write("CHANGELOG.md", "changed\n")
    try sandbox.git("checkout", "-q", "HEAD~0")
    try "".write(
      to: sandbox.root.appendingPathComponent("home/.gitconfig"), atomically: true, encoding: .utf8)
    let result = try sandbox.devkit("minor", "--no-commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.text("VERSION") == "1.3.0\n")
    #expect(try sandbox.git("log", "--format=%s") == "first\n")
  }

  @Test("A repository without a commit, a bare one, and none at all are refused")
  func noRepository() throws {
    let unborn = try Sandbox()
    try unborn.write("VERSION", "1.2.3\n")
    try unborn.git("add", "-A")
    #expect(try unborn.devkit("minor").errors.contains("no commit yet"))
    let none = try Sandbox(initializes: false)
    try none.write("VERSION", "1.2.3\n")
    #expect(try none.devkit("minor").errors.contains("no git repository"))
    let bare = try Sandbox(options: ["--bare"])
    try bare.write("VERSION", "1.2.3\n")
    #expect(try bare.devkit("minor").errors.contains("bare"))
    for sandbox in [unborn, none, bare] { #expect(try sandbox.text("VERSION") == "1.2.3\n") }
  }

  @Test("A repository of somebody else's needs to be trusted", .enabled(if: getuid() == 0))
  func ownership() throws {
    let sandbox = try sandbox()
    _ = try sandbox.run("/bin/chown", ["-R", "12345", sandbox.path])
    let refused = try sandbox.devkit("minor")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("safe.directory"), "\(refused.errors)")
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
    for value in ["*", sandbox.path] {
      try sandbox.git("config", "--global", "--replace-all", "safe.directory", value)
      let result = try sandbox.devkit("minor")
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}

extension Sandbox {
  /// A journal of a bump that was killed while it held the lock of the branch, and that lock.
  fileprivate func writeJournal(
    file: String, old: String, new: String, parent: String, commit: String, lockedByUs: Bool
  ) throws {
    let parent = try #require(ObjectID(parent))
    let commit = try #require(ObjectID(commit))
    var journal = Journal(
      mode: .library,
      files: [
        Journal.File(path: url(file).path, old: Array(old.utf8), new: Array(new.utf8))
      ])
    journal.reference = "refs/heads/main"
    journal.parent = parent
    let prepared = PreparedCommit(
      reference: "refs/heads/main", parent: parent, commit: commit, tag: nil, blobs: [:])
    let lock = url(".git/refs/heads/main.lock").path
    try write(".git/refs/heads/main.lock", "")
    let identity = lockedByUs ? DevKitVersions.FileIdentity.ofFile(lock) ?? "" : "1:2"
    let bytes =
      JournalText.begun(journal) + JournalText.prepared(prepared, lock: "")
      + JournalText.referenceLocks([identity])
    try write(".git/devkit/journal", Data(bytes))
  }
}
