/// How a flag gets a partner that turns it off.
public struct FlagInversion: Hashable, Sendable {
  enum Form: Hashable { case no, enableDisable }

  var form: Form

  /// `--color` and `--no-color`.
  public static var prefixedNo: FlagInversion { FlagInversion(form: .no) }

  /// `--enable-color` and `--disable-color`.
  public static var prefixedEnableDisable: FlagInversion { FlagInversion(form: .enableDisable) }

  /// The flag for `true`, then the flag for `false`.
  func choices(_ specification: NameSpecification, property: String) -> [FlagChoice] {
    let off = form == .no ? "no" : "disable"
    let on = form == .no ? nil : "enable"
    return [
      FlagChoice(names: specification.names(for: property, prefix: on)),
      FlagChoice(names: specification.names(for: property, prefix: off, keepingShort: false)),
    ]
  }
}

/// What happens when several flags of one property are given.
public struct FlagExclusivity: Hashable, Sendable {
  enum Form: Hashable { case exclusive, first, last }

  var form: Form

  /// It is an error.
  public static var exclusive: FlagExclusivity { FlagExclusivity(form: .exclusive) }

  /// The first one counts.
  public static var chooseFirst: FlagExclusivity { FlagExclusivity(form: .first) }

  /// The last one counts.
  public static var chooseLast: FlagExclusivity { FlagExclusivity(form: .last) }

  /// The number of the choice that counts. The same flag twice is no conflict.
  func choice(of occurrences: [Occurrence]) throws(ValueFailure) -> Int {
    guard let first = occurrences.first, let last = occurrences.last else { throw .unavailable }
    switch form {
    case .first: return first.choice
    case .last: return last.choice
    case .exclusive:
      if let other = occurrences.first(where: { $0.choice != first.choice }) {
        throw .conflict(first, other)
      }
      return first.choice
    }
  }
}
