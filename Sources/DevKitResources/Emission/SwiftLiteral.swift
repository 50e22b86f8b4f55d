/// Any string as Swift source: a literal, or a line of documentation.
enum SwiftLiteral {
  /// A double-quoted literal on one line that stands for exactly this string.
  ///
  /// Control characters, line separators, and invisible or direction-changing characters are
  /// escaped, so that the source shows what the value is.
  static func quoted(_ text: String) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    if text.utf8.allSatisfy(isPlain) {
      result += text
    } else {
      for scalar in text.unicodeScalars { appendEscaped(scalar, to: &result) }
    }
    result += "\""
    return result
  }

  /// The text as part of one comment line: line breaks are shown as spaces, invisible characters
  /// left out, and long texts cut.
  static func documentation(_ text: String, limit: Int = 120) -> String {
    var result = ""
    var count = 0
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        pendingSpace = !result.isEmpty
        continue
      }
      guard !isHidden(scalar) else { continue }
      if count >= limit { return result + "…" }
      if pendingSpace {
        result += " "
        count += 1
        pendingSpace = false
      }
      result.unicodeScalars.append(scalar)
      count += 1
    }
    return result
  }

  /// Appends a scalar, escaped where it must be.
  static func appendEscaped(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    case _ where isHidden(scalar):
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// Whether a UTF-8 byte needs no escaping and no further look.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether a scalar would not be seen in source text, or would change how other text is seen.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }
}
