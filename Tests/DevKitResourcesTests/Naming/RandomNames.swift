@testable import DevKitTestSupport

/// Names of resources that are likely to clash, or to be hard.
enum RandomNames {
  private static let pieces =
    "a b A B ab AB Ab aB _ - + . @ 1 2 u u2 u2D _u2D _u20 u0040 empty group _group X_ x1 X1 é É "
    .split(separator: " ").map(String.init)
    + [" ", "  ", "e\u{301}", "\u{301}", "ß", "ſ", "İ", "ŉ", "日", "本", "🎉", "☕", "\u{200D}"]
    + [
      "self", "Self", "init", "in", "Type", "default", "\u{212B}", "\u{FE0F}", "ǆ", "ǅ", "Ω", "x0",
    ]

  /// One name of up to six pieces.
  static func name(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// A few names made of so few pieces that most of them clash.
  static func clashingNames(using generator: inout SeededGenerator) -> [String] {
    let few = (0..<4).map { _ in pieces.randomElement(using: &generator) ?? "" }
    return (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      (0..<Int.random(in: 0...4, using: &generator))
        .map { _ in few.randomElement(using: &generator) ?? "" }.joined()
    }
  }
}
