import DevKitCore

/// The identifiers of `IdentifierStyle.camel`.
///
/// A name is taken in Normalization Form C and split into words at `_` and at whatever cannot stand
/// in an identifier. The first word loses its leading capitals, every other gains one, and they are
/// joined. So there is never a `_` after the first place, which `NameSuffix` relies on.
enum CamelIdentifier {
  /// The identifier for any name at all.
  static func make(from name: String) -> String {
    ASCIICamelIdentifier.make(from: name) ?? makeByScalars(from: name)
  }

  /// The same without the short cut for ASCII.
  static func makeByScalars(from name: String) -> String {
    let words = words(of: NormalizationFormC.normalized(name))
    guard let first = words.first else { return spelledOut(name) }
    var result = String.UnicodeScalarView()
    appendLoweringCapitals(of: first, to: &result)
    for word in words.dropFirst() { appendCapitalized(word, to: &result) }
    if let head = result.first, !SwiftIdentifier.isHead(head) {
      result.insert("_", at: result.startIndex)
    }
    return NormalizationFormC.normalized(String(result))
  }

  /// Whether the scalar ends a word and is left out of the identifier.
  ///
  /// Scalars that nobody can see are left out too, though the compiler would take them: two
  /// accessors must not look the same.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || !SwiftIdentifier.isCharacter(scalar) { return true }
    return !scalar.isASCII && isInvisible(scalar)
  }

  private static func words(of name: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    func endWord() {
      while let last = word.last, joinsInsideWord(last) { word.removeLast() }
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for scalar in name.unicodeScalars {
      if !isSeparator(scalar) || (!word.isEmpty && joinsInsideWord(scalar)) {
        word.append(scalar)
      } else {
        endWord()
      }
    }
    endWord()
    return words
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
  }

  /// Invisible scalars that shape their neighbours: joiners, variation selectors, emoji tags.
  private static func joinsInsideWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Lowers `URL` to `url`, `URLChooser` to `urlChooser`, `URLs` to `urls`; leaves `iOS`.
  private static func appendLoweringCapitals(
    of word: [Unicode.Scalar], to result: inout String.UnicodeScalarView
  ) {
    var run = word.prefix(while: isCapital).count
    if run > 1, run < word.count, isLowercase(word[run]), !endsPlural(word, at: run) { run -= 1 }
    for scalar in word[..<run] { result.append(contentsOf: lowercased(scalar)) }
    result.append(contentsOf: word[run...])
  }

  /// Whether an `s` that ends the word, or a part of it, follows the capitals, as in `IDs`.
  private static func endsPlural(_ word: [Unicode.Scalar], at index: Int) -> Bool {
    word[index] == "s" && (index + 1 == word.count || !isLowercase(word[index + 1]))
  }

  private static func appendCapitalized(
    _ word: [Unicode.Scalar], to result: inout String.UnicodeScalarView
  ) {
    guard let first = word.first else { return }
    if isLowercase(first) {
      result.append(contentsOf: first.properties.titlecaseMapping.unicodeScalars)
    } else {
      result.append(first)
    }
    result.append(contentsOf: word[1...])
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("A"..."Z").contains(scalar) }
    return scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    scalar.properties.lowercaseMapping.unicodeScalars
  }

  /// A name of nothing but separators, by code points: `@` is `u0040`.
  private static func spelledOut(_ name: String) -> String {
    guard !name.isEmpty else { return "empty" }
    return name.unicodeScalars.reduce(into: "") { $0 += CodePoint.spelled($1, digits: 4) }
  }
}
