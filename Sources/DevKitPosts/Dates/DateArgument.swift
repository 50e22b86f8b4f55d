/// The value of `--date`.
enum DateArgument: Hashable, Sendable {
  case now
  /// The same time of day so many days from now.
  case days(Int)
  case written(DateText)

  /// The forms, for messages.
  static let forms = """
    2024-01-05, '2024-01-05 10:00', '2024-01-05 10:00:30 +0900', 2024-01-05T10:00:00Z, now, today, \
    yesterday or tomorrow
    """

  /// Reads the value; `nil` where it is none.
  init?(_ text: String) {
    switch text.lowercased() {
    case "now", "today": self = .now
    case "yesterday": self = .days(-1)
    case "tomorrow": self = .days(1)
    default:
      guard let written = DateText(text) else { return nil }
      self = .written(written)
    }
  }

  /// The instant that is meant.
  func instant(now: Int, zone: SiteTimeZone) -> Int {
    switch self {
    case .now: return now
    case .days(let count):
      var time = zone.civilTime(at: now)
      time.date = CivilDate(daysSinceEpoch: time.date.daysSinceEpoch + count)
      return zone.rules.instant(of: time)
    case .written(let text): return text.instant(in: zone)
    }
  }
}
