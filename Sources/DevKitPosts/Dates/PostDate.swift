import DevKitYAML

/// The instant of a `date` in front matter, as Jekyll understands it.
enum PostDate {
  /// The instant, or `nil` for what this reader does not understand (Ruby reads more forms) and for
  /// what stops Jekyll's build.
  static func instant(of value: YAMLValue, zone: SiteTimeZone) -> Int? {
    switch value {
    case .timestamp(let time):
      // Psych takes a time without offset for UTC, even where the site has another zone.
      let date = time.date
      let day = CivilDate(year: date.year, month: date.month, day: date.day)
      let civil = CivilTime(date: day, hour: time.hour, minute: time.minute, second: time.second)
      return civil.secondsSinceEpoch - time.offset
    case .date(let date):
      let day = CivilDate(year: date.year, month: date.month, day: date.day)
      return zone.rules.instant(of: CivilTime(date: day))
    case .string(let text): return DateText(text)?.instant(in: zone)
    default: return nil
    }
  }
}
