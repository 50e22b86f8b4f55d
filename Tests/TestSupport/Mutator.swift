/// Makes broken inputs from whole ones.
struct Mutator {
  var generator: SeededGenerator
  /// Pieces that mean something in the format, to insert and repeat.
  let pieces: [[UInt8]]

  init(seed: UInt64, pieces: [String]) {
    generator = SeededGenerator(seed: seed)
    self.pieces = pieces.map { Array($0.utf8) }
  }

  /// One to four changes, each of bytes or of the format's own pieces; mostly one, since a text
  /// with many is hardly ever whole.
  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    let count = [1, 1, 1, 2, 3, 4].randomElement(using: &generator) ?? 1
    for _ in 0..<count { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let range = randomRange(in: bytes)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: bytes.insert(.random(in: 0...255, using: &generator), at: range.lowerBound)
    case 1: bytes.removeSubrange(range)
    case 2: bytes.removeSubrange(range.lowerBound...)
    case 3: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
    case 4:
      guard !range.isEmpty else { return }
      bytes[range.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 5:
      guard !range.isEmpty else { return }
      bytes[range.lowerBound] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &generator) ?? 0
    case 6:
      let piece = pieces.randomElement(using: &generator) ?? []
      let count = Int.random(in: 1...600, using: &generator)
      bytes.insert(contentsOf: repeatElement(piece, count: count).joined(), at: range.lowerBound)
    case 7:
      bytes.replaceSubrange(range, with: pieces.randomElement(using: &generator) ?? [])
    default:
      let piece = pieces.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: piece, at: range.lowerBound)
    }
  }

  private mutating func randomRange(in bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let longest = min(bytes.count - start, 24)
    return start..<start + Int.random(in: 0...longest, using: &generator)
  }
}
