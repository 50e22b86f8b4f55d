@testable import DevKitInspection

/// Small files that say they hold far more than they do, by naming the same bytes over and over.
enum HostileInputs {
  /// An object file for a device.
  static let object = SampleMachO.library("arm64", 2, fileType: 1)

  /// A static library whose members each are the smallest Mach-O object.
  static func archive(members: Int) -> [UInt8] {
    SampleArchive.bytes((0..<members).map { ("m\($0).o", object) }, .gnu)
  }

  /// A universal file of which each slice is the same archive.
  static func universal(slices: Int, of archive: [UInt8]) -> [UInt8] {
    let start = 8 + slices * 20
    var writer = ByteWriter(isBigEndian: true)
    for value in [0xCAFE_BABE, slices] { writer.u32(value) }
    for index in 0..<slices {
      for value in [0x0100_000C, index, start, archive.count, 0] { writer.u32(value) }
    }
    return writer.bytes + archive
  }

  /// A zip archive of which each entry is the same packed data.
  static func zip(entries: Int, of content: [UInt8], name: (Int) -> String) -> [UInt8] {
    let whole = SampleZip.bytes([SampleZip.Entry(name: name(0), bytes: content)])
    let directory = SampleZip.directoryStart(whole)
    let first = Array(whole[directory..<whole.count - 22])
    var writer = ByteWriter()
    writer.bytes = Array(whole[..<directory])
    for index in 0..<entries {
      // Only the name differs, and where it is long its length.
      var header = ByteWriter()
      header.bytes = Array(first.prefix(28))
      header.u16(name(index).utf8.count)
      header.bytes += first[30..<46]
      header.text(name(index))
      writer.bytes += header.bytes
    }
    let size = writer.bytes.count - directory
    writer.u32(0x0605_4B50)
    for value in [0, 0, entries, entries] { writer.u16(value) }
    writer.u32(size)
    writer.u32(directory)
    writer.u16(0)
    return writer.bytes
  }

  /// An xcframework that lists one library under the same identifier, over and over.
  static func xcframework(listings: Int, of library: [UInt8]) -> [String: [UInt8]] {
    let entry: [(String, Any)] = [
      ("LibraryIdentifier", "ios-arm64"), ("LibraryPath", "lib.a"), ("SupportedPlatform", "ios"),
      ("SupportedArchitectures", ["arm64"]),
    ]
    return [
      "K.xcframework/Info.plist": plist([
        ("AvailableLibraries", [Any](repeating: entry, count: listings))
      ]),
      "K.xcframework/ios-arm64/lib.a": library,
    ]
  }

  /// An image of many bytes whose signature is at its end, so that all of it has to be unpacked.
  static func imageSigned(atByte end: Int) -> [UInt8] {
    var image = SampleMachO("arm64", fileType: 2)
    image.build(2)
    image.signaturePlace(end, size: 64)
    return image.bytes + [UInt8](repeating: 0, count: end + 64 - image.bytes.count)
  }

  /// An ELF object whose sections all are the same comment of many texts.
  static func elf(sections: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
    for value in [1, 62] { writer.u16(value) }
    writer.u32(1)
    for value in [0, 0, 64] { writer.u64(value) }
    writer.u32(0)
    for value in [64, 0, 0, 64, sections, 1] { writer.u16(value) }
    let text = 64 + sections * 64
    for index in 0..<sections {
      for value in [0, index == 1 ? 3 : 1] { writer.u32(value) }
      let (start, size) = index == 1 ? (text, 10) : (text + 10 + index % 4000, 64)
      for value in [0, 0, start, size] { writer.u64(value) }
      for value in [0, 0] { writer.u32(value) }
      for value in [0, 0] { writer.u64(value) }
    }
    writer.text(".comment")
    for value in [0, 0] { writer.u8(UInt8(value)) }
    for index in 0..<1100 { writer.text("t\(index)\0") }
    return writer.bytes
  }
}

extension SampleZip {
  /// Where the directory begins.
  static func directoryStart(_ zip: [UInt8]) -> Int {
    zip.suffix(6).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
