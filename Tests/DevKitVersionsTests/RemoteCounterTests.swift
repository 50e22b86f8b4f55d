import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions

/// A remote repository and clones of it.
private struct Shared {
  let sandbox: Sandbox
  static let reference = "refs/devkit/build-numbers/org.example.App"

  private static let project = """
    name: App
    settings: { PRODUCT_BUNDLE_IDENTIFIER: org.example.App, CURRENT_PROJECT_VERSION: 7 }
    targets: { App: { type: application } }

    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("project.yml", Self.project)
    try sandbox.commitAll()
    try sandbox.git("clone", "-q", "--bare", sandbox.path, "../remote.git")
    try sandbox.git("remote", "add", "origin", remote.path)
  }

  var remote: URL { sandbox.root.appendingPathComponent("remote.git") }

  /// A clone, by path or by an address.
  func clone(_ name: String, from address: String? = nil, options: [String] = []) throws -> URL {
    let folder = sandbox.root.appendingPathComponent(name)
    try sandbox.git(
      ["clone", "-q"] + options + [address ?? "file://\(remote.path)", folder.path])
    return folder
  }

  func take(_ arguments: String..., in folder: URL? = nil) throws -> RunResult {
    try sandbox.run(
      Sandbox.binary, ["bump", "--counter", "remote"] + arguments, in: folder)
  }

  /// The numbers of the chain, the newest first.
  func chain() throws -> [Int] {
    let text = try sandbox.git(["log", "--format=%s", Self.reference], in: remote)
    return text.split(separator: "\n").compactMap { Int($0.dropFirst(6)) }
  }

  func hook(_ name: String, _ script: String) throws {
    let path = remote.appendingPathComponent("hooks/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "#!/bin/sh\n\(script)\n".write(to: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
  }
}

@Suite("A counter in the git remote")
struct RemoteCounterTests {
  private static let isDeep =
    (ProcessInfo.processInfo.environment["DEVKIT_TEST_COUNT_SCALE"].flatMap(Int.init) ?? 1) > 1
  private static let workers = isDeep ? 6 : 3
  private static let takes = isDeep ? 15 : 3

  /// A loop of takes in a shell, whose output is a number a line.
  private func start(_ shared: Shared, in folder: URL) throws -> ChildProcess.Running {
    let script = """
      for i in $(seq \(Self.takes)); do "$0" bump --counter remote --new-number -q || exit 1; done
      """
    return try shared.sandbox.process("/bin/sh", ["-c", script, Sandbox.binary], in: folder).start()
  }

  private func numbers(_ output: String) -> [Int] {
    output.split(separator: "\n").compactMap { Int($0) }
  }

  private func race(_ shared: Shared, _ folders: [URL]) throws -> [Int] {
    let processes = try folders.map { try start(shared, in: $0) }
    return try processes.flatMap { process in
      let result = try process.wait()
      #expect(result.status == 0, "\(result.errors)")
      return numbers(result.output)
    }
  }

  private func check(_ numbers: [Int], _ shared: Shared) throws {
    #expect(numbers.count == Self.workers * Self.takes)
    #expect(Set(numbers).count == numbers.count, "\(numbers.sorted())")
    #expect(try shared.chain() == (8..<8 + numbers.count).reversed())
    #expect(numbers.sorted() == Array(8..<8 + numbers.count))
  }

  @Test("Many that take at once over file:// get different numbers", arguments: [false, true])
  func raceOverFiles(isShallow: Bool) throws {
    let shared = try Shared()
    let clones = try (0..<Self.workers).map {
      try shared.clone("clone-\($0)", options: isShallow ? ["--depth", "1"] : [])
    }
    try check(try race(shared, clones), shared)
  }

  @Test("Many that take at once over git:// get different numbers")
  func raceOverDaemon() throws {
    let shared = try Shared()
    let server = try LocalServer(
      daemonFor: shared.sandbox.root.path, in: shared.sandbox, options: ["--enable=receive-pack"])
    let address = "git://127.0.0.1:\(server.port)/remote.git"
    let clones = try (0..<Self.workers).map { try shared.clone("clone-\($0)", from: address) }
    try check(try race(shared, clones), shared)
    withExtendedLifetime(server) {}
  }

  @Test("Work trees of one clone that take at once get different numbers")
  func raceInOneClone() throws {
    let shared = try Shared()
    let folders = try (0..<Self.workers).map { index in
      let folder = shared.sandbox.root.appendingPathComponent("tree-\(index)")
      try shared.sandbox.git("worktree", "add", "-q", "-b", "b\(index)", folder.path)
      return folder
    }
    try check(try race(shared, folders), shared)
  }

  @Test("The token that a CI system writes into the settings is used, over HTTP")
  func overHTTP() throws {
    let shared = try Shared()
    try shared.sandbox.git(["config", "http.receivepack", "true"], in: shared.remote)
    let server = try LocalServer(
      script: "git-server.py", [shared.sandbox.root.path, "basic c2VjcmV0"], in: shared.sandbox)
    try shared.sandbox.git(
      "remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/remote.git")
    let refused = try shared.take()
    #expect(refused.status == 1)
    #expect(try shared.sandbox.text("project.yml").contains("VERSION: 7"))
    try shared.sandbox.git(
      "config", "http.http://127.0.0.1:\(server.port)/.extraheader", "AUTHORIZATION: basic c2VjcmV0"
    )
    let result = try shared.take()
    #expect(result.output == "8\n", "\(result.errors)")
    #expect(try shared.chain() == [8])
    withExtendedLifetime(server) {}
  }

  @Test("Takes that are killed at any moment give no number twice")
  func killed() throws {
    let shared = try Shared()
    let seed = UInt64.random(in: 0...9999)
    var random = SeededRandom(seed: seed)
    var printed: [Int] = []
    for round in 0..<(Self.isDeep ? 60 : 8) {
      let clone = try shared.clone("clone-\(round)")
      let process = try start(shared, in: clone)
      usleep(useconds_t.random(in: 10_000...900_000, using: &random))
      process.signal(SIGKILL)
      // The devkit that the shell ran may go on to its end, as after a lost terminal.
      usleep(100_000)
      printed += numbers(try process.wait().output)
      try? FileManager.default.removeItem(at: clone.appendingPathComponent(".git/devkit"))
    }
    #expect(Set(printed).count == printed.count, "seed \(seed): \(printed)")
    let chain = try shared.chain()
    #expect(chain == chain.sorted(by: >) && Set(chain).count == chain.count, "seed \(seed)")
    #expect(Set(printed).isSubset(of: chain))
    let next = try shared.take("--new-number")
    #expect(Int(next.output.trimmingCharacters(in: .newlines)) ?? 0 > chain.first ?? 0)
  }

  @Test("A devkit that is killed itself in the middle of a take leaves a gap at most")
  func killedAlone() throws {
    let shared = try Shared()
    // The server is slow to answer, so that the kill comes while it has the push.
    try shared.hook("pre-receive", "sleep 0.3")
    for _ in 0..<3 {
      let process = try shared.sandbox.process(
        Sandbox.binary, ["bump", "--counter", "remote", "--new-number"]
      ).start()
      usleep(250_000)
      process.signal(SIGKILL)
      _ = try process.wait()
    }
    let result = try shared.take("--new-number")
    #expect(result.status == 0, "\(result.errors)")
    let chain = try shared.chain()
    #expect(Int(result.output.trimmingCharacters(in: .newlines)) == chain.first)
    #expect(Set(chain).count == chain.count)
  }

  @Test("The same commit gets its number again, unless another is asked for")
  func sameCommit() throws {
    let shared = try Shared()
    let other = try shared.clone("other")
    #expect(try shared.take("--no-commit").output == "8\n")
    let again = try shared.take(in: other)
    #expect(again.output == "8\n")
    #expect(again.errors.contains("8 is the number that this commit has already"))
    #expect(try shared.chain() == [8])
    try shared.sandbox.git(["reset", "-q", "--hard", "HEAD~1"], in: other)
    #expect(try shared.take("--new-number", in: other).output == "9\n")
    // Another commit.
    #expect(try shared.take(in: other).output == "10\n")
  }

  @Test("What a clone remembers of its last take misleads it in nothing")
  func remembered() throws {
    let shared = try Shared()
    let first = try shared.clone("first")
    let second = try shared.clone("second")
    func take(_ folder: URL, _ options: [String] = []) throws -> String {
      let result = try shared.sandbox.run(
        Sandbox.binary, ["bump", "--counter", "remote", "--no-commit"] + options, in: folder)
      try shared.sandbox.git(["checkout", "-q", "--", "."], in: folder)
      return result.output
    }
    #expect(try take(first) == "8\n")
    #expect(try take(second, ["--new-number"]) == "9\n")
    // A commit whose number, taken by the second, the first has not heard of.
    try shared.sandbox.git(["commit", "-q", "--allow-empty", "-m", "more"], in: second)
    try shared.sandbox.git(["push", "-q", "origin", "HEAD"], in: second)
    try shared.sandbox.git(["pull", "-q"], in: first)
    #expect(try take(second) == "10\n")
    #expect(try take(first) == "10\n")
    #expect(try take(first, ["--new-number"]) == "11\n")
    #expect(try shared.chain() == [11, 10, 9, 8])
    // A counter that was lost begins above what was seen, and gives no old number again.
    try shared.sandbox.git(["update-ref", "-d", Shared.reference], in: shared.remote)
    #expect(try take(first) == "12\n")
    #expect(try shared.chain() == [12])
  }

  @Test("Looking takes nothing")
  func looking() throws {
    let shared = try Shared()
    let dry = try shared.take("--dry-run")
    #expect(dry.errors.contains("next: 8 (not reserved)"), "\(dry.errors)")
    #expect(try shared.take("--get", "next-build").output == "8\n")
    #expect(try shared.take("--show").output.contains("build: 7, next: 8"))
    #expect(try shared.sandbox.git(["for-each-ref", "refs/devkit"], in: shared.remote).isEmpty)
    #expect(try shared.sandbox.git("for-each-ref", "refs/devkit").isEmpty)
  }

  @Test("Nothing is taken where the bump could not be made")
  func refusedBefore() throws {
    let shared = try Shared()
    try shared.sandbox.write("more.txt", "x\n")
    try shared.sandbox.git("add", "more.txt")
    let result = try shared.take()
    #expect(result.status == 1)
    #expect(result.errors.contains("not committed"))
    #expect(try shared.sandbox.git(["for-each-ref", "refs/devkit"], in: shared.remote).isEmpty)
  }

  @Test("That git does not know who commits was found after a number had been taken")
  func noIdentity() throws {
    let shared = try Shared()
    try shared.sandbox.git("config", "--global", "--unset", "user.email")
    try shared.sandbox.git("config", "--global", "user.useConfigOnly", "true")
    let before = try shared.sandbox.state()
    for arguments in [[], ["--tag"]] {
      let result = try shared.sandbox.run(
        Sandbox.binary, ["bump", "--counter", "remote"] + arguments)
      #expect(result.status == 1)
      #expect(result.errors.contains("email"), "\(result.errors)")
    }
    #expect(try shared.sandbox.state() == before)
    #expect(try shared.sandbox.git(["for-each-ref", "refs/devkit"], in: shared.remote).isEmpty)
    // Which no commit needs.
    #expect(try shared.take("--no-commit").output == "8\n")
  }

  @Test("Only the counter's reference is pushed, and no hook of the user's runs")
  func pushesOneReference() throws {
    let shared = try Shared()
    try shared.sandbox.git("config", "push.followTags", "true")
    try shared.sandbox.git("config", "push.recurseSubmodules", "check")
    try shared.sandbox.write(".git/hooks/pre-push", "#!/bin/sh\nexit 1\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: shared.sandbox.url(".git/hooks/pre-push").path)
    try shared.sandbox.git("tag", "-a", "-m", "x", "v1")
    let before = try shared.sandbox.git(
      ["for-each-ref", "refs/heads", "refs/tags"], in: shared.remote)
    let result = try shared.take("--tag")
    #expect(result.output == "8\n", "\(result.errors)")
    #expect(result.errors.contains("nothing else was pushed"))
    #expect(
      try shared.sandbox.git(["for-each-ref", "refs/heads", "refs/tags"], in: shared.remote)
        == before)
    #expect(try shared.sandbox.git("fsck", "--strict", "--no-dangling").isEmpty)
    #expect(try shared.sandbox.git("for-each-ref", "refs/devkit").isEmpty)
  }

  @Test("A reference that is deleted begins again above what was seen")
  func deleted() throws {
    let shared = try Shared()
    for number in 8...10 { #expect(try shared.take().output == "\(number)\n") }
    try shared.sandbox.git(["update-ref", "-d", Shared.reference], in: shared.remote)
    // Back where the project says 7: what this clone has seen is remembered.
    try shared.sandbox.git("reset", "-q", "--hard", "HEAD~3")
    try shared.sandbox.git("reflog", "expire", "--expire=now", "--all")
    #expect(try shared.take().output == "11\n")
    // A clone that has never taken knows the tags and branches.
    try shared.sandbox.git("tag", "builds/20")
    try shared.sandbox.git("push", "-q", "origin", "builds/20")
    try shared.sandbox.git(["update-ref", "-d", Shared.reference], in: shared.remote)
    let other = try shared.clone("other")
    #expect(try shared.take(in: other).output == "21\n")
    #expect(try shared.take("--start-at", "100", "--new-number", in: other).output == "100\n")
  }

  @Test("A mirror push that deletes the reference lets no number come twice in a clone")
  func mirror() throws {
    let shared = try Shared()
    #expect(try shared.take().output == "8\n")
    let other = try shared.clone("other")
    try shared.sandbox.git(["push", "-q", "--mirror"], in: other)
    #expect(try shared.sandbox.git(["for-each-ref", "refs/devkit"], in: shared.remote).isEmpty)
    #expect(try shared.take().output == "9\n")
  }

  @Test("An answer that is lost is recognised by the word in the commit")
  func lostAnswer() throws {
    let shared = try Shared()
    try shared.hook("post-receive", "kill -9 $PPID")
    let result = try shared.take()
    #expect(result.output == "8\n", "\(result.errors)")
    #expect(try shared.chain() == [8])
  }

  @Test(
    "A server that refuses is quoted, and the permission is named",
    arguments: ["hook", "hidden", "read-only", "in the way"])
  func refused(reason: String) throws {
    let shared = try Shared()
    var server: LocalServer?
    switch reason {
    case "hook": try shared.hook("pre-receive", "echo no numbers here >&2; exit 1")
    case "hidden":
      try shared.sandbox.git(["config", "receive.hideRefs", "refs/devkit"], in: shared.remote)
    case "in the way":
      try shared.sandbox.git(
        ["update-ref", "refs/devkit/build-numbers", "HEAD"], in: shared.remote)
    default:
      let daemon = try LocalServer(
        daemonFor: shared.sandbox.root.path, in: shared.sandbox, options: [])
      server = daemon
      try shared.sandbox.git(
        "remote", "set-url", "origin", "git://127.0.0.1:\(daemon.port)/remote.git")
    }
    let before = try shared.sandbox.state()
    let result = try shared.take()
    #expect(result.status == 1)
    #expect(result.errors.contains("contents: write"), "\(result.errors)")
    if reason == "hook" { #expect(result.errors.contains("no numbers here"), "\(result.errors)") }
    #expect(try shared.sandbox.state() == before)
    withExtendedLifetime(server) {}
  }

  @Test("A remote that is not there is an error, and nothing changes")
  func noRemote() throws {
    let shared = try Shared()
    let before = try shared.sandbox.state()
    try shared.sandbox.git("remote", "set-url", "origin", "\(shared.sandbox.root.path)/none.git")
    let gone = try shared.take()
    #expect(gone.status == 1)
    #expect(gone.errors.contains("git fetch"), "\(gone.errors)")
    try shared.sandbox.git("remote", "remove", "origin")
    #expect(try shared.take().errors.contains("no remote"))
    #expect(try shared.sandbox.state() == before)
  }

  @Test("Of two remotes origin, the branch's own or the one that is named has the counter")
  func twoRemotes() throws {
    let shared = try Shared()
    let root = shared.sandbox.root
    try shared.sandbox.git("clone", "-q", "--bare", shared.sandbox.path, "../second.git")
    try shared.sandbox.git("remote", "add", "second", "../second.git")
    #expect(try shared.take().errors.contains("of origin"))
    #expect(try shared.take("--remote", "second").errors.contains("of second"))
    try shared.sandbox.git("fetch", "-q", "second")
    try shared.sandbox.git("branch", "-q", "-u", "second/main")
    #expect(try shared.take().errors.contains("of second"))
    let path = root.appendingPathComponent("second.git").path
    #expect(try shared.take("--remote", path).status == 0)
    try shared.sandbox.git("branch", "-q", "--unset-upstream")
    try shared.sandbox.git("remote", "rename", "origin", "first")
    #expect(try shared.take().errors.contains("several remotes"))
  }

  @Test("Variables that lead git elsewhere do not lead the counter astray")
  func variables() throws {
    let shared = try Shared()
    let elsewhere = shared.sandbox.root.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: shared.sandbox.url(".git"), to: elsewhere)
    let result = try shared.sandbox.devkit(
      "--counter", "remote",
      environment: ["GIT_DIR": elsewhere.path, "GIT_WORK_TREE": shared.sandbox.path])
    #expect(result.output == "8\n", "\(result.errors)")
    #expect(try shared.chain() == [8])
  }

  @Test("With --push, nothing says that nothing else was pushed")
  func pushedToo() throws {
    let shared = try Shared()
    let result = try shared.take("--push")
    #expect(result.output == "8\n", "\(result.errors)")
    #expect(result.errors.contains("took 8 from"))
    #expect(!result.errors.contains("nothing else"), "\(result.errors)")
  }

  @Test("A remote that looks like an option is refused", arguments: ["--upload-pack=touch x", ""])
  func optionAsRemote(remote: String) throws {
    let shared = try Shared()
    for what in [["--counter", "remote"], ["--push"]] {
      let result = try shared.sandbox.run(
        Sandbox.binary, ["bump"] + what + ["--remote=\(remote)"])
      #expect(result.status == 1)
      #expect(result.errors.contains("cannot be the name"), "\(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: shared.sandbox.url("x").path))
  }

  @Test("The password of an address is not shown")
  func password() throws {
    let shared = try Shared()
    let result = try shared.take("--remote", "http://me:secret@127.0.0.1:1/x.git")
    #expect(result.status == 1)
    #expect(!result.errors.contains("secret"), "\(result.errors)")
  }

  @Test("A lock that a kill had left where the counter is kept blocked it for good")
  func abandonedLock() throws {
    let shared = try Shared()
    let other = try shared.clone("other")
    #expect(try shared.take("--no-commit").output == "8\n")
    // Read anew, it has to be locked.
    #expect(try shared.take("--new-number", in: other).output == "9\n")
    try shared.sandbox.git("checkout", "-q", "--", ".")
    for lock in ["\(Shared.reference).lock", "packed-refs.lock"] {
      try shared.sandbox.write(".git/devkit/shared.git/\(lock)", "")
    }
    let result = try shared.take("--new-number")
    #expect(result.output == "10\n", "\(result.errors)")
  }

  @Test("What is kept of the counter may be damaged")
  func damaged() throws {
    let shared = try Shared()
    #expect(try shared.take().output == "8\n")
    let objects = shared.sandbox.url(".git/devkit/shared.git/objects").path
    let files = FileManager.default.enumerator(atPath: objects)?.compactMap { $0 as? String } ?? []
    for file in files where file.utf8.count > 30 {
      _ = chmod("\(objects)/\(file)", 0o644)
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(objects)/\(file)"))
    }
    let result = try shared.take()
    #expect(result.output == "9\n", "\(result.errors)")
  }

  @Test(
    "A name becomes one that git takes in a reference",
    arguments: [
      ("org.example.App", "org.example.App"), (".a..b", "_a._b"), ("a/b", "a_b"),
      ("x.lock", "x_lock"),
      ("$(ID)", "__ID_"), ("a b\u{e9}", "a_b__"), ("a.", "a_"), ("", "_"), ("@{x", "__x"),
    ])
  func names(name: String, expected: String) throws {
    #expect(RemoteCounter.referenceName(for: name) == expected)
    let sandbox = try Sandbox()
    #expect(
      try sandbox.run("/usr/bin/env", ["git", "check-ref-format", "refs/devkit/\(expected)"]).status
        == 0)
  }
}
