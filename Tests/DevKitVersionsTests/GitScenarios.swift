import Foundation

/// Moves the modification time of a file without changing it.
@Sendable private func touch(_ sandbox: Sandbox, _ path: String) throws {
  try FileManager.default.setAttributes(
    [.modificationDate: Date(timeIntervalSinceNow: -1000)], ofItemAtPath: sandbox.url(path).path)
}

@Sendable private func hook(_ sandbox: Sandbox, _ name: String, _ script: String) throws {
  try sandbox.write(".git/hooks/\(name)", "#!/bin/sh\n\(script)\n")
  try FileManager.default.setAttributes(
    [.posixPermissions: 0o755], ofItemAtPath: sandbox.url(".git/hooks/\(name)").path)
}

@Sendable private func addSubmodule(_ sandbox: Sandbox) throws {
  let other = sandbox.root.appendingPathComponent("library")
  try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
  try sandbox.git(["init", "-q"], in: other)
  try Data("code\n".utf8).write(to: other.appendingPathComponent("code.txt"))
  try sandbox.git(["add", "-A"], in: other)
  // The same commit in each sandbox, since its name stands in the tree.
  let date = "2020-01-01T00:00:00Z"
  try sandbox.git(
    ["commit", "-q", "-m", "library"],
    environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date], in: other)
  try sandbox.git("submodule", "--quiet", "add", "../library", "library")
  try sandbox.git("commit", "-q", "-m", "add the library")
}

@Sendable private func addSigningKey(_ sandbox: Sandbox) throws {
  let key = sandbox.root.appendingPathComponent("key").path
  let made = try sandbox.run(
    "/usr/bin/env", ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key])
  guard made.status == 0 else { throw Sandbox.Failure(message: made.errors) }
  try sandbox.git("config", "gpg.format", "ssh")
  try sandbox.git("config", "user.signingkey", key)
}

private let dirty = "there are changes that are not committed"

/// The rows of what libgit2 and git do differently, and the states in which nothing may be done.
let scenarios: [Scenario] = [
  // What is clean.
  Scenario("a clean repository", .commits) { _ in },
  Scenario("untracked files", .commits) { try $0.write("new.txt", "new\n") },
  Scenario("a file touched, not changed", .commits) { try touch($0, "other.txt") },
  Scenario("the version file touched", .commits) { try touch($0, "VERSION") },
  Scenario("mode changed, core.fileMode off", .commits) {
    try $0.git("config", "core.fileMode", "false")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: $0.url("other.txt").path)
  },
  Scenario("assume-unchanged and changed", .commits) {
    try $0.git("update-index", "--assume-unchanged", "other.txt")
    try $0.write("other.txt", "changed\n")
  },
  Scenario("skip-worktree and changed", .commits) {
    try $0.git("update-index", "--skip-worktree", "other.txt")
    try $0.write("other.txt", "changed\n")
  },
  Scenario("a sparse checkout", .commits) {
    try $0.git("sparse-checkout", "set", "--no-cone", "/VERSION")
  },
  Scenario("a sparse checkout by folders", .commits) {
    try $0.git("sparse-checkout", "set", "--cone")
  },
  Scenario("a sparse index", .commits) {
    try $0.write("deep/a/b.txt", "b\n")
    try $0.commitAll("more")
    try $0.git("sparse-checkout", "set", "--cone", "--sparse-index", "sub")
  },
  Scenario("a split index", .commits) { try $0.git("update-index", "--split-index") },
  Scenario("index version 4", .commits) { try $0.git("update-index", "--index-version", "4") },
  Scenario("an untracked cache", .commits) {
    try $0.git("update-index", "--force-untracked-cache")
    try $0.git("status")
  },
  Scenario("an index without a hash", .commits) {
    try $0.git("config", "index.skipHash", "true")
    try $0.write("third.txt", "3\n")
    try $0.commitAll("third")
  },
  Scenario("a file with a filter, touched", .commits) {
    try $0.git("config", "filter.up.clean", "tr a-z A-Z")
    try $0.git("config", "filter.up.smudge", "tr A-Z a-z")
    try $0.write(".gitattributes", "*.up filter=up\n")
    try $0.write("file.up", "text\n")
    try $0.commitAll("filter")
    try touch($0, "file.up")
  },
  Scenario("a file with an encoding, touched", .commits) {
    try $0.write(".gitattributes", "*.utf16 working-tree-encoding=UTF-16LE\n")
    try $0.write("file.utf16", "text\n".data(using: .utf16LittleEndian) ?? Data())
    try $0.commitAll("encoding")
    try touch($0, "file.utf16")
  },
  Scenario("line ends by attributes, touched", .commits) {
    try $0.write(".gitattributes", "*.txt text=auto eol=crlf ident\n")
    try $0.git("add", "--renormalize", ".")
    try $0.commitAll("attributes")
    try FileManager.default.removeItem(at: $0.url("other.txt"))
    try $0.git("checkout", "--", "other.txt")
    try touch($0, "other.txt")
  },
  Scenario("core.autocrlf, and a version file with CR LF", .commits) {
    try $0.git("config", "core.autocrlf", "true")
    try FileManager.default.removeItem(at: $0.url("VERSION"))
    try $0.git("checkout", "--", "VERSION")
  },
  Scenario("an untracked file in a submodule", .commits) {
    try addSubmodule($0)
    try $0.write("library/new.txt", "new\n")
  },
  Scenario("a submodule that is not checked out", .commits) {
    try addSubmodule($0)
    try $0.git("submodule", "--quiet", "deinit", "-f", "library")
  },
  Scenario("an executable version file", .commits) {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: $0.url("VERSION").path)
    try $0.commitAll("executable")
  },
  Scenario("packed references", .commits) {
    try $0.git("tag", "v1.2.3")
    try $0.git("pack-refs", "--all")
  },
  Scenario("a branch with slashes", .commits) { try $0.git("switch", "-q", "-c", "a/b/c") },

  // What is not.
  Scenario("a changed file", .refuses(dirty)) { try $0.write("other.txt", "changed\n") },
  Scenario("a staged file", .refuses(dirty)) {
    try $0.write("other.txt", "changed\n")
    try $0.git("add", "other.txt")
  },
  Scenario("staged and taken back", .refuses(dirty)) {
    try $0.write("other.txt", "changed\n")
    try $0.git("add", "other.txt")
    try $0.write("other.txt", "one\ntwo\n")
  },
  Scenario("intent to add", .refuses(dirty)) {
    try $0.write("new.txt", "new\n")
    try $0.git("add", "-N", "new.txt")
  },
  Scenario("a changed mode", .refuses(dirty)) {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: $0.url("other.txt").path)
  },
  Scenario("a deleted file", .refuses(dirty)) {
    try FileManager.default.removeItem(at: $0.url("other.txt"))
  },
  Scenario("a blob with CR LF that is text now", .refuses(dirty)) {
    try $0.write("crlf.txt", "one\r\ntwo\r\n")
    try $0.commitAll("crlf")
    try $0.write(".gitattributes", "*.txt text\n")
    try $0.git("add", ".gitattributes")
    try $0.git("commit", "-q", "-m", "text")
    try touch($0, "crlf.txt")
  },
  Scenario("a new commit in a submodule", .refuses(dirty)) {
    try addSubmodule($0)
    try $0.git(["commit", "-q", "--allow-empty", "-m", "more"], in: $0.url("library"))
  },
  Scenario("a changed file, allowed", .commits, arguments: ["--allow-dirty"]) {
    try $0.write("other.txt", "changed\n")
  },
  Scenario("other files staged, allowed", .commits, arguments: ["--allow-dirty"]) {
    try $0.write("other.txt", "changed\n")
    try $0.write("new.txt", "new\n")
    try $0.git("add", "-A")
  },

  // States.
  Scenario("a merge", .refuses("a merge is in progress")) {
    try $0.git("switch", "-q", "-c", "side")
    try $0.write("side.txt", "side\n")
    try $0.commitAll("side")
    try $0.git("switch", "-q", "main")
    try $0.write("main.txt", "main\n")
    try $0.commitAll("main")
    try $0.git("merge", "--no-commit", "--no-ff", "side")
  },
  Scenario("a rebase", .refuses("a rebase is in progress")) {
    try $0.write("more.txt", "more\n")
    try $0.commitAll("more")
    try $0.git("-c", "sequence.editor=sed -i s/pick/edit/", "rebase", "-q", "-i", "HEAD~1")
  },
  Scenario("a cherry-pick", .refuses("a cherry-pick is in progress")) {
    try $0.git("switch", "-q", "-c", "side")
    try $0.write("other.txt", "side\n")
    try $0.commitAll("side")
    try $0.git("switch", "-q", "main")
    try $0.write("other.txt", "main\n")
    try $0.commitAll("main")
    _ = try? $0.git("cherry-pick", "side")
  },
  Scenario("a detached HEAD", .refuses("HEAD is detached")) {
    try $0.git("checkout", "-q", "HEAD~0")
  },
  Scenario("a detached HEAD, allowed", .commits, arguments: ["--allow-detached"]) {
    try $0.git("checkout", "-q", "HEAD~0")
  },
  Scenario("a version file that is ignored", .refuses("git ignores this file")) {
    try $0.git("rm", "-q", "--cached", "VERSION")
    try $0.write(".gitignore", "VERSION\n")
    try $0.git("add", ".gitignore")
    try $0.git("commit", "-q", "-m", "ignore")
  },
  Scenario("a version file that is not tracked", .refuses("not tracked by git")) {
    try $0.git("rm", "-q", "--cached", "VERSION")
    try $0.git("commit", "-q", "-m", "forget")
  },
  Scenario("a tag that exists", .refuses("the tag v1.2.4 exists already")) {
    try $0.git("tag", "v1.2.4")
  },
  Scenario("a tag whose name is a folder", .refuses("exists, so")) {
    try $0.git("tag", "v1.2.4/x")
  },
  Scenario("an index that is locked", .refuses("index.lock")) {
    try $0.write(".git/index.lock", "")
  },
  Scenario("a branch that is locked", .refuses("nothing was changed")) {
    try $0.write(".git/refs/heads/main.lock", "")
  },
  Scenario("a tag that is locked", .refuses("nothing was changed")) {
    try $0.write(".git/refs/tags/v1.2.4.lock", "")
  },

  // Kinds of repositories.
  Scenario("a linked work tree", .commits, folder: "../linked") {
    try $0.git("worktree", "add", "-q", "-b", "linked", "../linked")
  },
  Scenario("a folder below", .commits, arguments: ["--file", "../VERSION"], folder: "sub") { _ in },
  Scenario(
    "GIT_DIR and GIT_WORK_TREE", .commits,
    environment: ["GIT_DIR": "$ROOT/elsewhere", "GIT_WORK_TREE": "$ROOT/work"]
  ) {
    try FileManager.default.moveItem(
      at: $0.url(".git"), to: $0.root.appendingPathComponent("elsewhere"))
  },
  Scenario("a git file", .commits) {
    let elsewhere = $0.root.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: $0.url(".git"), to: elsewhere)
    try $0.write(".git", "gitdir: \(elsewhere.path)\n")
  },
  Scenario("SHA-256", .commits, options: ["--object-format=sha256"]) { _ in },
  Scenario("settings of work trees", .commits) {
    try $0.git("config", "core.repositoryformatversion", "1")
    try $0.git("config", "extensions.worktreeConfig", "true")
  },
  Scenario("precious objects", .commits) {
    try $0.git("config", "core.repositoryformatversion", "1")
    try $0.git("config", "extensions.preciousObjects", "true")
  },

  // What runs.
  Scenario("hooks that pass", .commits) { sandbox in
    for name in ["pre-commit", "commit-msg", "post-commit", "reference-transaction"] {
      try hook(sandbox, name, "echo \(name) >> .git/hooks-run")
    }
    try hook(sandbox, "prepare-commit-msg", "echo 'Ticket: 7' >> \"$1\"")
  },
  Scenario("a pre-commit hook that fails", .refuses("not today")) {
    try hook($0, "pre-commit", "echo not today >&2; exit 1")
  },
  Scenario("a commit-msg hook that fails", .refuses("wrong words")) {
    try hook($0, "commit-msg", "echo wrong words >&2; exit 1")
  },
  Scenario("a reference-transaction hook that refuses tags", .refuses("nothing was changed")) {
    try hook(
      $0, "reference-transaction", "if grep -q refs/tags/ && [ $1 = prepared ]; then exit 1; fi")
  },
  Scenario("hooks in another folder", .refuses("from afar")) {
    try hook($0, "pre-commit", "echo from afar >&2; exit 1")
    try FileManager.default.moveItem(at: $0.url(".git/hooks"), to: $0.url(".git/others"))
    try $0.git("config", "core.hooksPath", ".git/others")
  },
  Scenario("signing by setting", .commits) {
    try addSigningKey($0)
    try $0.git("config", "commit.gpgsign", "true")
    try $0.git("config", "tag.gpgsign", "true")
  },
  Scenario("a key that is gone", .refuses("nothing was changed")) {
    try addSigningKey($0)
    try $0.git("config", "commit.gpgsign", "true")
    try FileManager.default.removeItem(at: $0.root.appendingPathComponent("key"))
  },
  Scenario("a key that is gone, for tags", .refuses("nothing was changed")) {
    try addSigningKey($0)
    try $0.git("config", "tag.gpgsign", "true")
    try FileManager.default.removeItem(at: $0.root.appendingPathComponent("key"))
  },
  Scenario("a version file with a filter", .commits) {
    try $0.git("config", "filter.rot.clean", "tr 0-9 a-j")
    try $0.git("config", "filter.rot.smudge", "tr a-j 0-9")
    try $0.write(".gitattributes", "VERSION filter=rot\n")
    try $0.git("add", "--renormalize", ".")
    try $0.commitAll("filter")
  },

  Scenario("a version file in UTF-16", .commits) {
    try $0.write(".gitattributes", "VERSION working-tree-encoding=UTF-16LE\n")
    try $0.write("VERSION", "1.2.3\n".data(using: .utf16LittleEndian) ?? Data())
    try $0.commitAll("encoding")
  },
  Scenario("a commit that leaves its message in another encoding to git", .commits) {
    try $0.git("config", "i18n.commitEncoding", "UTF-8")
  },

  // Clones.
  Scenario("a clone without blobs", .commits, folder: "../clone") {
    try $0.git("config", "uploadpack.allowFilter", "true")
    try $0.git("clone", "-q", "--filter=blob:none", "file://\($0.path)", "../clone")
  },
  Scenario("a clone without blobs, nothing checked out", .refuses(dirty), folder: "../clone") {
    try $0.git("config", "uploadpack.allowFilter", "true")
    try $0.git("clone", "-q", "--filter=blob:none", "-n", "file://\($0.path)", "../clone")
    let clone = $0.root.appendingPathComponent("clone")
    try $0.git(["reset", "-q"], in: clone)
    try $0.git(["checkout", "--", "VERSION"], in: clone)
  },
  Scenario("a clone without trees", .commits, folder: "../clone") {
    try $0.git("config", "uploadpack.allowFilter", "true")
    try $0.git("clone", "-q", "--filter=tree:0", "file://\($0.path)", "../clone")
  },
  Scenario("a shallow clone", .commits, folder: "../clone") {
    try $0.git("commit", "-q", "--allow-empty", "-m", "more")
    try $0.git("clone", "-q", "--depth", "1", "file://\($0.path)", "../clone")
  },

  // Who and how.
  Scenario(
    "an identity in the environment", .commits,
    environment: [
      "GIT_AUTHOR_NAME": "Eve", "GIT_AUTHOR_EMAIL": "eve@example.org",
      "GIT_COMMITTER_NAME": "Bot", "GIT_COMMITTER_EMAIL": "bot@example.org",
    ]
  ) { _ in },
  Scenario(
    "settings in the environment", .commits,
    environment: [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Counted",
    ]
  ) { _ in },
  Scenario(
    "another file of settings", .commits, environment: ["GIT_CONFIG_GLOBAL": "$ROOT/settings"]
  ) {
    try "[user]\nname = Other\nemail = other@example.org\n".write(
      to: $0.root.appendingPathComponent("settings"), atomically: true, encoding: .utf8)
  },
  Scenario("an identity of the repository", .commits) {
    try $0.git("config", "user.name", "Örtlich, <b>")
    try $0.git("config", "user.email", "local@example.org")
  },
  Scenario("an author's name", .commits) { try $0.git("config", "author.name", "Author") },
  Scenario("settings that are included", .commits) {
    try "[user]\nname = Included\n".write(
      to: $0.root.appendingPathComponent("included"), atomically: true, encoding: .utf8)
    let folder = URL(fileURLWithPath: $0.path).lastPathComponent
    try $0.git("config", "includeIf.gitdir:**/\(folder)/.path", $0.root.path + "/included")
  },
  Scenario("another encoding of messages", .commits) {
    try $0.git("config", "i18n.commitEncoding", "ISO-8859-1")
  },
  Scenario("no reflogs", .commits) { try $0.git("config", "core.logAllRefUpdates", "false") },
  Scenario("messages cleaned otherwise", .commits) {
    try $0.git("config", "commit.cleanup", "strip")
  },
]
