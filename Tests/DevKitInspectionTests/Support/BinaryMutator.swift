@testable import DevKitTestSupport

/// Makes damaged files from whole ones: bytewise, and where a format keeps its numbers.
struct BinaryMutator {
  var generator: SeededGenerator

  /// One to three changes.
  mutating func mutated(_ input: [UInt8], beside other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if Bool.random(using: &generator) {
        mutateBytes(&bytes, beside: other)
      } else {
        mutateStructure(&bytes)
      }
    }
    return bytes
  }

  // MARK: Bytes

  private mutating func mutateBytes(_ bytes: inout [UInt8], beside other: [UInt8]) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let range = start..<min(start + Int.random(in: 0...32, using: &generator), bytes.count)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.insert(.random(in: 0...255, using: &generator), at: start)
    case 1: bytes.removeSubrange(range)
    case 2: bytes.removeSubrange(start...)
    case 3: bytes.insert(contentsOf: bytes[range], at: start)
    case 4:
      let from = Int.random(in: 0...other.count, using: &generator)
      bytes.replaceSubrange(range, with: other[from..<min(from + 64, other.count)])
    default:
      guard start < bytes.count else { return }
      bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    }
  }

  // MARK: Structure

  private mutating func mutateStructure(_ bytes: inout [UInt8]) {
    guard let place = fieldOffset(in: bytes) else { return }
    if bytes.count >= place + 16, Int.random(in: 0..<8, using: &generator) == 0 {
      // The fields of an archive's member are text.
      let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &generator)]
      bytes.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
      return
    }
    let width = [1, 2, 4, 4, 4, 8][Int.random(in: 0..<6, using: &generator)]
    guard place + width <= bytes.count else { return }
    let value = interestingValue(size: bytes.count, place: place)
    let isBig = Bool.random(using: &generator)
    for index in 0..<width {
      let shift = UInt64(isBig ? width - 1 - index : index) * 8
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  private static let texts = [
    "9999999999", "0         ", "-1        ", "#1/9999999", "#1/0      ", "/9999999  ",
    "/         ",
    "//        ", "/SYM64/   ", "          ", "18446744073",
  ]

  /// A place near one of the marks that formats leave: headers of images, of members, of entries.
  private mutating func fieldOffset(in bytes: [UInt8]) -> Int? {
    guard bytes.count > 8 else { return nil }
    let from = Int.random(in: 0..<bytes.count, using: &generator)
    for step in 0..<min(bytes.count, 4096) {
      let place = (from + step) % bytes.count
      guard let (before, after) = reach(of: bytes, at: place) else { continue }
      let low = max(place - before, 0)
      let high = min(place + after, bytes.count - 1)
      return Int.random(in: low...high, using: &generator) / 2 * 2
    }
    return Int.random(in: 0..<min(bytes.count, 512), using: &generator)
  }

  /// How many bytes before and after a mark belong to its header.
  private func reach(of bytes: [UInt8], at place: Int) -> (Int, Int)? {
    guard place + 4 <= bytes.count else { return nil }
    switch (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]) {
    case (0xCF, 0xFA, 0xED, 0xFE), (0xCE, 0xFA, 0xED, 0xFE), (0xFE, 0xED, 0xFA, _): return (0, 480)
    case (0xCA, 0xFE, 0xBA, _): return (0, 140)
    case (0x7F, 0x45, 0x4C, 0x46): return (0, 560)
    case (0x50, 0x4B, _, _): return (0, 60)
    case (0x50, 0x45, 0, 0): return (0, 280)
    case (0x60, 0x0A, _, _): return (60, 0)
    case (0xFA, 0xDE, 0x0C, _): return (0, 64)
    default: return nil
    }
  }

  private mutating func interestingValue(size: Int, place: Int) -> UInt64 {
    let values: [UInt64] = [
      0, 1, 2, 3, 7, 8, 24, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000,
      0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max, UInt64(size),
      UInt64(size) - 1,
      UInt64(size) + 1, UInt64(place), .random(in: 0...64, using: &generator),
      .random(in: 0...UInt64(size), using: &generator),
    ]
    return values[Int.random(in: 0..<values.count, using: &generator)]
  }
}
