/// A plural category of CLDR: which of several texts a number takes.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The letter that stands for it in the embedded tables.
  var letter: Character {
    switch self {
    case .zero: "z"
    case .one: "o"
    case .two: "t"
    case .few: "f"
    case .many: "m"
    case .other: "x"
    }
  }
}
