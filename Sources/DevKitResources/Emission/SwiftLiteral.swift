import DevKitCore

/// Any string as Swift source: a literal, or a line of documentation.
enum SwiftLiteral {
  /// A double-quoted literal on one line that stands for exactly this string.
  ///
  /// Control characters, line separators, and invisible or direction-changing characters are
  /// escaped, so that the source shows what the value is. What emoji are put together with is not.
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
      var visible = utf8[index] < 0x80 ? plainCount(utf8, at: index) : 0
      if visible == 0 { visible = visibleLength(utf8, at: index) }
      if visible > 0 {
        index += visible
        continue
      }
      let (scalar, length) = self.scalar(in: utf8, at: index)
      if scalar == "\"" || scalar == "\\" || isHidden(scalar) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart..<index]))
        appendEscape(of: scalar, to: &bytes)
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
      var run = Run()
      var index = 0
      var count = 0
      var pendingSpace = false
      while index < utf8.count {
        let (scalar, length) = self.scalar(in: utf8, at: index)
        let end = index + length
        defer { index = end }
        if isSpace(scalar) {
          pendingSpace = count > 0
          continue
        }
        guard !isHidden(scalar) else { continue }
        if count >= limit {
          run.end(of: utf8, &bytes)
          return bytes.append(contentsOf: "…".utf8)
        }
        count += pendingSpace ? 2 : 1
        run.take(index..<end, of: utf8, afterSpace: pendingSpace, &bytes)
        pendingSpace = false
      }
      run.end(of: utf8, &bytes)
    }
    return bytes.count > start
  }

  /// A part of a text that is shown as it is written, to be copied in one go.
  private struct Run {
    private var range = 0..<0

    /// Adds a character, behind one space if there is to be one. Where it does not stand like that in
    /// the text, what was taken before is copied, and the run begins anew.
    mutating func take(
      _ character: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>, afterSpace: Bool,
      _ bytes: inout [UInt8]
    ) {
      let gap = range.upperBound..<character.lowerBound
      let isNext = afterSpace ? gap.count == 1 && utf8[gap.lowerBound] == 0x20 : gap.isEmpty
      guard !isNext else {
        range = range.lowerBound..<character.upperBound
        return
      }
      end(of: utf8, &bytes)
      if afterSpace { bytes.append(0x20) }
      range = character
    }

    /// Copies what was taken.
    func end(of utf8: UnsafeBufferPointer<UInt8>, _ bytes: inout [UInt8]) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[range]))
    }
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
  private static func scalar(
    in utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let (value, length) = scalarValue(in: utf8, at: index)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The value of the scalar at an index of valid UTF-8, and how many bytes it takes.
  @inline(__always)
  private static func scalarValue(
    in utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let first = UInt32(utf8[index])
    if first < 0x80 { return (first, 1) }
    let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, utf8.count - index)
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<max(length, 1) { value = value << 6 | UInt32(utf8[index + offset] & 0x3F) }
    return (value, length)
  }

  private static func appendEscape(of scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": bytes.append(UInt8(scalar.value))
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    case "\0": bytes.append(UInt8(ascii: "0"))
    default:
      bytes.append(UInt8(ascii: "u"))
      bytes.append(UInt8(ascii: "{"))
      // Digits one by one: the tables of texts have very many of these.
      var shift = max(0, 31 - scalar.value.leadingZeroBitCount) / 4 * 4
      while shift >= 0 {
        let digit = UInt8(scalar.value >> UInt32(shift) & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        shift -= 4
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0x85, 0xA0: true
    case 0...0x167F: false
    default: !VisibleScalars.contains(scalar.value) && scalar.properties.isWhitespace
    }
  }

  /// The length of a character that is known to be visible and needs no escaping; else 0.
  @inline(__always)
  private static func visibleLength(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = utf8[index]
    if first < 0x80 {
      let isMark = first == UInt8(ascii: "\"") || first == UInt8(ascii: "\\")
      return 0x20...0x7E ~= first && !isMark ? 1 : 0
    }
    let (value, length) = scalarValue(in: utf8, at: index)
    return VisibleScalars.contains(value) ? length : 0
  }

  /// Whether a scalar would not be seen in source text, or would change how other text is seen.
  ///
  /// Some letters and marks are as invisible as format characters, such as U+3164 HANGUL FILLER:
  /// Unicode's `Default_Ignorable_Code_Point` has them.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // What is asked most: control characters and the spaces of French and Japanese.
    case 0..<0x20, 0x7F..<0xA0: return true
    case 0x20, 0xA0, 0x3000: return false
    // The joiner and the variation selectors, which emoji need to be what they are.
    case 0x200D, 0xFE00...0xFE0F: return false
    case let value where VisibleScalars.contains(value): return false
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
