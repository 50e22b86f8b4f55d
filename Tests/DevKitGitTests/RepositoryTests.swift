import Foundation
import Testing

@testable import DevKitGit
@testable import DevKitTestSupport

/// A repository in a folder of its own, gone with the value.
final class ScratchRepository {
  let path: String

  init() throws {
    let temporary = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath()
    path = temporary.appendingPathComponent("devkit-git-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
    try git("config", "user.name", "Ada")
    try git("config", "user.email", "ada@example.org")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func git(_ arguments: String..., fails: Bool = false) throws -> String {
    let result = try ChildProcess("git", ["-C", path] + arguments).run()
    #expect(fails || result.status == 0, "git \(arguments): \(result.errors)")
    return result.output
  }

  func shell(_ script: String) throws {
    var process = ChildProcess("/bin/sh", ["-c", script])
    process.folder = path
    let result = try process.run()
    #expect(result.status == 0, "\(script): \(result.errors)")
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  func commit(_ text: String) throws {
    try write("a.txt", text)
    try git("add", "-A")
    try git("commit", "-q", "-m", text)
  }

  /// The same repository as libgit2 and as the git command see it.
  func open() throws -> (library: LibraryRepository, command: GitCommand) {
    (try #require(try LibraryRepository.open(at: path)), GitCommand(folder: path))
  }
}

@Suite("Repositories, by libgit2 and by git")
struct RepositoryTests {
  @Test("Both see the same state")
  func state() throws {
    let scratch = try ScratchRepository()
    var (library, command) = try scratch.open()
    #expect(try library.head() == .branch("refs/heads/main", nil))
    #expect(try command.head() == library.head())
    try scratch.commit("one")
    (library, command) = try scratch.open()
    #expect(try library.head() == command.head())
    #expect(library.layout() == (try command.layout()))
    #expect(try library.changedPaths() == [])
    try scratch.write("a.txt", "changed")
    try scratch.write("new name.txt", "new")
    try scratch.git("add", "-N", "new name.txt")
    #expect(try Set(library.changedPaths()) == ["a.txt", "new name.txt"])
    #expect(try Set(command.changedPaths()) == ["a.txt", "new name.txt"])
    try scratch.write(".gitignore", "*.log\n")
    for (path, state) in [("a.txt", Tracking.tracked), ("b.txt", .untracked), ("c.log", .ignored)] {
      #expect(try library.tracking(of: path) == state)
      #expect(try command.tracking(of: path) == state)
    }
    try scratch.git("checkout", "-q", "-f", "HEAD~0")
    #expect(try library.head() == command.head())
    #expect(try library.head().reference == "HEAD")
  }

  /// Things that happen to a work tree with `a.txt` and `sub/b.txt`, as shell commands in it, whether stamps
  /// alone still prove that nothing is changed, and what git says is.
  static let happenings: [(command: String, isProven: Bool, changed: Set<String>)] = [
    ("true", true, []),
    ("touch new.txt; mkdir more; touch more/a", true, []),
    ("printf ONE >a.txt", false, ["a.txt"]),
    ("rm sub/b.txt", false, ["sub/b.txt"]),
    ("chmod +x a.txt", false, ["a.txt"]),
    ("mv sub other; ln -s other sub", false, ["sub/b.txt"]),
    ("rm a.txt; ln -s sub/b.txt a.txt", false, ["a.txt"]),
    ("rm a.txt; mkdir a.txt", false, ["a.txt"]),
    ("touch a.txt", false, []),
    ("git update-index --assume-unchanged a.txt", false, []),
    ("git update-index --skip-worktree a.txt", false, []),
    // Written in the moment in which the index was, or after it.
    ("touch -d '2001-01-01' .git/index", false, []),
    // Proven to be as in the index, which differs from the commit.
    (
      "printf new >c.txt; git add c.txt; touch -d 2021-01-01 c.txt; git update-index -q --refresh",
      true, ["c.txt"]
    ),
  ]

  @Test(
    "Stamps prove that nothing is changed only where git takes them for proof",
    arguments: happenings)
  func stamps(command: String, isProven: Bool, changed: Set<String>) throws {
    let scratch = try ScratchRepository()
    try scratch.shell("mkdir sub; printf two >sub/b.txt; git add sub")
    try scratch.commit("one")
    // Files that are older than the index.
    try scratch.shell("touch -d 2020-01-01 a.txt sub/b.txt; git update-index -q --refresh")
    try scratch.shell(command)
    let (library, git) = try scratch.open()
    #expect(try library.workTreeHasStampsOfIndex() == isProven)
    #expect(try Set(git.changedPaths()) == changed)
    // The library may suspect more, never less.
    #expect(try Set(library.changedPaths()).isSuperset(of: changed))
    if isProven { #expect(try Set(library.changedPaths()) == changed) }
  }

  @Test("Both see the same history and the same files in it")
  func history() throws {
    let scratch = try ScratchRepository()
    var commits: [ObjectID] = []
    for text in ["one", "two", "one", "three"] {
      try scratch.commit(text)
      commits.append(try #require(ObjectID(scratch.git("rev-parse", "HEAD").dropLast())))
    }
    let (library, command) = try scratch.open()
    #expect(try library.commitCount(to: commits[3]) == 4)
    #expect(try command.commitCount(to: commits[3]) == 4)
    #expect(try library.parents(of: commits[3]) == [commits[2]])
    #expect(try command.parents(of: commits[3]) == [commits[2]])
    #expect(try library.isAncestor(commits[0], of: commits[3]))
    #expect(try !command.isAncestor(commits[3], of: commits[0]))
    try scratch.git("switch", "-q", "-c", "side", "HEAD~2")
    try scratch.git("commit", "-q", "--allow-empty", "-m", "side")
    try scratch.git("switch", "-q", "main")
    try scratch.git("merge", "-q", "--no-edit", "side")
    let merge = try #require(ObjectID(scratch.git("rev-parse", "HEAD").dropLast()))
    #expect(try library.firstParents(of: merge) == Set(commits + [merge]))
    #expect(try command.firstParents(of: merge) == Set(commits + [merge]))
    for versions in [
      try library.versions(of: "a.txt", in: commits),
      try command.versions(of: "a.txt", in: commits),
    ] {
      #expect(
        versions.map { String(decoding: $0.content, as: UTF8.self) } == ["one", "two", "three"])
      #expect(versions[0].commits == [commits[0], commits[2]])
    }
    #expect(try library.versions(of: "none", in: commits).isEmpty)
    #expect(try command.versions(of: "none", in: commits).isEmpty)
  }

  @Test("References are listed as git lists them, loose, packed and both")
  func references() throws {
    let scratch = try ScratchRepository()
    try scratch.commit("one")
    for name in ["v1.0", "a/b/c", "builds/1"] { try scratch.git("tag", name) }
    try scratch.git("tag", "-a", "-m", "x", "annotated")
    try scratch.git("branch", "packed")
    try scratch.git("branch", "moved")
    try scratch.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try scratch.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    try scratch.git("pack-refs", "--all")
    try scratch.commit("two")
    try scratch.git("branch", "-f", "moved")
    try scratch.git("tag", "loose")
    try scratch.write(".git/refs/tags/held.lock", "")
    let (library, command) = try scratch.open()
    let files = library.referenceFiles
    for prefix in ["refs/heads/", "refs/remotes/"] {
      #expect(try Set(files.tips(prefix)) == Set(command.tips([prefix])))
    }
    #expect(
      try Set(files.names("refs/tags/"))
        == [
          "refs/tags/a/b/c", "refs/tags/annotated", "refs/tags/builds/1", "refs/tags/loose",
          "refs/tags/v1.0",
        ])
    #expect(
      try library.tags("").sorted { $0.name < $1.name }
        == command.tips(["refs/tags/"]).sorted { $0.name < $1.name })
    #expect(try files.exists("refs/tags/v1.0"))
    #expect(try files.exists("refs/tags/loose"))
    #expect(try !files.exists("refs/tags/v1"))
    #expect(try !files.exists("refs/tags/a/b"))
  }

  @Test("Thousands of packed references are found as git finds them", arguments: [true, false])
  func packedReferences(isSorted: Bool) throws {
    let scratch = try ScratchRepository()
    try scratch.commit("one")
    let head = try scratch.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    var names = (1...700).map { "refs/tags/builds/\($0)" } + (1...90).map { "refs/heads/b\($0)" }
    names += ["refs/tags/a", "refs/tags/builds-x", "refs/tags/z", "refs/tags/ä", "refs/x/y"]
    let updates = names.map { "create \($0) \(head)\n" }.joined()
    try scratch.write("updates", updates)
    try scratch.shell("git update-ref --stdin < updates")
    try scratch.shell("for i in 1 2 3; do git tag -a -m x builds/annotated$i; done")
    try scratch.git("pack-refs", "--all")
    if !isSorted {
      let packed = try String(contentsOfFile: "\(scratch.path)/.git/packed-refs", encoding: .utf8)
      let lines = packed.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("^") }
      try scratch.write(".git/packed-refs", lines.reversed().joined(separator: "\n") + "\n")
    }
    let all = try scratch.git("for-each-ref", "--format=%(refname)").split(separator: "\n")
      .map(String.init)
    let files = try scratch.open().library.referenceFiles
    for prefix in [
      "refs/tags/", "refs/tags/builds/", "refs/tags/builds/1", "refs/heads/b9", "refs/q/",
    ] {
      #expect(try files.names(prefix).sorted() == all.filter { $0.hasPrefix(prefix) }.sorted())
      var seen: [String] = []
      try files.eachName(prefix) { seen.append(String(decoding: $0, as: UTF8.self)) }
      #expect(seen.sorted() == all.filter { $0.hasPrefix(prefix) }.sorted())
    }
    for name in all { #expect(try files.exists(name), "\(name)") }
    for name in [
      "refs/tags/builds", "refs/tags/builds/", "refs/tags/builds/701", "refs/a", "refs/zz",
    ] {
      #expect(try !files.exists(name), "\(name)")
    }
    // What changes is seen.
    try scratch.git("tag", "-d", "builds/700")
    #expect(try !files.exists("refs/tags/builds/700"))
  }

  @Test(
    "Names of tags are judged as git judges them",
    arguments: [
      "v1", "a/b", "builds/7", "v1.0.0-rc.1+5", "", "-x", ".x", "a/.x", "x.lock", "a.lock/b",
      "a..b",
      "a b", "a~1", "a^", "a:b", "a?", "a*", "a[b", "a\\b", "a@{b", "@", "a.", "/a", "a/", "a//b",
      "a\u{7F}", "ä", "a@b", "a{b}",
    ])
  func tagNames(name: String) throws {
    let scratch = try ScratchRepository()
    try scratch.commit("one")
    try scratch.git("tag", "--", name, fails: true)
    let exists = try !scratch.git("tag").isEmpty
    #expect(Repository.isValid(tagName: name) == exists)
  }

  @Test("There is no repository in a folder without one")
  func none() throws {
    let folder = NSTemporaryDirectory() + "/devkit-none-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let found = try Repository.open(at: folder)
    #expect(found.map { $0.layout } == nil)
  }
}
