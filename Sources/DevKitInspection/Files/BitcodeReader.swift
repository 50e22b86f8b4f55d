/// Recognises LLVM bitcode, with and without its wrapper.
enum BitcodeReader {
  /// Reads bitcode: its architecture and platform stand in the target triple.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage {
    var image = BinaryImage(.bitcode)
    image.role = .object
    image.hasBitcode = true
    var bitcode = region
    if try region.number(UInt32.self, at: 0, .little) == 0x0B17_C0DE {
      let offset = Int(try region.number(UInt32.self, at: 8, .little))
      let size = Int(try region.number(UInt32.self, at: 12, .little))
      let cpu: UInt32 = try region.number(at: 16, .little)
      image.architecture = MachOArchitecture.name(type: cpu, subtype: 0)
      guard let part = region.part(offset, size) else {
        throw region.damage(
          8, "the bitcode of \(size) bytes at byte \(offset) lies beyond the end of the file")
      }
      bitcode = part
    }
    _ = bitcode
    return ReadImage(image: image)
  }
}
