/// Sixteen bytes as a UUID.
enum UUIDText {
  /// The text in upper case, as `dwarfdump --uuid` prints it.
  static func format(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, byte) in bytes.enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
