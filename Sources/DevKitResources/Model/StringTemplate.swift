/// A localized text, ready to be formatted: one text, or pieces among which numbers choose.
enum StringTemplate: Hashable, Sendable {
  /// A text: a format for the arguments, or shown as it is where there are none.
  case text(String)
  /// Pieces to put one after the other. Every specifier in them has its position.
  indirect case pieces([Piece])

  /// A part of a text.
  enum Piece: Hashable, Sendable {
    /// A part of a format.
    case text(String)
    /// One of several texts, chosen by the plural category of the argument at a position, from 1.
    case plural(argument: Int, cases: [Case])
  }

  /// A text for one category.
  struct Case: Hashable, Sendable {
    var category: PluralCategory
    var pieces: [Piece]
  }

  /// Whether it is put together at run time.
  var varies: Bool {
    if case .pieces = self { true } else { false }
  }

  /// Whether a number chooses somewhere.
  var isPlural: Bool {
    if case .pieces(let pieces) = self {
      pieces.contains { if case .plural = $0 { true } else { false } }
    } else {
      false
    }
  }

  /// The text for all other numbers.
  var otherText: String {
    switch self {
    case .text(let text): text
    case .pieces(let pieces): Self.otherText(of: pieces)
    }
  }

  private static func otherText(of pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .plural(_, let cases):
        otherText(of: (cases.first { $0.category == .other } ?? cases.last)?.pieces ?? [])
      }
    }.joined()
  }
}
