/// Tells percent signs in prose from format specifiers (see `FormatString` for the rules).
struct FormatProse {
  /// The string.
  let bytes: [UInt8]

  /// Whether what reads like a specifier is a percent sign and a word.
  ///
  /// - Parameter specifierEnd: Where the specifier before it ends.
  func isProse(_ syntax: FormatScanner.Syntax, specifierEnd: Int?) -> Bool {
    guard case .value = syntax.content, syntax.position == nil, syntax.name == nil else {
      return false
    }
    let conversion = syntax.conversion
    if syntax.flags.contains(UInt8(ascii: "'")), !Self.decimals.contains(conversion) { return true }
    let start = syntax.range.lowerBound
    if syntax.flags.contains(UInt8(ascii: " ")) {
      return !Self.signedNumbers.contains(conversion) || beginsWord(at: syntax.range.upperBound)
        || followsNumber(start, specifierEnd)
        || Self.words.contains(conversion) && followsSpace(start, specifierEnd)
    }
    if syntax.flags.contains(UInt8(ascii: "-")), syntax.width == nil {
      return followsNumber(start, specifierEnd)
    }
    return syntax.range.count == 2 && conversion != UInt8(ascii: "@") && isDigit(at: start - 1)
      && beginsWord(at: syntax.range.upperBound)
  }

  /// Whether a specifier after all is one letter after `% `, which may be a word.
  func isPerhapsProse(_ syntax: FormatScanner.Syntax) -> Bool {
    syntax.flags == [UInt8(ascii: " ")] && syntax.range.count == 3
      && Self.words.contains(syntax.conversion)
  }

  /// Conversions for which a space flag means something.
  private static let signedNumbers = Array("diDfFeEgGaA".utf8)
  /// Conversions for which a grouping flag means something.
  private static let decimals = Array("diDuUfFgG".utf8)
  /// Conversions that are words of one letter in some language.
  private static let words = Array("aAeEi".utf8)

  private func isDigit(at index: Int) -> Bool {
    bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index])
  }

  /// Whether a specifier ends at an offset, or a digit, or a digit and a space, since some languages
  /// write `50 %`.
  private func followsNumber(_ index: Int, _ specifierEnd: Int?) -> Bool {
    isDigit(at: index - 1) || specifierEnd == index || isDigit(at: indexBeforeSpace(index) - 1)
  }

  /// Whether a specifier and a space end at an offset.
  private func followsSpace(_ index: Int, _ specifierEnd: Int?) -> Bool {
    specifierEnd == indexBeforeSpace(index)
  }

  /// The offset where a space, no-break space or narrow no-break space begins that ends at another;
  /// the same offset if there is none.
  private func indexBeforeSpace(_ index: Int) -> Int {
    for space in [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]] as [[UInt8]]
    where bytes[..<index].suffix(space.count).elementsEqual(space) {
      return index - space.count
    }
    return index
  }

  /// Whether a letter or an apostrophe stands at an offset.
  private func beginsWord(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    var iterator = bytes[index...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return false }
    return scalar == "'" || scalar == "\u{2019}" || scalar.properties.isAlphabetic
  }
}
