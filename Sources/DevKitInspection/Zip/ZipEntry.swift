/// A file in a zip archive, as its directory describes it.
struct ZipEntry {
  /// How its bytes are kept.
  enum Method: Hashable {
    case stored
    case deflated
    case other(UInt16)
  }

  /// The name with `/` between its components.
  var name: [UInt8]
  var method: Method
  var isEncrypted: Bool
  var compressedSize: Int
  var size: Int
  /// Where its local header is, counted from the start of the archive.
  var headerOffset: Int
  /// The permission and type bits of the system that packed it; 0 where it has none.
  var mode: UInt32

  /// Where the archive describes it: in its directory, or where that is missing before its data.
  var place: Int

  /// Whether the content is the target of a symbolic link.
  var isSymbolicLink: Bool { mode & 0xF000 == 0xA000 }

  /// Whether it stands for a folder.
  var isFolder: Bool { name.last == UInt8(ascii: "/") || mode & 0xF000 == 0x4000 }

  /// The bytes that it takes in memory, roughly.
  var footprint: Int { MemoryLayout<ZipEntry>.stride + 48 + name.count }

  /// The end of its data, at the least: its own header may have more in it than the directory says.
  var leastEnd: Int {
    let (end, overflow) = headerOffset.addingReportingOverflow(30 + name.count)
    return overflow ? .max : end.addingReportingOverflow(compressedSize).partialValue
  }
}
