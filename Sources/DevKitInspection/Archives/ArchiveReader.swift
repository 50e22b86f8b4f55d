/// Walks the members of a static library: BSD, GNU and COFF flavours, and thin ones.
///
/// A member's header has sixty bytes of text; the last two are "`" and a line feed. Names that do
/// not fit stand before the data (`#1/length`, BSD) or in a member of their own (`/offset` into
/// `//`, GNU and COFF).
struct ArchiveReader {
  /// A member that is content, not a table of symbols or names.
  struct Member {
    var name: String
    /// Where its data is; `nil` in a thin archive, whose data is in a file of its own.
    var data: ByteRegion?
  }

  static let magic = Array("!<arch>\n".utf8)
  static let thinMagic = Array("!<thin>\n".utf8)

  private static let headerSize = 60
  private static let longestName = 4096
  private static let usualName = 128

  /// More members than any library has.
  static let memberLimit = 200_000

  let region: ByteRegion
  let isThin: Bool
  /// What is wrong with headers after which others can still be found.
  private(set) var damages: [BinaryDamage] = []
  private var position = 8
  private var longNames: ByteRegion?
  private var memberCount = 0

  /// Starts at the first member; the region begins with the magic of an archive.
  init(_ region: ByteRegion) throws(BinaryDamage) {
    self.region = region
    isThin = try region.bytes(at: 0, count: 8) == Self.thinMagic
  }

  /// The next member, or `nil` at the end.
  ///
  /// - Throws: `BinaryDamage` where nothing after it can be found any more.
  mutating func next() throws(BinaryDamage) -> Member? {
    while position < region.count {
      memberCount += 1
      guard memberCount <= Self.memberLimit else {
        throw region.damage(position, "there are more than \(Self.memberLimit) members")
      }
      if let member = try readMember() { return member }
    }
    return nil
  }

  /// Reads the header at `position` and moves past its member; `nil` for one without content.
  private mutating func readMember() throws(BinaryDamage) -> Member? {
    let start = position
    guard region.contains(start, Self.headerSize) else {
      throw region.damage(
        start, "the header of a member is cut off: \(region.count - start) of 60 bytes are here")
    }
    let header = try region.bytes(at: start, count: Self.headerSize)
    guard header[58] == 0x60, header[59] == 0x0A else {
      throw region.damage(
        start + 58,
        "the header of a member ends with \(PrintableText.hexadecimal(header[58...])), not 60 0a")
    }
    guard let size = Self.decimal(header[48..<58]) else {
      throw region.damage(
        start + 48, "'\(PrintableText.decode(header[48..<58]))' is not the size of a member")
    }
    let field = Self.trimmed(header[0..<16])
    let isTable = Self.isTable(field)
    let dataStart = start + Self.headerSize
    // The tables of a thin archive are in it all the same.
    let isInside = !isThin || isTable
    guard !isInside || region.contains(dataStart, size) else {
      throw region.damage(
        start + 48,
        "\(shortName(field)) is \(size) bytes long, but \(region.count - dataStart) are left")
    }
    let end = isInside ? dataStart + size : dataStart
    position = end + end % 2
    if isTable {
      if field.elementsEqual("//".utf8) { longNames = region.part(dataStart, size) }
      return nil
    }
    return try content(field, header: start, data: isInside ? region.part(dataStart, size) : nil)
  }

  /// A member with its name, or `nil` for a table of symbols under a BSD name.
  private mutating func content(
    _ field: ArraySlice<UInt8>, header: Int, data: ByteRegion?
  ) throws(BinaryDamage) -> Member? {
    if field.starts(with: "#1/".utf8), let data {
      guard let length = Self.decimal(field.dropFirst(3)), length <= data.count,
        length <= Self.longestName
      else {
        damages.append(
          region.damage(
            header + 3,
            "the length of a name, '\(PrintableText.decode(field.dropFirst(3)))', does not fit in "
              + "its member of \(data.count) bytes"))
        return Member(name: "?", data: nil)
      }
      let name = try data.text(at: 0, limit: length)
      if name.hasPrefix("__.SYMDEF") { return nil }
      return Member(name: name, data: data.part(length, data.count - length))
    }
    if field.first == UInt8(ascii: "/") {
      return Member(name: try longName(field, header: header), data: data)
    }
    let name = shortName(field)
    return name.hasPrefix("__.SYMDEF") ? nil : Member(name: name, data: data)
  }

  /// A name in the table of long names, which ends with `/` and a line feed, or with NUL.
  private mutating func longName(
    _ field: ArraySlice<UInt8>, header: Int
  ) throws(BinaryDamage) -> String {
    guard let offset = Self.decimal(field.dropFirst()), let names = longNames,
      offset < names.count
    else {
      damages.append(
        region.damage(
          header, "the name '\(PrintableText.decode(field))' is not in the table of names"))
      return "?"
    }
    // Most are short, and a table of long ones is not to be read once for each.
    var name: ArraySlice<UInt8> = []
    for limit in [Self.usualName, Self.longestName] {
      let bytes = try names.prefix(at: offset, count: limit)
      name = bytes.prefix { $0 != 0x0A && $0 != 0 }
      if name.count < limit { break }
    }
    return PrintableText.decode(name.last == UInt8(ascii: "/") ? name.dropLast() : name)
  }

  /// A name in its field; GNU ends it with a slash.
  private func shortName(_ field: ArraySlice<UInt8>) -> String {
    if field.starts(with: "#1/".utf8) { return "a member" }
    return PrintableText.decode(field.last == UInt8(ascii: "/") ? field.dropLast() : field)
  }

  /// Whether a name is that of a table: `/`, `//`, `/SYM64/`, `/<ECSYMBOLS>/` and the like.
  private static func isTable(_ field: ArraySlice<UInt8>) -> Bool {
    guard field.first == UInt8(ascii: "/") else { return false }
    return field.dropFirst().first.map { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") } ?? true
  }

  private static func trimmed(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = field.endIndex
    while end > field.startIndex, field[end - 1] == 0x20 { end -= 1 }
    return field[..<end]
  }

  /// A number in decimal digits followed by spaces.
  private static func decimal(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = trimmed(field)
    guard !digits.isEmpty, digits.count <= 15 else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
