/// What the notes of an ELF file say about the system it is for.
struct ELFNotes {
  /// The operating system in the GNU ABI tag: 0 Linux, 1 Hurd, 2 Solaris, 3 FreeBSD.
  var gnuSystem: UInt32?
  /// The oldest kernel in the GNU ABI tag.
  var gnuKernel: String?
  /// The API level in Android's note.
  var androidLevel: UInt32?
  /// The systems that have a note of their own.
  var isFreeBSD = false
  var isNetBSD = false
  var isOpenBSD = false
  /// The build id in lower-case hexadecimal.
  var buildID: String?

  /// How many were looked at, and more than any file has; segments may share them.
  private var count = 0
  private static let limit = 1024

  /// Whether nothing was found.
  var isEmpty: Bool {
    gnuSystem == nil && androidLevel == nil && buildID == nil && !isFreeBSD && !isNetBSD
      && !isOpenBSD
  }

  /// Reads a run of notes: sizes of name and content, a type, and both, each filled up to four
  /// bytes.
  mutating func read(_ region: ByteRegion, _ order: ByteOrder) throws(BinaryDamage) {
    var position = 0
    while count < Self.limit {
      guard region.contains(position, 12) else { return }
      count += 1
      let nameSize = Int(try region.number(UInt32.self, at: position, order))
      let size = Int(try region.number(UInt32.self, at: position + 4, order))
      let type: UInt32 = try region.number(at: position + 8, order)
      let nameStart = position + 12
      let start = nameStart + (nameSize + 3) / 4 * 4
      guard region.contains(nameStart, nameSize), let content = region.part(start, size) else {
        throw region.damage(
          position, "a note of \(nameSize) and \(size) bytes does not fit in its section")
      }
      let name = try region.prefix(at: nameStart, count: min(nameSize, 8)).prefix { $0 != 0 }
      try take(PrintableText.decode(name), type, content, order)
      position = start + (size + 3) / 4 * 4
    }
  }

  private mutating func take(
    _ name: String, _ type: UInt32, _ content: ByteRegion, _ order: ByteOrder
  ) throws(BinaryDamage) {
    switch (name, type) {
    case ("GNU", 1):
      gnuSystem = try content.number(at: 0, order)
      let (major, minor, patch) = (
        try content.number(UInt32.self, at: 4, order),
        try content.number(UInt32.self, at: 8, order),
        try content.number(UInt32.self, at: 12, order)
      )
      gnuKernel = "\(major).\(minor).\(patch)"
    case ("GNU", 3):
      let bytes = try content.prefix(at: 0, count: 64)
      buildID = PrintableText.hexadecimal(bytes).filter { $0 != " " }
    case ("Android", 1): androidLevel = try content.number(at: 0, order)
    case ("FreeBSD", _): isFreeBSD = true
    case ("NetBSD", _): isNetBSD = true
    case ("OpenBSD", _): isOpenBSD = true
    default: break
    }
  }
}
