import Foundation
import Testing

@testable import DevKitCore
@testable import DevKitTestSupport

@Suite struct AtomicFileTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func write(
    _ name: String, _ text: String, within root: String? = nil
  ) throws -> WriteOutcome {
    try AtomicFile.writeIfChanged(scratch(name), Array(text.utf8), within: root)
  }

  @Test func createsReplacesAndLeavesAlone() throws {
    #expect(try write("file", "one") == .created)
    let first = try FileSystem.status(of: scratch("file"))
    #expect(try write("file", "one") == .unchanged)
    #expect(try FileSystem.status(of: scratch("file")) == first)
    #expect(try write("file", "two") == .replaced)
    #expect(try scratch.text("file") == "two")
    #expect(try FileSystem.status(of: scratch("file")).identity != first.identity)
    #expect(try write("file", "") == .replaced)
    #expect(try scratch.names() == ["file"])
  }

  @Test func replacesOnlyWhatIsExpected() throws {
    let file = try scratch.write("file", "one")
    #expect(try !AtomicFile.replace(file, having: Array("two".utf8), with: [1]))
    #expect(try !AtomicFile.replace(scratch("none"), having: [], with: [1]))
    #expect(try scratch.text("file") == "one")
    #expect(try AtomicFile.replace(file, having: Array("one".utf8), with: Array("two".utf8)))
    #expect(try scratch.text("file") == "two")
    #expect(try scratch.names() == ["file"])
  }

  /// What comes between the look and the exchange is found in the exchange.
  @Test func whatCameInBetweenIsInItsPlaceAgain() throws {
    let file = try scratch.write("file", "an edit")
    do {
      let new = try TemporaryFile(in: scratch.path, permissions: 0o666)
      try new.write(Array("new".utf8)[...])
      try new.finish()
      #expect(try !new.replace(file) { (try? FileSystem.read($0)) == Array("old".utf8) })
    }
    #expect(try scratch.text("file") == "an edit")
    #expect(try scratch.names() == ["file"])
  }

  @Test func anUnchangedFileKeepsItsTime() throws {
    let file = try scratch.write("file", "same")
    var times = [timespec(tv_sec: 1, tv_nsec: 1), timespec(tv_sec: 1_000_000, tv_nsec: 42)]
    try #require(utimensat(AT_FDCWD, file, &times, 0) == 0)
    #expect(try write("file", "same") == .unchanged)
    #expect(
      try FileSystem.status(of: file).modified == FileTime(seconds: 1_000_000, nanoseconds: 42))
    #expect(try write("file", "othe") == .replaced)
    #expect(try FileSystem.status(of: file).modified.seconds > 1_000_000)
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o444, 0o4755, 0o2750] as [UInt32])
  func keepsPermissions(permissions: UInt32) throws {
    let file = try scratch.write("file", "one")
    try #require(chmod(file, mode_t(permissions)) == 0)
    #expect(try write("file", "two") == .replaced)
    #expect(try FileSystem.status(of: file).permissions == permissions)
  }

  @Test func keepsTheOwner() throws {
    try #require(geteuid() == 0, "only root can give files away")
    let file = try scratch.write("file", "one")
    try #require(chown(file, 1234, 5678) == 0 && chmod(file, 0o4711) == 0)
    #expect(try write("file", "two") == .replaced)
    let status = try FileSystem.status(of: file)
    #expect(status.owner == 1234 && status.group == 5678 && status.permissions == 0o4711)
  }

  #if os(Linux)
    @Test(arguments: [0o644, 0o444] as [mode_t])
    func keepsExtendedAttributes(permissions: mode_t) throws {
      let file = try scratch.write("file", "one")
      let long = String(repeating: "v", count: 2000)
      let python = try #require(PythonOracle.interpreter(), "no python3").path
      try #require(exitStatus(python, "-c", setAttributes, file, long) == 0, "no xattrs")
      try #require(chmod(file, permissions) == 0)
      #expect(try write("file", "two") == .replaced)
      #expect(exitStatus(python, "-c", checkAttributes, file, long) == 0)
    }

    private var setAttributes: String {
      """
      import os, sys
      os.setxattr(sys.argv[1], "user.empty", b"")
      os.setxattr(sys.argv[1], "user.long", sys.argv[2].encode())
      """
    }

    private var checkAttributes: String {
      """
      import os, sys
      assert os.getxattr(sys.argv[1], "user.empty") == b""
      assert os.getxattr(sys.argv[1], "user.long") == sys.argv[2].encode()
      """
    }
  #endif

  @Test func aNewFileHasThePermissionsOfTheMask() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      umask(0o027)
      try AtomicFile.writeIfChanged(scratch("file"), [1])
      try #require(try FileSystem.status(of: scratch("file")).permissions == 0o640)
    }
  }

  @Test func replacesTheTargetOfALinkAndNotTheLink() throws {
    try scratch.write("real/file", "one")
    try scratch.link("real/second", to: "./file")
    try scratch.folder("links")
    let link = try scratch.link("links/first", to: "../real/second")
    #expect(try write("links/first", "two") == .replaced)
    #expect(try FileSystem.readLink(link) == "../real/second")
    #expect(try scratch.text("real/file") == "two")
    #expect(try scratch.names(in: "links") == ["first"])
    #expect(try scratch.names(in: "real") == ["file", "second"])
  }

  @Test func createsWhatALinkLeadsTo() throws {
    try scratch.folder("there")
    try scratch.link("link", to: "there/new")
    #expect(try write("link", "text") == .created)
    #expect(try scratch.text("there/new") == "text")
  }

  @Test func linksInACircleAreAnError() throws {
    try scratch.link("a", to: "b")
    try scratch.link("b", to: "a")
    #expect(throws: FileError(.write, scratch("a"), .system(ELOOP))) { try write("a", "x") }
  }

  @Test(arguments: ["link-to-file", "link-to-new", "link-to-folder/file", "link-to-folder/new"])
  func writesNothingThroughALinkThatLeavesTheRoot(name: String) throws {
    try scratch.write("outside/file", "old")
    try scratch.folder("root")
    try scratch.link("root/link-to-file", to: "../outside/file")
    try scratch.link("root/link-to-new", to: scratch("outside/new"))
    try scratch.link("root/link-to-folder", to: "../outside")
    let root = scratch("root")
    #expect(throws: FileError(.write, scratch("root/" + name), .outside(root: root))) {
      try write("root/" + name, "new", within: root)
    }
    #expect(try scratch.text("outside/file") == "old")
    #expect(try scratch.names(in: "outside") == ["file"])
    // Without a bound it is the user's own link.
    #expect(try write("root/" + name, "new") != .unchanged)
  }

  @Test func theRootMayItselfBeALink() throws {
    try scratch.folder("real/sub")
    let root = try scratch.link("root", to: "real")
    #expect(try write("root/file", "x", within: root) == .created)
    try scratch.link("real/link", to: scratch("real/sub/new"))
    #expect(try write("root/link", "x", within: root) == .created)
    #expect(try scratch.text("real/sub/new") == "x")
  }

  @Test func makesMissingFoldersWhenTold() throws {
    let path = scratch("a/b/c/file")
    let error = #expect(throws: FileError.self) { try AtomicFile.writeIfChanged(path, [1]) }
    #expect(error?.message == "cannot be written: the folder \(scratch("a/b/c")) does not exist")
    #expect(try scratch.names() == [])
    #expect(try AtomicFile.writeIfChanged(path, [1], missingFolders: .create) == .created)
    #expect(try scratch.names(in: "a/b/c") == ["file"])
  }

  @Test(arguments: ["none/../../outside/file", "../outside/file", "link/none/file"])
  func makesNoFolderOutsideOfTheRoot(name: String) throws {
    let root = try scratch.folder("root")
    try scratch.folder("elsewhere")
    try scratch.link("root/link", to: "../elsewhere")
    let path = scratch("root/" + name)
    #expect(throws: FileError(.write, path, .outside(root: root))) {
      try AtomicFile.writeIfChanged(path, [1], within: root, missingFolders: .create)
    }
    #expect(try scratch.names() == ["elsewhere", "root"])
    #expect(try scratch.names(in: "elsewhere") == [] && scratch.names(in: "root") == ["link"])
  }

  @Test func refusesWhatIsNoFile() throws {
    try scratch.folder("folder")
    try #require(mkfifo(scratch("pipe"), 0o600) == 0)
    #expect(throws: FileError(.write, scratch("folder"), .notAFile(.directory))) {
      try write("folder", "x")
    }
    #expect(throws: FileError(.write, scratch("pipe"), .notAFile(.namedPipe))) {
      try write("pipe", "x")
    }
    for path in ["", "/", ".", "..", scratch("folder/"), scratch("folder/.."), "/dev/null"] {
      #expect(throws: FileError.self) { try AtomicFile.writeIfChanged(path, [1]) }
    }
    #expect(try FileSystem.status(of: "/dev/null").kind == .device)
    #expect(try scratch.names() == ["folder", "pipe"])
  }

  @Test func namesOfTheGreatestLengthFit() throws {
    let name = String(repeating: "n", count: 255)
    #expect(try write(name, "x") == .created)
    #expect(try write(name, "y") == .replaced)
    #expect(throws: FileError(.write, scratch(name + "n"), .system(ENAMETOOLONG))) {
      try write(name + "n", "x")
    }
  }

  @Test func writersAtTheSameTimeLeaveOneWholeContent() async throws {
    let path = scratch("file")
    let contents = (0..<8).map { [UInt8](repeating: UInt8(65 + $0), count: 40_000 + $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for content in contents {
        group.addTask {
          for _ in 0..<20 {
            try AtomicFile.writeIfChanged(path, content)
            let seen = try FileSystem.read(path)
            #expect(contents.contains(seen), "\(seen.count) bytes of \(Set(seen))")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try scratch.names() == ["file"])
  }
}
