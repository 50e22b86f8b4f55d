/// One time that an argument was given.
struct Occurrence: Sendable {
  /// The value as typed; empty for a flag.
  var value: String
  /// The name as typed; `nil` for a positional argument.
  var name: ArgumentName?
  /// Which of the property's flags it was.
  var choice = 0
}

/// Why a property's value cannot be made from what was given.
enum ValueFailure: Error {
  /// A value is not one of the type's. The underlying error is what a closure threw.
  case invalid(Occurrence, underlying: (any Error)?)
  /// Two flags exclude each other.
  case conflict(Occurrence, Occurrence)
  /// Nothing was given, or the declaration has no values. A correct program does not get here.
  case unavailable
}

/// The value of an argument that counts once: all its occurrences must be valid, the last counts.
func lastValue<Value>(
  of occurrences: [Occurrence], _ read: (String) throws -> Value?
) throws(ValueFailure) -> Value {
  guard let last = try allValues(of: occurrences, read).last else { throw .unavailable }
  return last
}

/// The values of all occurrences.
func allValues<Value>(
  of occurrences: [Occurrence], _ read: (String) throws -> Value?
) throws(ValueFailure) -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(occurrences.count)
  for occurrence in occurrences {
    let value: Value?
    do {
      value = try read(occurrence.value)
    } catch {
      throw .invalid(occurrence, underlying: error)
    }
    guard let value else { throw .invalid(occurrence, underlying: nil) }
    values.append(value)
  }
  return values
}
