import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// What a file says of itself does not make it dear: work is counted, not timed.
struct InspectionBudgetTests {
  private static let archive = HostileInputs.archive(members: 500)

  @Test func slicesOfOneArchiveWereReadForEach() throws {
    let tree = MemoryTree(["f": HostileInputs.universal(slices: 40, of: Self.archive)])
    let found = tree.inspect("f")
    #expect(found.first?.file?.slices.count == 500)
    #expect(found.errors.count == 39)
    #expect(
      found.errors.first?.hasSuffix("it overlaps the slice arm64, and is not read") == true,
      "\(found.errors.first ?? "")")
    #expect(tree.budget.spent.work < 4 * Self.archive.count)
  }

  @Test func entriesOfOneLocalHeaderWereUnpackedForEach() throws {
    let image = HostileInputs.imageSigned(atByte: 1_000_000)
    let zip = HostileInputs.zip(entries: 2000, of: image) { "f\($0)" }
    let tree = MemoryTree(["a.zip": zip])
    let found = tree.inspect("a.zip")
    #expect(found.compactMap(\.file).filter { !$0.slices.isEmpty }.count == 1)
    #expect(found.errors.contains { $0.hasSuffix("'f1' overlaps 'f0', and is not read") })
    #expect(found.errors.contains { $0.hasSuffix("more entries are passed over or overlap") })
    #expect(tree.budget.spent.work < 2 * image.count + 2 * zip.count)
  }

  @Test func whatIsPackedTooWellIsNotUnpacked() throws {
    let image = HostileInputs.imageSigned(atByte: 100 << 20)
    let zip = SampleZip.bytes([
      SampleZip.Entry(name: "bomb", bytes: image),
      SampleZip.Entry(name: "later", bytes: HostileInputs.object),
    ])
    let tree = MemoryTree(["a.zip": zip])
    let found = tree.inspect("a.zip")
    let error = try #require(found.errors.first)
    #expect(error.hasPrefix("at byte ") && error.contains("more than 32 times its size"))
    // What could be read is shown: the load commands are at the start.
    #expect(found.compactMap(\.file).first?.architectures == ["arm64"])
    #expect(tree.budget.spent.work < (66 << 20) + 40 * zip.count)
    #expect(found.errors.count == 1)
  }

  @Test func aListedLibraryWasReadForEachListing() throws {
    let tree = MemoryTree(HostileInputs.xcframework(listings: 1000, of: Self.archive))
    let found = tree.inspect("K.xcframework")
    #expect(found.compactMap(\.file).map(\.slices.count) == [500])
    #expect(found.findings.contains("Info.plist lists ios-arm64 twice"))
    #expect(tree.budget.spent.work < 64 << 20)
  }

  /// On a disk, where links give one file many names.
  @Test func aFileOfManyNamesWasReadForEach() async throws {
    try await TemporaryFolder.use { folder in
      let kit = folder.appendingPathComponent("K.xcframework")
      var entries: [Any] = []
      for index in 0..<50 {
        let inside = kit.appendingPathComponent("ios-\(index)")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: inside.path + "/lib.a", withDestinationPath: "../lib.a")
        entries.append(
          [
            ("LibraryIdentifier", "ios-\(index)"), ("LibraryPath", "lib.a"),
            ("SupportedPlatform", "ios"), ("SupportedArchitectures", ["arm64"]),
          ] as [(String, Any)])
      }
      try Data(Self.archive).write(to: kit.appendingPathComponent("lib.a"))
      try Data(plist([("AvailableLibraries", entries)])).write(
        to: kit.appendingPathComponent("Info.plist"))
      let budget = InspectionBudget()
      var inspector = Inspector()
      let found = inspector.inspect(
        [kit.path], in: DiskTree(base: "", budget: budget))
      #expect(found.compactMap(\.file).count == 50 && found.errors == [])
      let plistWork = 16 * 20_000
      #expect(budget.spent.work < 3 * Self.archive.count + plistWork)
      // They are shown for each, so they count for each.
      #expect(budget.spent.kept > 50 * 500 * 300)
    }
  }

  @Test func aThinArchiveNamedOneMemberOverAndOver() async throws {
    let thin = SampleArchive.bytes(
      (0..<300).map { _ in ("m.o", HostileInputs.object) }, .thin)
    try await TemporaryFolder.use { folder in
      try Data(thin).write(to: folder.appendingPathComponent("t.a"))
      try Data(HostileInputs.object).write(to: folder.appendingPathComponent("m.o"))
      let budget = InspectionBudget()
      var inspector = Inspector()
      let found = inspector.inspect(
        [folder.path + "/t.a"], in: DiskTree(base: "", budget: budget))
      #expect(found.first?.file?.slices.count == 300)
      #expect(budget.spent.work < 300 * 250 + 4 * 4096)
    }
  }

  @Test func moreThanIsKept() throws {
    let tree = MemoryTree(["a.a": Self.archive], keptLimit: 1 << 17)
    let found = tree.inspect("a.a")
    let slices = try #require(found.first?.file?.slices)
    #expect(slices.count > 50 && slices.count < 500)
    let last = try #require(slices.last)
    #expect(found.errors.count == 1)
    let error = try #require(found.errors.first)
    #expect(error.hasPrefix("at byte \(last.offset + 60 + last.size)"), "\(error)")
    #expect(error.hasSuffix("takes more than 0 MiB to keep; what follows is left out"))
  }

  /// Sections that share one text had it read, compared and kept for each.
  @Test func sectionsOfOneComment() throws {
    let tree = MemoryTree(["e": HostileInputs.elf(sections: 3000)])
    let image = try #require(tree.inspect("e").first?.file?.slices.first?.image)
    #expect(image.tools.count <= 16)
    #expect(tree.budget.spent.kept < 10_000)
  }

  @Test func linksToTheFolderTheyAreIn() throws {
    var links = ["a", "b", "c"].map { SampleZip.Entry(name: $0, bytes: Array(".".utf8)) }
    for index in links.indices { links[index].isLink = true }
    let zip = SampleZip.bytes(
      links + [SampleZip.Entry(name: "lib.dylib", bytes: SampleMachO.library("arm64", 2))])
    let tree = MemoryTree(["a.zip": zip])
    let found = tree.inspect("a.zip")
    #expect(found.compactMap(\.file).count == 1 && found.errors == [])
  }

  /// What a link says is found out for each that is followed; where that ended, nothing was said.
  @Test func linksThatTakeTooLong() throws {
    let size = 3000
    let links = (0..<size).map { index in
      var link = SampleZip.Entry(
        name: "l\(index)",
        bytes: Array((String(repeating: "./", count: 500) + "l\(index + 1)").utf8))
      link.isLink = true
      return link
    }
    let tree = MemoryTree(["a.zip": SampleZip.bytes(links)])
    let found = tree.inspect("a.zip")
    #expect(found.errors.count == 1)
    #expect(found.errors.first?.hasSuffix("what follows is left out") == true)
  }

  @Test func foldersTakeMemoryTheyAreChargedFor() throws {
    let name = { (index: Int) in "\(index)/" + String(repeating: "a/", count: 60) + "f" }
    let zip = HostileInputs.zip(entries: 200, of: [1], name: name)
    let tree = MemoryTree(["a.zip": zip], keptLimit: 1 << 20)
    let found = tree.inspect("a.zip")
    #expect(found.errors.contains { $0.contains("MiB to keep; what follows is left out") })
    #expect(tree.budget.spent.kept <= 1 << 20)
  }
}
