/// The values of the elements that hold text.
enum XMLPropertyListLeaf {
  /// The value of an element by its name and text.
  static func content(
    of name: String, _ text: String, at offset: Int
  ) throws(SyntaxError) -> PropertyListValue.Content {
    let content: PropertyListValue.Content? =
      switch name {
      case "string": .string(text)
      case "true": text.utf8.allSatisfy(XMLCharacters.isSpace) ? .boolean(true) : nil
      case "false": text.utf8.allSatisfy(XMLCharacters.isSpace) ? .boolean(false) : nil
      case "integer": integer(trimmed(text))
      case "real": real(trimmed(text))
      case "date": date(trimmed(text)).map(PropertyListValue.Content.date)
      default: data(text).map(PropertyListValue.Content.data)
      }
    guard let content else {
      throw SyntaxError("\(MessageText.quoted(text)) is no value of <\(name)>", at: offset)
    }
    return content
  }

  private static func trimmed(_ text: String) -> Substring.UTF8View {
    var view = text[...].utf8
    while let first = view.first, XMLCharacters.isSpace(first) { view.removeFirst() }
    while let last = view.last, XMLCharacters.isSpace(last) { view.removeLast() }
    return view
  }

  /// A whole number: decimal, or hexadecimal after `0x`; with or without a sign.
  private static func integer(_ text: Substring.UTF8View) -> PropertyListValue.Content? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHexadecimal { digits = digits.dropFirst(2) }
    let isPlain = digits.first.map { ASCII.hexadecimalValue($0) != nil } ?? false
    guard isPlain, let magnitude = UInt64(Substring(digits), radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    if isNegative {
      return magnitude <= UInt64(Int64.max) + 1
        ? .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
    }
    return Int64(exactly: magnitude).map(PropertyListValue.Content.integer)
      ?? .unsignedInteger(magnitude)
  }

  private static func real(_ text: Substring.UTF8View) -> PropertyListValue.Content? {
    switch Substring(text).lowercased() {
    case "nan": .real(.nan)
    case "inf", "+inf", "infinity", "+infinity": .real(.infinity)
    case "-inf", "-infinity": .real(-.infinity)
    default:
      text.allSatisfy(isNumeral) ? Double(Substring(text)).map(PropertyListValue.Content.real) : nil
    }
  }

  /// Whether a byte may stand in a decimal number; it keeps out the hexadecimal ones of Swift.
  private static func isNumeral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: ASCII.isDigit(byte)
    }
  }

  /// `2001-01-31T23:59:59Z`, in seconds since the start of 2001.
  private static func date(_ text: Substring.UTF8View) -> Double? {
    let bytes = Array(text)
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == pattern.count else { return nil }
    var fields = [0]
    for (byte, expected) in zip(bytes, pattern) {
      if expected == UInt8(ascii: "d") {
        guard ASCII.isDigit(byte) else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { return nil }
        fields.append(0)
      }
    }
    let (year, month, day) = (fields[0], fields[1], fields[2])
    guard (1...12).contains(month), (1...31).contains(day), fields[3] < 24, fields[4] < 60,
      fields[5] <= 60
    else { return nil }
    let days = daysSince2001(year: year, month: month, day: day)
    return Double(((days * 24 + fields[3]) * 60 + fields[4]) * 60 + fields[5])
  }

  /// Days from 2001-01-01 to a day of the Gregorian calendar, which is taken to hold always.
  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last of a year.
    let shiftedYear = month > 2 ? year : year - 1
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let leapDays =
      floorDivide(shiftedYear, 4) - floorDivide(shiftedYear, 100) + floorDivide(shiftedYear, 400)
    let days = shiftedYear * 365 + leapDays + (shiftedMonth * 153 + 2) / 5 + day - 1
    // The same sum for 2001-01-01.
    return days - 730_791
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }

  /// Base64 with white space anywhere (RFC 4648, section 4).
  private static func data(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count / 4 * 3)
    var buffer: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text.utf8 where !XMLCharacters.isSpace(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = base64Value(byte) else { return nil }
      buffer = buffer << 6 | value
      count += 1
      if count % 4 == 0 {
        result.append(UInt8(truncatingIfNeeded: buffer >> 16))
        result.append(UInt8(truncatingIfNeeded: buffer >> 8))
        result.append(UInt8(truncatingIfNeeded: buffer))
        buffer = 0
      }
    }
    switch (count % 4, padding) {
    case (0, 0): break
    case (2, 2): result.append(UInt8(truncatingIfNeeded: buffer >> 4))
    case (3, 1):
      result.append(UInt8(truncatingIfNeeded: buffer >> 10))
      result.append(UInt8(truncatingIfNeeded: buffer >> 2))
    default: return nil
    }
    return result
  }

  private static func base64Value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
