import DevKitYAML

/// An instant as it is written to front matter: with seconds and the offset of the site's zone.
struct PostTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  var instant: Int
  /// The distance from UTC in seconds that it is written with.
  var offset: Int

  /// The instant in a zone.
  init(instant: Int, zone: SiteTimeZone) {
    self.instant = instant
    // Offsets before standard time have seconds, which the form has no place for.
    offset = floorDivide(zone.rules.offset(at: instant), 60) * 60
  }

  /// The reading of a clock in the zone.
  var civil: CivilTime { CivilTime(secondsSinceEpoch: instant + offset) }

  /// `2024-01-05`.
  var day: String { Self.text(of: civil.date) }

  /// `2024-01-05 10:00:00 +0900`.
  var text: String {
    let time = civil
    let clock = [time.hour, time.minute, time.second].map { Self.padded($0, 2) }
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return "\(day) \(clock.joined(separator: ":")) \(sign)\(Self.padded(minutes / 60, 2))"
      + Self.padded(minutes % 60, 2)
  }

  /// What Psych reads in the text.
  var timestamp: YAMLTimestamp {
    let time = civil
    return YAMLTimestamp(
      date: YAMLDate(year: time.date.year, month: time.date.month, day: time.date.day),
      hour: time.hour, minute: time.minute, second: time.second, offset: offset, hasOffset: true)
  }

  static func text(of date: CivilDate) -> String {
    "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
