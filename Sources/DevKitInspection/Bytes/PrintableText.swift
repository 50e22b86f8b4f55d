/// Text from a binary, made fit to be shown.
enum PrintableText {
  /// Decodes UTF-8; what is invalid and every control character becomes U+FFFD.
  static func decode(_ bytes: some Collection<UInt8>) -> String {
    guard !bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      scalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Bytes in lower-case hexadecimal, separated by spaces: `ca fe ba be`.
  static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined(separator: " ")
  }
}
