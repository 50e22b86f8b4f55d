/// A time zone as the variable TZ describes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// The grammar of POSIX.1-2017, section 8.3, with the hours from -167 to 167 that RFC 9636 allows.
struct PosixTimeZone: Hashable, Sendable {
  /// When in a year the clocks are changed.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// `Jn`: 1 to 365, the 29th of February never counted.
      case julian(Int)
      /// `n`: 0 to 365, the 29th of February counted.
      case ordinal(Int)
      /// `Mm.w.d`: the weekday of that week of the month, 5 meaning the last.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// Seconds from the day's start on the clock that is about to be changed.
    var time: Int
  }

  /// Daylight saving time.
  struct Daylight: Hashable, Sendable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// The distance from UTC in seconds, east positive (POSIX writes west positive).
  var offset: Int
  var daylight: Daylight?

  /// The distance from UTC at an instant.
  func offset(at instant: Int) -> Int {
    guard let daylight else { return offset }
    let year = CivilTime(secondsSinceEpoch: instant + offset).date.year
    let start = daylight.start.seconds(inYear: year) - offset
    let end = daylight.end.seconds(inYear: year) - daylight.offset
    let isDaylight =
      start < end ? start <= instant && instant < end : instant < end || start <= instant
    return isDaylight ? daylight.offset : offset
  }
}

extension PosixTimeZone.Change {
  /// The reading of the clock at the change, as seconds since 1970.
  fileprivate func seconds(inYear year: Int) -> Int {
    firstDay(inYear: year) * 86_400 + time
  }

  private func firstDay(inYear year: Int) -> Int {
    let newYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    switch day {
    case .julian(let number):
      return newYear + number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
    case .ordinal(let number): return newYear + number
    case .weekday(let month, let week, let day):
      let first = CivilDate(year: year, month: month, day: 1)
      let shift = (day - first.weekday + 7) % 7
      var number = 1 + shift + (week - 1) * 7
      if number > CivilDate.length(ofMonth: month, year: year) { number -= 7 }
      return first.daysSinceEpoch + number - 1
    }
  }
}

extension PosixTimeZone {
  /// Reads the text of a TZ variable; `nil` where it is ill-formed.
  init?(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Reads the bytes of a TZ variable; `nil` where they are ill-formed.
  init?(bytes: [UInt8]) {
    var reader = Reader(bytes)
    guard reader.name(), let west = reader.time(hours: 24) else { return nil }
    offset = -west
    if reader.isAtEnd { return }
    guard reader.name() else { return nil }
    var daylightOffset = offset + 3600
    if let next = reader.next, next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      daylightOffset = -west
    }
    if reader.isAtEnd {
      // Without a rule glibc takes that of the United States.
      daylight = Daylight(
        offset: daylightOffset,
        start: Change(day: .weekday(month: 3, week: 2, day: 0), time: 7200),
        end: Change(day: .weekday(month: 11, week: 1, day: 0), time: 7200))
      return
    }
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else {
      return nil
    }
    daylight = Daylight(offset: daylightOffset, start: start, end: end)
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      index += 1
      return true
    }

    /// Three or more letters, or anything between `<` and `>`.
    mutating func name() -> Bool {
      let start = index
      if take(UInt8(ascii: "<")) {
        while let byte = next, byte != UInt8(ascii: ">") {
          guard Self.isNameByte(byte) else { return false }
          index += 1
        }
        return index - start > 3 && take(UInt8(ascii: ">"))
      }
      while let byte = next, (byte | 0x20) &- UInt8(ascii: "a") < 26 { index += 1 }
      return index - start >= 3
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
      var value = 0
      var count = 0
      while let byte = next, byte &- UInt8(ascii: "0") < 10, count < 3 {
        value = value * 10 + Int(byte &- UInt8(ascii: "0"))
        count += 1
        index += 1
      }
      return count > 0 && range.contains(value) ? value : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time(hours limit: Int) -> Int? {
      let isNegative = take(UInt8(ascii: "-"))
      if !isNegative { _ = take(UInt8(ascii: "+")) }
      guard let hours = number(0...limit) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where take(UInt8(ascii: ":")) {
        guard let value = number(0...59) else { return nil }
        seconds += value * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// `,day[/time]`; without a time two o'clock.
    mutating func change() -> Change? {
      guard take(UInt8(ascii: ",")), let day = day() else { return nil }
      guard take(UInt8(ascii: "/")) else { return Change(day: day, time: 7200) }
      return time(hours: 167).map { Change(day: day, time: $0) }
    }

    private mutating func day() -> Change.Day? {
      if take(UInt8(ascii: "J")) { return number(1...365).map { .julian($0) } }
      guard take(UInt8(ascii: "M")) else { return number(0...365).map { .ordinal($0) } }
      guard let month = number(1...12), take(UInt8(ascii: ".")), let week = number(1...5),
        take(UInt8(ascii: ".")), let day = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
  }
}
