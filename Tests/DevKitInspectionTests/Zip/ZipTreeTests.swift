import DevKitCore
import Testing

@testable import DevKitInspection

struct ZipTreeTests {
  private func tree(_ entries: [SampleZip.Entry]) -> ZipTree {
    tree(SampleZip.bytes(entries))
  }

  private func tree(_ bytes: [UInt8]) -> ZipTree {
    ZipTree(ByteRegion(ByteSource(MemoryBytes(bytes))), shownAs: "a.zip")
  }

  private func entry(_ name: String, _ text: String = "text", deflated: Bool = true)
    -> SampleZip.Entry
  {
    SampleZip.Entry(name: name, bytes: Array(text.utf8), isDeflated: deflated)
  }

  @Test(arguments: [false, true]) func content(_ isDeflated: Bool) throws {
    let text = String(repeating: "some text ", count: 1000)
    let tree = tree([entry("a/b/c.txt", text, deflated: isDeflated), entry("a/d.txt")])
    #expect(tree.damages == [])
    #expect(tree.names(in: "") == ["a"])
    #expect(tree.names(in: "a") == ["b", "d.txt"])
    #expect(tree.kind(of: "a/b") == .directory)
    #expect(tree.kind(of: "a/b/c.txt") == .regular)
    #expect(tree.kind(of: "a/x") == nil)
    #expect(try tree.content(of: "a/b/c.txt", limit: 1 << 20) == Array(text.utf8))
    #expect(try tree.content(of: "a/b/c.txt", limit: 9) == Array("some text".utf8))
    #expect(tree.shown("a/d.txt") == "a.zip/a/d.txt")
  }

  @Test func linksAreFollowedWithinTheArchive() throws {
    var links = [
      entry("K/Versions/Current", "A"), entry("K/Kit", "Versions/Current/Kit"),
      entry("K/up", "../K/./Kit"), entry("K/out", "/etc/passwd"), entry("K/loop", "loop"),
    ]
    for index in links.indices { links[index].isLink = true }
    let tree = tree(links + [entry("K/Versions/A/Kit", "binary")])
    for path in ["K/Kit", "K/Versions/Current/Kit", "K/up"] {
      #expect(try tree.content(of: path, limit: 10) == Array("binary".utf8))
    }
    #expect(tree.kind(of: "K/out") == nil)
    #expect(tree.kind(of: "K/loop") == nil)
  }

  @Test func namesThatLeaveTheArchiveNameNothing() {
    let tree = tree([entry("../out"), entry("/abs/file"), entry("a/../../b")])
    #expect(tree.names(in: "") == ["abs"])
    #expect(
      tree.damages.map(\.reason) == [
        "'../out' names no file in the archive, and is passed over",
        "'a/../../b' names no file in the archive, and is passed over",
      ])
  }

  @Test func entriesWereDroppedInSilence() throws {
    let deep = String(repeating: "d/", count: 64) + "f"
    let bytes = SampleZip.bytes([
      entry("a", "first"), entry("a", "second"), entry("a/b"), entry("c/d"), entry("c"),
      entry(deep),
    ])
    let tree = tree(bytes)
    let reasons = [
      "'a' is there more than once; the later one is passed over",
      "'a/b' is below 'a', which is no folder, and is passed over",
      "'c' is a file and a folder; the later one is passed over",
      "'\(deep)' lies more than 64 folders deep, and is passed over",
    ]
    #expect(tree.damages.map(\.reason) == reasons)
    // Each is told at the entry of the directory that describes it.
    for damage in tree.damages {
      #expect(bytes[damage.offset...].starts(with: [0x50, 0x4B, 1, 2]))
    }
    #expect(try tree.content(of: "a", limit: 10) == Array("first".utf8))
    #expect(tree.names(in: "c") == ["d"])
    let found = MemoryTree(["a.zip": bytes]).inspect("a.zip")
    #expect(found.errors.count == 4)
  }

  /// Packers name a folder before, after and between what is in it.
  @Test func foldersThatAreNamedAreNoOddity() {
    let tree = tree([
      entry("./"), entry("a/", ""), entry("a/b"), entry("a/", ""), entry("c/d"), entry("c/", ""),
    ])
    #expect(tree.damages == [])
    #expect(tree.names(in: "a") == ["b"] && tree.names(in: "c") == ["d"])
  }

  @Test func manyOddEntriesNeedFewMessages() {
    let tree = tree((0..<100).map { _ in entry("a") })
    #expect(tree.damages.count == 21)
    #expect(tree.damages.last?.reason == "79 more entries are passed over or overlap")
  }

  @Test func aDirectoryInTheCommentOfAnother() {
    let inner = SampleZip.bytes([entry("inner")])
    var bytes = SampleZip.bytes([entry("outer")])
    bytes[bytes.count - 2] = UInt8(inner.count)
    let end = bytes.count - 22
    let tree = tree(bytes + inner)
    #expect(
      tree.damages.map(\.sentence) == [
        "at byte \(bytes.count + inner.count - 22): this end of a directory lies in the comment of "
          + "another one at byte \(end); programs differ in which of them they read, and this one "
          + "is read here"
      ])
    #expect(tree.names(in: "") == ["inner"])
    // A comment, and an archive that is stored in another one, are no reason for doubt.
    var commented = SampleZip.bytes([entry("a")])
    commented[commented.count - 2] = 3
    let stored = SampleZip.bytes([
      SampleZip.Entry(name: "in.zip", bytes: inner, isDeflated: false)
    ])
    #expect(self.tree(commented + [1, 2, 3]).damages == [] && self.tree(stored).damages == [])
  }

  @Test func entriesThatShareBytes() throws {
    let bytes = HostileInputs.zip(entries: 2, of: Array("text".utf8)) { "f\($0)" }
    let tree = tree(bytes)
    #expect(tree.damages.map(\.reason) == ["'f1' overlaps 'f0', and is not read"])
    #expect(try tree.content(of: "f0", limit: 9) == Array("text".utf8))
    let error = #expect(throws: TreeError.self) { try tree.source(of: "f1") }
    #expect(error?.message == "at byte 0: the entry overlaps 'f0', and is not read")
  }

  @Test func whatCannotBeReadIsTold() throws {
    var secret = entry("secret")
    secret.flags = 1
    let bytes = SampleZip.bytes([secret])
    let error = #expect(throws: TreeError.self) { try tree(bytes).source(of: "secret") }
    #expect(error?.message == "at byte 0: the entry is encrypted")
    var method = SampleZip.bytes([entry("a")])
    let directory = try #require(
      method.indices.last { method[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    method[directory + 10] = 14
    let other = #expect(throws: TreeError.self) { try tree(method).source(of: "a") }
    #expect(other?.message.contains("compression method 14") == true)
  }

  @Test func damagedData() throws {
    var bytes = SampleZip.bytes([entry("a", "some text that is long enough to be compressed")])
    bytes[31] = 0xFF
    #expect(throws: TreeError.self) { try tree(bytes).content(of: "a", limit: 10) }
  }

  @Test func withoutTheEndTheHeadersAreFollowed() {
    let bytes = SampleZip.bytes([entry("a"), entry("b", deflated: false)])
    let cut = tree(Array(bytes.dropLast(8)))
    #expect(cut.damages.count == 1)
    #expect(cut.names(in: "") == ["a", "b"])
    #expect((try? cut.content(of: "b", limit: 10)) == Array("text".utf8))
  }

  /// A program that unpacks itself may stand before the archive.
  @Test func bytesBeforeTheArchive() throws {
    let bytes = [UInt8](repeating: 7, count: 100) + SampleZip.bytes([entry("a")])
    #expect(try tree(bytes).content(of: "a", limit: 10) == Array("text".utf8))
  }

  @Test func moreEntriesPromisedThanThere() {
    var bytes = SampleZip.bytes([entry("a")])
    bytes[bytes.count - 12] = 9
    #expect(
      tree(bytes).damages.first?.reason == "9 entries are promised, but the directory ends after 1")
  }

  @Test func oneInAnotherIsNotOpened() {
    let inner = SampleZip.bytes([
      SampleZip.Entry(name: "kit.zip", bytes: SampleZip.bytes([entry("a")]))
    ])
    let found = MemoryTree(["outer.zip": inner]).inspect("outer.zip")
    #expect(found.count == 1 && found.errors == [])
  }
}
