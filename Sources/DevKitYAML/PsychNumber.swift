/// Numbers in plain scalars: whole ones in four bases, fractions, and those in base 60.
enum PsychNumber {
  /// The number, or `nil` where the text is none.
  static func value(_ bytes: [UInt8]) -> YAMLValue? {
    sexagesimal(bytes) ?? fraction(bytes) ?? whole(bytes)
  }

  // MARK: Base 60, such as 12:30:45

  private static func sexagesimal(_ bytes: [UInt8]) -> YAMLValue? {
    guard bytes.contains(UInt8(ascii: ":")) else { return nil }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = unsigned(bytes).split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let head = parts.first, isDigit(head.first),
      head.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    for part in parts.dropFirst().dropLast() where sixty(part) == nil { return nil }
    // Minutes are the middle of three and the last of two, as Psych has it.
    let weights = parts.count == 3 ? [3600.0, 60, 1] : [3600, 60]
    var last = parts[parts.count - 1]
    var isWhole = true
    var extra = 0.0
    if let dot = last.firstIndex(of: UInt8(ascii: ".")) {
      isWhole = false
      let digits = last[(dot + 1)...].filter { $0 != UInt8(ascii: "_") }
      guard digits.allSatisfy({ isDigit($0) }) else { return nil }
      extra = Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
      last = last[..<dot]
    }
    guard let lastValue = sixty(last) else { return nil }
    var values = parts.dropLast().map {
      Double(String(decoding: $0.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)) ?? 0
    }
    values.append(Double(lastValue) + extra)
    // The sign belongs to the first number alone.
    if isNegative { values[0] = -values[0] }
    let sum = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
    if isWhole, let integer = Int(exactly: sum) { return .integer(integer) }
    return .number(sum)
  }

  private static func sixty(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy({ isDigit($0) }),
      let value = Int(String(decoding: digits, as: UTF8.self)), value < 60
    else { return nil }
    return value
  }

  // MARK: Fractions, such as 1_000.5 and 1.5e+3

  private static func fraction(_ bytes: [UInt8]) -> YAMLValue? {
    let rest = unsigned(bytes)
    guard let dot = rest.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let head = rest[..<dot]
    guard head.isEmpty || isDigit(head.first),
      head.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ",") })
    else { return nil }
    let tail = rest[(dot + 1)...]
    let digits = tail.prefix { isDigit($0) }
    let exponent = tail.dropFirst(digits.count)
    if !exponent.isEmpty {
      let signs: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-")]
      guard exponent[exponent.startIndex] | 0x20 == UInt8(ascii: "e"), exponent.count > 2,
        signs.contains(exponent[exponent.startIndex + 1]),
        exponent.dropFirst(2).allSatisfy({ isDigit($0) })
      else { return nil }
    }
    guard !(head.isEmpty && digits.isEmpty) else { return nil }
    let sign = bytes.first == UInt8(ascii: "-") ? "-" : ""
    let whole = head.filter { isDigit($0) }
    let text =
      sign + (whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)) + "."
      + (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self))
      + String(decoding: exponent, as: UTF8.self)
    return Double(text).map { .number($0) }
  }

  // MARK: Whole numbers

  private static func whole(_ bytes: [UInt8]) -> YAMLValue? {
    let rest = unsigned(bytes)
    guard let first = rest.first, isDigit(first) else { return nil }
    let (radix, digits) = base(of: rest)
    guard !digits.isEmpty else { return nil }
    let isSeparated = digits.contains(UInt8(ascii: "_")) || digits.contains(UInt8(ascii: ","))
    if radix == 10, isSeparated, !isWellSeparated(digits) { return nil }
    let plain = digits.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ",") }
    // The digits alone: a second sign is no number.
    guard plain.allSatisfy({ isDigit($0) || ($0 | 0x20) &- UInt8(ascii: "a") < 6 }) else {
      return nil
    }
    // In base 8 separators alone may follow the zero.
    let text = radix == 8 && plain.isEmpty ? "0" : String(decoding: plain, as: UTF8.self)
    let sign = bytes.first == UInt8(ascii: "-") ? "-" : ""
    if let value = Int(sign + text, radix: radix) { return .integer(value) }
    // Too large for a word, or no number in that base.
    guard radix == 10, plain.allSatisfy({ isDigit($0) }) else { return nil }
    return Double(sign + text).map { .number($0) }
  }

  private static func base(of digits: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>) {
    guard digits.count > 1, digits.first == UInt8(ascii: "0") else { return (10, digits) }
    switch digits[digits.startIndex + 1] {
    case UInt8(ascii: "b"): return (2, digits.dropFirst(2))
    case UInt8(ascii: "x"): return (16, digits.dropFirst(2))
    default: return (8, digits.dropFirst(1))
    }
  }

  /// Whether a digit follows each separator.
  private static func isWellSeparated(_ digits: ArraySlice<UInt8>) -> Bool {
    var wasDigit = false
    for byte in digits {
      guard isDigit(byte) || wasDigit else { return false }
      wasDigit = isDigit(byte)
    }
    return wasDigit
  }

  private static func unsigned(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
      ? bytes.dropFirst() : bytes[...]
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { $0 &- UInt8(ascii: "0") < 10 } ?? false
  }
}
