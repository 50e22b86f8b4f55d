import Testing

@testable import DevKitCore
@testable import DevKitTestSupport

@Suite struct HashIndexTests {
  /// It finds what a dictionary finds, also after it grew and where hashes are the same.
  @Test(arguments: [0, 61]) func itFindsWhatADictionaryFinds(hashes: Int) {
    var run = RandomRun("numbers by hash", count: 2_000)
    var index = HashIndex()
    var keys: [Int] = []
    var known: [Int: Int] = [:]
    func hash(_ key: Int) -> Int { hashes == 0 ? key.hashValue : key % hashes }
    for _ in 0..<run.count {
      let key = Int.random(in: 0..<1_000, using: &run.generator)
      #expect(index.number(for: hash(key)) { keys[$0] == key } == known[key])
      guard known[key] == nil else { continue }
      known[key] = keys.count
      index.insert(keys.count, hash: hash(key))
      keys.append(key)
    }
    let count = keys.count
    index.renumber { count - 1 - $0 }
    for (key, number) in known {
      #expect(index.number(for: hash(key)) { keys[count - 1 - $0] == key } == count - 1 - number)
    }
  }

  @Test func theSameBytesHaveTheSameHash() {
    let text = "a text that is longer than fifteen bytes"
    #expect(HashIndex.hash(text) == Array(text.utf8).withUnsafeBufferPointer(HashIndex.hash))
    #expect(HashIndex.hash("\u{E9}") != HashIndex.hash("e\u{301}"))
  }
}
