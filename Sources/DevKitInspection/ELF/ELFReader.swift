/// Reads an ELF file: its header, its notes, its dynamic section and who made it.
struct ELFReader {
  /// More entries than a table of segments or sections is searched for.
  static let tableLimit = 65_536
  private static let dynamicLimit = 4096

  let region: ByteRegion
  let header: ELFHeader
  var image = BinaryImage(.elf)
  var damages: [BinaryDamage] = []
  var notes = ELFNotes()
  var needed: [String] = []
  private var loads: [(address: UInt64, size: UInt64, offset: UInt64)] = []

  /// Reads a file as far as it can be read.
  static func read(_ region: ByteRegion) throws(BinaryDamage) -> ReadImage {
    var reader = ELFReader(region: region, header: try ELFHeader(region))
    reader.run()
    return ReadImage(image: reader.image, damages: reader.damages)
  }

  private init(region: ByteRegion, header: ELFHeader) {
    self.region = region
    self.header = header
  }

  private mutating func run() {
    image.bits = header.bits
    image.byteOrder = header.order
    image.fileType = UInt32(header.type)
    image.architecture = header.architecture
    if let damage = header.damage {
      damages.append(damage)
      image.role = role(isLibrary: true)
      return
    }
    attempt { (reader) throws(BinaryDamage) in try reader.readSegments() }
    attempt { (reader) throws(BinaryDamage) in try reader.readSections() }
    image.uuid = notes.buildID
    image.role = role(isLibrary: image.interpreter == nil && !isPositionIndependentProgram)
    image.platforms = ELFPlatform.claims(
      osABI: header.osABI, notes: notes, interpreter: image.interpreter, needed: needed)
    image.cLibrary = ELFPlatform.cLibrary(
      notes: notes, interpreter: image.interpreter, needed: needed)
    if header.type == 2 || header.type == 3 { image.isDynamic = isDynamicallyLinked }
  }

  private var isPositionIndependentProgram = false
  private var isDynamicallyLinked: Bool {
    image.interpreter != nil || !needed.isEmpty || image.role == .dynamicLibrary
  }

  private mutating func attempt(_ step: (inout ELFReader) throws(BinaryDamage) -> Void) {
    do throws(BinaryDamage) {
      try step(&self)
    } catch {
      damages.append(error)
    }
  }

  private func role(isLibrary: Bool) -> BinaryImage.Role {
    switch header.type {
    case 1: .object
    case 2: .executable
    case 3: isLibrary ? .dynamicLibrary : .executable
    case 4: .core
    default: .other
    }
  }

  // MARK: Segments

  private mutating func readSegments() throws(BinaryDamage) {
    let table = header.segments
    guard table.offset > 0, table.count > 0 else { return }
    let is64 = header.bits == 64
    try requireEntrySize(table, at: is64 ? 54 : 42, least: is64 ? 56 : 32, what: "segments")
    var dynamic: ByteRegion?
    for index in 0..<table.count {
      let entry = try self.entry(index, of: table)
      let type: UInt32 = try entry.number(at: 0, header.order)
      guard (1...4).contains(type) else { continue }
      let offset = try header.word(entry, at: is64 ? 8 : 4)
      let address = try header.word(entry, at: is64 ? 16 : 8)
      let size = try header.word(entry, at: is64 ? 32 : 16)
      if type == 1 {
        loads.append((address, size, offset))
        continue
      }
      // PT_DYNAMIC, PT_INTERP, PT_NOTE.
      let part = try self.part(offset, size, of: entry)
      switch type {
      case 2: dynamic = part
      case 3: if image.interpreter == nil { image.interpreter = try part.text(at: 0, limit: 4096) }
      default: try notes.read(part, header.order)
      }
    }
    if let dynamic { try readDynamicSection(dynamic) }
  }

  /// `DT_NEEDED`, `DT_SONAME` and the flags that tell a program from a library.
  private mutating func readDynamicSection(_ section: ByteRegion) throws(BinaryDamage) {
    let size = header.bits / 8
    var names: [UInt64] = []
    var soname: UInt64?
    var strings: UInt64?
    var index = 0
    while index < Self.dynamicLimit, section.contains(index * size * 2, size * 2) {
      let tag = try header.word(section, at: index * size * 2)
      let value = try header.word(section, at: index * size * 2 + size)
      index += 1
      switch tag {
      case 0: index = Self.dynamicLimit
      case 1: names.append(value)
      case 5: strings = value
      case 14: soname = value
      // DT_FLAGS_1 with DF_1_PIE.
      case 0x6FFF_FFFB: isPositionIndependentProgram = value & 0x0800_0000 != 0
      default: break
      }
    }
    guard let strings, let place = fileOffset(of: strings) else { return }
    needed = try names.prefix(256).map { (name) throws(BinaryDamage) in
      try string(name, in: place)
    }
    if let soname { image.installName = try string(soname, in: place) }
  }

  private func string(_ offset: UInt64, in table: UInt64) throws(BinaryDamage) -> String {
    let (sum, overflow) = table.addingReportingOverflow(offset)
    guard !overflow, let place = Int(exactly: sum), place < region.count else {
      throw region.damage(0, "a name in the dynamic section lies beyond the end of the file")
    }
    return try region.text(at: place, limit: 1024)
  }

  /// Where the bytes of an address are in the file.
  private func fileOffset(of address: UInt64) -> UInt64? {
    for load in loads where address >= load.address && address - load.address < load.size {
      return load.offset &+ (address - load.address)
    }
    return nil
  }

  // MARK: Tables

  func requireEntrySize(
    _ table: ELFHeader.Table, at offset: Int, least: Int, what: String
  ) throws(BinaryDamage) {
    guard table.entrySize >= least else {
      throw region.damage(
        offset,
        "the entries of the table of \(what) are \(table.entrySize) bytes long, not \(least)")
    }
  }

  /// An entry of a table.
  func entry(_ index: Int, of table: ELFHeader.Table) throws(BinaryDamage) -> ByteRegion {
    let distance = UInt64(index) * UInt64(table.entrySize)
    let (sum, overflow) = table.offset.addingReportingOverflow(distance)
    guard !overflow, let start = Int(exactly: sum), let part = region.part(start, table.entrySize)
    else {
      throw region.damage(
        0, "entry \(index) of \(table.count) of a table at byte \(table.offset) lies beyond the end"
      )
    }
    return part
  }

  /// What a segment or section says is its content.
  func part(_ offset: UInt64, _ size: UInt64, of entry: ByteRegion) throws(BinaryDamage)
    -> ByteRegion
  {
    guard let start = Int(exactly: offset), let length = Int(exactly: size),
      let part = region.part(start, length)
    else {
      throw entry.damage(
        0, "\(size) bytes are to begin at byte \(offset) of a file of \(region.count) bytes")
    }
    return part
  }
}
