/// Text taken from input, made fit to stand in a message.
enum MessageText {
  /// A piece of text in single quotes: control characters escaped, long text cut short.
  static func quoted(_ text: String) -> String { "'" + shortened(text) + "'" }

  /// A piece of text with its control characters escaped, cut short where it is long.
  static func shortened(_ text: String) -> String {
    var result = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == 60 {
        result += "…"
        break
      }
      let shows = scalar == " " || scalar.properties.generalCategory.isVisible
      result += shows ? String(scalar) : codePoint(scalar)
    }
    return result
  }

  /// The character whose UTF-8 form begins at an index, quoted; a lone byte is named by its number.
  static func character(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> String {
    let length = UTF8Scan.sequenceLength(in: bytes, at: index)
    guard length > 0 else { return byte(bytes[index]) }
    return quoted(String(decoding: bytes[index..<index + length], as: UTF8.self))
  }

  /// A byte by its number: `byte 0xFF`.
  static func byte(_ value: UInt8) -> String { "byte 0x" + hexadecimal(UInt32(value), digits: 2) }

  /// A scalar by its number: `U+0007`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  /// A number in upper-case hexadecimal with at least so many digits.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category show as themselves and leave a terminal alone.
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      false
    default: true
    }
  }
}
