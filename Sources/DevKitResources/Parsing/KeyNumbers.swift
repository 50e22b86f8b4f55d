import DevKitCore

/// The keys of a table, numbered as they are met.
struct KeyNumbers: Sendable {
  private var bytes: [UInt8] = []
  /// Where each key ends; the next one begins there.
  private var ends: [Int] = []
  private var index = HashIndex()

  var count: Int { ends.count }

  /// The key with a number.
  subscript(number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

  /// The number of a key by its bytes and their `HashIndex.hash`, or `nil`.
  func number(of key: UnsafeBufferPointer<UInt8>, hash: Int) -> Int? {
    withLookup { $0.number(of: key, hash: hash) }
  }

  /// Lets a function look up many keys, without a reference count for each (see `HashIndex`).
  func withLookup<Result>(_ body: (Lookup) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in
        index.withLookup { body(Lookup(bytes: bytes, ends: ends, index: $0)) }
      }
    }
  }

  /// The keys as long as they do not change.
  struct Lookup {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int>
    fileprivate let index: HashIndex.Lookup

    var count: Int { ends.count }

    /// The number of a key by its bytes and their `HashIndex.hash`, or `nil`.
    func number(of key: UnsafeBufferPointer<UInt8>, hash: Int) -> Int? {
      index.number(for: hash) { number in
        let start = number == 0 ? 0 : ends[number - 1]
        return UnsafeBufferPointer(rebasing: bytes[start..<ends[number]]).isSame(as: key)
      }
    }
  }

  /// Lets a function read a key by its bytes and their hash.
  func withKey<Result>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      let key = UnsafeBufferPointer(rebasing: bytes[range(of: number)])
      return body(key, HashIndex.hash(key))
    }
  }

  /// Adds a key that has no number yet.
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, hash: Int) -> Int {
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    index.insert(ends.count - 1, hash: hash)
    return ends.count - 1
  }

  /// The numbers in the order of the keys.
  var order: [Int] { KeyOrder.order(of: ends.indices.map(range), in: bytes) }

  /// Numbers the keys by their order; gives back the old number of each.
  mutating func sort() -> [Int] {
    let order = order
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count)
    var ranks = [Int](repeating: 0, count: order.count)
    let old = self
    for (rank, number) in order.enumerated() {
      ranks[number] = rank
      sorted.append(contentsOf: bytes[old.range(of: number)])
      ends[rank] = sorted.count
    }
    bytes = sorted
    index.renumber { ranks[$0] }
    return order
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }
}

/// The order of `MemberNaming.isOrdered` for many keys at once.
enum KeyOrder {
  /// The places of keys in their order.
  static func order(of keys: [Range<Int>], in bytes: [UInt8]) -> [Int] {
    // Below U+0300 nothing combines, so that the order of the bytes is that of the normalized text.
    guard !bytes.contains(where: { $0 >= 0xCC }) else {
      let texts = keys.map { MemberNaming.Normalized(String(decoding: bytes[$0], as: UTF8.self)) }
      return keys.indices.sorted { MemberNaming.isOrdered(texts[$0], before: texts[$1]) }
    }
    var elements = keys.indices.map { Element(word: 0, place: $0) }
    bytes.withUnsafeBytes { sort(&elements, 0..<elements.count, at: 0, keys, $0) }
    return elements.map(\.place)
  }

  /// A key with the eight bytes that are compared, first highest; 0 for what it does not have.
  private struct Element {
    var word: UInt64
    var place: Int
  }

  /// Sorts keys that are the same up to an offset.
  private static func sort(
    _ elements: inout [Element], _ part: Range<Int>, at offset: Int, _ keys: [Range<Int>],
    _ bytes: UnsafeRawBufferPointer
  ) {
    var parts = [(part, offset)]
    while let (part, offset) = parts.popLast() {
      for index in part {
        elements[index].word = word(of: keys[elements[index].place], at: offset, in: bytes)
      }
      elements[part].sort {
        $0.word != $1.word
          ? $0.word < $1.word : length($0, keys, offset) < length($1, keys, offset)
      }
      var start = part.lowerBound
      while start < part.upperBound {
        var end = start + 1
        while end < part.upperBound, elements[end].word == elements[start].word { end += 1 }
        // Those that end within the word come first, and are settled.
        var rest = start
        while rest < end, length(elements[rest], keys, offset) <= 8 { rest += 1 }
        if end - rest > 1 { parts.append((rest..<end, offset + 8)) }
        start = end
      }
    }
  }

  /// How many bytes are left from an offset on, at most 9.
  private static func length(_ element: Element, _ keys: [Range<Int>], _ offset: Int) -> Int {
    min(keys[element.place].count - offset, 9)
  }

  private static func word(
    of key: Range<Int>, at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> UInt64 {
    let start = key.lowerBound + offset
    let count = min(key.upperBound - start, 8)
    guard count > 0 else { return 0 }
    if start + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).bigEndian
      return count == 8 ? word : word & ~(UInt64.max >> (UInt64(count) * 8))
    }
    var word: UInt64 = 0
    for index in 0..<8 {
      word = word << 8 | (index < count ? UInt64(bytes[start + index]) : 0)
    }
    return word
  }
}
