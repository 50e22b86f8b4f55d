/// Writes a property list as XML, laid out as Apple's tools do: tabs, a line for each value.
public enum XMLPropertyListWriter {
  /// The bytes of a whole file.
  ///
  /// - Returns: `nil` where a text has a character that XML cannot hold, or values are nested more
  ///   than 512 deep.
  public static func bytes(of root: PropertyListValue) -> [UInt8]? {
    var writer = Writer()
    writer.write(root, depth: 0)
    guard writer.isValid else { return nil }
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array(head.utf8) + writer.bytes + Array("</plist>\n".utf8)
  }
}

private struct Writer {
  var bytes: [UInt8] = []
  var isValid = true

  mutating func write(_ value: PropertyListValue, depth: Int) {
    guard depth < 512 else {
      isValid = false
      return
    }
    switch value.content {
    case .string(let text): element("string", text, depth)
    case .integer(let number): element("integer", "\(number)", depth)
    case .unsignedInteger(let number): element("integer", "\(number)", depth)
    case .real(let number): element("real", real(number), depth)
    case .boolean(let flag): line(flag ? "<true/>" : "<false/>", depth)
    case .date(let seconds): element("date", date(seconds), depth)
    case .data(let data): element("data", Self.base64(data), depth)
    case .array(let elements):
      collection("array", isEmpty: elements.isEmpty, depth) { writer in
        for element in elements { writer.write(element, depth: depth + 1) }
      }
    case .dictionary(let members):
      collection("dict", isEmpty: members.isEmpty, depth) { writer in
        for member in members {
          writer.element("key", member.key, depth + 1)
          writer.write(member.value, depth: depth + 1)
        }
      }
    case .uid(let number):
      // As CoreFoundation has it.
      collection("dict", isEmpty: false, depth) { writer in
        writer.element("key", "CF$UID", depth + 1)
        writer.element("integer", "\(number)", depth + 1)
      }
    }
  }

  private mutating func collection(
    _ tag: String, isEmpty: Bool, _ depth: Int, _ body: (inout Writer) -> Void
  ) {
    guard !isEmpty else { return line("<\(tag)/>", depth) }
    line("<\(tag)>", depth)
    body(&self)
    line("</\(tag)>", depth)
  }

  private mutating func element(_ tag: String, _ text: String, _ depth: Int) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A reader would make a line feed of it.
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": isValid = false
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    line("<\(tag)>\(escaped)</\(tag)>", depth)
  }

  private mutating func line(_ text: String, _ depth: Int) {
    bytes += [UInt8](repeating: 0x09, count: depth)
    bytes += Array(text.utf8)
    bytes.append(0x0A)
  }

  private func real(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return "\(number)"
  }

  /// ISO 8601 in UTC, whole seconds, as XML property lists have them.
  private mutating func date(_ seconds: Double) -> String {
    // Years of four digits.
    guard seconds.isFinite, abs(seconds) < 60_000_000_000 else {
      isValid = false
      return ""
    }
    // From 2001-01-01 to 1970-01-01 in the proleptic Gregorian calendar.
    let total = Int(seconds.rounded(.down)) + 978_307_200
    let day = (total >= 0 ? total : total - 86_399) / 86_400
    let time = total - day * 86_400
    let (year, month, dayOfMonth) = Self.calendarDate(day)
    guard (0...9999).contains(year) else {
      isValid = false
      return ""
    }
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(dayOfMonth, 2))T"
      + "\(digits(time / 3600, 2)):\(digits(time / 60 % 60, 2)):\(digits(time % 60, 2))Z"
  }

  /// The date of a day counted from 1970-01-01: years begin in March, so that leap days come last.
  private static func calendarDate(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func base64(_ data: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 3) {
      let group = data[start..<min(start + 3, data.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * place) & 0x3F])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
