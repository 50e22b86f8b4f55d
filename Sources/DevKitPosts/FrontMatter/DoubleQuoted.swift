/// The one form in which strings are written: double quotes, everything special escaped.
///
/// Psych and SafeYAML, the loaders of Jekyll's versions, both read it back as exactly that string,
/// whatever it is. It is one line, and emoji and letters of any script stay readable.
enum DoubleQuoted {
  /// A string as a YAML scalar.
  static func scalar(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: isReadable(scalar) ? String(scalar) : numbered(scalar.value)
    }
  }

  /// Whether a character may stand as itself: loaders keep it, and a reader sees that it is there.
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    switch scalar.value {
    // Joiners hold emoji and the letters of some scripts together; tags spell regional flags.
    case 0x200C, 0x200D, 0xE0020...0xE007F: return true
    case let value where value & 0xFFFE == 0xFFFE: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return true
    }
  }

  private static func numbered(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let (letter, width) = value < 0x100 ? ("x", 2) : value < 0x1_0000 ? ("u", 4) : ("U", 8)
    return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
  }
}
