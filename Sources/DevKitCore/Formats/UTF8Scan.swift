/// Well-formedness of UTF-8 (Unicode Standard, table 3-7), byte by byte.
enum UTF8Scan {
  /// The length of the well-formed sequence that begins at an index, or 0 where there is none.
  @inline(__always)
  static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    if bytes[index] < 0x80 { return 1 }
    let (length, isWellFormed) = multibyteSequence(in: bytes, at: index)
    return isWellFormed ? length : 0
  }

  /// The bytes to pass over at an index that begins no well-formed sequence: the longest start of
  /// one, at least 1. Each such stretch stands for one U+FFFD (Unicode Standard, section 3.9).
  static func illFormedLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    max(multibyteSequence(in: bytes, at: index).length, 1)
  }

  /// The offset of the first byte that is not part of well-formed UTF-8, or `nil`.
  static func firstIllFormed(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index < bytes.count {
      // Eight bytes of ASCII at once: most text is mostly that.
      if index + 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let length = commonSequenceLength(in: bytes, at: index)
      if length > 0 {
        index += length
        continue
      }
      let rare = sequenceLength(in: bytes, at: index)
      if rare == 0 { return index }
      index += rare
    }
    return nil
  }

  /// The length of a sequence of two or three bytes whose first byte asks nothing particular of the
  /// second, as nearly all are that are not ASCII; else 0.
  @inline(__always)
  private static func commonSequenceLength(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    guard index + 3 <= bytes.count, bytes[index + 1] & 0xC0 == 0x80 else { return 0 }
    switch bytes[index] {
    case 0xC2...0xDF: return 2
    case 0xE1...0xEC, 0xEE, 0xEF: return bytes[index + 2] & 0xC0 == 0x80 ? 3 : 0
    default: return 0
    }
  }

  /// How many bytes from a non-ASCII index on fit the table, and whether they are a whole sequence.
  private static func multibyteSequence(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, isWellFormed: Bool) {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return (1, lead < 0x80)
    }
    var fitting = 1
    while fitting < length, index + fitting < bytes.count {
      let byte = bytes[index + fitting]
      let isInRange = fitting == 1 ? second.contains(byte) : byte & 0xC0 == 0x80
      guard isInRange else { break }
      fitting += 1
    }
    return (fitting, fitting == length)
  }
}
