/// The character classes of XML 1.0 (fifth edition), section 2.2 and 2.3.
enum XMLCharacters {
  /// White space.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether a document may hold a character at all.
  static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// Whether a byte is an ASCII character that may begin a name.
  @inline(__always)
  static func isNameStart(ascii byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// Whether a byte is an ASCII character that may stand in a name.
  @inline(__always)
  static func isName(ascii byte: UInt8) -> Bool {
    (byte < 64 ? lowNames : highNames) &>> UInt64(byte & 63) & 1 != 0
  }

  /// A bit for `-`, `.`, each digit and `:`.
  private static var lowNames: UInt64 { 0x07FF_6000_0000_0000 }
  /// A bit for each letter and `_`, less 64.
  private static var highNames: UInt64 { 0x07FF_FFFE_87FF_FFFE }

  /// Whether a character beyond ASCII may begin a name.
  static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  /// Whether a character beyond ASCII may stand in a name.
  static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart(scalar)
    }
  }
}
