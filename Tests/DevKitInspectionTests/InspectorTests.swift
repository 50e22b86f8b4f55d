import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

struct InspectorTests {
  /// Links can make a bundle appear in itself, any number of times at every level.
  @Test func bundlesInThemselvesEnd() async throws {
    try await TemporaryFolder.use { folder in
      let frameworks = folder.appendingPathComponent("App.app/Frameworks")
      try FileManager.default.createDirectory(at: frameworks, withIntermediateDirectories: true)
      for index in 0..<20 {
        try FileManager.default.createSymbolicLink(
          atPath: frameworks.appendingPathComponent("\(index).app").path,
          withDestinationPath: "../../App.app")
      }
      var inspector = Inspector()
      let path = folder.appendingPathComponent("App.app").path
      #expect(inspector.inspect([path, path]).filter { $0.bundle != nil }.count == 2)
    }
  }

  /// Archives that are alike are looked at all the same.
  @Test func severalZipArchivesInAFolder() async throws {
    try await TemporaryFolder.use { folder in
      let bytes = SampleBundles.zip(SampleBundles.app(), below: "Payload/")
      for name in ["a.ipa", "b.ipa"] {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
      }
      var inspector = Inspector(walksFolders: true)
      let found = inspector.inspect([folder.path])
      #expect(found.filter { $0.bundle?.kind == .app }.count == 2)
      #expect(found.filter { $0.bundle?.kind == .framework }.count == 2)
    }
  }

  @Test func zipArchivesInThemselvesEnd() {
    let links = (0..<20).map { index in
      SampleZip.Entry(
        name: "App.app/Frameworks/\(index).app", bytes: Array("../../App.app".utf8),
        isDeflated: false, isLink: true)
    }
    let found = MemoryTree(["a.zip": SampleZip.bytes(links)]).inspect("a.zip")
    #expect(found.filter { $0.bundle != nil }.count == 1)
  }

  /// Nothing takes a time that grows with the square of the file's size.
  @Test(.timeLimit(.minutes(30))) func manyPlatformsInOneArchive() throws {
    let members = (0..<20_000).map { index in
      ("\(index).o", SampleMachO.library("arm64", 100 + index, fileType: 1))
    }
    let bytes = SampleArchive.bytes(members)
    let clock = ContinuousClock()
    let time = clock.measure {
      let found = MemoryTree(["a.a": bytes]).inspect("a.a")
      #expect(found.findings.count == 1)
      #expect(found.findings.first.map { $0.utf8.count < 1000 } == true)
    }
    #expect(time < .seconds(10))
  }
}
