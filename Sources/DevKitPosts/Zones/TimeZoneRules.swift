/// When the clocks of a time zone show what.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, without leap seconds.
struct TimeZoneRules: Hashable, Sendable {
  /// A change of the distance from UTC.
  struct Transition: Hashable, Sendable {
    /// The first second of the new distance.
    var start: Int
    /// The distance from UTC from then on, in seconds, east positive.
    var offset: Int
  }

  /// The distance before the first transition.
  var initialOffset: Int
  /// In the order of time.
  var transitions: [Transition]
  /// The rule for the time after the last transition; without one its offset stays.
  var rule: PosixTimeZone?

  static let utc = TimeZoneRules(initialOffset: 0, transitions: [], rule: nil)

  /// The distance from UTC at an instant, in seconds, east positive.
  func offset(at instant: Int) -> Int {
    guard let last = transitions.last, instant < last.start else {
      return rule?.offset(at: instant) ?? transitions.last?.offset ?? initialOffset
    }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].start <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }

  /// The time that a clock in the zone shows.
  func civilTime(at instant: Int) -> CivilTime {
    CivilTime(secondsSinceEpoch: instant + offset(at: instant))
  }

  /// The instant at which clocks in the zone show a time.
  ///
  /// Of two (clocks are set back) the earlier; where there is none (clocks are set forward) the one
  /// that the time would be had the clocks not been changed yet.
  func instant(of time: CivilTime) -> Int {
    let reading = time.secondsSinceEpoch
    // No zone is further from UTC than a day; so these are the offsets before and after a change.
    let before = offset(at: reading - 86_400)
    let after = offset(at: reading + 86_400)
    for offset in [before, after] where self.offset(at: reading - offset) == offset {
      return reading - offset
    }
    return reading - before
  }
}
