import DevKitCore

/// Reads as much of a TOML file as is needed to find strings in its tables.
///
/// It is bounded on purpose: what it does not know it refuses, with the line, instead of guessing.
/// Values other than strings are passed over by their brackets and quotes.
struct TOMLReader {
  /// A key with its value.
  struct Entry {
    /// The table: `project`, `tool.poetry`; for an array of tables each header is one more.
    var table: String
    /// Which of the headers of that name it is under.
    var tableIndex: Int
    var key: String
    /// The bytes of the value, quotes included.
    var range: Range<Int>
    /// The text, where it is a string without escapes on one line.
    var text: String?
    /// The bytes between the quotes.
    var textRange: Range<Int>?
  }

  private let source: SourceText
  private let bytes: [UInt8]
  private var index: Int
  private var table = ""
  private var tableCount = 0
  private(set) var entries: [Entry] = []

  init(_ source: SourceText) throws(ProductError) {
    self.source = source
    bytes = source.bytes
    index = source.hasByteOrderMark ? 3 : 0
    try read()
  }

  private init(_ source: SourceText, at index: Int) {
    self.source = source
    bytes = source.bytes
    self.index = index
  }

  private mutating func read() throws(ProductError) {
    while true {
      skipSpaceAndComments()
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "[") {
        try readHeader()
      } else {
        try readEntry()
      }
      try expectEndOfLine()
    }
  }

  private mutating func readHeader() throws(ProductError) {
    let isArray = at("[[")
    index += isArray ? 2 : 1
    table = try key()
    tableCount += 1
    guard at(isArray ? "]]" : "]") else { throw refusal("expected the end of a table's header") }
    index += isArray ? 2 : 1
  }

  private mutating func readEntry() throws(ProductError) {
    let name = try key()
    guard at("=") else { throw refusal("expected '='") }
    index += 1
    skipBlanks()
    let start = index
    let text = try readValue()
    entries.append(
      Entry(
        table: table, tableIndex: tableCount, key: name, range: start..<index,
        text: text.map { String(decoding: bytes[$0], as: UTF8.self) }, textRange: text))
  }

  /// A dotted key; parts in quotes lose them.
  private mutating func key() throws(ProductError) -> String {
    var parts: [String] = []
    while true {
      skipBlanks()
      let start = index
      if at("\"") || at("'") {
        guard let range = try readString() else { throw refusal("this key is not read") }
        parts.append(String(decoding: bytes[range], as: UTF8.self))
      } else {
        while index < bytes.count, Self.isBareKey(bytes[index]) { index += 1 }
        guard index > start else { throw refusal("expected a key") }
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      }
      skipBlanks()
      guard at(".") else { return parts.joined(separator: ".") }
      index += 1
    }
  }

  /// Reads a value; gives the bytes of a plain string's text.
  private mutating func readValue() throws(ProductError) -> Range<Int>? {
    guard index < bytes.count else { throw refusal("expected a value") }
    if at("\"") || at("'") { return try readString() }
    if at("[") || at("{") {
      try readBrackets()
      return nil
    }
    let start = index
    while index < bytes.count, !Self.endsScalar(bytes[index]) { index += 1 }
    guard index > start else { throw refusal("expected a value") }
    return nil
  }

  /// The plain strings of an array; what else is in it is passed over.
  static func strings(
    in entry: Entry, of source: SourceText
  ) throws(ProductError) -> [String] {
    var reader = TOMLReader(source, at: entry.range.lowerBound)
    var result: [String] = []
    while reader.index < entry.range.upperBound {
      reader.skipSpaceAndComments()
      guard reader.index < entry.range.upperBound else { break }
      if reader.at("\"") || reader.at("'") {
        if let range = try reader.readString() {
          result.append(String(decoding: source.bytes[range], as: UTF8.self))
        }
      } else {
        reader.index += 1
      }
    }
    return result
  }

  /// Reads a string; gives the bytes of its text where it has no escapes and one line.
  private mutating func readString() throws(ProductError) -> Range<Int>? {
    let quote = bytes[index]
    let triple = [quote, quote, quote]
    if bytes[index...].starts(with: triple) {
      index += 3
      while index < bytes.count, !bytes[index...].starts(with: triple) {
        index += quote == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count else { throw refusal("this string is never closed") }
      index += 3
      while index < bytes.count, bytes[index] == quote { index += 1 }
      return nil
    }
    index += 1
    let start = index
    var isPlain = true
    while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
      if quote == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    guard index < bytes.count, bytes[index] == quote else {
      throw refusal("this string is never closed")
    }
    let range = start..<index
    index += 1
    return isPlain ? range : nil
  }

  private mutating func readBrackets() throws(ProductError) {
    var depth = 0
    repeat {
      skipSpaceAndComments()
      guard index < bytes.count else { throw refusal("a bracket is never closed") }
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try readString()
      default: index += 1
      }
    } while depth > 0
  }

  private mutating func expectEndOfLine() throws(ProductError) {
    skipBlanks()
    guard index < bytes.count else { return }
    switch bytes[index] {
    case 0x0A, 0x0D, UInt8(ascii: "#"): return
    default: throw refusal("expected the end of the line")
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  private mutating func skipSpaceAndComments() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      default: return
      }
    }
  }

  private func at(_ text: String) -> Bool {
    index < bytes.count && bytes[index...].starts(with: text.utf8)
  }

  private func refusal(_ message: String) -> ProductError {
    ProductError(message, at: source.location(at: min(index, bytes.count)))
  }

  private static func isBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ",")
  }
}
