/// Any string as Swift source: a literal, or a line of documentation.
enum SwiftLiteral {
  /// A double-quoted literal on one line that stands for exactly this string.
  ///
  /// Control characters, line separators, and invisible or direction-changing characters are
  /// escaped, so that the source shows what the value is.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    appendEscaped(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what a text is inside a literal, of one line or of several.
  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy(isPlain) {
        bytes.append(contentsOf: utf8)
      } else {
        appendEscapedScalars(String(decoding: utf8, as: UTF8.self), to: &bytes)
      }
    }
  }

  /// The text as part of one comment line: line breaks are shown as spaces, invisible characters
  /// left out, and long texts cut.
  static func documentation(_ text: String, limit: Int = 120) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
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

  private static func appendEscapedScalars(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case "\r": bytes.append(contentsOf: #"\r"#.utf8)
      case "\t": bytes.append(contentsOf: #"\t"#.utf8)
      case "\0": bytes.append(contentsOf: #"\0"#.utf8)
      case _ where isHidden(scalar):
        bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether a UTF-8 byte needs no escaping and no further look.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether a scalar would not be seen in source text, or would change how other text is seen.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if isWellKnown(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  /// The letters of the most used scripts, which are all visible; looking up the category of each
  /// scalar would take most of the time that emission takes.
  private static func isWellKnown(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xAE...0x36F, 0x400...0x52F, 0x621...0x652, 0x905...0x939, 0xE01...0xE3A,
      0x1E00...0x1EFF, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
