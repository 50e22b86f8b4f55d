/// Classes of ASCII bytes, and the numbers that digits stand for.
enum ASCII {
  /// The value of a hexadecimal digit, or `nil` for any other byte.
  @inline(__always)
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// Whether a byte is `0` to `9`.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether a byte is `0` to `7`.
  @inline(__always)
  static func isOctalDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 8 }

  /// Whether a byte is `A` to `Z` or `a` to `z`.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The scalar of a UTF-16 surrogate pair, or `nil` where the two units are none.
  static func surrogatePair(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
    guard (0xD800...0xDBFF).contains(high), (0xDC00...0xDFFF).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00))
  }
}
