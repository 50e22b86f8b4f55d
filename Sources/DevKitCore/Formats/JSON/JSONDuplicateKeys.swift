/// Finds keys that one object gives twice, in time linear in the text whatever the keys are.
struct JSONDuplicateKeys {
  private(set) var found: [DuplicateKey] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Tape indices of the current object's keys, reused from object to object.
  private var keys: [Int] = []
  /// An open-addressing table of positions in `keys`, plus one; 0 is free.
  private var slots: [UInt32] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Notes the duplicates among the keys of an object that has just been closed.
  mutating func collect(from object: Int, in tape: [JSONTapeEntry]) {
    keys.removeAll(keepingCapacity: true)
    var index = object + 1
    while index < tape.count {
      keys.append(index)
      index = Int(tape[index + 1].next)
    }
    if keys.count <= 8 { collectFromFew(in: tape) } else { collectFromMany(in: tape) }
  }

  /// For the usual, small object: each key against those before it.
  private mutating func collectFromFew(in tape: [JSONTapeEntry]) {
    for position in keys.indices.dropFirst() {
      let key = tape[keys[position]]
      for other in 0..<position where isSame(tape[keys[other]], key) {
        add(key, first: tape[keys[other]])
        break
      }
    }
  }

  private mutating func collectFromMany(in tape: [JSONTapeEntry]) {
    var size = 32
    while size < keys.count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for (position, key) in keys.enumerated() {
      var slot = hash(of: tape[key]) & (size - 1)
      while slots[slot] != 0 {
        let other = tape[keys[Int(slots[slot]) - 1]]
        if isSame(other, tape[key]) {
          add(tape[key], first: other)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(truncatingIfNeeded: position + 1) }
    }
  }

  /// A hash with the process's random seed, so that no input can aim at collisions.
  private func hash(of key: JSONTapeEntry) -> Int {
    var hasher = Hasher()
    if key.kind == .string {
      hasher.combine(
        bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(content(of: key))[...]))
    } else {
      JSONString.unescaped(bytes, in: key.range).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  private func isSame(_ first: JSONTapeEntry, _ second: JSONTapeEntry) -> Bool {
    if first.kind == .string, second.kind == .string {
      return first.range.count == second.range.count
        && content(of: first).isSame(as: content(of: second))
    }
    return JSONString.unescaped(bytes, in: first.range)
      .elementsEqual(JSONString.unescaped(bytes, in: second.range))
  }

  private func content(of key: JSONTapeEntry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[key.range.dropFirst().dropLast()])
  }

  private mutating func add(_ key: JSONTapeEntry, first: JSONTapeEntry) {
    let text = String(decoding: JSONString.unescaped(bytes, in: key.range), as: UTF8.self)
    found.append(DuplicateKey(key: text, firstRange: first.range, range: key.range))
  }
}
