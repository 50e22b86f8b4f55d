/// A varied text with every form written out, so that code which chooses one has little to do.
struct PluralForms: Hashable, Sendable {
  /// Something that chooses: an argument's position, from 1, and the categories that matter, the
  /// one for all others last.
  struct Choice: Hashable, Sendable {
    var argument: Int
    var categories: [PluralCategory]
  }

  /// One text, and the positions of the arguments that it formats, in its order.
  struct Form: Hashable, Sendable {
    /// The category of each choice.
    var categories: [PluralCategory] = []
    var arguments: [Int]
    var text: String
  }

  /// How many forms are written out at most; where there would be more, numbers do not choose.
  private static let mostForms = 1500

  var choices: [Choice]
  /// The forms, those of the last choice next to each other.
  var forms: [Form]

  /// Writes the forms of pieces out.
  init(_ pieces: [StringTemplate.Piece]) {
    var found: [Int: Set<PluralCategory>] = [:]
    Self.collect(pieces, into: &found)
    choices = found.sorted { $0.key < $1.key }.map { argument, categories in
      let others = PluralCategory.allCases.filter { $0 != .other && categories.contains($0) }
      return Choice(argument: argument, categories: others + [.other])
    }
    if choices.reduce(1, { min($0 * $1.categories.count, Self.mostForms + 1) }) > Self.mostForms {
      choices = []
    }
    var combinations: [[Int: PluralCategory]] = [[:]]
    for choice in choices {
      combinations = combinations.flatMap { combination in
        choice.categories.map { category in
          combination.merging([choice.argument: category]) { $1 }
        }
      }
    }
    let chosenBy = choices.map(\.argument)
    forms = combinations.map { combination in
      var text = ""
      Self.append(pieces, chosen: combination, to: &text)
      var form = Self.closingGaps(text)
      form.categories = chosenBy.compactMap { combination[$0] }
      return form
    }
  }

  private static func collect(
    _ pieces: [StringTemplate.Piece], into found: inout [Int: Set<PluralCategory>]
  ) {
    for case .plural(let argument, let cases) in pieces {
      found[argument, default: []].formUnion(cases.map(\.category))
      for item in cases { collect(item.pieces, into: &found) }
    }
  }

  private static func append(
    _ pieces: [StringTemplate.Piece], chosen: [Int: PluralCategory], to text: inout String
  ) {
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .plural(let argument, let cases):
        let category = chosen[argument] ?? .other
        let item =
          cases.first { $0.category == category } ?? cases.first { $0.category == .other }
          ?? cases.last
        append(item?.pieces ?? [], chosen: chosen, to: &text)
      }
    }
  }

  /// Renumbers the positions in a format, since Foundation passes over arguments that a text does
  /// not use.
  private static func closingGaps(_ text: String) -> Form {
    var form = Form(arguments: [], text: "")
    var result: [UInt8] = []
    var isInSpecifier = false
    var digits: [UInt8] = []
    for byte in text.utf8 {
      if isInSpecifier, (0x30...0x39).contains(byte) {
        digits.append(byte)
        continue
      }
      if byte == UInt8(ascii: "$"), isInSpecifier,
        let position = Int(String(decoding: digits, as: UTF8.self))
      {
        if !form.arguments.contains(position) { form.arguments.append(position) }
        let place = (form.arguments.firstIndex(of: position) ?? 0) + 1
        digits = Array(String(place).utf8)
      }
      result += digits
      digits = []
      result.append(byte)
      if byte == UInt8(ascii: "%") {
        isInSpecifier.toggle()
      } else if !Array(" #$*+-.".utf8).contains(byte) {
        isInSpecifier = false
      }
    }
    form.text = String(decoding: result + digits, as: UTF8.self)
    return form
  }
}
