/// Reads the directory at the end of a zip archive (PKWARE APPNOTE 6.3, sections 4.3 to 4.5).
struct ZipDirectory {
  static let localHeader: UInt32 = 0x0403_4B50
  private static let centralHeader: UInt32 = 0x0201_4B50
  private static let end: UInt32 = 0x0605_4B50
  private static let end64: UInt32 = 0x0606_4B50
  private static let end64Locator: UInt32 = 0x0706_4B50

  let region: ByteRegion
  private(set) var entries: [ZipEntry] = []
  private(set) var damages: [BinaryDamage] = []

  /// Where the directory is, as the end record says.
  private struct Place {
    var offset: UInt64
    var size: UInt64
    var count: UInt64
    /// Where the end record itself is.
    var endOffset: Int
  }

  /// Reads the directory; where its end is missing, the headers before each entry instead.
  init(_ region: ByteRegion) {
    self.region = region
    do throws(BinaryDamage) {
      try readDirectory(try findEnd())
    } catch {
      damages.append(error)
      if entries.isEmpty, !region.source.budget.isExhausted { recover() }
    }
  }

  // MARK: The end record

  /// Looks for the record at the end, which a comment of up to 65,535 bytes may follow.
  private mutating func findEnd() throws(BinaryDamage) -> Place {
    let length = min(region.count, 22 + 0xFFFF)
    let tailStart = region.count - length
    let tail = try region.prefix(at: tailStart, count: length)
    var found: Int?
    var index = tail.count - 22
    while index >= 0 {
      if tail[index] == 0x50, tail[index + 1] == 0x4B, tail[index + 2] == 5, tail[index + 3] == 6 {
        let comment = Int(tail[index + 20]) | Int(tail[index + 21]) << 8
        let end = index + 22 + comment
        if found == nil, end <= tail.count { found = index }
        // A record before it whose comment it is a part of; a zip archive that is stored in this
        // one ends before.
        if let found, found != index, end == tail.count {
          noteSecondEnd(tailStart + found, inCommentOf: tailStart + index)
          break
        }
      }
      index -= 1
    }
    if let found { return try place(tailStart + found) }
    throw region.damage(
      region.count, "the end of the zip archive's directory is missing; the file may be cut off")
  }

  private mutating func noteSecondEnd(_ end: Int, inCommentOf other: Int) {
    damages.append(
      region.damage(
        end,
        "this end of a directory lies in the comment of another one at byte \(other); programs "
          + "differ in which of them they read, and this one is read here"))
  }

  private func place(_ end: Int) throws(BinaryDamage) -> Place {
    let place = Place(
      offset: UInt64(try region.number(UInt32.self, at: end + 16, .little)),
      size: UInt64(try region.number(UInt32.self, at: end + 12, .little)),
      count: UInt64(try region.number(UInt16.self, at: end + 10, .little)), endOffset: end)
    let isLarge = place.offset == 0xFFFF_FFFF || place.size == 0xFFFF_FFFF || place.count == 0xFFFF
    guard isLarge, region.contains(end - 20, 20),
      try region.number(UInt32.self, at: end - 20, .little) == Self.end64Locator
    else { return place }
    let offset: UInt64 = try region.number(at: end - 12, .little)
    guard let start = Int(exactly: offset), region.contains(start, 56),
      try region.number(UInt32.self, at: start, .little) == Self.end64
    else {
      throw region.damage(end - 12, "the end record for large archives is not at byte \(offset)")
    }
    return Place(
      offset: try region.number(at: start + 48, .little),
      size: try region.number(at: start + 40, .little),
      count: try region.number(at: start + 32, .little), endOffset: start)
  }

  // MARK: The directory

  private mutating func readDirectory(_ place: Place) throws(BinaryDamage) {
    guard let size = Int(exactly: place.size), let offset = Int(exactly: place.offset),
      size <= place.endOffset
    else {
      throw region.damage(
        place.endOffset, "the directory of \(place.size) bytes does not fit before its end")
    }
    // Bytes before the archive, such as a program that unpacks it, shift everything.
    let start = place.endOffset - size
    let shift = start - offset
    guard shift >= 0 else {
      throw region.damage(
        place.endOffset, "the directory is to begin at byte \(offset), beyond its end")
    }
    let directory = region.clamped(start, size)
    var position = 0
    for index in 0..<(Int(exactly: place.count) ?? .max) {
      guard directory.contains(position, 46),
        try directory.number(UInt32.self, at: position, .little) == Self.centralHeader
      else {
        throw directory.damage(
          position, "\(place.count) entries are promised, but the directory ends after \(index)")
      }
      position = try readEntry(at: position, in: directory, shift: shift)
    }
  }

  private mutating func readEntry(
    at start: Int, in directory: ByteRegion, shift: Int
  ) throws(BinaryDamage) -> Int {
    let system = try directory.byte(at: start + 5)
    let flags: UInt16 = try directory.number(at: start + 8, .little)
    let nameSize = Int(try directory.number(UInt16.self, at: start + 28, .little))
    let extraSize = Int(try directory.number(UInt16.self, at: start + 30, .little))
    let commentSize = Int(try directory.number(UInt16.self, at: start + 32, .little))
    let attributes: UInt32 = try directory.number(at: start + 38, .little)
    var sizes: [UInt64] = [
      UInt64(try directory.number(UInt32.self, at: start + 24, .little)),
      UInt64(try directory.number(UInt32.self, at: start + 20, .little)),
      UInt64(try directory.number(UInt32.self, at: start + 42, .little)),
    ]
    let extra = start + 46 + nameSize
    try directory.require(extra, extraSize)
    try widen(&sizes, with: directory.clamped(extra, extraSize))
    guard let size = Int(exactly: sizes[0]), let compressed = Int(exactly: sizes[1]),
      let offset = Int(exactly: sizes[2])
    else { throw directory.damage(start, "the sizes of an entry are beyond all files") }
    try add(
      ZipEntry(
        name: try directory.bytes(at: start + 46, count: nameSize),
        method: Self.method(try directory.number(at: start + 10, .little)),
        isEncrypted: flags & 1 != 0, compressedSize: compressed, size: size,
        headerOffset: offset &+ shift, mode: system == 3 ? attributes >> 16 : 0,
        place: directory.start + start))
    return extra + extraSize + commentSize
  }

  private mutating func add(_ entry: ZipEntry) throws(BinaryDamage) {
    try region.source.budget.keep(entry.footprint, at: entry.place)
    entries.append(entry)
  }

  /// Takes numbers that do not fit in 32 bits from the extra field 1, which has only those.
  private func widen(_ sizes: inout [UInt64], with extra: ByteRegion) throws(BinaryDamage) {
    guard sizes.contains(0xFFFF_FFFF) else { return }
    var position = 0
    while extra.contains(position, 4) {
      let id: UInt16 = try extra.number(at: position, .little)
      let size = Int(try extra.number(UInt16.self, at: position + 2, .little))
      if id == 1 {
        var place = position + 4
        for index in sizes.indices where sizes[index] == 0xFFFF_FFFF {
          sizes[index] = try extra.number(at: place, .little)
          place += 8
        }
        return
      }
      position += 4 + size
    }
  }

  private static func method(_ number: UInt16) -> ZipEntry.Method {
    switch number {
    case 0: .stored
    case 8: .deflated
    default: .other(number)
    }
  }

  // MARK: Recovery

  /// Goes from one entry's own header to the next, as far as they say how long they are.
  private mutating func recover() {
    var position = 0
    do throws(BinaryDamage) {
      while let next = try recoverEntry(at: position) { position = next }
    } catch {
      if region.source.budget.isExhausted { damages.append(error) }
    }
  }

  private mutating func recoverEntry(at start: Int) throws(BinaryDamage) -> Int? {
    guard region.contains(start, 30),
      try region.number(UInt32.self, at: start, .little) == Self.localHeader
    else { return nil }
    let flags: UInt16 = try region.number(at: start + 6, .little)
    let compressed = Int(try region.number(UInt32.self, at: start + 18, .little))
    let nameSize = Int(try region.number(UInt16.self, at: start + 26, .little))
    let extraSize = Int(try region.number(UInt16.self, at: start + 28, .little))
    let end = start + 30 + nameSize + extraSize + compressed
    // Bit 3: the sizes follow the data, so its end is not known here.
    guard flags & 8 == 0, region.contains(start, end - start) else { return nil }
    try add(
      ZipEntry(
        name: try region.bytes(at: start + 30, count: nameSize),
        method: Self.method(try region.number(at: start + 8, .little)),
        isEncrypted: flags & 1 != 0, compressedSize: compressed,
        size: Int(try region.number(UInt32.self, at: start + 22, .little)), headerOffset: start,
        mode: 0, place: start))
    return end
  }
}
