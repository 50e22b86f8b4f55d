/// Sections: notes of files without segments, the compilers' names, and traces of Swift.
extension ELFReader {
  mutating func readSections() throws(BinaryDamage) {
    let table = header.sections
    guard table.offset > 0, table.count > 0 else { return }
    let is64 = header.bits == 64
    try requireEntrySize(table, at: is64 ? 58 : 46, least: is64 ? 64 : 40, what: "sections")
    let names = try nameTable(table)
    for index in 0..<min(table.count, Self.tableLimit) {
      let entry = try self.entry(index, of: table)
      let type: UInt32 = try entry.number(at: 4, header.order)
      // SHT_NOTE and SHT_PROGBITS; others are no matter.
      guard type == 7 || type == 1 else { continue }
      let offset = try header.word(entry, at: is64 ? 24 : 16)
      let size = try header.word(entry, at: is64 ? 32 : 20)
      if type == 7 {
        if notes.isEmpty {
          try notes.read(try part(offset, size, of: entry), header.order)
        }
        continue
      }
      guard let names else { continue }
      let name = try names.prefix(
        at: Int(try entry.number(UInt32.self, at: 0, header.order)), count: 9)
      if name.elementsEqual(".comment\0".utf8), image.tools.isEmpty {
        try readComment(try part(offset, size, of: entry))
      } else if name.starts(with: "swift5_".utf8) || name.starts(with: ".sw5".utf8) {
        image.hasSwift = true
      }
    }
  }

  /// The section that holds the sections' names.
  private func nameTable(_ table: ELFHeader.Table) throws(BinaryDamage) -> ByteRegion? {
    guard header.nameSection > 0, header.nameSection < table.count else { return nil }
    let entry = try self.entry(header.nameSection, of: table)
    let is64 = header.bits == 64
    return try part(
      try header.word(entry, at: is64 ? 24 : 16), try header.word(entry, at: is64 ? 32 : 20),
      of: entry)
  }

  /// `.comment`: a text for each tool, each ended by NUL.
  private mutating func readComment(_ section: ByteRegion) throws(BinaryDamage) {
    let bytes = try section.prefix(at: 0, count: 4096)
    for text in bytes.split(separator: 0).prefix(8) {
      let tool = BinaryImage.Tool(PrintableText.decode(text), "")
      if image.tools.count < 16, !image.tools.contains(tool) { image.tools.append(tool) }
    }
  }
}
