import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct DirectoryWalkerTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func walk(
    includesHidden: Bool = false, _ decide: (WalkedEntry) -> WalkDecision = { _ in .enter }
  ) -> Walk {
    DirectoryWalker(root: scratch.path, shownAs: ".", includesHidden: includesHidden).walk(decide)
  }

  private func paths(_ walk: Walk) -> [String] { walk.entries.map(\.relativePath) }

  @Test func theOrderIsThatOfTheNames() throws {
    for name in ["b", "a/x", "a-b", "a.c", "B", "é", "a/b/z", "a/b-"] { try scratch.write(name) }
    #expect(
      paths(walk()) == ["B", "a", "a/b", "a/b/z", "a/b-", "a/x", "a-b", "a.c", "b", "é"])
    #expect(walk().entries.first?.path == scratch("B"))
    #expect(walk().diagnostics == [])
  }

  @Test func hiddenNamesAreWalkedWhenTold() throws {
    for name in ["a", ".b", ".c/d", "e/.f"] { try scratch.write(name) }
    #expect(paths(walk()) == ["a", "e"])
    #expect(paths(walk(includesHidden: true)) == [".b", ".c", ".c/d", "a", "e", "e/.f"])
  }

  @Test func aFolderCanBeALeafOrSkipped() throws {
    for name in ["Some.bundle/inner", "skipped/inner", "entered/inner", "file"] {
      try scratch.write(name)
    }
    let walk = walk { entry in
      if Path.fileExtension(of: entry.name) == "bundle" { return .leaf }
      return entry.name == "skipped" || entry.name == "file" ? .skip : .enter
    }
    #expect(paths(walk) == ["Some.bundle", "entered", "entered/inner"])
    #expect(walk.entries[0].kind == .directory)
  }

  @Test func linksToFilesAreFiles() throws {
    try scratch.write("a/file")
    try scratch.link("a/link", to: "file")
    let walk = walk()
    #expect(paths(walk) == ["a", "a/file", "a/link"])
    #expect(walk.entries[2].kind == .regular && walk.entries[2].isSymbolicLink)
  }

  @Test func circlesEnd() throws {
    try scratch.write("a/b/file")
    try scratch.link("a/b/up", to: "..")
    try scratch.link("a/b/root", to: scratch.path)
    try scratch.link("a/self", to: ".")
    let walk = walk()
    #expect(paths(walk) == ["a", "a/b", "a/b/file"])
    #expect(walk.diagnostics == [])
  }

  @Test func aFolderIsWalkedUnderItsOwnNameRatherThanALinks() throws {
    try scratch.write("z/file")
    try scratch.link("a", to: "z")
    #expect(paths(walk()) == ["z", "z/file"])
  }

  @Test func linkedFoldersAreWalkedOnce() throws {
    let outside = try ScratchFolder()
    try outside.write("sub/file")
    try scratch.folder("in")
    try scratch.link("in/first", to: outside.path)
    try scratch.link("second", to: outside("sub"))
    #expect(paths(walk()) == ["in", "in/first", "in/first/sub", "in/first/sub/file"])
  }

  @Test func aFolderMetAgainInsideALinkedOneIsNotWalkedAgain() throws {
    let outside = try ScratchFolder()
    try outside.write("sub/file")
    try scratch.link("a", to: outside("sub"))
    try scratch.link("b", to: outside.path)
    #expect(paths(walk()) == ["a", "a/file", "b", "b/sub"])
  }

  @Test(.timeLimit(.minutes(30)))
  func linksThatCrossDoNotMultiply() throws {
    // 2^30 paths lead to the last of these.
    for level in 0..<30 {
      try scratch.write("\(level)/file")
      if level > 0 {
        try scratch.link("\(level - 1)/left", to: "../\(level)")
        try scratch.link("\(level - 1)/right", to: "../\(level)")
      }
    }
    #expect(paths(walk()).count == 60)
  }

  @Test func linksThatLeadNowhereAreReported() throws {
    try scratch.link("gone", to: "nothing")
    try scratch.link("loop", to: "loop")
    try scratch.write("file")
    let walk = walk()
    #expect(paths(walk) == ["file"])
    #expect(
      walk.diagnostics == [
        .warning(
          "this symbolic link leads to nothing, which does not exist",
          at: SourceLocation(path: "gone")),
        .warning(
          "this symbolic link cannot be followed: "
            + "there are too many symbolic links, or they lead in a circle",
          at: SourceLocation(path: "loop")),
      ])
    #expect(self.walk { $0.kind == .symbolicLink ? .skip : .enter }.diagnostics == [])
  }

  @Test func namesWithNewlinesAreWalked() throws {
    try scratch.write("a\nb/c\rd\u{1B}[31m")
    #expect(paths(walk()) == ["a\nb", "a\nb/c\rd\u{1B}[31m"])
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8AreReported() throws {
      let bytes = Array((scratch.path + "/caf").utf8) + [0xE9, 0]
      let created = bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
        open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644)
      }
      try #require(created >= 0, "this file system takes UTF-8 only")
      close(created)
      try scratch.write("file")
      let walk = walk()
      #expect(paths(walk) == ["file"])
      #expect(walk.diagnostics.map(\.location?.path) == ["caf\u{FFFD}"])
      #expect(self.walk { $0.name == "file" ? .enter : .skip }.diagnostics == [])
    }
  #endif

  @Test func deepFoldersCostNoStack() throws {
    let folder = Array(repeating: "d", count: 300).joined(separator: "/")
    try scratch.write(folder + "/file")
    #expect(paths(walk()).count == 301)
    #expect(paths(walk()).last == folder + "/file")
  }

  @Test func pathsTooLongForTheSystemAreReported() throws {
    // Made from within, as the whole path is longer than a system call takes.
    let name = String(repeating: "n", count: 200)
    let make = """
      import os, sys
      os.chdir(sys.argv[1])
      for _ in range(30):
        os.mkdir(sys.argv[2])
        os.chdir(sys.argv[2])
      """
    let python = try #require(PythonOracle.interpreter(), "no python3").path
    try #require(exitStatus(python, "-c", make, scratch.path, name) == 0)
    let walk = walk()
    #expect(walk.entries.count > 15 && walk.entries.count < 30)
    #expect(walk.diagnostics.count == 1)
    #expect(walk.diagnostics.first?.severity == .error)
  }

  @Test func aRootThatIsNoFolderIsReported() throws {
    let file = try scratch.write("file")
    #expect(
      DirectoryWalker(root: file).walk().diagnostics == [
        .error(
          "this folder cannot be listed: a part of the path is not a folder",
          at: SourceLocation(path: file))
      ])
    #expect(DirectoryWalker(root: scratch("none")).walk().diagnostics.count == 1)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to become somebody else"))
  func unreadableFoldersDoNotStopTheWalk() async throws {
    for name in ["a/file", "locked/file", "z/file"] { try scratch.write(name) }
    try #require(chmod(scratch.path, 0o755) == 0 && chmod(scratch("locked"), 0o700) == 0)
    await #expect(processExitsWith: .success) { [folder = scratch.path as String] in
      try becomeNobody()
      let walk = DirectoryWalker(root: folder, shownAs: "").walk()
      try #require(walk.entries.map(\.relativePath) == ["a", "a/file", "locked", "z", "z/file"])
      try #require(
        walk.diagnostics == [
          .error(
            "this folder cannot be listed: permission was denied",
            at: SourceLocation(path: "locked"))
        ])
    }
  }

  @Test func pipesAndSocketsAreOnlyNamed() throws {
    try #require(mkfifo(scratch("pipe"), 0o600) == 0)
    #expect(walk().entries.map(\.kind) == [.namedPipe])
  }
}
