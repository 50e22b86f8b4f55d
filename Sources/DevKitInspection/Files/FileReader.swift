/// Reads a file of any format that holds images: an image itself, a universal file, an archive, or
/// a universal file of archives. Nothing nests deeper than that.
struct FileReader {
  private(set) var file = InspectedFile()
  private let budget: InspectionBudget

  private init(budget: InspectionBudget) { self.budget = budget }

  /// Reads a file; `nil` for one of no format that is known.
  static func read(_ region: ByteRegion) -> InspectedFile? {
    var reader = FileReader(budget: region.source.budget)
    do throws(BinaryDamage) {
      guard try reader.readAny(region) else { return nil }
    } catch {
      reader.file.add(error)
    }
    return reader.file
  }

  private mutating func readAny(_ region: ByteRegion) throws(BinaryDamage) -> Bool {
    let magic = try ImageReader.magic(of: region)
    if magic == UniversalHeader.magic, let version = UniversalHeader.javaVersion(region) {
      var image = BinaryImage(.javaClass)
      image.detail = version
      try add(ReadImage(image: image), region, entry: nil, member: nil)
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
    try add(read, region, entry: nil, member: nil)
    return true
  }

  // MARK: Universal files

  private mutating func readUniversal(_ region: ByteRegion) throws(BinaryDamage) {
    file.container = .universal
    let header = try UniversalHeader(region)
    file.container = header.is64 ? .universal64 : .universal
    file.damages += header.damages
    let overlaps = UniversalChecks.overlaps(header.entries)
    for (index, entry) in header.entries.enumerated() where !budget.isExhausted {
      do throws(BinaryDamage) {
        if let other = overlaps[index] {
          throw Self.overlap(of: header.entries[other], in: region, at: entry)
        }
        try readSlice(entry, of: region)
      } catch {
        report([error], in: Self.place(entry))
      }
    }
    file.oddities += UniversalChecks.duplicates(header.entries)
  }

  private static func overlap(
    of other: UniversalHeader.Entry, in region: ByteRegion, at entry: UniversalHeader.Entry
  ) -> BinaryDamage {
    region.damage(
      entry.offset ?? 0, "it overlaps the slice \(other.architecture), and is not read")
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
    try add(read, part, entry: entry, member: nil)
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
    while !budget.isExhausted, let member = try archive.next() {
      if archive.isThin {
        try budget.keep(64 + member.name.utf8.count, at: region.start)
        file.thinMembers.append(member.name)
      }
      guard let data = member.data else { continue }
      try readMember(member.name, data, entry: entry)
    }
    return true
  }

  private mutating func readMember(
    _ name: String, _ data: ByteRegion, entry: UniversalHeader.Entry?
  ) throws(BinaryDamage) {
    do throws(BinaryDamage) {
      // What else lies in an archive, such as a text file, is no concern of ours.
      guard let read = try ImageReader.read(data) else { return }
      try add(read, data, entry: entry, member: name)
    } catch {
      if budget.isExhausted { throw error }
      report([error], in: Self.place(entry, member: name))
    }
  }

  // MARK: Results

  private mutating func add(
    _ read: ReadImage, _ region: ByteRegion, entry: UniversalHeader.Entry?, member: String?
  ) throws(BinaryDamage) {
    let slice = Slice(
      universalEntry: entry?.architecture, isHidden: entry?.isHidden ?? false, member: member,
      offset: region.start, size: region.count, image: read.image)
    try budget.keep(slice.footprint, at: region.start)
    file.slices.append(slice)
    if !read.damages.isEmpty { report(read.damages, in: Self.place(entry, member: member)) }
  }

  private mutating func report(_ damages: [BinaryDamage], in place: String) {
    for damage in damages {
      file.add(
        BinaryDamage(
          offset: damage.offset, damage.reason, in: damage.place.isEmpty ? place : damage.place))
    }
  }

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
