/// Reads a file of any format that holds images: an image itself, a universal file, an archive, or
/// a universal file of archives. Nothing nests deeper than that.
struct FileReader {
  private(set) var file = InspectedFile()

  /// Reads a file; `nil` for one of no format that is known.
  static func read(_ region: ByteRegion) -> InspectedFile? {
    var reader = FileReader()
    do throws(BinaryDamage) {
      guard try reader.readAny(region) else { return nil }
    } catch {
      reader.file.damages.append(error)
    }
    return reader.file
  }

  private mutating func readAny(_ region: ByteRegion) throws(BinaryDamage) -> Bool {
    let magic = try ImageReader.magic(of: region)
    if magic == UniversalHeader.magic, let version = UniversalHeader.javaVersion(region) {
      var image = BinaryImage(.javaClass)
      image.detail = version
      file.slices = [Slice(offset: 0, size: region.count, image: image)]
      return true
    }
    if magic == UniversalHeader.magic || magic == UniversalHeader.magic64 {
      try readUniversal(region)
      return true
    }
    if magic == 0xBEBA_FECA || magic == 0xBFBA_FECA {
      throw region.damage(
        0, "the header of a universal file is in the wrong byte order; it must be big-endian")
    }
    if Self.isArchive(magic) { return try readArchive(region, entry: nil) }
    guard let read = try ImageReader.read(region) else { return false }
    add(read, region, entry: nil, member: nil)
    return true
  }

  // MARK: Universal files

  private mutating func readUniversal(_ region: ByteRegion) throws(BinaryDamage) {
    file.container = .universal
    let header = try UniversalHeader(region)
    file.container = header.is64 ? .universal64 : .universal
    file.damages += header.damages
    for entry in header.entries {
      do throws(BinaryDamage) {
        try readSlice(entry, of: region)
      } catch {
        report([error], in: Self.place(entry))
      }
    }
    file.oddities += UniversalChecks.oddities(header.entries)
  }

  private mutating func readSlice(
    _ entry: UniversalHeader.Entry, of region: ByteRegion
  ) throws(BinaryDamage) {
    guard let offset = entry.offset, let size = entry.size,
      let part = region.part(offset, size)
    else {
      let first = entry.offset.map(String.init) ?? "a number beyond all files"
      let length = entry.size.map(String.init) ?? "too many"
      throw region.damage(
        0, "its \(length) bytes are to begin at byte \(first) of a file of \(region.count) bytes")
    }
    let magic = try ImageReader.magic(of: part)
    if Self.isArchive(magic) {
      file.container = .universalArchive
      _ = try readArchive(part, entry: entry)
      return
    }
    if magic == UniversalHeader.magic || magic == UniversalHeader.magic64 {
      throw part.damage(0, "a universal file within a universal file is not allowed")
    }
    guard let read = try ImageReader.read(part) else {
      let start = try part.prefix(at: 0, count: 4)
      throw part.damage(
        0, "this is neither a Mach-O image nor an archive: \(PrintableText.hexadecimal(start))")
    }
    checkArchitecture(read.image, against: entry)
    add(read, part, entry: entry, member: nil)
  }

  private mutating func checkArchitecture(
    _ image: BinaryImage, against entry: UniversalHeader.Entry
  ) {
    guard !image.architecture.isEmpty, image.architecture != entry.architecture else { return }
    file.oddities.append(
      "the header of the universal file calls a slice \(entry.architecture), but it is "
        + image.architecture)
  }

  // MARK: Archives

  private static func isArchive(_ magic: UInt32) -> Bool {
    // "!<ar" and "!<th"; the rest is looked at when it is read.
    magic == 0x213C_6172 || magic == 0x213C_7468
  }

  /// Reads all members; `false` where it is no archive after all.
  private mutating func readArchive(
    _ region: ByteRegion, entry: UniversalHeader.Entry?
  ) throws(BinaryDamage) -> Bool {
    let start = try region.prefix(at: 0, count: 8)
    guard start == ArchiveReader.magic || start == ArchiveReader.thinMagic else {
      let isCutOff =
        ArchiveReader.magic.starts(with: start)
        || ArchiveReader.thinMagic.starts(with: start)
      guard isCutOff else { return false }
      throw region.damage(0, "the header of an archive is cut off")
    }
    var archive = try ArchiveReader(region)
    if entry == nil { file.container = archive.isThin ? .thinArchive : .archive }
    defer { report(archive.damages, in: entry.map(Self.place) ?? "") }
    while let member = try archive.next() {
      if archive.isThin { file.thinMembers.append(member.name) }
      guard let data = member.data else { continue }
      readMember(member.name, data, entry: entry)
    }
    return true
  }

  private mutating func readMember(
    _ name: String, _ data: ByteRegion, entry: UniversalHeader.Entry?
  ) {
    do throws(BinaryDamage) {
      // What else lies in an archive, such as a text file, is no concern of ours.
      guard let read = try ImageReader.read(data) else { return }
      add(read, data, entry: entry, member: name)
    } catch {
      report([error], in: Self.place(entry, member: name))
    }
  }

  // MARK: Results

  private mutating func add(
    _ read: ReadImage, _ region: ByteRegion, entry: UniversalHeader.Entry?, member: String?
  ) {
    file.slices.append(
      Slice(
        universalEntry: entry?.architecture, isHidden: entry?.isHidden ?? false, member: member,
        offset: region.start, size: region.count, image: read.image))
    report(read.damages, in: Self.place(entry, member: member))
  }

  private mutating func report(_ damages: [BinaryDamage], in place: String) {
    // A thousand damaged members need no thousand messages.
    let room = max(Self.damageLimit - file.damages.count, 0)
    file.damages += damages.prefix(room).map {
      BinaryDamage(offset: $0.offset, $0.reason, in: $0.place.isEmpty ? place : $0.place)
    }
  }

  private static let damageLimit = 50

  private static func place(_ entry: UniversalHeader.Entry) -> String {
    place(entry, member: nil)
  }

  private static func place(_ entry: UniversalHeader.Entry?, member: String?) -> String {
    let slice = entry.map {
      $0.isHidden ? "hidden slice \($0.architecture)" : "slice \($0.architecture)"
    }
    return [slice, member.map { "member \($0)" }].compactMap { $0 }.joined(separator: ", ")
  }
}
