/// A font with nothing in it but what names it, built byte by byte as the tests need it.
struct SampleFont {
  /// One record of the `name` table.
  struct Name {
    var platform = 3
    var encoding = 1
    var language = 0x0409
    var identifier: Int
    var bytes: [UInt8]

    /// A Windows record, US English unless told otherwise.
    static func windows(_ identifier: Int, _ text: String, language: Int = 0x0409) -> Name {
      Name(language: language, identifier: identifier, bytes: text.utf16.flatMap(SampleFont.big16))
    }

    /// A Unicode record.
    static func unicode(_ identifier: Int, _ text: String) -> Name {
      var name = windows(identifier, text, language: 0)
      (name.platform, name.encoding) = (0, 3)
      return name
    }

    /// A Macintosh record in Roman.
    static func macintosh(_ identifier: Int, _ bytes: [UInt8], language: Int = 0) -> Name {
      Name(platform: 1, encoding: 0, language: language, identifier: identifier, bytes: bytes)
    }
  }

  var signature: [UInt8] = [0, 1, 0, 0]
  var tables: [(tag: String, bytes: [UInt8])] = []

  /// A font with a `name` table of the records.
  init(names: [Name]) { tables = [("name", Self.nameTable(names))] }

  /// A font with the four names that matter, as Windows records.
  init(postScriptName: String, family: String, style: String) {
    self.init(names: [
      .windows(1, family), .windows(2, style), .windows(4, "\(family) \(style)"),
      .windows(6, postScriptName),
    ])
  }

  static func big16(_ number: some BinaryInteger) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  static func big32(_ number: some BinaryInteger) -> [UInt8] {
    big16(number >> 16) + big16(number)
  }

  static func nameTable(_ names: [Name]) -> [UInt8] {
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for name in names {
      for number in [
        name.platform, name.encoding, name.language, name.identifier, name.bytes.count,
        strings.count,
      ] { records += big16(number) }
      strings += name.bytes
    }
    return big16(0) + big16(names.count) + big16(6 + records.count) + records + strings
  }

  /// A `CFF ` table with a header and a Name INDEX.
  static func cffTable(name: String, offsetSize: Int = 1, headerSize: Int = 4) -> [UInt8] {
    let padding = Array(repeating: UInt8(0), count: headerSize - 4)
    let offsets = [1, 1 + name.utf8.count].flatMap { big32($0).suffix(offsetSize) }
    return [1, 0, UInt8(headerSize), 4] + padding + big16(1) + [UInt8(offsetSize)] + offsets
      + Array(name.utf8) + [0, 0, 0, 0, 0, 0]
  }

  /// The face as it stands in a file from `start` on; offsets count from the file's start.
  func bytes(at start: Int = 0) -> [UInt8] {
    var directory = signature + Self.big16(tables.count) + [0, 0, 0, 0, 0, 0]
    var data: [UInt8] = []
    let dataStart = start + 12 + 16 * tables.count
    for table in tables {
      directory += Array(table.tag.utf8) + Self.big32(0) + Self.big32(dataStart + data.count)
      directory += Self.big32(table.bytes.count)
      data += table.bytes
    }
    return directory + data
  }

  /// A collection of faces, of version 1 or 2.
  static func collection(_ fonts: [SampleFont], version: Int = 1) -> [UInt8] {
    var offsets: [UInt8] = []
    var faces: [UInt8] = []
    let start = 12 + 4 * fonts.count + (version == 2 ? 12 : 0)
    for font in fonts {
      offsets += big32(start + faces.count)
      faces += font.bytes(at: start + faces.count)
    }
    let signature = version == 2 ? [UInt8](repeating: 0, count: 12) : []
    return Array("ttcf".utf8) + big16(version) + big16(0) + big32(fonts.count) + offsets
      + signature + faces
  }
}
