/// Bytes written as text: `\n`, `\r`, `\t` and `\xNN` stand for one byte each.
func bytes(_ text: String) -> [UInt8] {
  var result: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
      result.append(byte)
      continue
    }
    switch letter {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "x"):
      result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)!)
      rest = rest.dropFirst(2)
    default: result.append(letter)
    }
  }
  return result
}

/// Bytes as `bytes(_:)` reads them, for failures that can be read.
func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    switch byte {
    case 0x0A: return #"\n"#
    case 0x0D: return #"\r"#
    case 0x09: return #"\t"#
    case UInt8(ascii: "\\"): return #"\\"#
    case 0x20..<0x7F: return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16)
      return #"\x"# + (digits.count < 2 ? "0" : "") + digits
    }
  }.joined()
}
