import Foundation
import Testing

@testable import DevKitCore
@testable import DevKitTestSupport

@Suite struct ExclusiveFileTests {
  private static let exists = FileError.Reason.system(EEXIST)

  private func reason(_ body: () throws -> Void) -> FileError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.reason
    }
  }

  @Test func aFileIsCreatedOnceAndNeverReplaced() async throws {
    try await TemporaryFolder.use { folder in
      let path = folder.path + "/a/b"
      try AtomicFile.create(path, [1], missingFolders: .create)
      #expect(reason { try AtomicFile.create(path, [2]) } == Self.exists)
      #expect(try FileSystem.read(path) == [1])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["b"])
    }
  }

  @Test func aLinkThatLeadsNowhereIsInTheWay() async throws {
    try await TemporaryFolder.use { folder in
      let path = folder.path + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: folder.path + "/elsewhere")
      #expect(reason { try AtomicFile.create(path, [1]) } == Self.exists)
      #expect(!FileSystem.exists(folder.path + "/elsewhere"))
    }
  }

  @Test func nothingIsCreatedOutsideOfTheRoot() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["in/x": "", "out/x": ""])
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/in/link", withDestinationPath: folder.path + "/out")
      let root = folder.path + "/in"
      #expect(
        reason { try AtomicFile.create(root + "/link/new", [1], within: root) }
          == .outside(root: root))
      try AtomicFile.create(root + "/new", [1], within: root)
    }
  }

  @Test func theModelGivesItsPermissions() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["model": "x"])
      chmod(folder.path + "/model", 0o640)
      try AtomicFile.create(folder.path + "/new", [1], like: folder.path + "/model")
      #expect(try FileSystem.status(of: folder.path + "/new").permissions == 0o640)
    }
  }

  @Test func movesReplaceNothing() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["a": "a", "b": "b", "d/x": "x", "e/y": "y"])
      let path = { (name: String) in folder.path + "/" + name }
      #expect(reason { try FileSystem.move(path("a"), to: path("b")) } == Self.exists)
      #expect(reason { try FileSystem.move(path("d"), to: path("e")) } == Self.exists)
      try FileSystem.move(path("a"), to: path("c"))
      try FileSystem.move(path("d"), to: path("f"))
      #expect(try folder.text(of: "c") == "a")
      #expect(try folder.text(of: "f/x") == "x")
      #expect(!FileSystem.isTaken(path("a")) && !FileSystem.isTaken(path("d")))
    }
  }
}
