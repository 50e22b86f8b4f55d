/// The text of JSON strings whose escapes the parser has checked.
enum JSONString {
  /// The text of a string entry, or `nil` for any other.
  static func text(of entry: JSONTapeEntry, in bytes: [UInt8]) -> String? {
    switch entry.kind {
    case .string: String(decoding: bytes[entry.range.dropFirst().dropLast()], as: UTF8.self)
    case .escapedString:
      bytes.withUnsafeBufferPointer {
        String(decoding: unescaped($0, in: entry.range), as: UTF8.self)
      }
    default: nil
    }
  }

  /// The UTF-8 of a string with its escapes resolved. The range includes the quotes.
  static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound + 1
    let end = range.upperBound - 1
    while index < end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if bytes[index + 1] == UInt8(ascii: "u") {
        let (scalar, length) = codePoint(bytes, at: index, before: end)
        result.append(contentsOf: Array(String(scalar).utf8))
        index += length
      } else {
        result.append(simpleEscapes(bytes[index + 1]) ?? bytes[index + 1])
        index += 2
      }
    }
    return result
  }

  /// The byte that a one-letter escape stands for, or `nil` for a letter that is none.
  static func simpleEscapes(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The UTF-16 code unit of a `\u` with four digits at an index, or `nil` where there is no whole one.
  static func codeUnit(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
  ) -> UInt16? {
    guard index + 6 <= end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for digit in bytes[index + 2..<index + 6] {
      guard let number = ASCII.hexadecimalValue(digit) else { return nil }
      value = value << 4 | UInt16(number)
    }
    return value
  }

  /// The scalar of one `\u` escape or a surrogate pair of them, and how many bytes it takes.
  private static func codePoint(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
  ) -> (Unicode.Scalar, Int) {
    let first = codeUnit(bytes, at: index, before: end) ?? 0xFFFD
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    let second = codeUnit(bytes, at: index + 6, before: end) ?? 0
    return (ASCII.surrogatePair(first, second) ?? "\u{FFFD}", 12)
  }
}
