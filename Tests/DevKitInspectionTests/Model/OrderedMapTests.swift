import Testing

@testable import DevKitInspection

@Suite struct OrderedMapTests {
  /// Few keys are found one by one, many by a table.
  @Test(arguments: [0, 1, 15, 16, 17, 18, 500])
  func keysKeepTheirOrder(count: Int) {
    let keys = (0..<count).map { "\($0 * 7919 % 1000)" }
    var map = OrderedMap<String, Int>()
    for key in keys + keys.reversed() { map.update(key, from: 100) { $0 += 1 } }
    #expect(map.entries.map(\.key) == keys)
    #expect(map.entries.allSatisfy { $0.value == 102 })
  }

  @Test(arguments: [0, 1, 16, 17, 300])
  func uniqued(count: Int) {
    let numbers = Array((0..<count).reversed())
    #expect((numbers + numbers).uniqued() == numbers)
  }
}
