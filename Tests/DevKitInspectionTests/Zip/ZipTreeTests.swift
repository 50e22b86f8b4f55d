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
