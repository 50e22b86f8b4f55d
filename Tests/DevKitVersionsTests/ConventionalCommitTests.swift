import Foundation
import Testing

@testable import DevKitVersions

@Suite("Conventional Commits 1.0.0")
struct ConventionalCommitTests {
  @Test(
    "What a message asks for",
    arguments: [
      ("feat: a", VersionStep.minor), ("fix: a", .patch), ("Feat(ui): a", .minor),
      ("FIX: a", .patch), ("feat!: a", .major), ("chore(x)!: a", .major),
      ("fix: a\n\nbody\n\nBREAKING CHANGE: b", .major),
      ("docs: a\n\nBREAKING-CHANGE: b", .major),
      ("chore: a\n\nReviewed-by: Z\nBREAKING CHANGE: b\nRefs: #1", .major),
      ("fix: a\n\nRefs #1\nBREAKING CHANGE #b", .major),
      ("fix: a\r\n\r\nBREAKING CHANGE: b\r\n", .major),
      ("fix: a\n\nbreaking change: b", .patch),
      ("fix: a\nBREAKING CHANGE: no blank line before", .patch),
      ("fix: a\n\nwords\nBREAKING CHANGE: in the middle of the body", .patch),
      ("fix: a\n\nBREAKING CHANGE without a colon", .patch),
      ("feat: a: b", .minor), ("feat(a:b): c", nil), ("docs: a", nil), ("revert: feat: a", nil),
      ("feat:a", nil), ("feat : a", nil), ("feat: ", nil), ("feat", nil), ("", nil), (": a", nil),
      ("feat(): a", nil), ("feat()!: a", nil), ("a feature: b", nil),
      ("Merge branch 'feat: x'", nil),
      ("feat\u{301}: a", nil), ("feat!(x): a", nil), ("\n\nfeat: a", .minor),
    ] as [(String, VersionStep?)])
  func step(message: String, expected: VersionStep?) {
    #expect(ConventionalCommit(message)?.step == expected)
  }

  @Test("The parts of a message")
  func parts() throws {
    let commit = try #require(
      ConventionalCommit(
        "feat(parser)!:  take more\n\nbody: text\n\nRefs: #1\nBREAKING CHANGE: first\n\nsecond\nX-y: z"
      ))
    #expect(commit.type == "feat" && commit.scope == "parser")
    #expect(commit.description == "take more")
    #expect(commit.breakingNote == "first\n\nsecond")
  }

  @Test("No message is too odd", arguments: 0..<200)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pieces = [
      "feat", "fix", "!", ":", " ", "(", ")", "\n", "\r", "BREAKING CHANGE", "#", "ä", "\u{0}",
    ]
    let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    _ = ConventionalCommit(text)
  }
}

@Suite("Bumps by what the commits ask for")
struct AutoTests {
  private func sandbox(_ version: String = "1.2.3") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "\(version)\n")
    try sandbox.write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n- by hand\n\n## 1.2.3\n")
    try sandbox.commitAll("feat: begin")
    try sandbox.git("tag", "v\(version)")
    return sandbox
  }

  private func commit(_ message: String, _ sandbox: Sandbox) throws {
    try sandbox.git("commit", "-q", "--allow-empty", "-m", message)
  }

  @Test(
    "The greatest step of the commits since the last version counts",
    arguments: [
      (["fix: a", "docs: b"], "1.2.4"), (["fix: a", "feat: b", "fix: c"], "1.3.0"),
      (["feat: a", "refactor!: b"], "2.0.0"), (["fix: a\n\nBREAKING CHANGE: b"], "2.0.0"),
    ])
  func steps(messages: [String], expected: String) throws {
    let sandbox = try sandbox()
    for message in messages { try commit(message, sandbox) }
    #expect(try sandbox.devkit("auto", "--get", "next-version").output == "\(expected)\n")
    let result = try sandbox.devkit("auto")
    #expect(result.output == "\(expected)\n", "\(result.errors)")
    #expect(result.errors.contains("commits since v1.2.3"))
    #expect(try sandbox.git("tag", "--points-at", "HEAD") == "v\(expected)\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    // And then there is nothing.
    let before = try sandbox.state()
    let again = try sandbox.devkit("auto")
    #expect(again.status == 0 && again.output.isEmpty)
    #expect(again.errors.contains("nothing to bump"))
    #expect(try sandbox.state() == before)
  }

  @Test("Commits without a feature or fix are nothing to bump, which is no error")
  func nothing() throws {
    let sandbox = try sandbox()
    for message in ["chore: a", "a feature: b", "Merge x"] { try commit(message, sandbox) }
    let result = try sandbox.devkit("auto")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors.contains("nothing to bump"))
    #expect(try sandbox.devkit("auto", "--get", "next-version").output == "1.2.3\n")
    let json = try sandbox.devkit("auto", "--json")
    #expect(json.status == 0)
  }

  @Test("What was reverted asks for nothing, and what was restored does")
  func reverts() throws {
    let sandbox = try sandbox()
    try sandbox.write("a.txt", "a\n")
    try sandbox.git("add", "a.txt")
    try commit("feat: a", sandbox)
    try sandbox.git("revert", "--no-edit", "HEAD")
    #expect(try sandbox.devkit("auto").errors.contains("nothing to bump"))
    try sandbox.git("revert", "--no-edit", "HEAD")
    #expect(try sandbox.devkit("auto", "--get", "next-version").output == "1.3.0\n")
  }

  @Test("Prereleases of branches that were merged do not mislead")
  func mergedPrerelease() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Package.swift", "// swift-tools-version: 6.0\n")
    try sandbox.commitAll("feat: begin")
    try sandbox.git("tag", "1.2.0")
    try sandbox.git("switch", "-q", "-c", "next")
    try commit("feat!: anew", sandbox)
    try sandbox.git("tag", "2.0.0-beta.1")
    try commit("fix: it", sandbox)
    try sandbox.git("switch", "-q", "main")
    try commit("fix: other", sandbox)
    #expect(try sandbox.devkit("auto", "--get", "next-version").output == "1.2.1\n")
    try sandbox.git("merge", "-q", "--no-edit", "next")
    #expect(try sandbox.devkit("auto", "--get", "next-version").output == "2.0.0\n")
    #expect(try sandbox.devkit("minor", "--get", "next-version").output == "1.3.0\n")
    // On the branch itself it counts.
    try sandbox.git("switch", "-q", "next")
    #expect(try sandbox.devkit("prerelease", "--get", "next-version").output == "2.0.0-beta.2\n")
  }

  @Test("For each prerelease of a merged branch the whole history was walked again")
  func manyMergedPrereleases() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Package.swift", "// swift-tools-version: 6.0\n")
    try sandbox.commitAll("feat: begin")
    try sandbox.git("tag", "1.2.0")
    try sandbox.git("switch", "-q", "-c", "next")
    for number in 1...8 {
      try commit("feat!: anew", sandbox)
      try sandbox.git("tag", "2.0.0-beta.\(number)")
    }
    try sandbox.git("switch", "-q", "main")
    for _ in 0..<8 { try commit("fix: other", sandbox) }
    try sandbox.git("merge", "-q", "--no-edit", "next")
    // By the git command alone, which is counted.
    let log = sandbox.root.appendingPathComponent("log").path
    let bin = sandbox.root.appendingPathComponent("bin/git")
    try sandbox.write("../bin/git", "#!/bin/sh\necho >> '\(log)'\nPATH=$OLD_PATH exec git \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bin.path)
    let path = sandbox.environment["PATH"] ?? ""
    let result = try sandbox.devkit(
      "minor", "--get", "next-version",
      environment: [
        "GIT_CONFIG_NOSYSTEM": "1", "OLD_PATH": path,
        "PATH": bin.deletingLastPathComponent().path + ":" + path,
      ])
    #expect(result.output == "1.3.0\n", "\(result.errors)")
    let count = try String(contentsOfFile: log, encoding: .utf8).utf8.count
    #expect(count < 20, "\(count) times git")
  }

  @Test("Packages of one repository have commits and tags of their own")
  func monorepo() throws {
    let sandbox = try Sandbox()
    for name in ["core", "ui"] { try sandbox.write("\(name)/VERSION", "1.0.0\n") }
    try sandbox.commitAll("feat: begin")
    for tag in ["core-v1.0.0", "ui-v1.0.0"] { try sandbox.git("tag", tag) }
    try sandbox.write("ui/a.txt", "a\n")
    try sandbox.commitAll("feat: only ui")
    try sandbox.write("core/a.txt", "a\n")
    try sandbox.commitAll("fix: only core")
    let core = try sandbox.devkit(
      "auto", "--tag", "--tag-format", "core-v{version}", in: sandbox.url("core"))
    #expect(core.output == "1.0.1\n", "\(core.errors)")
    let user = try sandbox.devkit(
      "auto", "--tag", "--tag-format", "ui-v{version}", in: sandbox.url("ui"))
    #expect(user.output == "1.1.0\n", "\(user.errors)")
    #expect(try sandbox.git("tag").contains("core-v1.0.1\n"))
  }

  @Test("A shallow clone is refused, with the command that mends it")
  func shallow() throws {
    let sandbox = try sandbox()
    try commit("feat: a", sandbox)
    let clone = sandbox.root.appendingPathComponent("clone")
    try sandbox.git("clone", "-q", "--depth", "1", "file://\(sandbox.path)", clone.path)
    let result = try sandbox.devkit("auto", in: clone)
    #expect(result.status == 1)
    #expect(result.errors.contains("git fetch --unshallow --tags"))
  }

  @Test("The commits are put under the changelog's head, in groups")
  func changelog() throws {
    let sandbox = try sandbox()
    for message in ["feat(ui): b", "docs: d", "fix: c", "feat: a", "fix!: e"] {
      try commit(message, sandbox)
    }
    let ids = try sandbox.git("log", "--format=%h", "--abbrev=7").split(separator: "\n").map(
      String.init)
    let result = try sandbox.devkit("auto", "--changelog", "--tag")
    #expect(result.output == "2.0.0\n", "\(result.errors)")
    #expect(
      try sandbox.text("CHANGELOG.md") == """
        # Changelog

        ## [Unreleased]

        ### Breaking changes

        - e (\(ids[0]))

        ### Features

        - a (\(ids[1]))
        - **ui:** b (\(ids[4]))

        ### Fixes

        - c (\(ids[2]))

        - by hand

        ## 1.2.3

        """)
    #expect(
      try sandbox.git("show", "--name-only", "--format=", "HEAD") == "CHANGELOG.md\nVERSION\n")
  }

  @Test("With a pattern for the head the changes stand under the version, with CR LF too")
  func changelogWithVersion() throws {
    let sandbox = try sandbox()
    try sandbox.write("CHANGELOG.md", "# Log\r\n\r\n## Unreleased\r\n")
    try sandbox.write(
      ".devkit.json",
      ###"{"bump": {"patterns": [{"file": "CHANGELOG.md", "search": "## Unreleased", "replace": "## Unreleased\r\n\r\n## {version}"}]}}"###
    )
    try sandbox.commitAll("fix: all")
    let result = try sandbox.devkit("auto", "--changelog")
    #expect(result.status == 0, "\(result.errors)")
    let id = try sandbox.git("log", "-1", "--format=%h", "--abbrev=7", "HEAD~1").dropLast()
    #expect(
      try sandbox.text("CHANGELOG.md")
        == "# Log\r\n\r\n## Unreleased\r\n\r\n## 1.2.4\r\n\r\n### Fixes\r\n\r\n- all (\(id))\r\n")
  }

  @Test("A changelog without the head, or none at all, is an error")
  func noHead() throws {
    let sandbox = try sandbox()
    try sandbox.write("CHANGELOG.md", "# Log\n")
    try sandbox.commitAll("fix: a")
    #expect(try sandbox.devkit("auto", "--changelog").errors.contains("## Unreleased"))
    try sandbox.git("rm", "-q", "CHANGELOG.md")
    try sandbox.git("commit", "-q", "-m", "fix: b")
    #expect(try sandbox.devkit("auto", "--changelog").errors.contains("no changelog"))
    #expect(try sandbox.devkit("--changelog").status == 64)
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
  }
}
