/// Reads LLVM bitcode, with and without its wrapper: what it is for stands in its target triple
/// ("LLVM Bitcode File Format").
enum BitcodeReader {
  private static let wrapper: UInt32 = 0x0B17_C0DE

  /// Reads bitcode as far as it can be read.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage {
    var image = BinaryImage(.bitcode)
    image.role = .object
    image.hasBitcode = true
    var bitcode = region
    if try region.number(UInt32.self, at: 0, .little) == wrapper {
      let offset = Int(try region.number(UInt32.self, at: 8, .little))
      let size = Int(try region.number(UInt32.self, at: 12, .little))
      guard let part = region.part(offset, size) else {
        throw region.damage(
          8, "the bitcode of \(size) bytes at byte \(offset) lies beyond the end of the file")
      }
      bitcode = part
    }
    var result = ReadImage(image: image)
    do throws(BinaryDamage) {
      if let triple = try BitcodeTriple.find(in: bitcode) { apply(triple, to: &result.image) }
    } catch {
      result.damages.append(error)
    }
    return result
  }

  private static func apply(_ triple: String, to image: inout BinaryImage) {
    image.detail = triple
    let target = TargetTriple(triple)
    image.architecture = target.architecture
    if let platform = target.platform {
      image.platforms = [
        PlatformClaim(platform, minimumOS: target.version, source: .triple)
      ]
    }
  }
}
