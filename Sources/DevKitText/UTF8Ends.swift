/// One scalar at an end of a run of bytes, and how many bytes it takes.
struct EndScalar {
  var scalar: Unicode.Scalar
  var length: Int
}

/// Reads the scalars at the ends of bytes that should be UTF-8 (RFC 3629), but need not be.
///
/// Bytes that are no UTF-8, overlong forms and surrogates among them, give `nil`: they are no white
/// space, so trimming stops there and leaves them as they are.
enum UTF8Ends {
  static func first(of bytes: UnsafeRawBufferPointer) -> EndScalar? {
    guard let lead = bytes.first else { return nil }
    let length = sequenceLength(lead)
    guard length > 0, length <= bytes.count else { return nil }
    return decode(bytes, at: 0, length: length)
  }

  static func last(of bytes: UnsafeRawBufferPointer) -> EndScalar? {
    var start = bytes.count
    var length = 0
    while start > 0, length < 4 {
      start -= 1
      length += 1
      let byte = bytes[start]
      if byte & 0xC0 == 0x80 { continue }
      guard sequenceLength(byte) == length else { return nil }
      return decode(bytes, at: start, length: length)
    }
    return nil
  }

  /// The length that a first byte announces; 0 for one that cannot be first.
  private static func sequenceLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, at start: Int, length: Int
  ) -> EndScalar? {
    let lead = bytes[start]
    if length == 1 { return EndScalar(scalar: Unicode.Scalar(lead), length: 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[start + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    // Unicode.Scalar refuses surrogates and what lies beyond 10FFFF.
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
    return EndScalar(scalar: scalar, length: length)
  }
}
