import DevKitCore

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
  static let mostForms = 1500

  var choices: [Choice]
  /// The forms, those of the last choice next to each other.
  var forms: [Form]

  /// Writes the forms of pieces out.
  init(_ pieces: [StringTemplate.Piece]) {
    choices = Self.choices(in: pieces)
    if Self.areTooMany(choices) { choices = [] }
    forms = []
    // The place of each choice's category; the last choice changes first.
    var places = [Int](repeating: 0, count: choices.count)
    while true {
      let categories = zip(choices, places).map { $0.categories[$1] }
      var text = ""
      append(pieces, chosen: categories, to: &text)
      var form = Self.closingGaps(text)
      form.categories = categories
      forms.append(form)
      var index = places.count - 1
      while index >= 0, places[index] + 1 == choices[index].categories.count {
        places[index] = 0
        index -= 1
      }
      guard index >= 0 else { break }
      places[index] += 1
    }
  }

  /// Whether pieces have more forms than are written out.
  static func areTooMany(for pieces: [StringTemplate.Piece]) -> Bool {
    // No one choice has so many, which goes for nearly all texts.
    guard pieces.count > 1 || pieces.contains(where: \.isNested) else { return false }
    return areTooMany(choices(in: pieces))
  }

  private static func areTooMany(_ choices: [Choice]) -> Bool {
    choices.reduce(1) { min($0 * $1.categories.count, mostForms + 1) } > mostForms
  }

  /// The arguments that choose, in order, each with the categories that matter.
  private static func choices(in pieces: [StringTemplate.Piece]) -> [Choice] {
    var found: [Choice] = []
    collect(pieces, into: &found)
    found.sort { $0.argument < $1.argument }
    for index in found.indices {
      let used = found[index].categories
      found[index].categories =
        PluralCategory.allCases.filter { $0 != .other && used.contains($0) } + [.other]
    }
    return found
  }

  private static func collect(_ pieces: [StringTemplate.Piece], into found: inout [Choice]) {
    for case .plural(let argument, let cases) in pieces {
      let categories = cases.map(\.category)
      if let known = found.firstIndex(where: { $0.argument == argument }) {
        found[known].categories += categories
      } else {
        found.append(Choice(argument: argument, categories: categories))
      }
      for item in cases { collect(item.pieces, into: &found) }
    }
  }

  /// Appends the text for a category of each choice.
  private func append(
    _ pieces: [StringTemplate.Piece], chosen: [PluralCategory], to text: inout String
  ) {
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .plural(let argument, let cases):
        let place = choices.firstIndex { $0.argument == argument }
        let category = place.map { chosen[$0] } ?? .other
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
    guard text.hasByte(UInt8(ascii: "$")) else { return Form(arguments: [], text: text) }
    var arguments: [Int] = []
    // The numbers to write otherwise.
    var changes: [(range: Range<Int>, place: Int)] = []
    var text = text
    text.withUTF8 { text in
      var isInSpecifier = false
      var number: (start: Int, value: Int)?
      for (index, byte) in text.enumerated() {
        if isInSpecifier, (0x30...0x39).contains(byte) {
          let known = number ?? (index, 0)
          number = (known.start, min(known.value, 1_000_000) * 10 + Int(byte - 0x30))
          continue
        }
        if byte == UInt8(ascii: "$"), isInSpecifier, let number {
          let place = arguments.firstIndex(of: number.value) ?? arguments.count
          if place == arguments.count { arguments.append(number.value) }
          if number.value != place + 1 { changes.append((number.start..<index, place + 1)) }
        }
        number = nil
        if byte == UInt8(ascii: "%") {
          isInSpecifier.toggle()
        } else if isInSpecifier, !isFlag(byte) {
          isInSpecifier = false
        }
      }
    }
    guard !changes.isEmpty else { return Form(arguments: arguments, text: text) }
    let old = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.count)
    var copied = 0
    for change in changes {
      bytes += old[copied..<change.range.lowerBound]
      bytes += String(change.place).utf8
      copied = change.range.upperBound
    }
    bytes += old[copied...]
    return Form(arguments: arguments, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a byte may stand between `%` and a length modifier or a conversion, digits aside.
  private static func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension StringTemplate.Piece {
  /// Whether there is a choice within a choice.
  fileprivate var isNested: Bool {
    guard case .plural(_, let cases) = self else { return false }
    return cases.contains { item in
      item.pieces.contains { if case .plural = $0 { true } else { false } }
    }
  }
}
