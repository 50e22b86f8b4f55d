@testable import DevKitTestSupport

/// Changes to bytes: some that know nothing of the format, and some that move its pieces about.
struct ByteMutation {
  /// The bytes at which a piece of the format begins or ends.
  var delimiters: Set<UInt8>
  /// Pieces that the format gives a meaning.
  var words: [[UInt8]]
  /// Whether the format has numbers of two and four bytes in it.
  var isBinary = false

  init(delimiters: String, words: [String]) {
    self.delimiters = Set(delimiters.utf8)
    self.words = words.map { Array($0.utf8) }
  }

  /// A format that is no text.
  static let binary: ByteMutation = {
    var mutation = ByteMutation(delimiters: "", words: [])
    mutation.isBinary = true
    return mutation
  }()

  /// Changes the bytes in a few places.
  func apply(to bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    // Offsets all over a binary file are wrong after one insertion.
    let most = isBinary ? 2 : 4
    for _ in 0..<Int.random(in: 1...most, using: &generator) {
      if isBinary, Int.random(in: 0..<4, using: &generator) > 0 {
        changeNumber(in: &bytes, &generator)
      } else if !delimiters.isEmpty, Bool.random(using: &generator) {
        changePieces(of: &bytes, &generator)
      } else {
        changeBytes(of: &bytes, &generator)
      }
    }
    return bytes
  }

  private func changeBytes(of bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes.append(.random(in: 0...255, using: &generator)) }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...16, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] = .random(in: 0...255, using: &generator)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4:
      let odd: [UInt8] = [0, 0x0D, 0x22, 0x27, 0x5C, 0x7F, 0xC0, 0xE2, 0xEF, 0xFE, 0xFF]
      bytes.insert(odd.randomElement(using: &generator) ?? 0, at: place)
    default: if place > bytes.count / 2 { bytes.removeSubrange(place...) }
    }
  }

  private func changeNumber(in bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard bytes.count > 4 else { return }
    let place = Int.random(in: 0..<bytes.count - 4, using: &generator)
    let edges: [UInt32] = [0, 1, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, UInt32(bytes.count)]
    let number = SampleFont.big32(edges.randomElement(using: &generator) ?? 0)
    let width = Bool.random(using: &generator) ? 2 : 4
    bytes.replaceSubrange(place..<place + width, with: number.suffix(width))
  }

  private func changePieces(of bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    var pieces = pieces(of: bytes)
    guard !pieces.isEmpty else { return }
    let first = Int.random(in: 0..<pieces.count, using: &generator)
    let second = Int.random(in: 0..<pieces.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: pieces.remove(at: first)
    case 1: pieces.insert(pieces[second], at: first)
    case 2: pieces.swapAt(first, second)
    case 3: pieces[first] = words.randomElement(using: &generator) ?? []
    case 4: pieces.insert(words.randomElement(using: &generator) ?? [], at: first)
    default:
      let count = Int.random(in: 1...300, using: &generator)
      pieces.insert(contentsOf: repeatElement(pieces[second], count: count), at: first)
    }
    // A piece may be long and come often: what a file holds is to stay a file's size.
    bytes = Array(pieces.joined().prefix(1 << 18))
  }

  private func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    for byte in bytes {
      if delimiters.contains(byte) {
        pieces += [[byte], []]
      } else {
        pieces[pieces.count - 1].append(byte)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }
}
