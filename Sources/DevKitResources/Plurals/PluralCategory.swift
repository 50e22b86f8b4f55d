/// A plural category of CLDR: which of several texts a number takes.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The category that a rule is for, if it is one: most of what stands beside them is not.
  init?(ofRule name: String) {
    guard name.utf8.count <= 5 else { return nil }
    self.init(rawValue: name)
  }

  /// The letter that stands for it in the embedded tables.
  var letter: UInt8 {
    switch self {
    case .zero: UInt8(ascii: "z")
    case .one: UInt8(ascii: "o")
    case .two: UInt8(ascii: "t")
    case .few: UInt8(ascii: "f")
    case .many: UInt8(ascii: "m")
    case .other: UInt8(ascii: "x")
    }
  }
}
