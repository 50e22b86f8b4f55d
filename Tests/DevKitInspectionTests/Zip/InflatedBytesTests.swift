import Testing

@testable import DevKitInspection

struct InflatedBytesTests {
  private static let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 7) }
  private static let packed = SampleZip.deflated(content)

  private func bytes(size: Int? = nil) -> InflatedBytes {
    InflatedBytes(
      ByteRegion(ByteSource(MemoryBytes(Self.packed))), size: size ?? Self.content.count)
  }

  @Test func partsInAnyOrder() throws {
    let bytes = bytes()
    for offset in [0, 100_000, 99_000, 2_999_000, 2_500_000, 5, 1_400_000] {
      #expect(
        try bytes.read(at: offset, count: 500) == Array(Self.content[offset..<offset + 500]),
        "at \(offset)")
    }
    #expect(try bytes.read(at: 2_999_990, count: 500).count == 10)
    #expect(try bytes.read(at: 3_000_000, count: 1) == [])
    #expect(try bytes.read(at: -1, count: 1) == [])
  }

  @Test func goingBackTooOftenIsRefused() {
    let bytes = bytes()
    #expect(throws: BinaryDamage.self) {
      for _ in 0..<40 {
        _ = try bytes.read(at: 2_900_000, count: 1)
        _ = try bytes.read(at: 0, count: 1)
      }
    }
  }

  /// The size that an archive states reserves nothing.
  @Test func statedSizeIsNotBelieved() throws {
    let bytes = bytes(size: .max)
    #expect(try bytes.read(at: 10, count: 5) == Array(Self.content[10..<15]))
    #expect(throws: BinaryDamage.self) { try bytes.read(at: 1 << 40, count: 5) }
  }
}
