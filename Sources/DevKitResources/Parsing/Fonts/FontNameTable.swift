/// The names of one face.
struct FontNames: Hashable, Sendable {
  var postScriptName: String?
  var fullName: String?
  var family: String?
  var style: String?
}

/// The `name` table of a font, formats 0 and 1.
enum FontNameTable {
  /// Reads the names, English ones first; `nil` where not even the table's header can be read.
  static func read<Source: ByteSource>(
    _ source: Source, table: Range<Int>
  ) throws(Source.Failure) -> FontNames? {
    let header = try source.read(at: table.lowerBound, count: min(6, table.count))
    guard let count = header.bigEndian16(at: 2), let storage = header.bigEndian16(at: 4) else {
      return nil
    }
    let wanted = min(count, mostRecords, max(table.count - 6, 0) / FontNameRecord.size)
    let bytes = try source.read(
      at: table.lowerBound + 6, count: wanted * FontNameRecord.size)
    guard bytes.count >= FontNameRecord.size || count == 0 else { return nil }
    let records = stride(from: 0, to: bytes.count, by: FontNameRecord.size)
      .compactMap { FontNameRecord(bytes, at: $0) }
    let strings = NameStrings(source: source, range: table, start: table.lowerBound + storage)
    var names = FontNames()
    names.postScriptName = try strings.best(of: records, for: [6])
    names.fullName = try strings.best(of: records, for: [4])
    names.family = try strings.best(of: records, for: [16, 1])
    names.style = try strings.best(of: records, for: [17, 2])
    return names
  }

  /// Large fonts have some hundred: a dozen names in a dozen languages.
  private static let mostRecords = 4096
}

/// One entry of the table: which name it is, in which language and encoding, and where.
private struct FontNameRecord {
  static let size = 12

  let platform: Int
  let encoding: Int
  let language: Int
  let identifier: Int
  let length: Int
  let offset: Int

  init?(_ bytes: [UInt8], at start: Int) {
    guard let platform = bytes.bigEndian16(at: start),
      let encoding = bytes.bigEndian16(at: start + 2),
      let language = bytes.bigEndian16(at: start + 4),
      let identifier = bytes.bigEndian16(at: start + 6),
      let length = bytes.bigEndian16(at: start + 8),
      let offset = bytes.bigEndian16(at: start + 10)
    else { return nil }
    self.platform = platform
    self.encoding = encoding
    self.language = language
    self.identifier = identifier
    self.length = length
    self.offset = offset
  }

  /// How much the record is to be preferred, 0 the most; `nil` where it cannot be read.
  var rank: Int? {
    switch (platform, encoding) {
    case (3, 0), (3, 1), (3, 10):
      if language == 0x0409 { return 0 }
      // The low ten bits tell the language, the others the country.
      return language & 0x3FF == 0x09 ? 1 : 4
    case (0, _): return 2
    case (1, 0): return language == 0 ? 3 : 5
    // Other Macintosh scripts agree with Roman in ASCII, which is checked when decoding.
    case (1, _): return 6
    default: return nil
    }
  }

  func decoded(_ bytes: [UInt8]) -> String? {
    switch (platform, encoding) {
    case (1, 0): MacRoman.decoded(bytes)
    case (1, _): bytes.allSatisfy { $0 < 0x80 } ? MacRoman.decoded(bytes) : nil
    default: decodedUTF16(bytes)
    }
  }

  /// The text, or `nil` for half a character.
  private func decodedUTF16(_ bytes: [UInt8]) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var units = stride(from: 0, to: bytes.count, by: 2)
      .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }.makeIterator()
    var decoder = UTF16()
    var scalars = String.UnicodeScalarView()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return String(scalars)
      case .error: return nil
      }
    }
  }
}

/// The strings that name records point to.
private struct NameStrings<Source: ByteSource> {
  let source: Source
  let range: Range<Int>
  let start: Int

  /// A PostScript name has at most 63 characters; families and styles are not much longer.
  private static var longest: Int { 1024 }
  /// How many records of one name are tried until one can be read.
  private static var mostAttempts: Int { 8 }

  /// The best string for the first of the identifiers that has any.
  func best(
    of records: [FontNameRecord], for identifiers: [Int]
  ) throws(Source.Failure) -> String? {
    for identifier in identifiers {
      let candidates = records.filter { $0.identifier == identifier && $0.rank != nil }
        .enumerated()
        .sorted { ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset) }
      for candidate in candidates.prefix(Self.mostAttempts) {
        if let string = try string(of: candidate.element) { return string }
      }
    }
    return nil
  }

  private func string(of record: FontNameRecord) throws(Source.Failure) -> String? {
    let place = start + record.offset
    guard record.length > 0, record.length <= Self.longest, range.contains(place),
      place + record.length <= range.upperBound
    else { return nil }
    let bytes = try source.read(at: place, count: record.length)
    guard bytes.count == record.length, var string = record.decoded(bytes) else { return nil }
    while string.unicodeScalars.last == "\0" { string.unicodeScalars.removeLast() }
    let isPrintable = string.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPrintable && !string.isEmpty ? string : nil
  }
}
