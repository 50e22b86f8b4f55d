/// A hash of bytes that is the same in every run, to tell whether a content is still the same.
///
/// It is no protection from somebody who wants two contents to have the same hash.
public enum ContentHash {
  /// The hash of some bytes.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(&hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset += 8
    }
    var last: UInt64 = 0
    while offset < bytes.count {
      last = last << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(&hash, last)
    return hash
  }

  /// The hash of some bytes.
  public static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(of) }

  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
  }
}
