import DevKitCore

/// A build settings file (`.xcconfig`), by the grammar of the parser in Apple's build system.
///
/// Lines end at LF, CR, CR LF, U+2028 and U+2029; `//` begins a comment anywhere, also inside a
/// value; a backslash at the end of a line goes on in the next; blanks and semicolons at the end of
/// a value do not count; there are no quotes.
public struct ConfigurationFile: Sendable {
  /// `NAME[condition] = value`.
  public struct Assignment: Hashable, Sendable {
    /// The name without conditions.
    public var name: String
    /// The conditions as they are written; empty for none.
    public var condition: String
    /// The value, continued lines joined by a space.
    public var value: String
    /// The bytes of the value; empty, at the place for it, where there is none.
    public var range: Range<Int>
    /// Whether the value goes over several lines, so that its bytes are not its text.
    public var isContinued: Bool
  }

  /// `#include "path"` or `#include? "path"`.
  public struct Include: Hashable, Sendable {
    /// The path as it is written.
    public var path: String
    /// Whether the file may be missing.
    public var isOptional: Bool
    /// The bytes of the line.
    public var range: Range<Int>
  }

  /// A statement.
  public enum Statement: Hashable, Sendable {
    case assignment(Assignment)
    case include(Include)
  }

  /// What was read.
  public let source: SourceText
  /// The statements in order.
  public let statements: [Statement]
  /// What could not be read; the rest could.
  public let diagnostics: [Diagnostic]

  /// Reads a file; lines that are neither statement nor comment are reported and passed over.
  public init(_ source: SourceText) {
    self.source = source
    var reader = ConfigurationReader(bytes: source.bytes)
    reader.offset = source.hasByteOrderMark ? 3 : 0
    reader.run()
    statements = reader.statements
    let lines = reader.problems.isEmpty ? nil : LineTable(source)
    diagnostics = reader.problems.prefix(20).map { offset in
      .warning("this line is neither a setting nor an #include", at: lines?.location(at: offset))
    }
  }

  /// The assignments alone.
  public var assignments: [Assignment] {
    statements.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
  }
}

private struct ConfigurationReader {
  let bytes: [UInt8]
  var offset = 0
  var statements: [ConfigurationFile.Statement] = []
  var problems: [Int] = []

  mutating func run() {
    while offset < bytes.count {
      let line = offset..<endOfLine(from: offset)
      readStatement(line)
      offset = max(offset, afterLineBreak(line.upperBound))
    }
  }

  /// Reads a line, and those that continue it; sets the offset behind what was read.
  private mutating func readStatement(_ line: Range<Int>) {
    let content = trimmed(line.lowerBound..<comment(in: line))
    guard let first = content.first else { return }
    if bytes[first] == UInt8(ascii: "#") {
      readInclude(content)
    } else if let equals = separator(in: content) {
      readAssignment(line, name: trimmed(content.lowerBound..<equals), from: equals + 1)
    } else {
      problems.append(first)
    }
  }

  private mutating func readInclude(_ content: Range<Int>) {
    let text = String(decoding: bytes[content], as: UTF8.self)
    guard text.hasPrefix("#include") else { return problems.append(content.lowerBound) }
    let isOptional = text.hasPrefix("#include?")
    guard let open = bytes[content].firstIndex(of: UInt8(ascii: "\"")),
      let close = bytes[(open + 1)..<content.upperBound].firstIndex(of: UInt8(ascii: "\""))
    else { return problems.append(content.lowerBound) }
    let path = String(decoding: bytes[open + 1..<close], as: UTF8.self)
    statements.append(.include(.init(path: path, isOptional: isOptional, range: content)))
  }

  private mutating func readAssignment(_ line: Range<Int>, name: Range<Int>, from start: Int) {
    let (base, condition) = BuildSetting.split(String(decoding: bytes[name], as: UTF8.self))
    guard Self.isName(base) else { return problems.append(name.lowerBound) }
    var part = start..<comment(in: line)
    var end = line.upperBound
    var parts: [String] = []
    var range: Range<Int>?
    while true {
      let continues = continuation(in: part, lineEnd: end)
      let text = trimmedValue(part.lowerBound..<(continues ?? part.upperBound))
      if !text.isEmpty {
        parts.append(String(decoding: bytes[text], as: UTF8.self))
        range = (range?.lowerBound ?? text.lowerBound)..<text.upperBound
      }
      offset = afterLineBreak(end)
      guard continues != nil, offset < bytes.count else { break }
      end = endOfLine(from: offset)
      part = offset..<comment(in: offset..<end)
    }
    let place = trimmedValue(start..<comment(in: line)).lowerBound
    statements.append(
      .assignment(
        .init(
          name: base, condition: condition, value: parts.joined(separator: " "),
          range: range ?? place..<place, isContinued: parts.count > 1)))
  }

  /// Where the backslash stands that continues a value, if one does.
  private func continuation(in part: Range<Int>, lineEnd: Int) -> Int? {
    guard part.upperBound == lineEnd, let last = part.last, bytes[last] == UInt8(ascii: "\\") else {
      return nil
    }
    return last
  }

  /// The `=` that ends the name: the first outside of brackets.
  private func separator(in content: Range<Int>) -> Int? {
    var depth = 0
    for index in content {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "=") where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  /// Where a comment begins in a line, or its end.
  private func comment(in line: Range<Int>) -> Int {
    var index = line.lowerBound
    while index + 1 < line.upperBound {
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") { return index }
      index += 1
    }
    return line.upperBound
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, Self.isBlank(bytes[lower]) { lower += 1 }
    while lower < upper, Self.isBlank(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  private func trimmedValue(_ range: Range<Int>) -> Range<Int> {
    var result = trimmed(range)
    while let last = result.last, bytes[last] == UInt8(ascii: ";") || Self.isBlank(bytes[last]) {
      result = result.lowerBound..<last
    }
    return result
  }

  private func endOfLine(from start: Int) -> Int {
    var index = start
    while index < bytes.count, lineBreakLength(at: index) == 0 { index += 1 }
    return index
  }

  private func afterLineBreak(_ index: Int) -> Int { index + lineBreakLength(at: index) }

  private func lineBreakLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2:
      let isSeparator =
        index + 2 < bytes.count && bytes[index + 1] == 0x80
        && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
      return isSeparator ? 3 : 0
    default: return 0
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
          UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
