/// Finds the target triple in the module block of LLVM bitcode.
///
/// Blocks are passed over by the length that each states; the triple's record is never abbreviated
/// and comes before any record that is.
struct BitcodeTriple {
  private static let moduleBlock = 8
  private static let tripleCode = 2
  private static let longestTriple = 256
  /// More records and blocks than come before a triple.
  private static let stepLimit = 20_000

  private let region: ByteRegion
  /// The next bit, counted from the start of the region.
  private var position = 32
  private let end: Int

  /// The triple, or `nil` where there is none.
  static func find(in region: ByteRegion) throws(BinaryDamage) -> String? {
    guard try region.number(UInt32.self, at: 0, .big) == 0x4243_C0DE else {
      throw region.damage(0, "this is no LLVM bitcode")
    }
    var reader = BitcodeTriple(region)
    guard try reader.enterModule() else { return nil }
    return try reader.triple()
  }

  private init(_ region: ByteRegion) {
    self.region = region
    // Bits are counted in an Int; no file has so many bytes that this overflows.
    end = min(region.count, 1 << 50) * 8
  }

  // MARK: Blocks

  private var abbreviationWidth = 2

  /// Goes to the first record of the module block.
  private mutating func enterModule() throws(BinaryDamage) -> Bool {
    for _ in 0..<Self.stepLimit where position + 32 <= end {
      // Only blocks stand at the outermost level; zeros are what fills a file up.
      guard try bits(abbreviationWidth) == 1 else { return false }
      let block = try readBlockHeader()
      if block.id == Self.moduleBlock {
        abbreviationWidth = block.width
        return true
      }
      position = block.end
    }
    return false
  }

  private mutating func readBlockHeader() throws(BinaryDamage) -> (id: Int, width: Int, end: Int) {
    let id = try variable(8)
    let width = try variable(4)
    position = (position + 31) / 32 * 32
    let words = try bits(32)
    guard width >= 2, width <= 32 else {
      throw region.damage(position / 8, "abbreviations of \(width) bits are not allowed in bitcode")
    }
    return (id, width, position + words * 32)
  }

  private mutating func triple() throws(BinaryDamage) -> String? {
    for _ in 0..<Self.stepLimit {
      switch try bits(abbreviationWidth) {
      case 1: position = try readBlockHeader().end
      case 3: if let triple = try readRecord() { return triple }
      // The end of the block, or something that a triple never comes after.
      default: return nil
      }
    }
    return nil
  }

  /// An unabbreviated record: code, number of values, values.
  private mutating func readRecord() throws(BinaryDamage) -> String? {
    let code = try variable(6)
    let count = try variable(6)
    var bytes: [UInt8] = []
    guard count <= 1 << 20 else {
      throw region.damage(position / 8, "a record of \(count) values cannot be right")
    }
    for _ in 0..<count {
      let value = try variable(6)
      if code == Self.tripleCode, bytes.count < Self.longestTriple {
        bytes.append(UInt8(truncatingIfNeeded: value))
      }
    }
    return code == Self.tripleCode ? PrintableText.decode(bytes) : nil
  }

  // MARK: Bits

  private mutating func bits(_ count: Int) throws(BinaryDamage) -> Int {
    guard position >= 0, count <= end - position else {
      throw region.damage(position / 8, "the bitcode is cut off")
    }
    var value = 0
    var taken = 0
    while taken < count {
      let byte = Int(try region.byte(at: position / 8))
      let offset = position % 8
      let length = min(8 - offset, count - taken)
      value |= (byte >> offset & (1 << length - 1)) << taken
      taken += length
      position += length
    }
    return value
  }

  /// A number in groups of `width` bits, of which the highest says whether another follows.
  private mutating func variable(_ width: Int) throws(BinaryDamage) -> Int {
    let more = 1 << (width - 1)
    var value = 0
    for group in 0..<12 {
      let part = try bits(width)
      let shift = group * (width - 1)
      guard shift < 56 else { break }
      value |= (part & (more - 1)) << shift
      if part & more == 0 { return value }
    }
    throw region.damage(position / 8, "a number in the bitcode is too large")
  }
}
