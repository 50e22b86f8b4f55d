import Testing

@testable import DevKitInspection

struct UniversalFileTests {
  private let slices = [
    ("x86_64", SampleMachO.library("x86_64", 7)), ("arm64", SampleMachO.library("arm64", 7)),
  ]

  @Test(arguments: [false, true]) func slicesInOrder(_ is64: Bool) throws {
    let file = try #require(read(SampleUniversal.bytes(slices, is64: is64)))
    #expect(file.container == (is64 ? .universal64 : .universal))
    #expect(file.architectures == ["x86_64", "arm64"])
    #expect(file.platforms == [.iOSSimulator])
    #expect(file.damages == [] && file.oddities == [])
  }

  @Test func hiddenSlice() throws {
    let file = try #require(read(SampleUniversal.bytes(slices, hidden: 1)))
    #expect(file.slices.map(\.isHidden) == [false, true])
    #expect(file.slices.last?.place == "hidden slice arm64")
    #expect(FileFindings(file).all.contains { $0.contains("hidden behind") })
  }

  /// What follows the counted entries is no slice unless the header has room for it.
  @Test func noHiddenSliceWithoutRoom() throws {
    let bytes = SampleUniversal.bytes([slices[0]], alignment: 4)
    #expect(try #require(read(bytes)).slices.count == 1)
  }

  @Test func nestedFile() throws {
    let inner = SampleUniversal.bytes(slices)
    let file = try #require(read(SampleUniversal.bytes([("arm64", inner), slices[0]])))
    #expect(file.architectures == ["x86_64"])
    #expect(
      file.damages.map(\.reason) == ["a universal file within a universal file is not allowed"])
    #expect(file.damages.first?.place == "slice arm64")
  }

  @Test func sliceBeyondTheEnd() throws {
    var bytes = SampleUniversal.bytes(slices)
    bytes.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    let file = try #require(read(bytes))
    #expect(file.architectures == ["arm64"])
    #expect(file.damages.first?.reason.contains("begin at byte 2147483647") == true)
  }

  @Test func noSlicesOrTooMany() throws {
    for count: UInt8 in [0, 44] {
      let file = try #require(read([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, count]))
      #expect(file.damages.count == 1 && file.slices.isEmpty)
    }
    let huge = try #require(
      read([0xCA, 0xFE, 0xBA, 0xBE, 0x40, 0, 0, 0] + [UInt8](repeating: 0, count: 40)))
    #expect(huge.damages.first?.reason == "a universal file of 1073741824 slices cannot be right")
  }

  @Test func javaClass() throws {
    let file = try #require(
      read([0xCA, 0xFE, 0xBA, 0xBE, 0, 3, 0, 45] + [UInt8](repeating: 0, count: 20)))
    #expect(file.slices.first?.image.format == .javaClass)
    #expect(file.slices.first?.image.detail == "45.3")
    #expect(file.damages == [])
  }

  @Test func duplicatesOverlapsAndWrongNames() throws {
    let arm = slices[1]
    let twice = try #require(read(SampleUniversal.bytes([arm, arm])))
    #expect(twice.oddities == ["the universal file has 2 slices for arm64"])
    let wrong = try #require(read(SampleUniversal.bytes([("x86_64", arm.1)])))
    #expect(
      wrong.oddities == [
        "the header of the universal file calls a slice x86_64, but it is arm64"
      ])
    var bytes = SampleUniversal.bytes(slices)
    // The second slice begins one byte before the first one ends.
    bytes[8 + 20 + 11] = UInt8(64 + slices[0].1.count - 1)
    let overlapping = try #require(read(bytes))
    #expect(
      overlapping.damages.map(\.sentence) == [
        "at byte \(64 + slices[0].1.count - 1), in slice \(slices[1].0): it overlaps the slice "
          + "\(slices[0].0), and is not read"
      ])
    #expect(overlapping.architectures == [slices[0].0])
  }

  @Test func wrongByteOrder() throws {
    let file = try #require(read([0xBE, 0xBA, 0xFE, 0xCA, 1, 0, 0, 0]))
    #expect(file.damages.first?.reason.contains("wrong byte order") == true)
  }
}
