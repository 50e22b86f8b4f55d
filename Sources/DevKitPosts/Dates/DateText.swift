/// Dates and times as people write them, read the way Jekyll reads those in front matter.
///
/// `2024-01-05`, `2024/1/5`, each with an optional time `10:00` or `10:00:30` after a space or `T`,
/// and an optional offset `Z`, `UTC`, `GMT`, `+0900`, `+09:00` or `+09`.
struct DateText: Hashable, Sendable {
  var time: CivilTime
  /// Whether a time of day was written.
  var hasTime: Bool
  /// The distance from UTC in seconds; `nil` where none was written.
  var offset: Int?

  /// Reads a text; `nil` where it is of no such form, or of no day that the calendar has.
  init?(_ text: String) {
    var reader = Reader(Array(text.utf8))
    reader.skipSpace()
    guard let year = reader.number(4...4), let separator = reader.takeDateSeparator(),
      let month = reader.number(1...2), reader.take(separator), let day = reader.number(1...2)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    // Four digits without a zero before them: what Jekyll makes of earlier years depends on Ruby.
    guard date.isValid, year >= 1000 else { return nil }
    time = CivilTime(date: date)
    hasTime = false
    offset = nil
    if reader.takeTimeSeparator() {
      guard let clock = reader.clock() else { return nil }
      (time.hour, time.minute, time.second) = clock
      hasTime = true
      guard let zone = reader.zone() else { return nil }
      offset = zone
    }
    reader.skipSpace()
    guard reader.isAtEnd else { return nil }
  }

  /// The instant: in the written offset, else in a zone.
  func instant(in zone: SiteTimeZone) -> Int {
    offset.map { time.secondsSinceEpoch - $0 } ?? zone.rules.instant(of: time)
  }

  private struct Reader {
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

    mutating func skipSpace() {
      while let byte = next, byte == 0x20 || byte == 0x09 { index += 1 }
    }

    mutating func takeDateSeparator() -> UInt8? {
      for separator in [UInt8(ascii: "-"), UInt8(ascii: "/")] where take(separator) {
        return separator
      }
      return nil
    }

    /// `T`, `t` or spaces with something after them.
    mutating func takeTimeSeparator() -> Bool {
      if take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) { return true }
      let start = index
      skipSpace()
      return index > start && !isAtEnd
    }

    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
      var value = 0
      var count = 0
      while let byte = next, byte &- UInt8(ascii: "0") < 10, count < digits.upperBound {
        value = value * 10 + Int(byte &- UInt8(ascii: "0"))
        count += 1
        index += 1
      }
      return count >= digits.lowerBound ? value : nil
    }

    mutating func clock() -> (Int, Int, Int)? {
      guard let hour = number(1...2), take(UInt8(ascii: ":")), let minute = number(2...2) else {
        return nil
      }
      var second = 0
      if take(UInt8(ascii: ":")) {
        guard let value = number(2...2) else { return nil }
        second = value
        if take(UInt8(ascii: ".")) { while let byte = next, byte &- 0x30 < 10 { index += 1 } }
      }
      guard hour < 24, minute < 60, second < 60 else { return nil }
      return (hour, minute, second)
    }

    /// `.some(nil)` where none is written, `nil` where it is ill-formed.
    mutating func zone() -> Int?? {
      skipSpace()
      guard let first = next else { return .some(nil) }
      for name in ["Z", "z", "UTC", "GMT"] where bytes[index...].elementsEqual(name.utf8) {
        index = bytes.count
        return .some(0)
      }
      guard take(UInt8(ascii: "+")) || take(UInt8(ascii: "-")), let hours = number(2...2) else {
        return nil
      }
      let hasColon = take(UInt8(ascii: ":"))
      let minutes = isAtEnd && !hasColon ? 0 : number(2...2)
      guard let minutes, hours <= 15, minutes < 60 else { return nil }
      let seconds = hours * 3600 + minutes * 60
      return .some(first == UInt8(ascii: "-") ? -seconds : seconds)
    }
  }
}
