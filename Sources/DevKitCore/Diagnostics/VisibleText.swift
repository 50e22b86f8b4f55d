extension String {
  /// The text with what a terminal would obey, or an eye miss, written out: `\n`, `\u{1B}`.
  ///
  /// That is control characters, line and paragraph separators, and the marks that change the
  /// direction of writing. Names and messages come from files and may hold anything.
  public var visible: String {
    // Nearly every text is plain ASCII.
    var copy = self
    if copy.withUTF8({ $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }) { return self }
    guard unicodeScalars.contains(where: \.isInvisibleControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isInvisibleControl {
        text += scalar.visibleForm
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar or a reader be misled by it.
  var isInvisibleControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
    // The directional formatting characters of UAX #9.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var visibleForm: String {
    switch value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
