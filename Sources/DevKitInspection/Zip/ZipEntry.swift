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

  /// Whether the content is the target of a symbolic link.
  var isSymbolicLink: Bool { mode & 0xF000 == 0xA000 }

  /// Whether it stands for a folder.
  var isFolder: Bool { name.last == UInt8(ascii: "/") || mode & 0xF000 == 0x4000 }
}
