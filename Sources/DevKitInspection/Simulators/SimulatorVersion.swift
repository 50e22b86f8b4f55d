/// The version of a simulator's operating system: numbers between dots.
struct SimulatorVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The version as it is written.
  let description: String
  private let numbers: [Int]

  /// Reads a version; what is no number counts as 0, and a number too large as the largest.
  init(_ text: String) {
    description = text
    numbers = text.split(separator: ".").map { part in
      let digits = part.utf8.prefix { (0x30...0x39).contains($0) }
      return digits.isEmpty ? 0 : Int(Substring(digits)) ?? .max
    }
  }

  static func < (lhs: SimulatorVersion, rhs: SimulatorVersion) -> Bool {
    for index in 0..<max(lhs.numbers.count, rhs.numbers.count) {
      let (left, right) = (lhs.number(index), rhs.number(index))
      if left != right { return left < right }
    }
    // 18 and 18.0 are the same version, but must have an order.
    return lhs.description.utf8.lexicographicallyPrecedes(rhs.description.utf8)
  }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// Whether this is the other version or one below it: 18.2 is within 18.
  func isWithin(_ other: SimulatorVersion) -> Bool {
    other.numbers.indices.allSatisfy { number($0) == other.numbers[$0] }
  }
}
