import DevKitYAML
import Testing

@testable import DevKitPosts

@Suite struct DateTextTests {
  private let tokyo = SiteTimeZone(
    name: "Tokyo", rules: TimeZoneRules(initialOffset: 32_400, transitions: [], rule: nil))

  private func text(_ value: YAMLValue) -> String? {
    PostDate.instant(of: value, zone: tokyo).map { PostTime(instant: $0, zone: tokyo).text }
  }

  /// What Jekyll makes of the same lines in a site of that zone.
  @Test(arguments: [
    ("2024-01-05", "2024-01-05 00:00:00 +0900"), ("2024-01-05 10:00", "2024-01-05 10:00:00 +0900"),
    ("2024-01-05 10:00:00", "2024-01-05 19:00:00 +0900"),
    ("2024-01-05 10:00:00 +0900", "2024-01-05 10:00:00 +0900"),
    ("2024-01-05T10:00:00+09:00", "2024-01-05 10:00:00 +0900"),
    ("2024-01-05 10:00:00 Z", "2024-01-05 19:00:00 +0900"),
    ("2024-01-05 23:30 -0800", "2024-01-06 16:30:00 +0900"),
    ("2024/01/05", "2024-01-05 00:00:00 +0900"), ("2024-1-5", "2024-01-05 00:00:00 +0900"),
  ])
  func datesOfFrontMatter(written: String, expected: String) {
    #expect(text(PsychScalar.value(ofPlain: written)) == expected)
  }

  @Test func aQuotedTimeIsInTheSitesZone() {
    #expect(text(.string("2024-01-05 10:00:00")) == "2024-01-05 10:00:00 +0900")
  }

  @Test(arguments: [
    "", "5", "2024", "2024-13-01", "2024-02-30", "0999-01-01", "2024-01-05 24:00",
    "2024-01-05 10", "2024-01-05 10:60", "2024-01-05 10:00 EST", "2024-01-05 10:00 +9x",
    "2024-01-05x", "2024-01/05", "01/02/2024", "2024-01-05 10:00:00 +09:", "99999-01-01",
  ])
  func whatIsNoDate(text: String) { #expect(DateText(text) == nil) }

  @Test func argumentsOfTheCommandLine() {
    let now = 1_704_412_800  // 2024-01-05T00:00:00Z, nine in the morning in Tokyo
    func text(_ argument: String) -> String? {
      DateArgument(argument).map {
        PostTime(instant: $0.instant(now: now, zone: tokyo), zone: tokyo).text
      }
    }
    #expect(text("now") == "2024-01-05 09:00:00 +0900")
    #expect(text("Yesterday") == "2024-01-04 09:00:00 +0900")
    #expect(text("tomorrow") == "2024-01-06 09:00:00 +0900")
    #expect(text("2023-12-31 23:30 -0800") == "2024-01-01 16:30:00 +0900")
    #expect(text("soon") == nil)
  }

  @Test func offsetsAreWrittenWithTheirSign() {
    let zone = SiteTimeZone(
      name: "x", rules: TimeZoneRules(initialOffset: -12_600, transitions: [], rule: nil))
    #expect(PostTime(instant: 0, zone: zone).text == "1969-12-31 20:30:00 -0330")
    #expect(PostTime(instant: 0, zone: zone).day == "1969-12-31")
  }
}
