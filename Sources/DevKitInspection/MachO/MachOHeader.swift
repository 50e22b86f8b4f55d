/// The header at the start of a Mach-O image (`mach-o/loader.h`).
struct MachOHeader {
  var bits: Int
  var order: ByteOrder
  var cpuType: UInt32
  var cpuSubtype: UInt32
  var fileType: UInt32
  var commandCount: UInt32
  var commandSize: UInt32
  var flags: UInt32

  /// The number of bytes before the first load command.
  var size: Int { bits == 64 ? 32 : 28 }

  /// Word size and byte order by the first four bytes; `nil` for what is no Mach-O image.
  static func form(of magic: UInt32) -> (bits: Int, order: ByteOrder)? {
    switch magic {
    case 0xFEED_FACE: (32, .big)
    case 0xCEFA_EDFE: (32, .little)
    case 0xFEED_FACF: (64, .big)
    case 0xCFFA_EDFE: (64, .little)
    default: nil
    }
  }

  /// Reads a header.
  init(_ region: ByteRegion) throws(BinaryDamage) {
    guard let form = Self.form(of: try region.number(at: 0, .big)) else {
      throw region.damage(0, "this is no Mach-O header")
    }
    bits = form.bits
    order = form.order
    let size = form.bits == 64 ? 32 : 28
    guard region.contains(0, size) else {
      throw region.damage(
        0, "the Mach-O header is cut off: it has \(size) bytes, of which \(region.count) are here")
    }
    cpuType = try region.number(at: 4, order)
    cpuSubtype = try region.number(at: 8, order)
    fileType = try region.number(at: 12, order)
    commandCount = try region.number(at: 16, order)
    commandSize = try region.number(at: 20, order)
    flags = try region.number(at: 24, order)
  }

  /// The name of the processor.
  var architecture: String { MachOArchitecture.name(type: cpuType, subtype: cpuSubtype) }

  /// What the file type says that it is.
  var role: BinaryImage.Role {
    switch fileType {
    case 1: .object
    case 2: .executable
    case 4: .core
    case 5: .preload
    case 3, 6: .dynamicLibrary
    case 7: .dynamicLinker
    case 8: .bundle
    case 9: .stub
    case 10: .debugSymbols
    case 11: .kernelExtension
    case 12: .fileset
    default: .other
    }
  }
}
