/// Reads COFF object files, which have no magic: the first word is the processor.
enum COFFReader {
  /// What the header of an anonymous object begins with: machine 0, sections 0xFFFF.
  private static let anonymous: UInt32 = 0xFFFF_0000
  private static let bigObject: [UInt8] = [
    0xC7, 0xA1, 0xBA, 0xD1, 0xEE, 0xBA, 0xA9, 0x4B, 0xAF, 0x20, 0xFA, 0xF6, 0x6A, 0xA4, 0xDC, 0xB8,
  ]

  /// Reads an object, or gives `nil` where the bytes are not plausible as one.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage? {
    guard region.count >= 20 else { return nil }
    if try region.number(UInt32.self, at: 0, .little) == anonymous {
      return try readAnonymous(region)
    }
    let machine: UInt16 = try region.number(at: 0, .little)
    guard COFFMachine.name(machine) != nil, try isPlausible(region) else { return nil }
    return ReadImage(image: image(.coff, machine))
  }

  /// Without a magic, the rest of the header must make sense: an object has no optional header,
  /// and its tables lie within the file.
  private static func isPlausible(_ region: ByteRegion) throws(BinaryDamage) -> Bool {
    let sections = Int(try region.number(UInt16.self, at: 2, .little))
    let symbols = Int(try region.number(UInt32.self, at: 8, .little))
    let symbolCount = Int(try region.number(UInt32.self, at: 12, .little))
    let optionalHeader: UInt16 = try region.number(at: 16, .little)
    return optionalHeader == 0 && region.contains(20, sections * 40)
      && region.contains(symbols, symbolCount * 18)
      && (symbolCount == 0 || symbols >= 20 + sections * 40)
  }

  private static func readAnonymous(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage? {
    let version: UInt16 = try region.number(at: 4, .little)
    let machine: UInt16 = try region.number(at: 6, .little)
    guard COFFMachine.name(machine) != nil else { return nil }
    if version == 0 {
      var result = ReadImage(image: image(.coffImport, machine))
      // The name of the symbol, then that of the DLL.
      let names = try region.prefix(at: 20, count: 4096).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      if names.count >= 2 { result.image.detail = PrintableText.decode(names[1]) }
      return result
    }
    guard version >= 2, region.count >= 28, try region.bytes(at: 12, count: 16) == bigObject else {
      return nil
    }
    return ReadImage(image: image(.coff, machine))
  }

  private static func image(_ format: BinaryImage.Format, _ machine: UInt16) -> BinaryImage {
    var image = BinaryImage(format)
    image.architecture = COFFMachine.name(machine) ?? ""
    image.bits = COFFMachine.bits(machine)
    image.role = .object
    image.platforms = [PlatformClaim(.windows, source: .peHeader)]
    return image
  }
}
