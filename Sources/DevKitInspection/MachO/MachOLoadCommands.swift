/// The load commands that say what an image is for.
extension MachOReader {
  private var order: ByteOrder { header.order }

  /// Takes from a command what is of interest; `command` holds it whole.
  mutating func read(_ kind: UInt32, _ command: ByteRegion) throws(BinaryDamage) {
    switch kind {
    case 0x1:
      let offset: UInt32 = try command.number(at: 32, order)
      let size: UInt32 = try command.number(at: 36, order)
      checkSegment(command, offset: UInt64(offset), size: UInt64(size))
      try readSections(command, headerSize: 56, countAt: 48, sectionSize: 68)
    case 0x19:
      checkSegment(
        command, offset: try command.number(at: 40, order), size: try command.number(at: 48, order))
      try readSections(command, headerSize: 72, countAt: 64, sectionSize: 80)
    case 0xC, 0x8000_0018, 0x8000_001F: try readLinkedLibrary(command)
    case 0xD: image.installName = try text(in: command, at: 8)
    case 0xE: hasDynamicLinker = true
    case 0x1B: image.uuid = UUIDText.format(try command.bytes(at: 8, count: 16))
    case 0x1D:
      let offset: UInt32 = try command.number(at: 8, order)
      let size: UInt32 = try command.number(at: 12, order)
      signaturePlace = (Int(offset), Int(size))
    case 0x21, 0x2C: image.cryptID = try command.number(at: 16, order)
    case 0x24: try readVersionMin(command, .macOS, simulator: nil, .versionMinMacOS)
    case 0x25: try readVersionMin(command, .iOS, simulator: .iOSSimulator, .versionMinIOS)
    case 0x2F: try readVersionMin(command, .tvOS, simulator: .tvOSSimulator, .versionMinTVOS)
    case 0x30:
      try readVersionMin(command, .watchOS, simulator: .watchOSSimulator, .versionMinWatchOS)
    case 0x32: try readBuildVersion(command)
    default: break
    }
  }

  // MARK: Platform

  /// `LC_BUILD_VERSION`: platform, minos, sdk, ntools, and so many tools of 8 bytes.
  private mutating func readBuildVersion(_ command: ByteRegion) throws(BinaryDamage) {
    let platform: UInt32 = try command.number(at: 8, order)
    // Two are legal: macOS and Mac Catalyst.
    guard image.platforms.count < 16 else {
      throw command.damage(0, "there are more than 16 LC_BUILD_VERSION commands")
    }
    image.platforms.append(
      PlatformClaim(
        .apple(platform), minimumOS: version(try command.number(at: 12, order)),
        sdk: sdk(try command.number(at: 16, order)), source: .buildVersion))
    let count = Int(try command.number(UInt32.self, at: 20, order))
    let room = (command.count - 24) / 8
    for index in 0..<min(count, room) {
      let tool: UInt32 = try command.number(at: 24 + index * 8, order)
      let number: UInt32 = try command.number(at: 28 + index * 8, order)
      addTool(BinaryImage.Tool(Self.toolName(tool), version(number)))
    }
    guard count == room, command.count == 24 + room * 8 else {
      throw command.damage(
        20, "LC_BUILD_VERSION names \(count) tools, but is \(command.count) bytes long")
    }
  }

  private mutating func addTool(_ tool: BinaryImage.Tool) {
    if !image.tools.contains(tool), image.tools.count < 16 { image.tools.append(tool) }
  }

  /// `LC_VERSION_MIN_…`: version and sdk. Before there was a number for simulators, the processor
  /// told them from devices; dyld still goes by it.
  private mutating func readVersionMin(
    _ command: ByteRegion, _ device: BinaryPlatform, simulator: BinaryPlatform?,
    _ source: PlatformClaim.Source
  ) throws(BinaryDamage) {
    let isIntel =
      header.cpuType == MachOArchitecture.x86_64 || header.cpuType == MachOArchitecture.x86
    guard legacyClaim == nil else {
      throw command.damage(0, "there is a second LC_VERSION_MIN command")
    }
    legacyClaim = PlatformClaim(
      isIntel ? simulator ?? device : device, minimumOS: version(try command.number(at: 8, order)),
      sdk: sdk(try command.number(at: 12, order)), source: source)
  }

  /// A version as Mach-O packs it: sixteen bits, eight bits, eight bits.
  private func version(_ packed: UInt32) -> String { PackedVersion(packed).text }

  /// An SDK's version; 0 means that there was none.
  private func sdk(_ packed: UInt32) -> String? { packed == 0 ? nil : version(packed) }

  private static func toolName(_ number: UInt32) -> String {
    switch number {
    case 1: "clang"
    case 2: "swift"
    case 3: "ld"
    case 4: "lld"
    case 1024: "metal"
    case 1025: "airlld"
    case 1026: "airnt"
    case 1027: "airnt-plugin"
    case 1028: "airpack"
    case 1031: "gpuarchiver"
    case 1032: "metal-framework"
    default: "tool-\(number)"
    }
  }

  // MARK: Content

  /// Says where the file ends before a segment does, once. Stubs, and files of symbols or memory, have
  /// segments whose content is elsewhere.
  private mutating func checkSegment(_ command: ByteRegion, offset: UInt64, size: UInt64) {
    guard !isCutOff, header.role.hasAllSegments else { return }
    let (end, overflow) = offset.addingReportingOverflow(size)
    guard overflow || end > UInt64(region.count) else { return }
    isCutOff = true
    let name = (try? command.text(at: 8, limit: 16)) ?? ""
    let segment = name.isEmpty ? "a segment" : name
    let place = overflow ? "beyond all files" : "at byte \(end) of \(region.count)"
    damages.append(command.damage(0, "it is cut off: \(segment) is to end \(place)"))
  }

  /// Looks for sections that Swift or embedded bitcode leaves.
  private mutating func readSections(
    _ command: ByteRegion, headerSize: Int, countAt: Int, sectionSize: Int
  ) throws(BinaryDamage) {
    let count = Int(try command.number(UInt32.self, at: countAt, order))
    let room = (command.count - headerSize) / sectionSize
    guard command.count >= headerSize, count <= room else {
      throw command.damage(
        countAt, "the segment has \(count) sections, but its command is \(command.count) bytes long"
      )
    }
    for index in 0..<count {
      let offset = headerSize + index * sectionSize
      // The first eight letters of the name are enough.
      let name: UInt64 = try command.number(at: offset, .big)
      if name == Self.swiftSection { image.hasSwift = true }
      if name == Self.bitcodeSection,
        try command.number(UInt64.self, at: offset + 16, .big) == Self.llvmSegment
      {
        image.hasBitcode = true
      }
    }
  }

  /// `__swift5…`, such as `__swift5_types`.
  private static let swiftSection: UInt64 = 0x5F5F_7377_6966_7435
  /// `__bitcode`, its last letter aside.
  private static let bitcodeSection: UInt64 = 0x5F5F_6269_7463_6F64
  /// `__LLVM`, filled up with NUL.
  private static let llvmSegment: UInt64 = 0x5F5F_4C4C_564D_0000

  /// A library that is linked: Swift's core library means that there is Swift code.
  private mutating func readLinkedLibrary(_ command: ByteRegion) throws(BinaryDamage) {
    guard !image.hasSwift else { return }
    let offset = Int(try command.number(UInt32.self, at: 8, order))
    let tail = try command.prefix(at: offset, count: 1024).prefix { $0 != 0 }
    if tail.reversed().starts(with: "libswiftCore.dylib".utf8.reversed()) { image.hasSwift = true }
  }

  /// The text to which a command's `lc_str` points.
  private func text(in command: ByteRegion, at place: Int) throws(BinaryDamage) -> String {
    let offset = Int(try command.number(UInt32.self, at: place, order))
    guard offset < command.count else {
      throw command.damage(
        place, "the name is to begin at byte \(offset) of a command of \(command.count) bytes")
    }
    return try command.text(at: offset, limit: 4096)
  }
}

extension BinaryImage.Role {
  /// Whether the segments of such an image are all in its file.
  fileprivate var hasAllSegments: Bool {
    switch self {
    case .stub, .core, .debugSymbols, .fileset: false
    default: true
    }
  }
}
