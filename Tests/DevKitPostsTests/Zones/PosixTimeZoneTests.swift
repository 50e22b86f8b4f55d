import Testing

@testable import DevKitPosts

@Suite struct PosixTimeZoneTests {
  private func seconds(_ text: String) throws -> Int {
    try #require(DateText(text)).instant(in: SiteTimeZone(name: "UTC", rules: .utc))
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2024-03-31 00:59:59", 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2024-03-31 01:00:00", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2024-10-27 00:59:59", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2024-10-27 01:00:00", 3600),
    ("EST5EDT,M3.2.0,M11.1.0", "2024-07-01 00:00", -14_400),
    ("EST5EDT", "2024-07-01 00:00", -14_400),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-01-01 00:00", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-07-01 00:00", 36_000),
    ("<+0330>-3:30", "2024-07-01 00:00", 12_600),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2024-03-28 23:59:59", 7200),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2024-03-29 00:00:00", 10_800),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31 00:59:59", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31 01:00:00", -3600),
    ("AAA3BBB,J60,J300", "2024-03-01 04:59:59", -10_800),
    ("AAA3BBB,J60,J300", "2024-03-01 05:00:00", -7200),
    ("AAA3BBB,59,300", "2024-02-29 05:00:00", -7200),
    ("EST5EDT,0/0,J365/25", "2024-12-31 23:00", -14_400),
  ])
  func offsets(zone: String, time: String, offset: Int) throws {
    #expect(try #require(PosixTimeZone(zone)).offset(at: seconds(time)) == offset)
  }

  @Test(arguments: [
    "", "E", "EST", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "<+03", "<>3",
    "EST25", "EST5:60", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J300", "EST5EDT,366,3x", "EST5 ",
    "EST5EDT,M3.2.0,M11.1.0,M1.1.1", "EST99999999999999999999",
  ])
  func illFormed(zone: String) { #expect(PosixTimeZone(zone) == nil) }
}
