/// Bytes put together number by number.
struct ByteWriter {
  var bytes: [UInt8] = []
  var isBigEndian = false

  mutating func u8(_ value: UInt8) { bytes.append(value) }

  mutating func u16(_ value: Int) { number(UInt16(truncatingIfNeeded: value)) }

  mutating func u32(_ value: Int) { number(UInt32(truncatingIfNeeded: value)) }

  mutating func u64(_ value: Int) { number(UInt64(truncatingIfNeeded: value)) }

  mutating func text(_ text: String) { bytes += text.utf8 }

  /// A text in a field of fixed size, filled up.
  mutating func text(_ text: String, size: Int, fill: UInt8 = 0) {
    bytes += Array(text.utf8.prefix(size))
    bytes += [UInt8](repeating: fill, count: max(size - text.utf8.count, 0))
  }

  mutating func pad(to size: Int) {
    bytes += [UInt8](repeating: 0, count: max(size - bytes.count, 0))
  }

  private mutating func number(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { bytes += $0 }
  }
}
