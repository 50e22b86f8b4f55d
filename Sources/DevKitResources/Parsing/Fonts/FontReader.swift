import DevKitCore

/// Reads the faces of one font file.
///
/// No count in the file is believed: each is held against the file's size and against what real
/// fonts have, so that time and memory stay small.
struct FontReader<Source: ByteSource> {
  private let source: Source
  private let path: String
  private(set) var diagnostics: [Diagnostic] = []

  /// The largest collections of this day have some hundred faces.
  private static var mostFaces: Int { 1024 }
  private static var mostDiagnostics: Int { 16 }

  init(source: Source, path: String) {
    self.source = source
    self.path = path
  }

  mutating func readFaces() throws(Source.Failure) -> [FontFace] {
    let header = try source.read(at: 0, count: 12)
    guard let signature = header.bigEndian32(at: 0) else {
      report(.error, source.size == 0 ? "the font file is empty" : "the file is not a font")
      return []
    }
    switch signature {
    case FontSignature.collection:
      return try readCollection(header)
    case _ where FontSignature.faces.contains(signature):
      return [try readFace(at: 0, number: 1)]
    case FontSignature.webFont, FontSignature.webFont2:
      report(
        .error,
        "this is a web font (WOFF), which Apple's systems do not load as a resource; "
          + "convert it to TrueType or OpenType")
      return []
    default:
      report(.error, "the file is not a TrueType or OpenType font")
      return []
    }
  }

  // MARK: Collections

  private mutating func readCollection(_ header: [UInt8]) throws(Source.Failure) -> [FontFace] {
    let claimed = header.bigEndian32(at: 8) ?? 0
    let possible = max(source.size - 12, 0) / 4
    let count = min(claimed, possible, Self.mostFaces)
    if count < claimed || count == 0 {
      report(.warning, "the font collection claims \(claimed) faces; \(count) are read")
    }
    let offsets = try source.read(at: 12, count: count * 4)
    var faces: [FontFace] = []
    for index in 0..<count {
      guard let offset = offsets.bigEndian32(at: index * 4) else { break }
      faces.append(try readFace(at: offset, number: index + 1))
    }
    return faces
  }

  // MARK: Faces

  private mutating func readFace(
    at offset: Int, number: Int
  ) throws(Source.Failure) -> FontFace {
    let header = try source.read(at: offset, count: 12)
    guard let signature = header.bigEndian32(at: 0), FontSignature.faces.contains(signature),
      let tableCount = header.bigEndian16(at: 4)
    else {
      reportFace(number, "there is no font at byte \(offset)")
      return face(number, names: FontNames())
    }
    let directory = try TableDirectory(source: source, at: offset + 12, count: tableCount)
    var names = FontNames()
    if let table = directory.range(of: "name") {
      names = try readNames(table, number: number)
    } else {
      reportFace(number, "the font has no 'name' table")
    }
    if names.postScriptName == nil, let table = directory.range(of: "CFF ") {
      names.postScriptName = try CompactFontFormat.name(in: source, table: table)
    }
    if names.postScriptName == nil {
      let fallback = face(number, names: names).postScriptName
      reportFace(number, "the font has no PostScript name; it is taken to be '\(fallback)'")
    }
    return face(number, names: names)
  }

  private mutating func readNames(
    _ table: Range<Int>, number: Int
  ) throws(Source.Failure) -> FontNames {
    if table.upperBound > source.size {
      reportFace(
        number,
        "the 'name' table ends at byte \(table.upperBound), beyond the file's \(source.size) bytes")
    }
    guard let names = try FontNameTable.read(source, table: table) else {
      reportFace(number, "the 'name' table is damaged")
      return FontNames()
    }
    return names
  }

  private func face(_ number: Int, names: FontNames) -> FontFace {
    FontFace(
      postScriptName: names.postScriptName ?? (number == 1 ? stem : "\(stem)-\(number)"),
      fullName: names.fullName, family: names.family, style: names.style,
      isNamedAfterFile: names.postScriptName == nil)
  }

  /// The file's name without folders and extension.
  private var stem: String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  // MARK: Diagnostics

  private mutating func reportFace(_ number: Int, _ message: String) {
    report(.warning, number == 1 ? message : "face \(number): \(message)")
  }

  private mutating func report(_ severity: Severity, _ message: String) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(Diagnostic(severity, message, at: SourceLocation(path: path)))
  }
}

/// The first four bytes of a font, as a number.
private enum FontSignature {
  /// `ttcf`.
  static let collection = 0x7474_6366
  /// Version 1.0 for TrueType outlines, `OTTO` for CFF ones, Apple's `true` and `typ1`.
  static let faces: Set<Int> = [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7479_7031]
  /// `wOFF`.
  static let webFont = 0x774F_4646
  /// `wOF2`.
  static let webFont2 = 0x774F_4632
}

/// Where the tables of one face are.
private struct TableDirectory {
  private let records: [UInt8]
  /// OpenType knows some sixty tables, and fonts add a few of their own.
  private static let mostTables = 512

  init<Source: ByteSource>(source: Source, at offset: Int, count: Int) throws(Source.Failure) {
    records = try source.read(at: offset, count: min(count, Self.mostTables) * 16)
  }

  /// The bytes that the first table of that tag is said to take, which may lie outside the file.
  func range(of tag: String) -> Range<Int>? {
    for start in stride(from: 0, to: records.count - 15, by: 16)
    where records[start..<start + 4].elementsEqual(tag.utf8) {
      guard let offset = records.bigEndian32(at: start + 8),
        let length = records.bigEndian32(at: start + 12)
      else { return nil }
      return offset..<offset + length
    }
    return nil
  }
}
