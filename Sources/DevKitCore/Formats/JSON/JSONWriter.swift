/// Writes JSON (RFC 8259) in UTF-8: the same bytes for the same value, on every machine.
///
/// Only what must be escaped is: quotation marks, backslashes and control characters.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Hashable, Sendable {
    /// One member or element a line, indented by two spaces, with a line feed at the end.
    case pretty
    /// No white space at all.
    case compact
  }

  private let layout: Layout
  private var output: [UInt8] = []
  private var depth = 0

  private init(_ layout: Layout) { self.layout = layout }

  /// The bytes of a value.
  public static func bytes(of value: JSONValue, layout: Layout = .pretty) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(value)
    if layout == .pretty { writer.output.append(0x0A) }
    return writer.output
  }

  /// The text of a value.
  public static func text(of value: JSONValue, layout: Layout = .pretty) -> String {
    String(decoding: bytes(of: value, layout: layout), as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write("null")
    case .boolean(let flag): write(flag ? "true" : "false")
    case .integer(let number): write(String(number))
    case .number(let number): write(number.isFinite ? "\(number)" : "null")
    case .string(let text): writeString(text)
    case .array(let elements):
      writeContainer("[", "]", elements) { $0.write($1) }
    case .object(let members):
      writeContainer("{", "}", members) { writer, member in
        writer.writeString(member.key)
        writer.write(writer.layout == .pretty ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  private mutating func writeContainer<Item>(
    _ opening: String, _ closing: String, _ items: [Item],
    _ writeItem: (inout JSONWriter, Item) -> Void
  ) {
    write(opening)
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { write(",") }
      writeLineBreak()
      writeItem(&self, item)
    }
    depth -= 1
    if !items.isEmpty { writeLineBreak() }
    write(closing)
  }

  private mutating func writeLineBreak() {
    guard layout == .pretty else { return }
    output.append(0x0A)
    output.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func writeString(_ text: String) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        output.append(byte)
      } else {
        writeEscape(of: byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x08: write("\\b")
    case 0x09: write("\\t")
    case 0x0A: write("\\n")
    case 0x0C: write("\\f")
    case 0x0D: write("\\r")
    default: write("\\u" + MessageText.hexadecimal(UInt32(byte), digits: 4))
    }
  }
}
