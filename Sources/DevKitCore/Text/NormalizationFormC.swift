/// Unicode Normalization Form C (UAX #15).
///
/// File systems and editors write `é` as one code point or as two, which look the same but are two
/// identifiers to the compiler. The form has one spelling for each.
public enum NormalizationFormC {
  /// The string in the form.
  public static func normalized(_ string: String) -> String {
    // Below U+0300 nothing composes or is replaced.
    guard string.utf8.contains(where: { $0 >= 0xCC }),
      !string.unicodeScalars.allSatisfy(isInert)
    else { return string }
    var scalars: [Unicode.Scalar] = []
    for scalar in string.unicodeScalars { appendDecomposition(of: scalar, to: &scalars) }
    sortMarks(&scalars)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: composed(scalars))
    return String(result)
  }

  /// Whether a scalar is neither replaced nor joined to the one before it, whatever that is; some
  /// that are not, either, are not known here.
  static func isInert(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: true
    // Greek and Cyrillic, Arabic letters.
    case 0x3A3...0x482, 0x61B...0x64A: true
    // Punctuation, arrows and signs.
    case 0x2010...0x2064, 0x2190...0x2328: true
    // Kana, ideographs, syllables of Hangul, wide forms.
    case 0x3041...0x3096, 0x309B...0x30FF, 0x3220...0xA48C, 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    case 0x1F300...0x1F6D7: true
    default: false
    }
  }

  // MARK: Decomposition

  private static func appendDecomposition(
    of scalar: Unicode.Scalar, to result: inout [Unicode.Scalar]
  ) {
    if scalar.value < 0xC0 {
      result.append(scalar)
    } else if let replacement = decompositions[scalar] {
      // The tables hold one step; no mapping of Unicode is deeper than four.
      for part in replacement { appendDecomposition(of: part, to: &result) }
    } else if let syllable = Hangul.decomposition(of: scalar) {
      result.append(contentsOf: syllable)
    } else {
      result.append(scalar)
    }
  }

  /// Puts each run of combining marks into the order of their classes, equal ones left as they are.
  private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, combiningClass(of: scalars[end]) != 0 { end += 1 }
      if end - start > 1 {
        let run = scalars[start..<end].enumerated().sorted {
          (combiningClass(of: $0.element), $0.offset) < (combiningClass(of: $1.element), $1.offset)
        }
        scalars.replaceSubrange(start..<end, with: run.map(\.element))
      }
      start = end + 1
    }
  }

  private static func combiningClass(of scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
  }

  // MARK: Composition

  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let markClass = combiningClass(of: scalar)
      if let place = starter {
        // A mark is blocked by one of its own or a higher class between it and the starter.
        let adjacent = place == result.count - 1
        if adjacent || lastClass < markClass,
          let composite = composite(of: result[place], and: scalar)
        {
          result[place] = composite
          continue
        }
      }
      result.append(scalar)
      lastClass = markClass
      if markClass == 0 { starter = result.count - 1 }
    }
    return result
  }

  private static func composite(
    of first: Unicode.Scalar, and second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    Hangul.composition(of: first, and: second)
      ?? compositions[UInt64(first.value) << 32 | UInt64(second.value)]
  }

  // MARK: Tables

  private static let decompositions: [Unicode.Scalar: [Unicode.Scalar]] = {
    var result: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for index in stride(from: 0, to: composites.count, by: 3) {
      guard let composite = Unicode.Scalar(composites[index + 2]) else { continue }
      result[composite] = composites[index..<index + 2].compactMap(Unicode.Scalar.init)
    }
    var index = 0
    while index < replacements.count {
      let end = index + 1 + Int(replacements[index] >> 24)
      if let scalar = Unicode.Scalar(replacements[index] & 0xFF_FFFF) {
        result[scalar] = replacements[index + 1..<end].compactMap(Unicode.Scalar.init)
      }
      index = end
    }
    return result
  }()

  private static let compositions: [UInt64: Unicode.Scalar] = {
    var result: [UInt64: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: composites.count, by: 3) {
      let key = UInt64(composites[index]) << 32 | UInt64(composites[index + 1])
      result[key] = Unicode.Scalar(composites[index + 2])
    }
    return result
  }()
}

/// Hangul syllables are composed by arithmetic (The Unicode Standard, section 3.12).
private enum Hangul {
  private static let firstSyllable: UInt32 = 0xAC00
  private static let firstLeading: UInt32 = 0x1100
  private static let firstVowel: UInt32 = 0x1161
  /// One below the first trailing consonant: none counts as the zeroth.
  private static let noTrailing: UInt32 = 0x11A7
  private static let leadingCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28
  private static let syllableCount = leadingCount * vowelCount * trailingCount

  static func decomposition(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard scalar.value >= firstSyllable else { return nil }
    let index = scalar.value - firstSyllable
    guard index < syllableCount else { return nil }
    let trailing = index % trailingCount
    let values = [
      firstLeading + index / (vowelCount * trailingCount),
      firstVowel + index / trailingCount % vowelCount,
      noTrailing + trailing,
    ]
    return values.prefix(trailing == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
  }

  static func composition(
    of first: Unicode.Scalar, and second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    let (first, second) = (first.value, second.value)
    if (firstLeading..<firstLeading + leadingCount).contains(first),
      (firstVowel..<firstVowel + vowelCount).contains(second)
    {
      let pair = (first - firstLeading) * vowelCount + second - firstVowel
      return Unicode.Scalar(firstSyllable + pair * trailingCount)
    }
    if (firstSyllable..<firstSyllable + syllableCount).contains(first),
      (first - firstSyllable) % trailingCount == 0,
      (noTrailing + 1..<noTrailing + trailingCount).contains(second)
    {
      return Unicode.Scalar(first + second - noTrailing)
    }
    return nil
  }
}
