/// The text that strings of old-style property lists stand for.
///
/// Escapes are those that Foundation reads: `\a \b \f \n \r \t \v \" \' \\`, a backslash before a
/// line break, one to three octal digits in the NeXTSTEP encoding, `\U` with up to four hexadecimal
/// digits (a UTF-16 code unit); before any other character the backslash is dropped. `\u` is read
/// like `\U` where four digits follow, since that is what is meant, though Foundation drops its
/// backslash; ``StringsReader`` warns of it.
public enum OpenStepString {
  /// The text of a string token.
  public static func text(of token: OpenStepToken, in bytes: [UInt8]) -> String {
    let range = token.contentRange
    guard token.kind == .escapedString || token.kind == .unterminatedString else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    return bytes.withUnsafeBufferPointer {
      var unescaping = OpenStepUnescaping(bytes: $0, index: range.lowerBound, end: range.upperBound)
      return String(decoding: unescaping.run(), as: UTF8.self)
    }
  }

  /// The first `\u` with four digits in a string, which Foundation takes for the letter `u`.
  static func lowerCaseEscape(in token: OpenStepToken, of bytes: [UInt8]) -> Range<Int>? {
    guard token.kind == .escapedString else { return nil }
    let range = token.contentRange
    return bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index + 1 < range.upperBound {
        guard bytes[index] == UInt8(ascii: "\\") else {
          index += 1
          continue
        }
        // Six bytes: a shorter rest can hold none.
        if index + 6 <= range.upperBound, bytes[index + 1] == UInt8(ascii: "u"),
          bytes[index + 2..<index + 6].allSatisfy({ ASCII.hexadecimalValue($0) != nil })
        {
          return index..<index + 6
        }
        index += 2
      }
      return nil
    }
  }
}

/// One run over a string with escapes.
struct OpenStepUnescaping {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let end: Int

  /// The UTF-8 of the string. Halves of surrogate pairs without the other become U+FFFD.
  mutating func run() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(end - index)
    while index < end {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      if let unit = codeUnit() {
        append(scalar(beginningWith: unit), to: &result)
      } else if ASCII.isOctalDigit(bytes[index]) {
        append(NeXTSTEPEncoding.scalar(of: octal()), to: &result)
      } else {
        result.append(Self.control(bytes[index]) ?? bytes[index])
        index += 1
      }
    }
    return result
  }

  private func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The number after `\U` or `\u`, with the index moved past it; `nil` where neither stands here.
  private mutating func codeUnit() -> UInt16? {
    let isLower = bytes[index] == UInt8(ascii: "u")
    guard isLower || bytes[index] == UInt8(ascii: "U") else { return nil }
    var value: UInt16 = 0
    var next = index + 1
    while next < end, next <= index + 4, let digit = ASCII.hexadecimalValue(bytes[next]) {
      value = value << 4 | UInt16(digit)
      next += 1
    }
    if isLower, next != index + 5 { return nil }
    index = next
    return value
  }

  /// The scalar of a code unit, with the other half of a surrogate pair read where it follows.
  private mutating func scalar(beginningWith unit: UInt16) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let before = index
    if index + 1 < end, bytes[index] == UInt8(ascii: "\\") {
      index += 1
      if let second = codeUnit(), let scalar = ASCII.surrogatePair(unit, second) { return scalar }
    }
    index = before
    return "\u{FFFD}"
  }

  /// Up to three octal digits; Foundation lets a number above 255 overflow.
  private mutating func octal() -> UInt8 {
    var value: UInt8 = 0
    let last = min(index + 3, end)
    while index < last, ASCII.isOctalDigit(bytes[index]) {
      value = value &<< 3 | (bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    return value
  }

  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }
}
