/// A JSON value (RFC 8259) to be written.
enum JSONText {
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  /// The members in the order to write them.
  case object([(String, JSONText)])

  /// The value on several lines, indented by two spaces.
  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      return Self.lines(values.map { $0.text(indent: inner) }, "[", "]", indent)
    case .object(let members):
      let lines = members.map { Self.quoted($0.0) + ": " + $0.1.text(indent: inner) }
      return Self.lines(lines, "{", "}", indent)
    }
  }

  private static func lines(
    _ lines: [String], _ open: String, _ close: String, _ indent: String
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    let body = lines.map { indent + "  " + $0 }.joined(separator: ",\n")
    return open + "\n" + body + "\n" + indent + close
  }

  /// The string between quotation marks, with what RFC 8259 section 7 wants escaped.
  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
