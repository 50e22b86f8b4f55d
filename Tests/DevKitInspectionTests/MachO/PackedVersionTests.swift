import Testing

@testable import DevKitInspection

struct PackedVersionTests {
  @Test(
    arguments: [
      (0, "0.0"), (0x000A_0600, "10.6"), (0x000E_0201, "14.2.1"), (0x001A_0000, "26.0"),
      (0x0001_0001, "1.0.1"), (0x0457_0000, "1111.0"), (0xFFFF_FFFF, "65535.255.255"),
      (0x0064_0A64, "100.10.100"), (0x000F_FF00, "15.255"),
    ] as [(UInt32, String)])
  func text(_ packed: UInt32, _ text: String) {
    #expect(PackedVersion(packed).text == text)
  }

  @Test func everyPart() {
    for number: UInt32 in 0..<65536 {
      let packed = number << 16 | number & 0xFF00 | 1
      #expect(PackedVersion(packed).text == "\(number).\(number >> 8).1")
    }
  }
}
