import Testing

@testable import DevKitInspection

struct ByteRegionTests {
  private let region = ByteRegion(ByteSource(MemoryBytes(Array(0..<200) + Array(0..<56))))

  @Test func numbersInBothOrders() throws {
    #expect(try region.number(UInt32.self, at: 1, .little) == 0x0403_0201)
    #expect(try region.number(UInt32.self, at: 1, .big) == 0x0102_0304)
    #expect(try region.number(UInt16.self, at: 254, .big) == 0x3637)
    #expect(try region.number(UInt64.self, at: 8, .big) == 0x0809_0A0B_0C0D_0E0F)
  }

  @Test(arguments: [-1, 253, 256, Int.max, Int.min])
  func numberBeyondTheEnd(_ offset: Int) {
    #expect(throws: BinaryDamage.self) { try region.number(UInt32.self, at: offset, .little) }
  }

  @Test func theOffsetOfDamageIsThatOfTheFile() throws {
    let part = try #require(region.part(100, 10))
    let damage = #expect(throws: BinaryDamage.self) { try part.bytes(at: 4, count: 8) }
    #expect(damage?.offset == 104)
    #expect(damage?.reason == "8 bytes are expected, but only 6 are left")
  }

  @Test func partsStayWithinTheirRegion() throws {
    let part = try #require(region.part(100, 10))
    #expect(part.part(2, 8)?.start == 102)
    #expect(part.part(2, 9) == nil)
    #expect(part.part(-1, 2) == nil)
    #expect(part.part(3, Int.max) == nil)
    #expect(part.clamped(8, 100).count == 2)
    #expect(part.clamped(20, 1).count == 0)
    #expect(part.clamped(-5, 3).start == 100)
  }

  @Test func readsAcrossBlocks() throws {
    let content = (0..<10_000).map { UInt8($0 % 251) }
    let region = ByteRegion(ByteSource(MemoryBytes(content)))
    #expect(try region.bytes(at: 4090, count: 12) == Array(content[4090..<4102]))
    #expect(try region.bytes(at: 10, count: 9000) == Array(content[10..<9010]))
    let value = try region.number(UInt64.self, at: 4092, .big)
    #expect(value == content[4092..<4100].reduce(0) { $0 << 8 | UInt64($1) })
    #expect(try region.byte(at: 9999) == content[9999])
    #expect(try region.number(UInt32.self, at: 0, .big) == 0x0001_0203)
  }

  @Test func longReadsAreRefused() {
    let region = ByteRegion(ByteSource(MemoryBytes([UInt8](repeating: 1, count: 2 << 20))))
    #expect(throws: BinaryDamage.self) { try region.bytes(at: 0, count: (1 << 20) + 1) }
    #expect((try? region.prefix(at: 0, count: .max))?.count == 1 << 20)
  }

  @Test func textIsFitToBeShown() throws {
    let bytes = Array("a\u{1B}[31mé\0b".utf8) + [0xFF]
    let region = ByteRegion(ByteSource(MemoryBytes(bytes)))
    #expect(try region.text(at: 0, limit: 100) == "a\u{FFFD}[31mé")
    #expect(try region.text(at: 9, limit: 100) == "b\u{FFFD}")
    #expect(try region.text(at: 0, limit: 1) == "a")
  }
}
