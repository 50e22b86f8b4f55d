import DevKitCore

/// Takes Swift source apart into words, texts and signs, and passes over comments.
struct SwiftLexer {
  enum Token: Equatable {
    /// A name or keyword, without backticks.
    case word(String)
    /// What a string literal stands for.
    case text(String)
    /// Any other character.
    case sign(UInt8)
  }

  /// What stands in a text for a value that is put in: U+FFFC.
  static let interpolationMark: Character = "\u{FFFC}"

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token, or `nil` at the end.
  mutating func next() -> Token? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte <= 0x20 {
        offset += 1
      } else if starts("//") {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      } else if starts("/*") {
        skipComment()
      } else if let text = literal() {
        return .text(text)
      } else if byte == UInt8(ascii: "`") {
        offset += 1
      } else if Self.isWord(byte) {
        let start = offset
        while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
        return .word(String(decoding: bytes[start..<offset], as: UTF8.self))
      } else {
        offset += 1
        return .sign(byte)
      }
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    // Digits, letters, `_`, and whatever is not ASCII.
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skipComment() {
    var depth = 0
    while offset < bytes.count {
      if starts("/*") {
        depth += 1
        offset += 2
      } else if starts("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  // MARK: Texts

  /// Reads a string literal, raw or on several lines; `nil` where none begins.
  private mutating func literal() -> String? {
    var start = offset
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    let pounds = start - offset
    offset = start
    let isLong = starts("\"\"\"")
    offset += isLong ? 3 : 1
    var text: [UInt8] = []
    while offset < bytes.count {
      if isEnd(isLong: isLong, pounds: pounds) {
        offset += (isLong ? 3 : 1) + pounds
        break
      }
      if bytes[offset] == UInt8(ascii: "\\"), hasPounds(pounds, at: offset + 1) {
        offset += 1 + pounds
        appendEscape(to: &text)
      } else if bytes[offset] == 0x0A, !isLong {
        break
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func hasPounds(_ count: Int, at place: Int) -> Bool {
    guard place + count <= bytes.count else { return false }
    return bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func isEnd(isLong: Bool, pounds: Int) -> Bool {
    let quotes = isLong ? 3 : 1
    guard isLong ? starts("\"\"\"") : bytes[offset] == UInt8(ascii: "\"") else { return false }
    return hasPounds(pounds, at: offset + quotes)
  }

  /// What follows a backslash. A mark stands for an interpolation.
  private mutating func appendEscape(to text: inout [UInt8]) {
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"):
      let digits = bytes[offset...].prefix(10).drop { $0 == UInt8(ascii: "{") }
        .prefix { $0 != UInt8(ascii: "}") }
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      if let scalar = value.flatMap(Unicode.Scalar.init) {
        text += Array(String(Character(scalar)).utf8)
        offset += digits.count + 2
      }
    case UInt8(ascii: "("):
      text += Array(String(Self.interpolationMark).utf8)
      var depth = 1
      while offset < bytes.count, depth > 0 {
        if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
        if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
        offset += 1
      }
    default: text.append(byte)
    }
  }
}
