import DevKitCore

/// Titles made into the part of a file's name that becomes the URL, as `Jekyll::Utils.slugify` does.
enum Slug {
  /// The slug of a title, exactly as Jekyll makes it; may be empty.
  ///
  /// - Parameters:
  ///   - mode: Which characters stay; each run of others becomes one hyphen. With `nil` all stay,
  ///     as for a mode that Jekyll does not know.
  ///   - isCased: Whether capitals stay.
  static func slugify(_ title: String, mode: SlugMode?, isCased: Bool = false) -> String {
    guard let mode else { return isCased ? title : lowercased(title.unicodeScalars) }
    let source = mode == .latin ? LatinLetters.transliterated(title) : title
    var slug = String.UnicodeScalarView()
    var isInRun = false
    for scalar in source.unicodeScalars {
      if keeps(scalar, mode) {
        slug.append(scalar)
        isInRun = false
      } else if !isInRun {
        slug.append("-")
        isInRun = true
      }
    }
    // One at either end, not all: the mode "raw" keeps hyphens.
    if slug.first == "-" { slug.removeFirst() }
    if slug.last == "-" { slug.removeLast() }
    return isCased ? String(slug) : lowercased(slug)
  }

  /// Lower case as Ruby's `downcase` has it: each scalar by itself, so a final sigma is no other.
  static func lowercased(_ scalars: String.UnicodeScalarView) -> String {
    var result = ""
    for scalar in scalars { result += scalar.properties.lowercaseMapping }
    return result
  }

  /// The slug for a new file: in Normalization Form C and no longer than fits.
  ///
  /// A slug that is too long ends at the last whole character that fits, without a hyphen there.
  static func fitting(_ slug: String, bytes limit: Int) -> String {
    let normal = NormalizationFormC.normalized(slug)
    guard normal.utf8.count > limit else { return normal }
    var result = ""
    var count = 0
    for character in normal {
      count += character.utf8.count
      if count > limit { break }
      result.append(character)
    }
    while result.unicodeScalars.last == "-" { result.unicodeScalars.removeLast() }
    return result
  }

  /// Whether an argument can be meant as a slug: one word of small letters, digits and `-._~`.
  static func isSlugShaped(_ text: String) -> Bool {
    !text.isEmpty && slugify(text, mode: .pretty).utf8.elementsEqual(text.utf8)
      && text.unicodeScalars.allSatisfy {
        keeps($0, .default) || $0 == "-" || $0 == "." || $0 == "_" || $0 == "~"
      } && text.unicodeScalars.contains { keeps($0, .default) }
  }

  private static func keeps(_ scalar: Unicode.Scalar, _ mode: SlugMode) -> Bool {
    switch mode {
    case .raw:
      // White space of Ruby's `\s`: ASCII alone.
      return !(scalar == " " || (0x09...0x0D).contains(scalar.value))
    case .ascii:
      return isASCIILetterOrDigit(scalar)
    case .pretty where "._~!$&'()+,;=@".unicodeScalars.contains(scalar):
      return true
    case .default, .latin, .pretty:
      return isASCIILetterOrDigit(scalar) || (scalar.value >= 0x80 && isLetterMarkOrDigit(scalar))
    }
  }

  private static func isASCIILetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    default: false
    }
  }

  private static func isLetterMarkOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }
}
