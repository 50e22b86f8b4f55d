/// The header of an ELF file (System V ABI, "Object Files").
struct ELFHeader {
  /// A table of equal entries in the file.
  struct Table {
    var offset: UInt64
    var entrySize: Int
    var count: Int
  }

  var bits = 0
  var order = ByteOrder.little
  var osABI: UInt8 = 0
  var type: UInt16 = 0
  var machine: UInt16 = 0
  var segments = Table(offset: 0, entrySize: 0, count: 0)
  var sections = Table(offset: 0, entrySize: 0, count: 0)
  var nameSection = 0
  /// What could not be read any more.
  var damage: BinaryDamage?

  /// Reads the header as far as it is there.
  ///
  /// - Throws: `BinaryDamage` where not even class and byte order can be told.
  init(_ region: ByteRegion) throws(BinaryDamage) {
    let identity = try region.prefix(at: 0, count: 16)
    guard identity.count == 16 else {
      throw region.damage(0, "the ELF header is cut off after \(identity.count) bytes")
    }
    guard identity[4] == 1 || identity[4] == 2, identity[5] == 1 || identity[5] == 2 else {
      throw region.damage(
        4, "class \(identity[4]) and data \(identity[5]) are no ELF class and byte order")
    }
    bits = identity[4] == 1 ? 32 : 64
    order = identity[5] == 1 ? .little : .big
    osABI = identity[7]
    do throws(BinaryDamage) {
      try readRest(region)
    } catch {
      let size = bits == 64 ? 64 : 52
      damage =
        region.count < size
        ? region.damage(
          0, "the ELF header is cut off: it has \(size) bytes, of which \(region.count) are here")
        : error
    }
  }

  private mutating func readRest(_ region: ByteRegion) throws(BinaryDamage) {
    type = try region.number(at: 16, order)
    machine = try region.number(at: 18, order)
    let is64 = bits == 64
    segments = Table(
      offset: try word(region, at: is64 ? 32 : 28),
      entrySize: Int(try region.number(UInt16.self, at: is64 ? 54 : 42, order)),
      count: Int(try region.number(UInt16.self, at: is64 ? 56 : 44, order)))
    sections = Table(
      offset: try word(region, at: is64 ? 40 : 32),
      entrySize: Int(try region.number(UInt16.self, at: is64 ? 58 : 46, order)),
      count: Int(try region.number(UInt16.self, at: is64 ? 60 : 48, order)))
    nameSection = Int(try region.number(UInt16.self, at: is64 ? 62 : 50, order))
  }

  /// A number of the file's word size.
  func word(_ region: ByteRegion, at offset: Int) throws(BinaryDamage) -> UInt64 {
    if bits == 64 { return try region.number(UInt64.self, at: offset, order) }
    return UInt64(try region.number(UInt32.self, at: offset, order))
  }

  /// The usual name of the processor; its number where it has none.
  var architecture: String {
    if machine == 243 { return bits == 64 ? "riscv64" : "riscv32" }
    if machine == 21 { return order == .little ? "ppc64le" : "ppc64" }
    if machine == 22 { return bits == 64 ? "s390x" : "s390" }
    if machine == 62 { return bits == 64 ? "x86_64" : "x32" }
    if machine == 8 { return bits == 64 ? "mips64" : "mips" }
    if machine == 258 { return bits == 64 ? "loongarch64" : "loongarch32" }
    return Self.architectures[machine] ?? "machine-\(machine)"
  }

  private static let architectures: [UInt16: String] = [
    0: "none", 2: "sparc", 3: "i386", 4: "m68k", 20: "ppc", 40: "arm", 42: "sh", 43: "sparc64",
    50: "ia64", 83: "avr", 164: "hexagon", 183: "aarch64", 224: "amdgpu", 247: "bpf", 190: "cuda",
  ]
}
