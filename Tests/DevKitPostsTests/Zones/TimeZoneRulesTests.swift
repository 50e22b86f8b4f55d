import DevKitCore
import Testing

@testable import DevKitPosts

@Suite struct TimeZoneRulesTests {
  private let berlin = TimeZoneRules(
    initialOffset: 3600, transitions: [], rule: PosixTimeZone("CET-1CEST,M3.5.0,M10.5.0/3"))

  private func time(_ text: String) throws -> CivilTime { try #require(DateText(text)).time }

  @Test func aTimeThatIsPassedOverIsAnHourLater() throws {
    let instant = berlin.instant(of: try time("2024-03-31 02:30"))
    #expect(berlin.civilTime(at: instant) == (try time("2024-03-31 03:30")))
  }

  @Test func ofATimeThatComesTwiceTheFirst() throws {
    let instant = berlin.instant(of: try time("2024-10-27 02:30"))
    #expect(berlin.offset(at: instant) == 7200)
    #expect(berlin.civilTime(at: instant) == (try time("2024-10-27 02:30")))
  }

  @Test func localFilesAndRulesOfTheirOwn() throws {
    let posix = try SiteTimeZone.local(environment: Environment(["TZ": "JST-9"]))
    #expect(posix.rules.offset(at: 0) == 32_400)
    let empty = try SiteTimeZone.local(environment: Environment(["TZ": ""]))
    #expect(empty.rules == .utc)
    #expect(throws: SiteTimeZone.Problem.self) {
      try SiteTimeZone.named("../etc/passwd", environment: Environment([:]))
    }
    #expect(throws: SiteTimeZone.Problem.self) {
      try SiteTimeZone.named("/etc/passwd", environment: Environment([:]))
    }
  }
}
