/// Reads programs and libraries for Windows and UEFI ("PE Format").
enum PEReader {
  /// Reads a file that begins with `MZ`; `nil` where no PE header is where it says.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage? {
    // Two letters are little to go by; anything shorter than the header may be a text.
    guard region.count >= 64 else { return nil }
    let start = Int(try region.number(UInt32.self, at: 0x3C, .little))
    guard region.contains(start, 4) else {
      // A text that begins with MZ has letters there, which make a far larger number.
      guard start < 1 << 20 else { return nil }
      throw region.damage(
        0x3C, "the PE header is to be at byte \(start) of a file of \(region.count) bytes")
    }
    guard try region.number(UInt32.self, at: start, .big) == 0x5045_0000 else { return nil }
    let header = region.clamped(start + 4, region.count)
    var result = ReadImage(image: BinaryImage(.pe))
    do throws(BinaryDamage) {
      try read(header, of: region, into: &result.image)
    } catch {
      result.damages.append(error)
    }
    return result
  }

  private static func read(
    _ header: ByteRegion, of file: ByteRegion, into image: inout BinaryImage
  ) throws(BinaryDamage) {
    let machine: UInt16 = try header.number(at: 0, .little)
    image.architecture = COFFMachine.name(machine) ?? "machine-\(machine)"
    image.bits = COFFMachine.bits(machine)
    let optionalSize = Int(try header.number(UInt16.self, at: 16, .little))
    let flags: UInt16 = try header.number(at: 18, .little)
    image.role = flags & 0x2000 != 0 ? .dynamicLibrary : .executable
    image.isDynamic = true
    guard optionalSize > 0 else {
      image.platforms = [PlatformClaim(.windows, source: .peHeader)]
      return
    }
    guard let optional = header.part(20, optionalSize) else {
      throw header.damage(16, "the optional header of \(optionalSize) bytes is cut off")
    }
    try readOptional(optional, of: file, into: &image)
  }

  private static func readOptional(
    _ header: ByteRegion, of file: ByteRegion, into image: inout BinaryImage
  ) throws(BinaryDamage) {
    let magic: UInt16 = try header.number(at: 0, .little)
    guard magic == 0x10B || magic == 0x20B else {
      throw header.damage(0, "\(magic) is neither the number of PE32 nor of PE32+")
    }
    image.bits = magic == 0x20B ? 64 : 32
    let linker = (try header.byte(at: 2), try header.byte(at: 3))
    image.tools = [BinaryImage.Tool("linker", "\(linker.0).\(linker.1)")]
    let major: UInt16 = try header.number(at: 48, .little)
    let minor: UInt16 = try header.number(at: 50, .little)
    let subsystem: UInt16 = try header.number(at: 68, .little)
    image.fileType = UInt32(subsystem)
    let isUEFI = (10...13).contains(subsystem)
    image.platforms = [
      PlatformClaim(
        isUEFI ? .uefi : .windows, minimumOS: isUEFI ? nil : "\(major).\(minor)", source: .peHeader)
    ]
    let directories = magic == 0x20B ? 112 : 96
    let count = Int(try header.number(UInt32.self, at: directories - 4, .little))
    // The fifth directory holds certificates; its place is an offset in the file.
    image.signature = .unsigned
    guard count > 4, header.contains(directories + 32, 8) else { return }
    let place = Int(try header.number(UInt32.self, at: directories + 32, .little))
    let size = Int(try header.number(UInt32.self, at: directories + 36, .little))
    guard size > 0 else { return }
    guard file.contains(place, size) else {
      throw header.damage(
        directories + 32, "the signature of \(size) bytes at byte \(place) lies beyond the end")
    }
    image.signature = .signed(team: nil)
  }
}
