import Foundation
import Testing

/// The commands of docs/ci.md, run as the systems would run them.
@Suite("Workflows of the documentation")
struct ContinuousIntegrationTests {
  private func documentation() throws -> [String] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appendingPathComponent("docs/ci.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The lines after one that begins so, as long as they are indented further.
  private func block(after start: String) throws -> [String] {
    let lines = try documentation()
    let first = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == start })
    func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    return lines[(first + 1)...].prefix { !$0.isEmpty && indent($0) > indent(lines[first]) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func remote() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "project.yml",
      """
      settings: { PRODUCT_BUNDLE_IDENTIFIER: org.example.App }
      targets:
        App:
          type: application
          settings: { CURRENT_PROJECT_VERSION: 7, MARKETING_VERSION: 1.2.3 }

      """)
    try sandbox.commitAll("feat: begin")
    try sandbox.git("tag", "v1.2.3")
    for message in ["fix: one", "feat: two"] {
      try sandbox.git("commit", "-q", "--allow-empty", "-m", message)
    }
    try sandbox.git("clone", "-q", "--bare", sandbox.path, "../remote.git")
    // The machine of a CI system knows nobody.
    try """
    [init]
    \tdefaultBranch = main
    [url "file://\(sandbox.root.path)/remote.git"]
    \tinsteadOf = https://release:secret@gitlab.example.org/group/app.git

    """.write(
      to: sandbox.root.appendingPathComponent("home/.gitconfig"), atomically: true, encoding: .utf8)
    return sandbox
  }

  /// Runs commands in a clone, with devkit on the search path.
  private func run(
    _ commands: [String], _ variables: [String: String], in clone: URL, _ sandbox: Sandbox
  ) throws -> RunResult {
    let folder = URL(fileURLWithPath: Sandbox.binary).deletingLastPathComponent().path
    let path = sandbox.environment["PATH"] ?? ""
    return try sandbox.run(
      "/bin/sh", ["-ec", commands.joined(separator: "\n")],
      variables.merging(["PATH": "\(folder):\(path)"]) { $1 }, in: clone)
  }

  private func check(_ sandbox: Sandbox) throws {
    let remote = sandbox.root.appendingPathComponent("remote.git")
    #expect(
      try sandbox.git(["log", "-1", "--format=%s", "main"], in: remote)
        == "Version 1.3.0 (8) [skip ci]\n")
    #expect(
      try sandbox.git(["rev-parse", "v1.3.0^{commit}"], in: remote)
        == sandbox.git(["rev-parse", "main"], in: remote))
    #expect(
      try sandbox.git(
        ["log", "--format=%s", "refs/devkit/build-numbers/org.example.App"], in: remote)
        == "Build 8\n")
    let project = try sandbox.git(["show", "main:project.yml"], in: remote)
    #expect(project.contains("CURRENT_PROJECT_VERSION: 8, MARKETING_VERSION: 1.3.0"))
  }

  @Test("GitHub Actions")
  func gitHub() throws {
    let sandbox = try remote()
    let clone = sandbox.root.appendingPathComponent("clone")
    // What actions/checkout does.
    try sandbox.git("init", "-q", clone.path)
    for arguments in [
      ["remote", "add", "origin", "file://\(sandbox.root.path)/remote.git"],
      [
        "fetch", "-q", "--prune", "origin", "+refs/heads/*:refs/remotes/origin/*",
        "+refs/tags/*:refs/tags/*",
      ],
      ["checkout", "-q", "--force", "-B", "main", "refs/remotes/origin/main"],
    ] {
      try sandbox.git(arguments, in: clone)
    }
    let output = sandbox.root.appendingPathComponent("output")
    try Data().write(to: output)
    let result = try run(
      block(after: "run: |"), ["GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": output.path], in: clone,
      sandbox)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "1.3.0\n")
    try check(sandbox)
    let values = try String(contentsOf: output, encoding: .utf8)
    #expect(values.contains("build=8\n") && values.contains("tag=v1.3.0\n"), "\(values)")
    // Nothing to bump the next time, and that is no failure.
    try Data().write(to: output)
    let again = try run(
      block(after: "run: |"), ["GITHUB_OUTPUT": output.path], in: clone, sandbox)
    #expect(again.status == 0)
    #expect(again.errors.contains("nothing to bump"))
    #expect(try Data(contentsOf: output).isEmpty)
  }

  @Test("GitLab")
  func gitLab() throws {
    let sandbox = try remote()
    let clone = sandbox.root.appendingPathComponent("clone")
    // What GitLab's runner does.
    try sandbox.git("init", "-q", clone.path)
    for arguments in [
      ["remote", "add", "origin", "file://\(sandbox.root.path)/remote.git"],
      [
        "fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*",
      ],
      ["checkout", "-q", "--detach", "-f", "refs/remotes/origin/main"],
    ] {
      try sandbox.git(arguments, in: clone)
    }
    let commands = try block(after: "script:").map { String($0.dropFirst(2)) }
    let variables = [
      "CI_COMMIT_BRANCH": "main", "RELEASE_TOKEN": "secret", "CI_SERVER_HOST": "gitlab.example.org",
      "CI_PROJECT_PATH": "group/app",
    ]
    let result = try run(commands, variables, in: clone, sandbox)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("secret"), "\(result.errors)")
    try check(sandbox)
  }

  @Test("A build number alone, in a clone of one commit, leaves no commit")
  func buildAlone() throws {
    let sandbox = try remote()
    for name in ["one", "two"] {
      let clone = sandbox.root.appendingPathComponent(name)
      try sandbox.git(
        "clone", "-q", "--depth", "1", "file://\(sandbox.root.path)/remote.git", clone.path)
      let line = try #require(
        try documentation().first { $0.hasPrefix("devkit bump --counter remote") })
      let result = try run([line], [:], in: clone, sandbox)
      #expect(result.output == "8\n", "\(result.errors)")
      #expect(try sandbox.git(["status", "--porcelain"], in: clone) == " M project.yml\n")
    }
  }
}
