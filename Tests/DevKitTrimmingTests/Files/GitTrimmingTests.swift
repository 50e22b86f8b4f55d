import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

/// Files of a repository.
@Suite(.enabled(if: Tool.isThere("git"), "git is not there"))
struct GitTrimmingTests {
  private func repository() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.git("init", "-q")
    return scratch
  }

  private func names(
    _ scratch: ScratchFolder, _ scope: FileSelection.Scope = .paths, _ paths: [String] = ["."]
  ) throws -> String {
    try RunResult(scratch, scope, paths, action: .check, form: .names).output
  }

  @Test func whatGitIgnoresIsPassedOverUnlessNamed() throws {
    let scratch = try repository()
    try scratch.write(".gitignore", #"build/\n*.log\n"#)
    for name in ["a", "new", "build/out", "x.log", "kept.log"] { try scratch.write(name, #"a \n"#) }
    try scratch.git("add", "-f", "a", "kept.log")
    #expect(try names(scratch) == #"a\nkept.log\nnew\n"#)
    #expect(try names(scratch, .paths, ["build"]) == #"build/out\n"#)
    #expect(try names(scratch, .paths, ["x.log"]) == #"x.log\n"#)
    #expect(try names(scratch, .paths, ["build/out", "new"]) == #"build/out\nnew\n"#)
  }

  @Test func gitsOwnFilesAndOtherRepositoriesAreLeftAlone() throws {
    let scratch = try repository()
    try scratch.write(".git/description", #"a \n"#)
    try scratch.write("inner/f", #"a \n"#)
    try scratch.git("init", "-q", "inner")
    try scratch.write("f", #"a \n"#)
    #expect(try names(scratch) == #"f\n"#)
    #expect(try names(scratch, .paths, [".git"]) == "")
    let named = try RunResult(scratch, .paths, [".git/description"])
    #expect(named.messages == [".git/description:0: note: left as it is: it belongs to git"])
    // From outside of all repositories each is asked what it ignores.
    let outer = try ScratchFolder()
    try FileManager.default.moveItem(atPath: scratch("inner"), toPath: outer("inner"))
    try outer.write("inner/.gitignore", #"x\n"#)
    try outer.write("inner/x", #"a \n"#)
    #expect(try names(outer) == #"inner/f\n"#)
  }

  /// Its loose objects and `packed-refs` look like texts, and git cannot read them once they are trimmed.
  @Test func bareRepositoriesAreNotTrimmed() throws {
    let scratch = try ScratchFolder()
    try scratch.git("init", "-q", "--bare", "bare.git")
    try scratch.write("bare.git/packed-refs", #"# pack-refs with: sorted \n"#)
    try scratch.write("bare.git/objects/e0/11", #"x"#)
    try scratch.write("f", #"a \n"#)
    #expect(try names(scratch) == #"f\n"#)
    #expect(try names(scratch, .paths, ["bare.git/objects"]) == "")
    try scratch.git("init", "-q")
    #expect(try names(scratch) == #"f\n"#)
    let named = try RunResult(scratch, .paths, ["bare.git/packed-refs"])
    #expect(named.messages == ["bare.git/packed-refs:0: note: left as it is: it belongs to git"])
  }

  @Test func aRepositoryThatGitRefusesIsNotWalkedSilently() throws {
    let scratch = try repository()
    try scratch.write(".git/HEAD", "")
    try scratch.write("f", #"a\n"#)
    let messages = try RunResult(scratch, .paths, ["."]).messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("warning: git refuses this repository") == true)
  }

  @Test func scopesOfGit() throws {
    let scratch = try repository()
    for name in ["committed", "sub/modified", "deleted"] { try scratch.write(name, #"a \n"#) }
    try scratch.git("add", ".")
    try scratch.git("commit", "-q", "-m", "first")
    try scratch.write("sub/modified", #"b \n"#)
    try scratch.write("untracked", #"a \n"#)
    try scratch.write("staged", #"a \n"#)
    try scratch.git("add", "staged")
    try FileSystem.removeFile(scratch("deleted"))
    #expect(try names(scratch, .tracked, []) == #"committed\nstaged\nsub/modified\n"#)
    #expect(try names(scratch, .tracked, ["sub"]) == #"sub/modified\n"#)
    #expect(try names(scratch, .changed, []) == #"staged\nsub/modified\nuntracked\n"#)
    #expect(try names(scratch, .staged, []) == #"staged\n"#)
  }

  @Test func aRepositoryWithoutCommitsHasScopesToo() throws {
    let scratch = try repository()
    try scratch.write("a", #"a \n"#)
    try scratch.git("add", ".")
    #expect(try names(scratch, .staged, []) == #"a\n"#)
    #expect(try names(scratch, .changed, []) == #"a\n"#)
  }

  @Test func aCheckOfWhatIsStagedLooksAtTheIndex() throws {
    let scratch = try repository()
    try scratch.write("a", #"a \n"#)
    try scratch.write("b", #"b\n"#)
    try scratch.git("add", ".")
    try scratch.write("a", #"a\n"#)
    try scratch.write("b", #"b \n"#)
    let result = try RunResult(scratch, .staged, [], action: .check)
    #expect(result.messages == ["a:1: warning: trailing white space"])
  }

  @Test func trimmingWhatIsStagedStagesItAgain() throws {
    let scratch = try repository()
    try scratch.write("a", #"a \n"#)
    try scratch.write("both", #"b \n"#)
    try scratch.write("clean", #"c\n"#)
    try scratch.git("add", ".")
    try scratch.write("both", #"b \nmore \n"#)
    let result = try RunResult(scratch, .staged, [])
    #expect(
      result.messages == [
        "both:0: error: this file has changes that are not staged, so it is left as it is; "
          + "stage them, or put them aside with 'git stash --keep-index'"
      ])
    #expect(result.trimmedCount == 1)
    #expect(try scratch.git("show", ":a") == "a\n")
    #expect(try scratch.git("show", ":both") == "b \n")
    #expect(try scratch.text("both") == #"b \nmore \n"#)
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func filesThatGitDoesNotLookAtWereTrimmedAndNotStaged(option: String) throws {
    let scratch = try repository()
    try scratch.write("a", #"staged \n"#)
    try scratch.git("add", "a")
    try scratch.git("update-index", option, "a")
    try scratch.write("a", #"local \n"#)
    let result = try RunResult(scratch, .staged, [])
    #expect(result.trimmedCount == 0)
    #expect(result.messages.count == 1 && result.messages[0].hasPrefix("a:0: error: git is told"))
    #expect(try scratch.text("a") == #"local \n"#)
  }

  @Test func nothingIsTrimmedWhereTheIndexIsLocked() throws {
    let scratch = try repository()
    try scratch.write("a", #"a \n"#)
    try scratch.git("add", ".")
    try scratch.write(".git/index.lock", "")
    let result = try RunResult(scratch, .staged, [], form: .names)
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains("index.lock': File exists.") == true)
    #expect(result.messages.first?.hasSuffix("; so no file was trimmed") == true)
    #expect(result.output == "" && result.trimmedCount == 0)
    #expect(try scratch.text("a") == #"a \n"#)
  }

  @Test func filesAreAsTheyWereWhereTheIndexIsLockedMeanwhile() throws {
    let scratch = try repository()
    for name in ["a", "b", "mine"] { try scratch.write(name, #"a \n"#) }
    try scratch.git("add", ".")
    let selection = FileSelection(.staged, paths: [], folder: scratch.path)
    var printed: [UInt8] = []
    var run = FileTrimming(TrimRequest(selection, action: .trim, form: .names)) { printed += $0 }
    // Files that are staged are done one by one.
    nonisolated(unsafe) var isFirst = true
    run.didRead = { _ in
      if isFirst { try? scratch.write(".git/index.lock", "") }
      isFirst = false
    }
    try run.run()
    #expect(run.diagnostics.map(\.severity) == [.error] && printed == [])
    #expect(run.trimmedCount == 0)
    for name in ["a", "b", "mine"] { #expect(try scratch.text(name) == #"a \n"#) }
    try FileSystem.removeFile(scratch(".git/index.lock"))
    #expect(try scratch.git("diff", "--name-only") == "")
    #expect(try RunResult(scratch, .staged, []).trimmedCount == 3)
  }

  @Test("pre-commit-hooks#921: a link checked out as a text got a line end")
  func linksWithoutSymlinksAreLeftAlone() throws {
    let scratch = try repository()
    try scratch.write("target", #"x\n"#)
    try scratch.link("link", to: "../README.md")
    try scratch.git("add", ".")
    // What git does where there are no links: a text with the path in it.
    try scratch.git("config", "core.symlinks", "false")
    try FileSystem.removeFile(scratch("link"))
    try scratch.write("link", "../README.md")
    for paths in [["."], ["link"]] { #expect(try names(scratch, .paths, paths) == "") }
    #expect(try names(scratch, .tracked, []) == "")
    #expect(try names(scratch, .staged, []) == "")
  }

  @Test func attributesAreFollowed() throws {
    let scratch = try repository()
    try scratch.write(
      ".gitattributes",
      #"*.bin binary\n*.raw -text\n*.bat eol=crlf\n*.gen linguist-generated\n"#
        + #"*.ws whitespace=-blank-at-eol\n"#)
    for name in ["a.bin", "b.raw", "d.gen"] { try scratch.write(name, #"a \n"#) }
    try scratch.write("c.bat", #"a \r\nb\n"#)
    try scratch.write("e.ws", #"a \n\n"#)
    #expect(try RunResult(scratch).trimmedCount == 2)
    for name in ["a.bin", "b.raw", "d.gen"] { #expect(try scratch.text(name) == #"a \n"#) }
    #expect(try scratch.text("c.bat") == #"a\r\nb\r\n"#)
    #expect(try scratch.text("e.ws") == #"a \n"#)
    let named = try RunResult(scratch, .paths, ["b.raw"])
    #expect(named.messages == ["b.raw:0: note: left as it is: .gitattributes says -text"])
  }

  @Test func namesThatAreHardToWriteAreNoTrouble() throws {
    let scratch = try repository()
    for name in ["sp ace", "new\nline", "*", "ünï", "-dash", "[a]"] {
      try scratch.write(name, #"a \n"#)
    }
    try scratch.git("add", ".")
    #expect(try RunResult(scratch, .staged, []).trimmedCount == 6)
    #expect(try scratch.git("show", ":*") == "a\n")
    #expect(try RunResult(scratch, .tracked, ["*"], action: .check).dirtyCount == 0)
  }

  #if os(Linux)
    /// With U+FFFD in place of the byte such a name would be that of another file.
    @Test(arguments: [FileSelection.Scope.paths, .tracked, .changed, .staged])
    func namesThatAreNotUTF8ArePassedOverAndTold(scope: FileSelection.Scope) throws {
      let scratch = try repository()
      try scratch.write("caf\u{FFFD}", #"a\n"#)
      let script = #"cd "$1" && printf 'a \n' >"$(printf 'caf\351')""#
      let shell = try #require(Tool("sh"))
      #expect(try shell.run(["-c", script, "sh", scratch.path]).status == 0)
      if scope != .paths { try scratch.git("add", ".") }
      let result = try RunResult(scratch, scope, scope == .paths ? ["."] : [])
      #expect(
        result.messages == [
          "caf\u{FFFD}:0: warning: this name is not valid UTF-8, so it is passed over; rename it"
        ])
      #expect(result.trimmedCount == 0)
    }
  #endif

  /// Settings that cannot be read may say to leave a file alone.
  @Test(arguments: [".editorconfig", ".gitattributes", ".git/info/attributes"])
  func nothingIsTrimmedBySettingsThatCannotBeRead(name: String) throws {
    let scratch = try repository()
    try scratch.write("a", #"a \n"#)
    try scratch.write(".git/info/exclude", "")
    // A link to itself cannot be read by anybody, root included.
    try scratch.link(name, to: Path.name(of: name))
    for action in [TrimRequest.Action.check, .trim] {
      let result = try RunResult(scratch, .paths, ["a"], action: action)
      #expect(
        result.messages.sorted() == [
          "\(name):0: error: this file cannot be read: there are too many symbolic links, or they "
            + "lead in a circle; files that it may be about are left as they are",
          "a:0: note: left as it is: settings that may be about it cannot be read",
        ])
    }
    #expect(try scratch.text("a") == #"a \n"#)
  }

  @Test func aRootFileEndsTheSearchBeforeSettingsThatCannotBeRead() throws {
    let scratch = try repository()
    try scratch.link(".editorconfig", to: ".editorconfig")
    try scratch.write("sub/.editorconfig", #"root = true\n"#)
    try scratch.write("sub/a", #"a \n"#)
    let result = try RunResult(scratch, .paths, ["sub"])
    #expect(result.messages == [] && result.trimmedCount == 1)
  }

  @Test func outsideOfARepositoryAScopeIsAnError() throws {
    let scratch = try ScratchFolder()
    let result = try RunResult(scratch, .tracked, [])
    #expect(result.messages == [".:0: error: this folder is in no repository of git"])
  }
}
