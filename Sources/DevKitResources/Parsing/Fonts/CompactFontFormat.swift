/// The `CFF ` table of a font with PostScript outlines (Adobe Technical Note 5176).
enum CompactFontFormat {
  /// The first entry of the Name INDEX, which is the PostScript name of the font.
  static func name<Source: ByteSource>(
    in source: Source, table: Range<Int>
  ) throws(Source.Failure) -> String? {
    // Header, the INDEX's own header and two offsets of four bytes; the header may be longer.
    let header = try source.read(at: table.lowerBound, count: min(4, table.count))
    guard header.count == 4, header[0] == 1 else { return nil }
    let index = table.lowerBound + Int(header[2])
    let bytes = try source.read(at: index, count: 11)
    guard let count = bytes.bigEndian16(at: 0), count > 0, bytes.count == 11 else { return nil }
    let width = Int(bytes[2])
    guard (1...4).contains(width) else { return nil }
    // Offsets count from the byte before the data.
    let first = number(bytes[3..<3 + width])
    let second = number(bytes[3 + width..<3 + 2 * width])
    let data = index + 2 + (count + 1) * width
    guard first >= 1, second > first, second - first <= 127, data + second < table.upperBound + 1
    else { return nil }
    let name = try source.read(at: data + first, count: second - first)
    // A name is printable ASCII; a first byte of 0 marks a deleted font.
    guard name.count == second - first, name.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
