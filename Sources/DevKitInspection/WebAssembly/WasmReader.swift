/// Reads WebAssembly modules and components: imports, memory and who made them.
struct WasmReader {
  private static let sectionLimit = 10_000
  private static let importLimit = 10_000

  let region: ByteRegion
  private var image = BinaryImage(.wasm)
  private var platform: BinaryPlatform?

  /// Reads a module as far as it can be read.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage {
    guard region.count >= 8 else {
      throw region.damage(0, "the WebAssembly header is cut off: 8 bytes are expected")
    }
    var reader = WasmReader(region)
    var damages: [BinaryDamage] = []
    do throws(BinaryDamage) {
      try reader.readSections()
    } catch {
      damages.append(error)
    }
    if let platform = reader.platform {
      reader.image.platforms = [PlatformClaim(platform, source: .wasmImports)]
    }
    return ReadImage(image: reader.image, damages: damages)
  }

  private init(_ region: ByteRegion) {
    self.region = region
    image.architecture = "wasm32"
    image.bits = 32
    image.role = .module
  }

  private mutating func readSections() throws(BinaryDamage) {
    let version: UInt16 = try region.number(at: 4, .little)
    let layer: UInt16 = try region.number(at: 6, .little)
    image.fileType = UInt32(layer)
    guard layer == 0, version == 1 else {
      // A component's sections are others.
      guard layer == 1 else {
        throw region.damage(4, "version \(version), layer \(layer) of WebAssembly is not known")
      }
      return
    }
    var position = 8
    for _ in 0..<Self.sectionLimit where position < region.count {
      let kind = try region.byte(at: position)
      position += 1
      let size = Int(try Self.number(region, &position))
      guard let section = region.part(position, size) else {
        throw region.damage(
          position, "section \(kind) is \(size) bytes long, but \(region.count - position) are left"
        )
      }
      try read(kind, section)
      position += size
    }
  }

  private mutating func read(_ kind: UInt8, _ section: ByteRegion) throws(BinaryDamage) {
    switch kind {
    case 0: try readCustom(section)
    case 2: try readImports(section)
    case 5: try readMemory(section)
    default: break
    }
  }

  // MARK: Sections

  /// The module names of imports tell WASI; a memory may be imported too.
  private mutating func readImports(_ section: ByteRegion) throws(BinaryDamage) {
    var position = 0
    let count = try Self.number(section, &position)
    for _ in 0..<min(Int(count), Self.importLimit) {
      let module = try Self.name(section, &position)
      let field = try Self.name(section, &position)
      if module.hasPrefix("wasi_") || module == "wasi" { platform = .wasi }
      if module == "env", field.hasPrefix("emscripten_"), platform == nil { platform = .emscripten }
      let kind = try section.byte(at: position)
      position += 1
      switch kind {
      case 0: _ = try Self.number(section, &position)
      case 1:
        position += 1
        try skipLimits(section, &position)
      case 2:
        if try section.byte(at: position) & 4 != 0 { setMemory64() }
        try skipLimits(section, &position)
      case 3: position += 2
      case 4:
        position += 1
        _ = try Self.number(section, &position)
      // What follows an import of an unknown kind cannot be told.
      default: return
      }
    }
  }

  private mutating func readMemory(_ section: ByteRegion) throws(BinaryDamage) {
    var position = 0
    guard try Self.number(section, &position) > 0 else { return }
    if try section.byte(at: position) & 4 != 0 { setMemory64() }
  }

  private mutating func setMemory64() {
    image.architecture = "wasm64"
    image.bits = 64
  }

  private func skipLimits(_ section: ByteRegion, _ position: inout Int) throws(BinaryDamage) {
    let flags = try section.byte(at: position)
    position += 1
    _ = try Self.number(section, &position)
    if flags & 1 != 0 { _ = try Self.number(section, &position) }
  }

  /// `linking` is that of an object file; `producers` names the tools.
  private mutating func readCustom(_ section: ByteRegion) throws(BinaryDamage) {
    var position = 0
    let name = try Self.name(section, &position)
    if name == "linking" { image.role = .object }
    if name == "dylink" || name == "dylink.0" {
      image.role = .dynamicLibrary
      image.isDynamic = true
    }
    guard name == "producers" else { return }
    for _ in 0..<min(try Self.number(section, &position), 8) {
      let field = try Self.name(section, &position)
      for _ in 0..<min(try Self.number(section, &position), 16) {
        let name = try Self.name(section, &position)
        let version = try Self.name(section, &position)
        if field != "language", image.tools.count < 16 {
          image.tools.append(BinaryImage.Tool(name, version))
        }
      }
    }
  }

  // MARK: Values

  /// An unsigned number in LEB128, of at most ten bytes.
  private static func number(
    _ region: ByteRegion, _ position: inout Int
  ) throws(BinaryDamage) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<10 {
      let byte = try region.byte(at: position)
      position += 1
      value |= UInt64(byte & 0x7F) << UInt64(index * 7)
      if byte & 0x80 == 0 {
        guard value <= UInt64(Int32.max) else { break }
        return value
      }
    }
    throw region.damage(position - 1, "a number is larger than WebAssembly allows")
  }

  private static func name(
    _ region: ByteRegion, _ position: inout Int
  ) throws(BinaryDamage) -> String {
    let size = Int(try number(region, &position))
    try region.require(position, size)
    let name = PrintableText.decode(try region.prefix(at: position, count: min(size, 256)))
    position += size
    return name
  }
}
