/// Values by key, in the order in which the keys came first.
///
/// Most files have few of whatever is counted: those are found one by one, which takes less than a
/// hash, and a table is made where there are more.
struct OrderedMap<Key: Hashable, Value> {
  private(set) var entries: [(key: Key, value: Value)] = []
  /// The places in `entries`, once there are many.
  private var places: [Key: Int] = [:]

  private static var few: Int { 16 }

  init() {}

  /// Changes the value of a key, which begins with one where the key is new.
  ///
  /// - Complexity: O(1) on average.
  mutating func update(
    _ key: Key, from initial: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    let place = place(of: key) ?? add(key, initial())
    change(&entries[place].value)
  }

  private func place(of key: Key) -> Int? {
    guard entries.count > Self.few else { return entries.lastIndex { $0.key == key } }
    return places[key]
  }

  private mutating func add(_ key: Key, _ value: Value) -> Int {
    let place = entries.count
    entries.append((key, value))
    if place == Self.few {
      for (index, entry) in entries.enumerated() { places[entry.key] = index }
    } else if place > Self.few {
      places[key] = place
    }
    return place
  }
}

extension OrderedMap where Value == Void {
  /// Adds a key; tells whether it is new.
  mutating func insert(_ key: Key) -> Bool {
    let count = entries.count
    update(key, from: ()) { _ in }
    return entries.count > count
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetition, in the order in which each came first.
  func uniqued() -> [Element] {
    var seen = OrderedMap<Element, Void>()
    return filter { seen.insert($0) }
  }
}
