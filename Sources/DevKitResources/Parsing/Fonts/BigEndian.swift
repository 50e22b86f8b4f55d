extension Array where Element == UInt8 {
  /// The big-endian 16-bit number at an offset, or `nil` where the bytes end before.
  func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, count >= 2, offset <= count - 2 else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// The big-endian 32-bit number at an offset, or `nil` where the bytes end before.
  func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }
}
