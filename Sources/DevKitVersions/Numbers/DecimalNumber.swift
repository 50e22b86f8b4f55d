/// A whole number of any size, zero or more, as decimal digits without leading zeros.
///
/// SemVer sets no bound to its numbers, so neither is one set here: nothing can overflow.
struct DecimalNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The digits, at least one.
  let digits: [UInt8]

  static let zero = DecimalNumber(digits: [UInt8(ascii: "0")])
  static let one = DecimalNumber(digits: [UInt8(ascii: "1")])

  private init(digits: [UInt8]) { self.digits = digits }

  init(_ value: UInt64) { digits = Array(String(value).utf8) }

  /// Reads digits and nothing else.
  ///
  /// - Parameter allowsLeadingZeros: Whether `007` is 7; otherwise it is refused.
  init?(_ text: some StringProtocol, allowsLeadingZeros: Bool = false) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let significant = Array(bytes.drop { $0 == 0x30 })
    let isPadded = bytes.count > max(significant.count, 1)
    guard allowsLeadingZeros || !isPadded else { return nil }
    digits = significant.isEmpty ? [0x30] : significant
  }

  /// The number plus one.
  var successor: DecimalNumber {
    var result = digits
    for index in result.indices.reversed() {
      if result[index] != 0x39 {
        result[index] += 1
        return DecimalNumber(digits: result)
      }
      result[index] = 0x30
    }
    return DecimalNumber(digits: [0x31] + result)
  }

  var description: String { String(decoding: digits, as: UTF8.self) }

  static func < (lhs: DecimalNumber, rhs: DecimalNumber) -> Bool {
    if lhs.digits.count != rhs.digits.count { return lhs.digits.count < rhs.digits.count }
    return lhs.digits.lexicographicallyPrecedes(rhs.digits)
  }
}
