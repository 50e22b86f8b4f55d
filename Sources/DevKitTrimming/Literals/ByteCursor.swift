#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A place in bytes that are read one after the other; beyond the end they are NUL.
struct ByteCursor {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }
  var byte: UInt8 { self[0] }

  /// The byte at a distance.
  subscript(distance: Int) -> UInt8 {
    let place = index + distance
    return place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  /// Whether a text stands here.
  func sees(_ text: StaticString) -> Bool {
    for offset in 0..<text.utf8CodeUnitCount where self[offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Goes behind a text if it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    guard sees(text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Where a byte is next.
  func find(_ byte: UInt8) -> Int? {
    guard let base = bytes.baseAddress, !isAtEnd,
      let found = memchr(base + index, Int32(byte), bytes.count - index)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// How often a byte stands here.
  func run(of byte: UInt8, from distance: Int = 0) -> Int {
    var count = 0
    while self[distance + count] == byte, byte != 0 { count += 1 }
    return count
  }

  /// Goes to the end of the line.
  mutating func skipLine() {
    while !isAtEnd, !isAtLineEnd { index += 1 }
  }

  var isAtLineEnd: Bool { byte == 0x0A || byte == 0x0D }

  /// Goes behind an escape: a backslash and a character, which may be a line end of two bytes.
  mutating func skipEscape() {
    index += self[1] == 0x0D && self[2] == 0x0A ? 3 : 2
  }
}

/// How many bytes may still be looked at ahead of a cursor: a few times as many as there are, so that looking
/// ahead again and again takes no longer than in proportion to the text.
struct Lookahead {
  private var remaining: Int

  init(_ bytes: UnsafeRawBufferPointer) { remaining = 4 * bytes.count + 4096 }

  /// Takes one byte; `false` where all are used up.
  mutating func take() -> Bool {
    remaining -= 1
    return remaining >= 0
  }
}

extension UInt8 {
  /// Whether it can be a part of a name; every byte above ASCII can.
  var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
