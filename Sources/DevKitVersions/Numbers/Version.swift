/// A version: SemVer 2.0.0, or the same with one, two or four numbers, as apps have them.
public struct Version: Hashable, Sendable, CustomStringConvertible {
  /// A part of a prerelease: a number, or a word of letters, digits and hyphens.
  enum Identifier: Hashable, Sendable, CustomStringConvertible {
    case number(DecimalNumber)
    case word(String)

    var description: String {
      switch self {
      case .number(let number): number.description
      case .word(let word): word
      }
    }
  }

  /// One to four numbers; which are missing counts as zero.
  var numbers: [DecimalNumber]
  /// The prerelease; empty for a release.
  var prerelease: [Identifier]
  /// What follows `+`; empty for none. It does not count when versions are compared.
  var metadata: String
  /// How many digits each number is written with at least; empty where none has a leading zero.
  private(set) var widths: [Int]

  init(
    numbers: [DecimalNumber], prerelease: [Identifier] = [], metadata: String = "",
    widths: [Int] = []
  ) {
    self.numbers = numbers
    self.prerelease = prerelease
    self.metadata = metadata
    self.widths = widths
  }

  /// Reads a version of which a number has leading zeros, such as the month of `26.07.5`; `nil` for
  /// anything else. SemVer does not know these, so they have no prerelease and no metadata.
  init?(padded text: String) {
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
    let parts = Self.split(text)
    let numbers = parts.compactMap { DecimalNumber($0, allowsLeadingZeros: true) }
    guard numbers.count == parts.count, (2...4).contains(numbers.count), Version(text) == nil else {
      return nil
    }
    self.init(
      numbers: numbers,
      widths: parts.map { $0.utf8.first == UInt8(ascii: "0") ? $0.utf8.count : 1 })
  }

  /// Reads a version as files and tags have it, leading zeros or not; `nil` for what is none.
  init?(written text: String) {
    guard let version = Version(text) ?? Version(padded: text) else { return nil }
    self = version
  }

  /// Reads a version; `nil` for what is none: leading zeros, empty parts, other characters.
  public init?(_ text: String) {
    var rest = Substring(text)
    var metadata = ""
    if let plus = rest.utf8.firstIndex(of: UInt8(ascii: "+")) {
      metadata = String(rest[rest.utf8.index(after: plus)...])
      rest = rest[..<plus]
      guard Self.split(metadata).allSatisfy(Self.isIdentifier) else { return nil }
    }
    var prerelease: [Identifier] = []
    if let hyphen = rest.utf8.firstIndex(of: UInt8(ascii: "-")) {
      for part in Self.split(rest[rest.utf8.index(after: hyphen)...]) {
        guard let identifier = Self.identifier(part) else { return nil }
        prerelease.append(identifier)
      }
      rest = rest[..<hyphen]
    }
    var numbers: [DecimalNumber] = []
    for part in Self.split(rest) {
      guard let number = DecimalNumber(part) else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= 4 else { return nil }
    self.init(numbers: numbers, prerelease: prerelease, metadata: metadata)
  }

  /// As it is written in files and tags, without a prefix.
  public var description: String {
    var text = numbers.indices.map { index in
      let digits = numbers[index].description
      let missing = (index < widths.count ? widths[index] : 1) - digits.utf8.count
      return String(repeating: "0", count: max(missing, 0)) + digits
    }.joined(separator: ".")
    if !prerelease.isEmpty {
      text += "-" + prerelease.map(\.description).joined(separator: ".")
    }
    return metadata.isEmpty ? text : text + "+" + metadata
  }

  /// A number by its place; zero for one that is missing.
  func number(_ index: Int) -> DecimalNumber { index < numbers.count ? numbers[index] : .zero }

  private static func split(_ text: some StringProtocol) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  static func identifier(_ text: String) -> Identifier? {
    guard isIdentifier(text) else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .word(text) }
    return DecimalNumber(text).map { .number($0) }
  }
}

extension Version: Comparable {
  /// The order of SemVer 2.0.0 §11: numbers, then a prerelease before its release.
  public static func < (lhs: Version, rhs: Version) -> Bool { lhs.isOrdered(before: rhs) }

  /// Versions that compare equal may differ in missing zeros and metadata.
  func isOrdered(before other: Version) -> Bool {
    for index in 0..<4 where number(index) != other.number(index) {
      return number(index) < other.number(index)
    }
    if prerelease.isEmpty || other.prerelease.isEmpty {
      return !prerelease.isEmpty && other.prerelease.isEmpty
    }
    for (first, second) in zip(prerelease, other.prerelease) where first != second {
      return first.isOrdered(before: second)
    }
    return prerelease.count < other.prerelease.count
  }
}

extension Version.Identifier {
  func isOrdered(before other: Version.Identifier) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)): first < second
    case (.number, .word): true
    case (.word, .number): false
    case (.word(let first), .word(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }
}
