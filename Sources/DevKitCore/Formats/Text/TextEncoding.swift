/// The encodings that the readers understand.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32, low byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32, high byte first.
  case utf32BigEndian = "UTF-32BE"
  /// ISO/IEC 8859-1, also called Latin-1.
  case isoLatin1 = "ISO-8859-1"
  /// ASCII: no byte above 0x7F.
  case ascii = "US-ASCII"

  /// The name as the IANA registry spells it.
  public var name: String { rawValue }

  /// Tells the encoding by a byte order mark, or by NULs in the first character where there is none.
  ///
  /// A text in any of the formats read here begins with an ASCII character, which UTF-16 and UTF-32
  /// write with one or three NULs beside it. What shows neither sign gives `nil`.
  static func detected(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (encoding: TextEncoding, markLength: Int)? {
    if hasUTF8Mark(bytes) { return (.utf8, 3) }
    // Four bytes that are neither NUL nor part of a mark stand in for those that are missing.
    let first = bytes.prefix(4) + [0xA5, 0xA5, 0xA5, 0xA5]
    switch (first[0], first[1], first[2], first[3]) {
    case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
    case (1..., 0, 0, 0): return (.utf32LittleEndian, 0)
    case (0, 0, 0, 1...): return bytes.count < 4 ? nil : (.utf32BigEndian, 0)
    case (1..., 0, _, _): return (.utf16LittleEndian, 0)
    case (0, 1..., _, _): return bytes.count < 2 ? nil : (.utf16BigEndian, 0)
    default: return nil
    }
  }

  /// Whether bytes begin with the UTF-8 form of U+FEFF.
  static func hasUTF8Mark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }
}
