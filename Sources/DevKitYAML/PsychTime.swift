/// Dates and times in plain scalars, as Psych takes them.
enum PsychTime {
  /// A date with a time, such as `2024-01-05 10:00:00 +0900`; seconds are required.
  static func timestamp(_ bytes: [UInt8]) -> YAMLTimestamp? {
    var reader = DigitReader(bytes)
    let isNegative = reader.take(UInt8(ascii: "-"))
    guard let year = reader.number(digits: 4...4), reader.take(UInt8(ascii: "-")),
      let month = reader.number(digits: 1...2), reader.take(UInt8(ascii: "-")),
      let day = reader.number(digits: 1...2), reader.takeTimeSeparator(),
      let hour = reader.number(digits: 1...2), reader.take(UInt8(ascii: ":")),
      let minute = reader.number(digits: 2...2), reader.take(UInt8(ascii: ":")),
      let second = reader.number(digits: 2...2)
    else { return nil }
    if reader.take(UInt8(ascii: ".")) { reader.skipDigits() }
    let zone = reader.zone()
    guard reader.isAtEnd, let zone, (1...12).contains(month), (1...31).contains(day),
      hour <= 24, minute <= 59, second <= 60, hour < 24 || (minute == 0 && second == 0)
    else { return nil }
    return YAMLTimestamp(
      date: YAMLDate(year: isNegative ? -year : year, month: month, day: day), hour: hour,
      minute: minute, second: second, offset: zone.offset, hasOffset: zone.isWritten)
  }

  /// A date alone, such as `2024-01-05`; one that the calendar does not have is no date.
  static func date(_ bytes: [UInt8]) -> YAMLDate? {
    var reader = DigitReader(bytes)
    guard let year = reader.number(digits: 4...4), reader.take(UInt8(ascii: "-")),
      let month = reader.number(digits: 1...2), reader.take(UInt8(ascii: "-")),
      let day = reader.number(digits: 1...2), reader.isAtEnd, (1...12).contains(month),
      (1...length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return YAMLDate(year: year, month: month, day: day)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 4, 6, 9, 11: return 30
    case 2: return isLeap ? 29 : 28
    default: return 31
    }
  }
}

/// Reads numbers and signs from the start of a short text.
private struct DigitReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func number(digits range: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < range.upperBound, let byte = next, byte &- UInt8(ascii: "0") < 10 {
      value = value * 10 + Int(byte &- UInt8(ascii: "0"))
      count += 1
      index += 1
    }
    return count < range.lowerBound ? nil : value
  }

  mutating func skipDigits() {
    while let byte = next, byte &- UInt8(ascii: "0") < 10 { index += 1 }
  }

  /// `T`, `t` or white space.
  mutating func takeTimeSeparator() -> Bool {
    take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) || skipSpace() > 0
  }

  /// Nothing, `Z`, `+9`, `-08`, `+0900` or `+09:00`, white space before it; `nil` for anything else.
  mutating func zone() -> (offset: Int, isWritten: Bool)? {
    _ = skipSpace()
    if isAtEnd { return (0, false) }
    if take(UInt8(ascii: "Z")) { return (0, true) }
    let isNegative = next == UInt8(ascii: "-")
    guard take(UInt8(ascii: "-")) || take(UInt8(ascii: "+")),
      let hours = number(digits: 1...2)
    else { return nil }
    let hasColon = take(UInt8(ascii: ":"))
    let minutes = isAtEnd ? (hasColon ? nil : 0) : number(digits: 2...2)
    guard let minutes, hours < 24, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return (isNegative ? -seconds : seconds, true)
  }

  private mutating func skipSpace() -> Int {
    let start = index
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    return index - start
  }
}
