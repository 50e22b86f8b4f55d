import Testing

@testable import DevKitInspection

/// A library of 4 GiB costs no more reading than a small one.
struct ReadAmountTests {
  /// Bytes of which most are zero and take no memory; counts what is read.
  private final class Counting: ByteProvider {
    let size: Int
    private let parts: [(offset: Int, bytes: [UInt8])]
    private(set) var total = 0

    init(size: Int, _ parts: [(offset: Int, bytes: [UInt8])]) {
      self.size = size
      self.parts = parts
    }

    func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer) -> Int {
      let count = max(min(memory.count, size - offset), 0)
      total += count
      for place in 0..<count { memory[place] = 0 }
      for part in parts {
        for (index, byte) in part.bytes.enumerated() {
          let place = part.offset + index - offset
          if place >= 0, place < count { memory[place] = byte }
        }
      }
      return count
    }
  }

  @Test func universalFile() throws {
    let slice = SampleMachO.library("arm64", 2)
    let half = 1 << 31
    var header = ByteWriter(isBigEndian: true)
    for value in [0xCAFE_BABF, 2] { header.u32(value) }
    for (type, offset) in [(0x0100_000C, 0x4000), (0x0100_0007, half)] {
      for value in [type, 0] { header.u32(value) }
      for value in [offset, half - 0x4000] { header.u64(value) }
      for value in [14, 0] { header.u32(value) }
    }
    let provider = Counting(
      size: 1 << 32,
      [(0, header.bytes), (0x4000, slice), (half, SampleMachO.library("x86_64", 7))])
    let file = try #require(FileReader.read(ByteRegion(ByteSource(provider))))
    #expect(file.architectures == ["arm64", "x86_64"])
    #expect(file.damages == [])
    #expect(provider.total <= 4 * 4096)
  }

  @Test func archive() throws {
    let member = SampleMachO.library("arm64", 2, fileType: 1)
    let start = SampleArchive.bytes([("a.o", member)], .gnu)
    var next = ByteWriter()
    for (text, width) in [("big.o/", 16), ("0", 32), ("\((1 << 32) - start.count - 60)", 10)] {
      next.text(text, size: width, fill: 0x20)
    }
    next.text("`\n")
    let provider = Counting(
      size: 1 << 32,
      [(0, start), (start.count, next.bytes), (start.count + 60, member)])
    let file = try #require(FileReader.read(ByteRegion(ByteSource(provider))))
    #expect(file.slices.map(\.member) == ["a.o", "big.o"])
    #expect(provider.total <= 2 * 4096)
  }
}
