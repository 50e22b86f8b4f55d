/// A build number: whole numbers parted by dots, compared one by one, missing ones as zero.
///
/// Apple takes one to three (`CFBundleVersion`); more are read too, since projects have them.
public struct BuildNumber: Hashable, Sendable, CustomStringConvertible {
  /// The numbers, at least one.
  let numbers: [DecimalNumber]
  /// As it was written, leading zeros included.
  public let description: String

  /// Reads a build number; `nil` for what is none, such as `1.0.0d1`.
  public init?(_ text: String) {
    var numbers: [DecimalNumber] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = DecimalNumber(part, allowsLeadingZeros: true) else { return nil }
      numbers.append(number)
    }
    self.numbers = numbers
    description = text
  }

  init(numbers: [DecimalNumber]) {
    self.numbers = numbers
    description = numbers.map(\.description).joined(separator: ".")
  }

  /// Whether a text may be a number above another, told by its first digits; says yes too often,
  /// never too seldom.
  static func mayExceed(_ other: BuildNumber?, _ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = other?.numbers[0].digits else { return true }
    var start = 0
    while start < text.count, text[start] == 0x30 { start += 1 }
    var end = start
    while end < text.count, text[end] >= 0x30, text[end] <= 0x39 { end += 1 }
    guard end - start == first.count else { return end - start > first.count }
    return !text[start..<end].lexicographicallyPrecedes(first)
  }

  /// The next number: the last component grows by one, `35.3` becomes `35.4`.
  public var next: BuildNumber {
    var result = numbers
    if let last = result.popLast() { result.append(last.successor) }
    return BuildNumber(numbers: result)
  }

  /// What Apple's documents and the store's checks say against a number.
  ///
  /// - Returns: Errors first: what is refused; then what is known to be rejected without a word.
  func objections() -> (errors: [String], warnings: [String]) {
    var errors: [String] = []
    var warnings: [String] = []
    if numbers.count > 3 { errors.append("has more than three numbers") }
    if description.utf8.count > 18 { errors.append("has more than 18 characters") }
    let limit = DecimalNumber(UInt64(UInt32.max))
    if let large = numbers.first(where: { $0 > limit }) {
      warnings.append("\(large) is above \(limit), which uploads have been seen to be rejected for")
    }
    return (errors, warnings)
  }
}

extension BuildNumber: Comparable {
  private func number(_ index: Int) -> DecimalNumber {
    index < numbers.count ? numbers[index] : .zero
  }

  /// Component by component, as numbers.
  public static func < (lhs: BuildNumber, rhs: BuildNumber) -> Bool {
    for index in 0..<max(lhs.numbers.count, rhs.numbers.count)
    where lhs.number(index) != rhs.number(index) {
      return lhs.number(index) < rhs.number(index)
    }
    return false
  }

  /// Whether two numbers compare equal: `35` and `35.0` do, though they are written differently.
  func isEquivalent(to other: BuildNumber) -> Bool { !(self < other) && !(other < self) }
}
