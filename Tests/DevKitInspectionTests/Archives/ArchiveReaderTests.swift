import Testing

@testable import DevKitInspection

struct ArchiveReaderTests {
  private static let long = "a_member_with_a_very_long_name_indeed.o"
  private let members = [
    ("a.o", SampleMachO.library("arm64", 2, fileType: 1)),
    (long, SampleMachO.library("arm64", 2, fileType: 1) + [0]),
    ("c.o", SampleMachO.library("x86_64", 7, fileType: 1)),
  ]

  @Test(arguments: [SampleArchive.Flavour.bsd, .gnu])
  func membersByName(_ flavour: SampleArchive.Flavour) throws {
    let file = try #require(read(SampleArchive.bytes(members, flavour)))
    #expect(file.container == .archive)
    #expect(file.slices.map(\.member) == ["a.o", Self.long, "c.o"])
    #expect(file.slices.map(\.image.architecture) == ["arm64", "arm64", "x86_64"])
    #expect(file.damages == [])
  }

  @Test func thinArchiveNamesFilesBesideIt() throws {
    let bytes = SampleArchive.bytes(members, .thin)
    #expect(try #require(read(bytes)).thinMembers == ["a.o", Self.long, "c.o"])
    let tree = MemoryTree(["lib/libthin.a": bytes, "lib/a.o": members[0].1])
    let found = tree.inspect("lib/libthin.a")
    #expect(found.first?.file?.slices.map(\.member) == ["a.o"])
    #expect(found.findings.contains("the thin archive names c.o, which does not exist"))
    #expect(found.errors == [])
  }

  @Test func emptyAndCutOff() throws {
    let empty = try #require(read(Array("!<arch>\n".utf8)))
    #expect(empty.container == .archive && empty.slices == [] && empty.damages == [])
    #expect(try #require(read(Array("!<arch".utf8))).damages.count == 1)
    #expect(read(Array("!<archive of text>".utf8)) == nil)
  }

  @Test func memberBeyondTheEnd() throws {
    let bytes = SampleArchive.bytes(members, .gnu)
    let file = try #require(read(Array(bytes.dropLast(40))))
    #expect(file.slices.map(\.member) == ["a.o", Self.long])
    #expect(file.damages.first?.reason.hasPrefix("c.o is ") == true)
  }

  @Test func brokenHeaderEndsTheArchive() throws {
    var bytes = SampleArchive.bytes(members)
    bytes[8 + 58] = UInt8(ascii: "X")
    let file = try #require(read(bytes))
    #expect(file.damages.map(\.offset) == [66])
    #expect(file.damages.first?.reason == "the header of a member ends with 58 0a, not 60 0a")
  }

  @Test(arguments: ["9999999999", "-1", "", "0x10"]) func badSize(_ size: String) throws {
    var bytes = SampleArchive.bytes(members)
    let field = size.utf8 + [UInt8](repeating: 0x20, count: 10 - size.utf8.count)
    bytes.replaceSubrange(56..<66, with: field)
    let file = try #require(read(bytes))
    #expect(file.damages.count == 1 && file.slices == [])
  }

  /// A name that does not fit is told, and the members after it are still found.
  @Test func badNameLength() throws {
    var bytes = SampleArchive.bytes(members)
    bytes.replaceSubrange(8..<20, with: "#1/99999999 ".utf8)
    let file = try #require(read(bytes))
    #expect(file.slices.count == 3)
    #expect(file.damages.first?.reason.contains("'99999999'") == true)
  }

  @Test func universalArchive() throws {
    let bytes = SampleUniversal.bytes([
      ("arm64", SampleArchive.bytes([members[0]])), ("x86_64", SampleArchive.bytes([members[2]])),
    ])
    let file = try #require(read(bytes))
    #expect(file.container == .universalArchive)
    #expect(file.slices.map(\.place) == ["slice arm64, member a.o", "slice x86_64, member c.o"])
  }
}
