/// A short text that differs where bytes differ, but for one case in 2⁶⁴: FNV-1a of 64 bits, in
/// hexadecimal digits. Against chance alone, not against intent.
struct Checksum: CustomStringConvertible {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  init() {}

  /// Goes on with more bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  var description: String { String(hash, radix: 16) }
}
