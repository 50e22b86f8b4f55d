import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions

@Suite("Bumps that are killed", .serialized)
struct KillTests {
  private static let scale =
    ProcessInfo.processInfo.environment["DEVKIT_TEST_COUNT_SCALE"].flatMap(Int.init) ?? 1

  /// A repository in which a bump changes three files.
  private func sandbox(hook: Bool) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("package.json", "{\n  \"name\": \"a\",\n  \"version\": \"1.2.3\"\n}\n")
    try sandbox.write(
      "package-lock.json",
      "{\n  \"version\": \"1.2.3\",\n  \"packages\": { \"\": { \"version\": \"1.2.3\" } }\n}\n")
    try sandbox.write("README.md", "version-1.2.3-blue\n")
    try sandbox.write(
      ".devkit.json",
      """
      {"bump": {"patterns": [{"file": "README.md", "search": "version-{version}-blue"}]}}

      """)
    try sandbox.commitAll()
    if hook {
      try sandbox.write(".git/hooks/pre-commit", "#!/bin/sh\nsleep 0.02\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.url(".git/hooks/pre-commit").path)
    }
    return sandbox
  }

  private let files = ["package.json", "package-lock.json", "README.md"]

  @Test("After a kill and --recover all is as before, or all is done", arguments: [false, true])
  func killed(hook: Bool) throws {
    let count = max(50 * Self.scale / 20, 5)
    let seed = UInt64.random(in: 0...9999)
    var random = SeededRandom(seed: seed)
    let duration = try timeOfOneRun(hook: hook)
    var outcomes: [String: Int] = [:]
    for round in 0..<count {
      let sandbox = try sandbox(hook: hook)
      let before = try sandbox.state()
      let old = try files.map { try sandbox.text($0) }
      let process = try sandbox.process(Sandbox.binary, ["bump", "patch", "--tag"]).start()
      if round % 3 == 0 {
        usleep(useconds_t(Double.random(in: 0...1.1, using: &random) * duration * 1_000_000))
      } else {
        // Most of the time goes by before anything is changed; begin with the journal.
        let journal = sandbox.url(".git/devkit/journal").path
        while process.isRunning, access(journal, F_OK) != 0 {}
        usleep(useconds_t.random(in: 0...(hook ? 60_000 : 12_000), using: &random))
      }
      process.signal(SIGKILL)
      _ = try process.wait()
      // A git that it had started goes on, and fsck counts what comes meanwhile as damage.
      try JournalFolder(gitFolder: sandbox.url(".git").path).release()

      for (file, old) in zip(files, old) {
        let now = try sandbox.text(file)
        let new = old.replacingOccurrences(of: "1.2.3", with: "1.2.4")
        #expect(now == old || now == new, "seed \(seed)")
      }
      #expect(try sandbox.run("/usr/bin/env", ["git", "fsck", "--strict"]).status == 0)

      let result = try sandbox.devkit("--recover")
      #expect(result.status == 0, "\(result.errors), seed \(seed)")
      let after = try sandbox.state()
      #expect(try sandbox.lockFiles() == [], "seed \(seed)")
      #expect(try sandbox.run("/usr/bin/env", ["git", "fsck", "--strict"]).status == 0)
      if after == before {
        outcomes["as before", default: 0] += 1
      } else {
        outcomes["done", default: 0] += 1
        try checkDone(sandbox, seed: seed)
      }
      let next = try sandbox.devkit("patch", "--tag")
      #expect(next.status == 0, "\(next.errors), seed \(seed)")
    }
    print("killed \(count) bumps, seed \(seed): \(outcomes)")
  }

  @Test("After a kill of git too, its locks stayed and were in the way of every other bump")
  func killedWithGit() throws {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "1.2.3\n")
    try sandbox.commitAll()
    try sandbox.write(
      ".git/hooks/pre-commit", "#!/bin/sh\ntouch .git/running\nexec sleep 60\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.url(".git/hooks/pre-commit").path)
    let before = try sandbox.state()
    // A session of its own, so that all of it can be killed and nothing else.
    let process = try sandbox.process(
      "/usr/bin/env", ["setsid", Sandbox.binary, "bump", "patch", "--tag"]
    ).start()
    let running = sandbox.url(".git/running").path
    while process.isRunning, access(running, F_OK) != 0 { usleep(1000) }
    kill(-process.identifier, SIGKILL)
    _ = try process.wait()
    #expect(try sandbox.lockFiles().contains("index.lock"))
    let recovered = try sandbox.devkit("--recover")
    #expect(recovered.errors.contains("undone"), "\(recovered.errors)")
    #expect(try sandbox.state() == before)
    try FileManager.default.removeItem(at: sandbox.url(".git/hooks/pre-commit"))
    #expect(try sandbox.devkit("patch", "--tag").status == 0)
  }

  private func timeOfOneRun(hook: Bool) throws -> Double {
    let sandbox = try sandbox(hook: hook)
    let start = Date()
    #expect(try sandbox.devkit("patch", "--tag").status == 0)
    return Date().timeIntervalSince(start)
  }

  private func checkDone(_ sandbox: Sandbox, seed: UInt64) throws {
    for file in files {
      #expect(try sandbox.text(file).contains("1.2.4"), "seed \(seed)")
      #expect(try !sandbox.text(file).contains("1.2.3"), "seed \(seed)")
    }
    #expect(try sandbox.git("status", "--porcelain", "--untracked-files=all").isEmpty)
    #expect(try sandbox.git("rev-list", "--count", "HEAD") == "2\n")
    #expect(try sandbox.git("log", "-1", "--format=%s") == "Version 1.2.4\n")
    let tagged = try sandbox.git("rev-parse", "v1.2.4^{commit}")
    #expect(try tagged == sandbox.git("rev-parse", "HEAD"), "seed \(seed)")
  }
}

/// A generator that gives the same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
