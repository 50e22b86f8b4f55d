import Testing

@testable import DevKitCore
@testable import DevKitResources
@testable import DevKitTestSupport

@Suite struct KeyNumbersTests {
  private func numbers(_ keys: [String]) -> KeyNumbers {
    var numbers = KeyNumbers()
    for var key in keys {
      key.withUTF8 { bytes in
        let hash = HashIndex.hash(bytes)
        if numbers.number(of: bytes, hash: hash) == nil { _ = numbers.add(bytes, hash: hash) }
      }
    }
    return numbers
  }

  /// The order of all keys at once is that of any two.
  @Test(arguments: [
    ["a", "b", "0", "_", " "], ["a", "\u{301}", "e", "\u{E9}", "z", "設", "\0"],
    ["a", "\u{E9}", "\u{DF}", "\u{2FF}", "b"],
    // Beginnings that combine with what is not there.
    ["\u{3099}", "\u{309A}", "\u{338}", "\u{FB48}", "\u{32E2}", "\u{FF63}", "か"],
  ])
  func theOrderIsThatOfNames(letters: [String]) {
    var run = RandomRun("keys in order", count: 300)
    for _ in 0..<run.count {
      let keys = (0..<20).map { _ in
        (0..<Int.random(in: 0...20, using: &run.generator))
          .map { _ in letters.randomElement(using: &run.generator) ?? "" }.joined()
      }
      var numbers = numbers(keys)
      let before = (0..<numbers.count).map { numbers[$0] }
      let order = numbers.sort()
      let sorted = (0..<numbers.count).map { numbers[$0] }
      #expect(order.map { LiteralText(before[$0]) } == sorted.map { LiteralText($0) })
      for (first, second) in zip(sorted, sorted.dropFirst()) {
        #expect(MemberNaming.isOrdered(first, before: second))
        #expect(!MemberNaming.isOrdered(second, before: first))
        let forms = [first, second].map { Array(NormalizationFormC.normalized($0).utf8) }
        #expect(forms[0] == forms[1] || forms[0].lexicographicallyPrecedes(forms[1]))
      }
      for (number, key) in sorted.enumerated() {
        var key = key
        #expect(key.withUTF8 { numbers.number(of: $0, hash: HashIndex.hash($0)) } == number)
      }
    }
  }

  @Test func keysThatShareALongStartAreInOrder() {
    let keys = (0..<500).map { "screen_\($0 % 7).title_with_a_long_start_\($0 * 37 % 500)" }
    var numbers = numbers(keys)
    _ = numbers.sort()
    #expect((0..<numbers.count).map { numbers[$0] } == keys.sorted())
  }

  /// Composed and decomposed letters are different keys, as in the bundle.
  @Test func keysAreTheSameByBytesAlone() {
    #expect(numbers(["\u{E9}", "e\u{301}", "\u{E9}"]).count == 2)
  }
}
