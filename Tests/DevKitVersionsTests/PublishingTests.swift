import Foundation
import Testing

@Suite("Pushing a bump, and taking it back")
struct PublishingTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "1.2.3\n")
    try sandbox.commitAll()
    try sandbox.git("clone", "-q", "--bare", sandbox.path, "../remote.git")
    try sandbox.git("remote", "add", "origin", sandbox.root.path + "/remote.git")
    try sandbox.git("fetch", "-q")
    try sandbox.git("branch", "-q", "-u", "origin/main")
    return sandbox
  }

  private func remote(_ sandbox: Sandbox) throws -> String {
    try sandbox.git(
      ["for-each-ref", "--format=%(refname) %(objectname)"],
      in: sandbox.root.appendingPathComponent("remote.git"))
  }

  private func hook(_ sandbox: Sandbox, _ name: String, _ script: String) throws {
    let path = sandbox.root.appendingPathComponent("remote.git/hooks/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "#!/bin/sh\n\(script)\n".write(to: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
  }

  /// Somebody else's commit on the remote's branch.
  private func goOn(_ sandbox: Sandbox) throws {
    let other = sandbox.root.appendingPathComponent("other")
    try sandbox.git("clone", "-q", sandbox.root.path + "/remote.git", other.path)
    try sandbox.git(["commit", "-q", "--allow-empty", "-m", "meanwhile"], in: other)
    try sandbox.git(["push", "-q"], in: other)
  }

  @Test("Branch and tag are pushed")
  func pushes() throws {
    let sandbox = try sandbox()
    let result = try sandbox.devkit("minor", "--tag", "--push")
    #expect(result.output == "1.3.0\n", "\(result.errors)")
    #expect(result.errors.contains("pushed main and v1.3.0 to origin"))
    #expect(!result.errors.contains("--undo"))
    let head = try sandbox.git("rev-parse", "HEAD").dropLast()
    let tag = try sandbox.git("rev-parse", "v1.3.0").dropLast()
    #expect(try remote(sandbox) == "refs/heads/main \(head)\nrefs/tags/v1.3.0 \(tag)\n")
    #expect(try sandbox.git("status", "-sb") == "## main...origin/main\n")
    let undo = try sandbox.devkit("--undo")
    #expect(undo.status == 1)
    #expect(undo.errors.contains("git revert"))
  }

  @Test("A branch goes where its upstream says, or to the same name")
  func upstream() throws {
    let sandbox = try sandbox()
    try sandbox.git("switch", "-q", "-c", "local", "--track", "origin/main")
    #expect(try sandbox.devkit("minor", "--push").status == 0)
    #expect(try remote(sandbox).hasPrefix("refs/heads/main "))
    try sandbox.git("switch", "-q", "-c", "fresh")
    _ = try? sandbox.git("branch", "-q", "--unset-upstream")
    #expect(try sandbox.devkit("minor", "--push").status == 0)
    #expect(try remote(sandbox).contains("refs/heads/fresh "))
  }

  @Test("A branch that is behind is refused before anything happens")
  func behind() throws {
    let sandbox = try sandbox()
    try goOn(sandbox)
    let before = try sandbox.state()
    for arguments in [["minor", "--push"], ["minor", "--push", "-n"]] {
      let result = try sandbox.run(Sandbox.binary, ["bump"] + arguments)
      #expect(result.status == 1)
      #expect(result.errors.contains("git pull --rebase origin main"), "\(result.errors)")
    }
    #expect(try sandbox.state() == before)
  }

  @Test(
    "A push that is refused pushes no tag either, and says how to go on",
    arguments: ["hook", "branch", "tag"])
  func refused(what: String) throws {
    let sandbox = try sandbox()
    if what == "hook" {
      try hook(sandbox, "pre-receive", "echo not on Fridays >&2; exit 1")
    } else if what == "branch" {
      // The tag alone would be taken.
      try hook(
        sandbox, "update", "case $1 in refs/heads/*) echo protected >&2; exit 1;; esac")
    } else {
      // The tag is there already, which only the server knows.
      try sandbox.git(
        ["tag", "v1.3.0", "main"], in: sandbox.root.appendingPathComponent("remote.git"))
    }
    let before = try remote(sandbox)
    let state = try sandbox.git("for-each-ref", "refs/heads", "refs/tags")
    let result = try sandbox.devkit("minor", "--tag", "--push")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("nothing was pushed"), "\(result.errors)")
    #expect(result.errors.contains("devkit bump --undo"))
    if what == "hook" { #expect(result.errors.contains("not on Fridays")) }
    #expect(try remote(sandbox) == before)
    #expect(try sandbox.git("log", "-1", "--format=%s") == "Version 1.3.0\n")
    let undo = try sandbox.devkit("--undo")
    #expect(undo.status == 0, "\(undo.errors)")
    #expect(try sandbox.git("for-each-ref", "refs/heads", "refs/tags") == state)
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
  }

  @Test("A bump is taken back with commit and tag; other changes stay")
  func undo() throws {
    let sandbox = try sandbox()
    try sandbox.write("other.txt", "one\n")
    try sandbox.commitAll("other")
    let before = try sandbox.state()
    #expect(try sandbox.devkit("minor", "--tag").errors.contains("to undo it: devkit bump --undo"))
    let result = try sandbox.devkit("--undo")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("removed the tag v1.3.0"))
    #expect(try sandbox.state() == before)
    #expect(try sandbox.devkit("--undo").status == 1)
    // With a change that is not committed.
    #expect(try sandbox.devkit("minor").status == 0)
    try sandbox.write("other.txt", "two\n")
    #expect(try sandbox.devkit("--undo").status == 0)
    #expect(try sandbox.text("other.txt") == "two\n")
    #expect(try sandbox.text("VERSION") == "1.2.3\n")
    // With a change in the file itself nothing is lost.
    try sandbox.git("checkout", "--", ".")
    #expect(try sandbox.devkit("minor").status == 0)
    try sandbox.write("VERSION", "mine\n")
    #expect(try sandbox.devkit("--undo").status == 1)
    #expect(try sandbox.text("VERSION") == "mine\n")
  }

  @Test("A tag alone is taken back")
  func undoTag() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Package.swift", "// swift-tools-version: 6.0\n")
    try sandbox.commitAll()
    try sandbox.git("tag", "1.0.0")
    #expect(try sandbox.devkit("minor").output == "1.1.0\n")
    #expect(try sandbox.devkit("--undo").status == 0)
    #expect(try sandbox.git("tag") == "1.0.0\n")
  }

  @Test("Where the version is a tag alone, --no-commit made that tag")
  func noCommitOfTag() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Package.swift", "// swift-tools-version: 6.0\n")
    try sandbox.commitAll()
    try sandbox.git("tag", "1.0.0")
    let result = try sandbox.devkit("minor", "--no-commit")
    #expect(result.status == 1)
    #expect(result.errors.contains("leave out --no-commit"), "\(result.errors)")
    #expect(try sandbox.git("tag") == "1.0.0\n")
    #expect(try sandbox.devkit("minor", "--no-commit", "--get", "tag").output == "1.1.0\n")
  }

  @Test("What was built upon, or pushed by hand, is not taken back")
  func undoRefused() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.devkit("minor", "--tag").status == 0)
    try sandbox.git("commit", "-q", "--allow-empty", "-m", "more")
    let before = try sandbox.state()
    #expect(try sandbox.devkit("--undo").errors.contains("gone on"))
    #expect(try sandbox.state() == before)
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    // The tag alone, which leaves no trace in this clone.
    try sandbox.git("push", "-q", "origin", "v1.3.0")
    let result = try sandbox.devkit("--undo")
    #expect(result.status == 1)
    #expect(result.errors.contains("was pushed"), "\(result.errors)")
    #expect(try sandbox.git("tag") == "v1.3.0\n")
  }

  @Test(
    "A bump was taken back that had been pushed where no remote is the obvious one",
    arguments: ["detached", "two remotes", "another remote"])
  func undoPushedElsewhere(what: String) throws {
    let sandbox = try sandbox()
    if what == "detached" {
      try sandbox.git("checkout", "-q", "--detach")
    } else {
      try sandbox.git("clone", "-q", "--bare", sandbox.path, "../second.git")
      try sandbox.git("remote", "add", "second", sandbox.root.path + "/second.git")
    }
    if what == "two remotes" {
      try sandbox.git("remote", "rename", "origin", "first")
      try sandbox.git("branch", "-q", "--unset-upstream")
    }
    #expect(try sandbox.devkit("minor", "--tag", "--allow-detached").status == 0)
    let name = what == "detached" ? "origin" : "second"
    // By its address, so that this clone has no trace of it.
    let address = try sandbox.git("remote", "get-url", name).trimmingCharacters(in: .newlines)
    try sandbox.git("push", "-q", address, "HEAD:refs/heads/elsewhere")
    let before = try sandbox.state()
    let result = try sandbox.devkit("--undo")
    #expect(result.status == 1)
    #expect(result.errors.contains("\(name) (refs/heads/elsewhere) has it"), "\(result.errors)")
    #expect(try sandbox.state() == before)
  }

  @Test("A bump that is gone was taken back with success where its remote cannot be asked")
  func undoGone() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.devkit("minor").status == 0)
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    try sandbox.git("remote", "set-url", "origin", sandbox.root.path + "/none.git")
    let result = try sandbox.devkit("--undo")
    #expect(result.status == 1)
    #expect(result.errors.contains("gone already"), "\(result.errors)")
    #expect(result.errors.contains("origin was not asked"), "\(result.errors)")
  }

  @Test("A bump that was taken with a number of a shared counter gets that number again")
  func undoSharedNumber() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "project.yml",
      "settings: { PRODUCT_BUNDLE_IDENTIFIER: a.b, CURRENT_PROJECT_VERSION: 7 }\n"
        + "targets: { App: { type: application } }\n")
    try sandbox.git("rm", "-q", "VERSION")
    try sandbox.commitAll("project")
    #expect(try sandbox.devkit("--counter", "remote").output == "8\n")
    #expect(try sandbox.devkit("--undo").status == 0)
    #expect(try sandbox.devkit("--counter", "remote").output == "8\n")
  }
}
