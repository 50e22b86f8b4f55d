/// A day of the proleptic Gregorian calendar.
struct CivilDate: Hashable, Comparable, Sendable {
  var year: Int
  /// 1 to 12.
  var month: Int
  /// From 1 to the month's length.
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1970-01-01.
  ///
  /// Counts in cycles of 400 years that begin in March, so that the leap day is a year's last.
  init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let cycle = floorDivide(shifted, 146_097)
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 on; a day beyond the month's end counts into the next month.
  var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let cycle = floorDivide(shiftedYear, 400)
    let yearOfCycle = shiftedYear - cycle * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - 719_468
  }

  /// Sunday is 0.
  var weekday: Int {
    let days = daysSinceEpoch + 4
    return days - floorDivide(days, 7) * 7
  }

  /// The day's number in its year, from 1.
  var dayOfYear: Int {
    daysSinceEpoch - CivilDate(year: year, month: 1, day: 1).daysSinceEpoch + 1
  }

  /// Whether the calendar has the day.
  var isValid: Bool {
    (1...12).contains(month) && (1...Self.length(ofMonth: month, year: year)).contains(day)
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

/// A day with a time of day, in no zone in particular.
struct CivilTime: Hashable, Sendable {
  var date: CivilDate
  var hour: Int
  var minute: Int
  var second: Int

  init(date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The time that a clock in UTC shows so many seconds after 1970-01-01T00:00:00Z.
  init(secondsSinceEpoch seconds: Int) {
    let days = floorDivide(seconds, 86_400)
    let rest = seconds - days * 86_400
    self.init(
      date: CivilDate(daysSinceEpoch: days), hour: rest / 3600, minute: rest / 60 % 60,
      second: rest % 60)
  }

  /// The seconds from 1970-01-01T00:00:00 on a clock that is never changed.
  var secondsSinceEpoch: Int {
    date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
  }
}

/// Division that rounds towards minus infinity.
func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor != 0 && (dividend < 0) != (divisor < 0) ? quotient - 1 : quotient
}
