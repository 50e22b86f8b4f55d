import Foundation
import Testing

@testable import DevKitTestSupport

/// `devkit trim` as a shell meets it.
@Suite struct TrimTests {
  @Test func argumentsAreTrimmed() async throws {
    #expect(try await Devkit.run(["trim", "  a b ", "\u{A0}c\r\n"]).output == "a b\nc\n")
    #expect(try await Devkit.run(["trim", "--left", " a "]).output == "a \n")
    #expect(try await Devkit.run(["trim", "--right", " a "]).output == " a\n")
    #expect(try await Devkit.run(["trim", "--chars", "-x", "--", "-xa-"]).output == "a\n")
    #expect(try await Devkit.run(["trim", "--ascii", " \u{A0}a "]).output == "\u{A0}a\n")
    #expect(try await Devkit.run(["trim", "-0", " a ", " b "]).output == "a\0b\0")
  }

  @Test func standardInputIsOneStringOrLinesOrRecords() async throws {
    let text = " a \r\n b \n"
    #expect(try await Devkit.run(["trim"], input: text).output == "a \r\n b\n")
    #expect(try await Devkit.run(["trim", "-"], input: text).output == "a \r\n b\n")
    #expect(try await Devkit.run(["trim", "--lines"], input: text).output == "a\r\nb\n")
    #expect(try await Devkit.run(["trim", "-0"], input: " a \0 b \0").output == "a\0b\0")
  }

  @Test func bytesThatAreNoUTF8PassThrough() async throws {
    let script = #"'\#(Devkit.url.path)' trim "$(printf ' \377\376 ')" | od -An -tx1 | tr -d ' \n'"#
    let output = try ExternalTool.output(of: ["sh", "-c", script])
    #expect(String(decoding: output, as: UTF8.self) == "fffe0a")
  }

  @Test func aStringThatIsAFileIsTrimmedAsText() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["read me.md": "a \n"])
      let run = try await Devkit.run(["trim", "read me.md"], in: folder)
      #expect(run.status == 0 && run.output == "read me.md\n")
      #expect(run.errors.contains("devkit trim --in-place 'read me.md'"))
      #expect(try folder.text(of: "read me.md") == "a \n")
      let here = try await Devkit.run(["trim", "."], in: folder)
      #expect(here.output == ".\n" && here.errors.contains("also a folder"))
      #expect(try await Devkit.run(["trim", "-q", "read me.md"], in: folder).errors == "")
    }
  }

  @Test(.enabled(if: ExternalTool.succeeds(["script", "--version"]), "script is not there"))
  func aTerminalWithoutArgumentsIsAUsageError() async throws {
    let script = ["script", "-qec", "'\(Devkit.url.path)' trim", "/dev/null"]
    let result = try ChildProcess("/usr/bin/env", script).run()
    #expect(result.status == 64)
    #expect(result.output.contains("Usage: devkit trim"))
  }

  @Test func checksAndFixesHaveTheirExitStatus() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["a.txt": "a \nb", "sub/c.txt": "c\n"])
      let check = try await Devkit.run(["trim", "--check", "."], in: folder)
      #expect(check.status == 1 && check.output == "")
      #expect(
        check.errors == """
          a.txt:1:2: warning: trailing white space
          a.txt:2:2: warning: no line end after the last line

          """)
      let list = try await Devkit.run(["trim", "-l", "."], in: folder)
      #expect(list.status == 1 && list.output == "a.txt\n" && list.errors == "")
      #expect(try folder.text(of: "a.txt") == "a \nb")
      let fix = try await Devkit.run(
        ["trim", "--in-place", "--exit-non-zero-on-fix", "."], in: folder)
      #expect(fix.status == 1 && fix.output == "" && fix.errors == "")
      #expect(try folder.text(of: "a.txt") == "a\nb\n")
      for action in ["--check", "--in-place"] {
        #expect(try await Devkit.run(["trim", action, "."], in: folder).status == 0)
      }
    }
  }

  @Test func settingsOfDevkitCount() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        ".devkit.json": #"{"trim": {"skip": ["blanks"], "line-endings": "crlf"}}"#, "a": "a \nb",
      ])
      _ = try await Devkit.run(["trim", "--in-place", "a"], in: folder)
      #expect(try folder.text(of: "a") == "a \r\nb\r\n")
      _ = try await Devkit.run(
        ["trim", "--in-place", "--only", "blanks", "--skip", "final-newline", "a"], in: folder)
      #expect(try folder.text(of: "a") == "a\r\nb\r\n")
      let odd = try await Devkit.run(["trim", "--check", "a", "--skip", "all"], in: folder)
      #expect(odd.status == 64)
    }
  }

  @Test(arguments: [#"{"trim": {"skip": ["blanks"]}"#, #"{"trim": {"skip": "blanks"}}"#])
  func nothingIsTrimmedBySettingsThatCannotBeRead(settings: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([".devkit.json": settings, "a": "a \n"])
      let run = try await Devkit.run(["trim", "--in-place", "a"], in: folder)
      #expect(run.status == 1 && run.output == "" && run.errors.contains("error: "))
      #expect(try folder.text(of: "a") == "a \n")
    }
  }

  @Test(arguments: ["--only", "--skip"], ["", ",", "blanks,", "blanks,,final-newline"])
  func anEmptyNameOfARuleIsRefused(option: String, rules: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["a": "a \n"])
      let run = try await Devkit.run(["trim", "--check", option, rules, "a"], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("The value '' is invalid for '\(option) <rules>'"))
    }
  }

  @Test func anEmptyPathIsNotTheWorkingFolder() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["a": "a \n"])
      let run = try await Devkit.run(["trim", "--in-place", ""], in: folder)
      #expect(run.status == 64)
      #expect(try folder.text(of: "a") == "a \n")
    }
  }

  #if os(Linux)
    @Test func aNamedFileWhoseNameIsNotUTF8IsAnErrorAndNoOtherFile() async throws {
      try await TemporaryFolder.use { folder in
        try folder.write(["a": "a \n", "caf\u{FFFD}": "b \n"])
        let script = #"""
          cd "$1"; name=$(printf 'caf\351'); printf 'c \n' >"$name"
          "$2" trim --in-place "$name" a; echo "$?"; cat "$name"
          "$2" trim --check --tracked "$name"; echo "$?"
          """#
        let output = try ExternalTool.output(
          of: ["sh", "-c", script, "sh", folder.path, Devkit.url.path])
        #expect(String(decoding: output, as: UTF8.self) == "1\nc \n1\n")
        #expect(try folder.text(of: "a") == "a\n")
        #expect(try folder.text(of: "caf\u{FFFD}") == "b \n")
      }
    }
  #endif
}

/// `devkit trim` in repositories, with what a shell or a hook tells it of them.
@Suite(.enabled(if: ExternalTool.succeeds(["git", "--version"]), "git is not installed"))
struct TrimRepositoryTests {
  /// A repository with files to trim at its top and in `sub`.
  private func repository(_ body: (URL) async throws -> Void) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["top": "a \n", "sub/f": "b \n"])
      try git(folder, "init", "-q")
      try git(folder, "add", ".")
      try await body(folder)
    }
  }

  private func git(_ folder: URL, _ arguments: String...) throws {
    try #require(ExternalTool.succeeds(["git", "-C", folder.path] + arguments))
  }

  @Test(arguments: [
    (".", ".git", ""), (".", ".git", "."), ("sub", "../.git", ".."), ("sub", "./../.git", "../."),
  ])
  func variablesWithRelativePathsAreThoseOfTheShell(
    folder: String, gitFolder: String, workTree: String
  ) async throws {
    try await repository { root in
      for scope in [["--tracked"], ["--changed"], ["--staged"], [root.path]] {
        let run = try await Devkit.run(
          ["trim", "-l"] + scope, in: root.appendingPathComponent(folder),
          environment: ["GIT_DIR": gitFolder, "GIT_WORK_TREE": workTree].filter { $1 != "" })
        #expect(run.output == (folder == "." ? "sub/f\ntop\n" : "f\n../top\n"), "\(run.errors)")
        #expect(run.status == 1 && run.errors == "")
      }
    }
  }

  @Test func aWorkTreeWithItsRepositoryElsewhereIsKnownByTheVariables() async throws {
    try await repository { root in
      let gitFolder = root.path + "-elsewhere.git"
      try FileManager.default.moveItem(atPath: root.path + "/.git", toPath: gitFolder)
      defer { try? FileManager.default.removeItem(atPath: gitFolder) }
      try root.write([".gitignore": "ignored\n", "sub/ignored": "c \n"])
      let run = try await Devkit.run(
        ["trim", "-l", "sub"], in: root,
        environment: ["GIT_DIR": gitFolder, "GIT_WORK_TREE": root.path])
      #expect(run.output == "sub/f\n", "\(run.errors)")
    }
  }

  @Test func theVariablesOfAHookAreNotMeantForAnotherRepository() async throws {
    try await repository { root in
      try await repository { other in
        try other.write([".gitignore": "ignored\nkept\n", "ignored": "c \n", "kept": "d \n"])
        // The index of the hook's repository does not have it, so it would be ignored.
        try git(other, "add", "--force", "kept")
        let run = try await Devkit.run(
          ["trim", "-l", "--", other.path], in: root,
          environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": root.path + "/.git/index"])
        let names = run.output.split(separator: "\n").map { $0.split(separator: "/").last }
        #expect(names == ["kept", "f", "top"], "\(run.output)\(run.errors)")
      }
    }
  }

  @Test func aCommitOfPathsLeftTheOldTextStaged() async throws {
    try await repository { root in
      let hook = "#!/bin/sh\nexec \"\(Devkit.url.path)\" trim --in-place --staged\n"
      try root.write([".git/hooks/pre-commit": hook])
      try git(root, "config", "core.hooksPath", root.path + "/.git/hooks")
      try #require(ExternalTool.succeeds(["chmod", "+x", root.path + "/.git/hooks/pre-commit"]))
      let names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
      let commit = ["git", "-C", root.path] + names + ["commit", "-q", "-m", "x"]
      #expect(ExternalTool.succeeds(commit))
      #expect(try root.text(of: "top") == "a\n")
      try root.write(["top": "a \nmore\n"])
      #expect(!ExternalTool.succeeds(commit + ["top"]))
      #expect(try root.text(of: "top") == "a \nmore\n")
    }
  }

  @Test(arguments: [["--tracked"], ["--staged"], [".."]])
  func aDiffFromASubfolderIsOneThatGitApplies(scope: [String]) async throws {
    try await repository { root in
      let run = try await Devkit.run(
        ["trim", "--diff"] + scope, in: root.appendingPathComponent("sub"))
      #expect(run.output.contains("--- a/sub/f\n") && run.output.contains("--- a/top\n"))
      try root.write(["../\(root.lastPathComponent).diff": run.output])
      defer { try? FileManager.default.removeItem(atPath: root.path + ".diff") }
      try git(root, "apply", root.path + ".diff")
      #expect(try root.text(of: "sub/f") == "b\n")
      #expect(try root.text(of: "top") == "a\n")
    }
  }
}

/// `devkit trim --in-place` is killed in the middle: every file is the old one or the new one, and what is
/// left over goes with the next run.
@Suite struct TrimKillTests {
  @Test func aKillLeavesTheOldFileOrTheNewOne() async throws {
    let run = RandomRun("killing trim", count: 5)
    var generator = run.generator
    try await TemporaryFolder.use { folder in
      let line = "some text, and what follows it in a line   \n"
      // 10 MB for the small run, 200 MB for the deep one.
      let lineCount = (RandomRun.isDeep ? 200_000_000 : 10_000_000) / line.utf8.count
      let large = Data(String(repeating: line, count: lineCount).utf8)
      let trimmedLine = line.replacing("   \n", with: "\n")
      let trimmedLarge = Data(String(repeating: trimmedLine, count: lineCount).utf8)
      var interrupted = 0
      for round in 0..<run.count {
        try large.write(to: folder.appendingPathComponent("large.txt"))
        for index in 0..<200 { try folder.write(["part\(index % 4)/\(index)": "\(index) \n"]) }
        var process = ChildProcess(Devkit.url.path, ["trim", "--in-place", "."])
        process.folder = folder.path
        let running = try process.start()
        // As long as the whole takes on a quick machine, and a moment at least.
        let longest = RandomRun.isDeep ? 800_000 : 150_000
        usleep(UInt32(Int.random(in: 1000...longest, using: &generator)))
        kill(running.identifier, SIGKILL)
        if try running.wait().status == 128 + SIGKILL { interrupted += 1 }
        let found = try Data(contentsOf: folder.appendingPathComponent("large.txt"))
        #expect(
          found == large || found == trimmedLarge, "round \(round): a mix of \(found.count) bytes")
        for index in 0..<200 {
          let text = try folder.text(of: "part\(index % 4)/\(index)")
          #expect(["\(index) \n", "\(index)\n"].contains(text), "round \(round): \(text)")
        }
        #expect(try await Devkit.run(["trim", "--in-place", "."], in: folder).status == 0)
        #expect(try Data(contentsOf: folder.appendingPathComponent("large.txt")) == trimmedLarge)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(
          names.count == 1 + 4 + 200, "round \(round): \(names.filter { $0.contains(".tmp") })")
      }
      print("killing trim: \(interrupted) of \(run.count) runs were killed before their end")
      #expect(interrupted > 0)
    }
  }

  #if os(Linux)
    @Test func ownerModeAndAttributesStay() async throws {
      try await TemporaryFolder.use { folder in
        try folder.write(["f": "a \n"])
        let script = #"""
          cd "$1"; chmod 2751 f; setfattr -n user.note -v kept f 2>/dev/null && has=1
          [ "$(id -u)" = 0 ] && chown 12:34 f && chmod 2751 f
          before=$(stat -c '%a %u %g' f)
          "$2" trim --in-place --fsync f || exit 1
          [ "$before" = "$(stat -c '%a %u %g' f)" ] || { stat f; exit 1; }
          [ -z "${has:-}" ] || getfattr -n user.note f | grep -q kept
          """#
        let output = try ExternalTool.output(
          of: ["sh", "-c", script, "sh", folder.path, Devkit.url.path])
        #expect(output.isEmpty, "\(String(decoding: output, as: UTF8.self))")
        #expect(try folder.text(of: "f") == "a\n")
      }
    }
  #endif
}
