import Testing

@testable import DevKitPosts

@Suite struct CivilTimeTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2024, 12, 31, 20_088),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896), (1900, 3, 1, -25_508),
  ])
  func daysAreCountedBothWays(year: Int, month: Int, day: Int, count: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date.daysSinceEpoch == count)
    #expect(CivilDate(daysSinceEpoch: count) == date)
  }

  @Test func everyDayOfFourCenturiesFollowsTheOther() {
    var previous = CivilDate(daysSinceEpoch: -150_000)
    for count in -149_999...150_000 {
      let date = CivilDate(daysSinceEpoch: count)
      if !(previous < date && date.isValid) { Issue.record("\(date) after \(previous)") }
      if date.daysSinceEpoch != count { Issue.record("\(date) is not day \(count)") }
      previous = date
    }
  }

  @Test func weekdaysAndDaysOfTheYear() {
    #expect(CivilDate(year: 2024, month: 3, day: 10).weekday == 0)
    #expect(CivilDate(year: 1970, month: 1, day: 1).weekday == 4)
    #expect(CivilDate(year: 2024, month: 12, day: 31).dayOfYear == 366)
  }

  @Test(arguments: [(2023, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 1, 0), (1900, 2, 29)])
  func daysThatTheCalendarDoesNotHave(year: Int, month: Int, day: Int) {
    #expect(!CivilDate(year: year, month: month, day: day).isValid)
  }

  @Test func timesBeforeTheEpoch() {
    let time = CivilTime(secondsSinceEpoch: -1)
    #expect(time.date == CivilDate(year: 1969, month: 12, day: 31))
    #expect([time.hour, time.minute, time.second] == [23, 59, 59])
    #expect(time.secondsSinceEpoch == -1)
  }
}
