/// Reads a name in double quotes as git writes it: `\"`, `\\`, `\t` and three octal digits.
struct QuotedName {
  /// What follows the name.
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// The name, or `nil` where the text has no opening or closing quote, or an unknown escape.
  mutating func read() -> [UInt8]? {
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return name }
      guard byte == UInt8(ascii: "\\") else {
        name.append(byte)
        continue
      }
      guard let escaped = readEscape() else { return nil }
      name.append(escaped)
    }
    return nil
  }

  private mutating func readEscape() -> UInt8? {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return letter
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      guard let second = octalDigit(), let third = octalDigit() else { return nil }
      return (letter & 7) << 6 | second << 3 | third
    default: return nil
    }
  }

  private mutating func octalDigit() -> UInt8? {
    guard let digit = rest.popFirst(), (0x30...0x37).contains(digit) else { return nil }
    return digit & 7
  }
}
