/// A Mach-O image with the load commands that a test asks for.
struct SampleMachO {
  /// Processors by name: type and subtype.
  static let processors: [String: (type: Int, subtype: Int)] = [
    "i386": (7, 3), "x86_64": (0x0100_0007, 3), "x86_64h": (0x0100_0007, 8),
    "armv7": (12, 9), "armv7s": (12, 11), "armv7k": (12, 12), "arm64": (0x0100_000C, 0),
    "arm64e": (0x0100_000C, 2),
    "arm64_32": (0x0200_000C, 1), "ppc": (18, 0), "ppc64": (0x0100_0012, 0),
  ]

  var architecture = "arm64"
  /// 6 is a dynamic library, 2 an executable, 1 an object, 10 debug symbols.
  var fileType = 6
  var isBigEndian = false
  var commands: [[UInt8]] = []
  /// Bytes after the load commands.
  var tail: [UInt8] = []

  init(_ architecture: String = "arm64", fileType: Int = 6, bigEndian: Bool = false) {
    self.architecture = architecture
    self.fileType = fileType
    isBigEndian = bigEndian
  }

  private var is64: Bool {
    !["i386", "armv7", "armv7s", "armv7k", "arm64_32", "ppc"].contains(architecture)
  }

  var headerSize: Int { is64 ? 32 : 28 }

  private func command(_ kind: Int, _ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter(isBigEndian: isBigEndian)
    body(&writer)
    while writer.bytes.count % 8 != 0 { writer.u8(0) }
    var head = ByteWriter(isBigEndian: isBigEndian)
    head.u32(kind)
    head.u32(writer.bytes.count + 8)
    return head.bytes + writer.bytes
  }

  /// `LC_BUILD_VERSION`.
  mutating func build(
    _ platform: Int, _ minimum: Int = 0xF0000, sdk: Int = 0x120200, tools: [(Int, Int)] = []
  ) {
    commands.append(
      command(0x32) { writer in
        for value in [platform, minimum, sdk, tools.count] { writer.u32(value) }
        for tool in tools {
          writer.u32(tool.0)
          writer.u32(tool.1)
        }
      })
  }

  /// `LC_VERSION_MIN_…`.
  mutating func versionMin(_ kind: Int, _ minimum: Int, sdk: Int = 0) {
    commands.append(
      command(kind) { writer in
        writer.u32(minimum)
        writer.u32(sdk)
      })
  }

  mutating func uuid(_ byte: UInt8) {
    commands.append(command(0x1B) { $0.bytes += [UInt8](repeating: byte, count: 16) })
  }

  mutating func installName(_ name: String) {
    commands.append(
      command(0xD) { writer in
        for value in [24, 0, 0, 0] { writer.u32(value) }
        writer.text(name + "\0")
      })
  }

  /// `LC_CODE_SIGNATURE` for a signature that is somewhere else.
  mutating func signaturePlace(_ offset: Int, size: Int) {
    commands.append(
      command(0x1D) { writer in
        writer.u32(offset)
        writer.u32(size)
      })
  }

  mutating func encryption(_ id: Int) {
    commands.append(
      command(is64 ? 0x2C : 0x21) { writer in
        for value in [0x4000, 0x1000, id] { writer.u32(value) }
      })
  }

  /// A segment with a section, as for Swift's metadata.
  mutating func section(_ name: String, segment: String = "__TEXT") {
    commands.append(
      command(is64 ? 0x19 : 0x1) { writer in
        writer.text(segment, size: 16)
        writer.pad(to: writer.bytes.count + (is64 ? 32 : 16))
        for value in [7, 5, 1, 0] { writer.u32(value) }
        writer.text(name, size: 16)
        writer.text(segment, size: 16)
        writer.pad(to: writer.bytes.count + (is64 ? 48 : 36))
      })
  }

  /// A segment without sections whose content is said to be at a place in the file.
  mutating func segment(_ name: String, offset: Int, size: Int) {
    commands.append(
      command(is64 ? 0x19 : 0x1) { writer in
        writer.text(name, size: 16)
        writer.pad(to: writer.bytes.count + (is64 ? 16 : 8))
        for value in [offset, size] {
          if is64 { writer.u64(value) } else { writer.u32(value) }
        }
        for value in [7, 5, 0, 0] { writer.u32(value) }
      })
  }

  /// `LC_CODE_SIGNATURE` with a signature at the end of the image.
  mutating func signature(flags: Int, team: String? = nil, certificate: Bool = false) {
    let blob = Self.signatureBlob(flags: flags, team: team, certificate: certificate)
    let place = headerSize + commands.map(\.count).reduce(0, +) + 16
    commands.append(
      command(0x1D) { writer in
        writer.u32(place)
        writer.u32(blob.count)
      })
    tail = blob
  }

  private static func signatureBlob(flags: Int, team: String?, certificate: Bool) -> [UInt8] {
    var directory = ByteWriter(isBigEndian: true)
    let name = (team ?? "") + "\0"
    directory.u32(0xFADE_0C02)
    directory.u32(52 + name.utf8.count)
    directory.u32(0x20200)
    directory.u32(flags)
    directory.pad(to: 48)
    directory.u32(team == nil ? 0 : 52)
    directory.text(name)
    var writer = ByteWriter(isBigEndian: true)
    let start = 12 + 8 * (certificate ? 2 : 1)
    writer.u32(0xFADE_0CC0)
    writer.u32(start + directory.bytes.count + (certificate ? 12 : 0))
    writer.u32(certificate ? 2 : 1)
    writer.u32(0)
    writer.u32(start)
    if certificate {
      writer.u32(0x10000)
      writer.u32(start + directory.bytes.count)
    }
    writer.bytes += directory.bytes
    if certificate {
      for value in [0xFADE_0B01, 12, 0x3080] { writer.u32(value) }
    }
    return writer.bytes
  }

  var bytes: [UInt8] {
    let processor = Self.processors[architecture] ?? (0, 0)
    var writer = ByteWriter(isBigEndian: isBigEndian)
    writer.u32(is64 ? 0xFEED_FACF : 0xFEED_FACE)
    for value in [
      processor.type, processor.subtype, fileType, commands.count,
      commands.map(\.count).reduce(0, +), fileType == 2 ? 0x20_0085 : 0,
    ] { writer.u32(value) }
    if is64 { writer.u32(0) }
    return writer.bytes + commands.joined() + tail
  }

  /// A library for a platform, in one line.
  static func library(
    _ architecture: String, _ platform: Int, minimum: Int = 0xF0000, uuid: UInt8? = nil,
    swift: Bool = false, fileType: Int = 6
  ) -> [UInt8] {
    var image = SampleMachO(architecture, fileType: fileType)
    image.build(platform, minimum)
    if let uuid { image.uuid(uuid) }
    if swift { image.section("__swift5_types") }
    return image.bytes
  }
}
