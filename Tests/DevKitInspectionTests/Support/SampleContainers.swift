import CDevKitZlib

/// Universal files.
enum SampleUniversal {
  /// A universal file of slices: architecture and bytes. The last `hidden` of them stand in the
  /// header, but are not counted.
  static func bytes(
    _ slices: [(String, [UInt8])], is64: Bool = false, hidden: Int = 0, alignment: Int = 64
  ) -> [UInt8] {
    let header = 8 + slices.count * (is64 ? 32 : 20)
    var offset = (header + alignment - 1) / alignment * alignment
    var writer = ByteWriter(isBigEndian: true)
    writer.u32(is64 ? 0xCAFE_BABF : 0xCAFE_BABE)
    writer.u32(slices.count - hidden)
    var places: [Int] = []
    for (name, bytes) in slices {
      let processor = SampleMachO.processors[name] ?? (0, 0)
      writer.u32(processor.type)
      writer.u32(processor.subtype)
      places.append(offset)
      if is64 {
        writer.u64(offset)
        writer.u64(bytes.count)
      } else {
        writer.u32(offset)
        writer.u32(bytes.count)
      }
      writer.u32(6)
      if is64 { writer.u32(0) }
      offset = (offset + bytes.count + alignment - 1) / alignment * alignment
    }
    for (place, slice) in zip(places, slices) {
      writer.pad(to: place)
      writer.bytes += slice.1
    }
    return writer.bytes
  }
}

/// Static libraries.
enum SampleArchive {
  enum Flavour: CaseIterable {
    case bsd
    case gnu
    case thin
  }

  /// An archive of members: name and bytes.
  static func bytes(_ members: [(String, [UInt8])], _ flavour: Flavour = .bsd) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(flavour == .thin ? "!<thin>\n" : "!<arch>\n")
    if flavour == .bsd { return bsd(members, writer) }
    var names = ""
    var offsets: [Int] = []
    for (name, _) in members {
      offsets.append(names.utf8.count)
      names += name + "/\n"
    }
    add(&writer, "/", [0, 0, 0, 0])
    add(&writer, "//", Array(names.utf8))
    for (index, member) in members.enumerated() {
      let isLong = member.0.utf8.count > 15 || flavour == .thin
      let field = isLong ? "/\(offsets[index])" : member.0 + "/"
      header(&writer, field, member.1.count)
      if flavour == .gnu { body(&writer, member.1) }
    }
    return writer.bytes
  }

  private static func bsd(_ members: [(String, [UInt8])], _ start: ByteWriter) -> [UInt8] {
    var writer = start
    add(&writer, "#1/12", Array("__.SYMDEF\0\0\0".utf8) + [0, 0, 0, 0, 0, 0, 0, 0])
    for (name, bytes) in members {
      let size = (name.utf8.count + 8) / 8 * 8
      var field = ByteWriter()
      field.text(name, size: size)
      add(&writer, "#1/\(size)", field.bytes + bytes)
    }
    return writer.bytes
  }

  private static func add(_ writer: inout ByteWriter, _ name: String, _ bytes: [UInt8]) {
    header(&writer, name, bytes.count)
    body(&writer, bytes)
  }

  private static func header(_ writer: inout ByteWriter, _ name: String, _ size: Int) {
    for (text, width) in [(name, 16), ("0", 12), ("0", 6), ("0", 6), ("644", 8), ("\(size)", 10)] {
      writer.text(text, size: width, fill: 0x20)
    }
    writer.text("`\n")
  }

  private static func body(_ writer: inout ByteWriter, _ bytes: [UInt8]) {
    writer.bytes += bytes
    if bytes.count % 2 == 1 { writer.u8(0x0A) }
  }
}

/// Zip archives.
enum SampleZip {
  struct Entry {
    var name: String
    var bytes: [UInt8]
    var isDeflated = true
    /// The content is where a symbolic link leads.
    var isLink = false
    var flags = 0
  }

  static func bytes(_ entries: [Entry]) -> [UInt8] {
    var writer = ByteWriter()
    var directory = ByteWriter()
    for entry in entries {
      let packed = entry.isDeflated ? deflated(entry.bytes) : entry.bytes
      let place = writer.bytes.count
      writer.u32(0x0403_4B50)
      common(&writer, entry, packed.count)
      writer.text(entry.name)
      writer.bytes += packed
      directory.u32(0x0201_4B50)
      directory.u16(3 << 8 | 20)
      common(&directory, entry, packed.count)
      for value in [0, 0, 0] { directory.u16(value) }
      directory.u32((entry.isLink ? 0o120755 : 0o100644) << 16)
      directory.u32(place)
      directory.text(entry.name)
    }
    let start = writer.bytes.count
    writer.bytes += directory.bytes
    writer.u32(0x0605_4B50)
    for value in [0, 0, entries.count, entries.count] { writer.u16(value) }
    writer.u32(directory.bytes.count)
    writer.u32(start)
    writer.u16(0)
    return writer.bytes
  }

  /// What both headers of an entry have, from the version to the length of the extra field.
  private static func common(_ writer: inout ByteWriter, _ entry: Entry, _ packed: Int) {
    for value in [20, entry.flags, entry.isDeflated ? 8 : 0, 0, 0] { writer.u16(value) }
    for value in [0, packed, entry.bytes.count] { writer.u32(value) }
    for value in [entry.name.utf8.count, 0] { writer.u16(value) }
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 64)
    var input = bytes
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    let count = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        deflate(&stream, Z_FINISH)
        return target.count - Int(stream.avail_out)
      }
    }
    deflateEnd(&stream)
    return Array(output.prefix(count))
  }
}
