import DevKitCore

/// Any string as Swift source: a literal, or a line of documentation.
enum SwiftLiteral {
  /// A double-quoted literal on one line that stands for exactly this string.
  ///
  /// Control characters, line separators, and invisible or direction-changing characters are
  /// escaped, so that the source shows what the value is.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    appendQuoted(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `quoted(text)`.
  static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what a text is inside a literal, of one line or of several.
  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendEscaped($0, to: &bytes) }
  }

  /// Appends what valid UTF-8 is inside a literal.
  static func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var runStart = 0
    var index = 0
    while index < utf8.count {
      let plain = plainCount(utf8, at: index)
      if plain > 0 {
        index += plain
        continue
      }
      let visible = visibleLength(utf8, at: index)
      if visible > 0 {
        index += visible
        continue
      }
      let (scalar, length) = self.scalar(in: utf8, at: index)
      if length == 1 || !isWellKnown(scalar.value), let escape = escape(for: scalar) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart..<index]))
        bytes.append(contentsOf: escape.utf8)
        runStart = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart...]))
  }

  /// How many of the next eight bytes are ASCII that shows and needs no escaping, up to the first
  /// that is not; 0 near the end of the text.
  @inline(__always)
  private static func plainCount(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index + 8 <= utf8.count else { return 0 }
    let word = ByteWord(utf8, at: index)
    return word.countUpTo(
      word.nonASCII | word.below(0x20) | word.isByte(0x22) | word.isByte(0x5C)
        | word.isByte(0x7F))
  }

  /// The text as part of one comment line: line breaks are shown as spaces, invisible characters
  /// left out, and long texts cut.
  static func documentation(_ text: String, limit: Int = documentationLimit) -> String {
    var bytes: [UInt8] = []
    appendDocumentation(text, limit: limit, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many characters of a text a comment shows.
  static let documentationLimit = 120

  /// Appends `documentation(text)`; gives back whether that was anything.
  @discardableResult
  static func appendDocumentation(
    _ text: String, limit: Int = documentationLimit, to bytes: inout [UInt8]
  ) -> Bool {
    let start = bytes.count
    var text = text
    text.withUTF8 { utf8 in
      if isTidy(utf8, limit: limit) { return bytes.append(contentsOf: utf8) }
      var run = 0..<0
      var index = 0
      var count = 0
      var pendingSpace = false
      func endRun() { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[run])) }
      while index < utf8.count {
        let (scalar, length) = self.scalar(in: utf8, at: index)
        let end = index + length
        defer { index = end }
        if isSpace(scalar) {
          pendingSpace = bytes.count > start || !run.isEmpty
          continue
        }
        guard !isHidden(scalar) else { continue }
        if count >= limit {
          endRun()
          return bytes.append(contentsOf: "…".utf8)
        }
        count += pendingSpace ? 2 : 1
        // What is shown as it is written is copied in one go.
        let isNext =
          pendingSpace
          ? run.upperBound + 1 == index && utf8[run.upperBound] == 0x20 : run.upperBound == index
        if !isNext {
          endRun()
          if pendingSpace { bytes.append(0x20) }
          run = index..<end
        } else {
          run = run.lowerBound..<end
        }
        pendingSpace = false
      }
      endRun()
    }
    return bytes.count > start
  }

  /// Whether a text is at most so many visible characters with one space between words, as nearly all
  /// are that have no line breaks.
  private static func isTidy(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
    var index = 0
    var count = 0
    var isAfterSpace = true
    while index < utf8.count {
      let byte = utf8[index]
      let isSpace = byte == 0x20
      if isSpace && isAfterSpace { return false }
      isAfterSpace = isSpace
      let isMark = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      let length = isMark ? 1 : visibleLength(utf8, at: index)
      if length == 0 { return false }
      index += length
      count += 1
    }
    return count <= limit && !isAfterSpace
  }

  /// The scalar at an index of valid UTF-8, and how many bytes it takes.
  @inline(__always)
  private static func scalar(
    in utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = utf8[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, utf8.count - index)
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<max(length, 1) { value = value << 6 | UInt32(utf8[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  private static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": #"\""#
    case "\\": #"\\"#
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case "\0": #"\0"#
    case _ where isHidden(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: nil
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0x85, 0xA0: true
    case 0...0x167F: false
    default: !isWellKnown(scalar.value) && scalar.properties.isWhitespace
    }
  }

  /// The length of a character whose first UTF-8 bytes tell that it is visible and needs no
  /// escaping: ASCII, accented Latin letters, Cyrillic ones, most Greek, Arabic, Han and Hangul; else
  /// 0.
  @inline(__always)
  private static func visibleLength(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch utf8[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): 0
    case 0x20...0x7E: 1
    // Not U+0080 to U+00A0, nor U+00AD.
    case 0xC2 where index + 1 < utf8.count && utf8[index + 1] > 0xA0 && utf8[index + 1] != 0xAD: 2
    case 0xC3...0xCC, 0xCF...0xD3, 0xD9, 0xDA: 2
    case 0xE5...0xE9, 0xEB, 0xEC: 3
    default: 0
    }
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

  /// The letters of the most used scripts, which are all visible and no spaces; looking up the
  /// category of each scalar would take most of the time that emission takes.
  private static func isWellKnown(_ value: UInt32) -> Bool {
    switch value {
    case 0x21...0x7E, 0xAE...0x36F, 0x386, 0x388...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x52F,
      0x5D0...0x5EA, 0x61F, 0x621...0x6D5,
      0x6F0...0x6FF, 0x905...0x94D, 0xE01...0xE3A, 0xE40...0xE5B, 0x1E00...0x1EFF,
      0x2010...0x2027, 0x2030...0x203E, 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF5E:
      true
    default: value == 0x20
    }
  }
}
