/// Numbers by the hashes of what they stand for: the elements themselves stay where they are.
///
/// For lists of texts that lie in other memory, which a dictionary would need copies of. Several
/// lists can be looked up with one hash.
public struct HashIndex: Sendable {
  /// The upper half a part of the hash, the lower the number and one; 0 is free. Open addressing.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0

  /// Makes an index with room for so many numbers.
  public init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// The hash of a text, the same for the same bytes in this run of the program alone, so that no
  /// input can aim at collisions.
  @inlinable
  public static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // `Hasher` takes several times as long for texts of the length of a key.
    let (first, second) = runSecrets
    var state = first ^ UInt64(truncatingIfNeeded: bytes.count)
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      state = folded(state ^ word, second)
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return Int(truncatingIfNeeded: folded(state ^ rest, first))
  }

  /// The halves of the product as one.
  @inlinable @inline(__always)
  static func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }

  /// Two odd numbers of this run.
  @usableFromInline static let runSecrets: (UInt64, UInt64) = {
    func secret(_ number: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: number.hashValue) << 32
        | UInt64(truncatingIfNeeded: (number + 1).hashValue) & 0xFFFF_FFFF | 1
    }
    return (secret(1), secret(3))
  }()

  /// The hash of a string's UTF-8.
  @inlinable
  public static func hash(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { hash($0) }
  }

  /// The number with a hash for which a function says that it is the one.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func number(for hash: Int, where isSame: (Int) -> Bool) -> Int? {
    withLookup { $0.number(for: hash, where: isSame) }
  }

  /// Lets a function look up many numbers.
  ///
  /// No reference is counted for each of them, which threads that share the index would wait for.
  @inlinable
  public func withLookup<Result>(_ body: (Lookup) -> Result) -> Result {
    slots.withUnsafeBufferPointer { body(Lookup(slots: $0)) }
  }

  /// The index as long as it does not change.
  public struct Lookup {
    @usableFromInline let slots: UnsafeBufferPointer<UInt64>

    @inlinable
    init(slots: UnsafeBufferPointer<UInt64>) { self.slots = slots }

    /// The number with a hash for which a function says that it is the one.
    @inlinable
    public func number(for hash: Int, where isSame: (Int) -> Bool) -> Int? {
      let mark = UInt64(UInt(bitPattern: hash)) & 0xFFFF_FFFF
      let mask = UInt64(slots.count - 1)
      var place = mark & mask
      while true {
        let slot = slots[Int(place)]
        if slot == 0 { return nil }
        if slot >> 32 == mark {
          let number = Int(slot & 0xFFFF_FFFF) - 1
          if isSame(number) { return number }
        }
        place = (place + 1) & mask
      }
    }
  }

  /// Adds a number that is not in the index, below 2³² - 1.
  public mutating func insert(_ number: Int, hash: Int) {
    if count * 2 >= slots.count { grow() }
    count += 1
    let mark = UInt64(UInt(bitPattern: hash)) & 0xFFFF_FFFF
    put(mark << 32 | UInt64(number + 1))
  }

  /// Gives each number another.
  public mutating func renumber(_ number: (Int) -> Int) {
    for place in slots.indices where slots[place] != 0 {
      let old = Int(slots[place] & 0xFFFF_FFFF) - 1
      slots[place] = (slots[place] >> 32) << 32 | UInt64(number(old) + 1)
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for slot in old where slot != 0 { put(slot) }
  }

  private mutating func put(_ slot: UInt64) {
    let mask = UInt64(slots.count - 1)
    var place = slot >> 32 & mask
    while slots[Int(place)] != 0 { place = (place + 1) & mask }
    slots[Int(place)] = slot
  }
}
