/// An image with what is wrong in it.
struct ReadImage {
  var image: BinaryImage
  var damages: [BinaryDamage] = []
}

/// Reads one image of any format.
enum ImageReader {
  /// Reads an image; `nil` for bytes that are of no format that is known.
  ///
  /// - Throws: `BinaryDamage` where the format is clear but nothing more can be read.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage? {
    let magic = try magic(of: region)
    if MachOHeader.form(of: magic) != nil { return try MachOReader.read(region) }
    switch magic {
    case 0x7F45_4C46: return try ELFReader.read(region)
    case 0x0061_736D: return try WasmReader.read(region)
    case 0x4243_C0DE, 0xDEC0_170B: return try BitcodeReader.read(region)
    default: break
    }
    if magic >> 16 == 0x4D5A { return try PEReader.read(region) }
    return try COFFReader.read(region)
  }

  /// The first four bytes as a big-endian number; missing ones are 0.
  static func magic(of region: ByteRegion) throws(BinaryDamage) -> UInt32 {
    if region.count >= 4 { return try region.number(at: 0, .big) }
    var magic: UInt32 = 0
    for byte in try region.prefix(at: 0, count: 4) { magic = magic << 8 | UInt32(byte) }
    return region.count == 0 ? 0 : magic << UInt32((4 - region.count) * 8)
  }
}
