/// What the Swift compiler accepts as an identifier without backticks.
///
/// The tables are those of *The Swift Programming Language*, "Lexical Structure", as the compiler
/// applies them (`$` is left out: it is for compiler-made names).
enum SwiftIdentifier {
  /// Whether an identifier may contain the scalar after its first one.
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0xFF: isLatin1Character(scalar.value)
    case 0x0100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF: true
    case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F: true
    case 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
    case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF: true
    case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8: true
    // Planes 1 to 14, each without its last two code points, which are not characters.
    case 0x1_0000...0xE_FFFD: scalar.value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// Whether an identifier may begin with the scalar.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39: false
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: isCharacter(scalar)
    }
  }

  /// Whether the whole string is one identifier; a keyword counts as one, `_` alone does not.
  static func isIdentifier(_ string: String) -> Bool {
    guard let head = string.unicodeScalars.first, isHead(head), string != "_" else { return false }
    return string.unicodeScalars.allSatisfy(isCharacter)
  }

  /// Whether the string can name a member: an identifier that may follow a dot. The variation
  /// selectors may not, because they join the dot to an operator.
  static func isMemberName(_ string: String) -> Bool {
    guard let head = string.unicodeScalars.first, isIdentifier(string) else { return false }
    switch head.value {
    case 0xFE00...0xFE0F, 0xE_0100...0xE_01EF: return false
    default: return true
    }
  }

  private static func isLatin1Character(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
    default: false
    }
  }
}
