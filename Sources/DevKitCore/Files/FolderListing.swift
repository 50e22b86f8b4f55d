#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One entry of a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name as the disk has it.
  public var nameBytes: [UInt8]
  /// What it is, symbolic links not followed; `nil` where that can no longer be told.
  public var kind: FileKind?

  /// The name, with U+FFFD for what is not UTF-8.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// Whether the name is UTF-8, so that `name` leads to the file.
  public var isUTF8: Bool { name.utf8.elementsEqual(nameBytes) }

  /// Whether the name begins with a dot.
  public var isHidden: Bool { nameBytes.first == UInt8(ascii: ".") }
}

extension FileSystem {
  /// What is in a folder, `.` and `..` left out, sorted by the bytes of the names.
  public static func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    try listing(of: folder).entries
  }

  /// The entries and the folder's own identity, taken from the same open folder.
  static func listing(
    of folder: String
  ) throws(FileError) -> (identity: FileIdentity, entries: [FolderEntry]) {
    try reporting(.list, folder) { () throws(SystemError) in
      try withPath(folder) { path throws(SystemError) in
        guard let stream = opendir(path) else { throw SystemError(errno) }
        defer { closedir(stream) }
        let identity = try FileStatus(descriptor: dirfd(stream)).identity
        var entries: [FolderEntry] = []
        while true {
          errno = 0
          guard let entry = readdir(stream) else {
            // At the end errno stays as it was.
            if errno != 0 { throw SystemError(errno) }
            break
          }
          let name = FolderEntry.name(of: entry)
          guard name.count > 2 || name.contains(where: { $0 != dot }) else { continue }
          let kind = FileKind(directoryEntryType: entry.pointee.d_type)
          entries.append(FolderEntry(nameBytes: Array(name), kind: kind))
        }
        entries.sort { precedes($0.nameBytes, $1.nameBytes) }
        return (identity, completed(entries, in: folder))
      }
    }
  }

  private static let dot = UInt8(ascii: ".")

  /// The order of the bytes.
  private static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let order = memcmp(first, second, min(first.count, second.count))
    return order == 0 ? first.count < second.count : order < 0
  }

  /// Some file systems do not tell the kind with the name.
  private static func completed(_ entries: [FolderEntry], in folder: String) -> [FolderEntry] {
    guard entries.contains(where: { $0.kind == nil }) else { return entries }
    return entries.map { entry in
      guard entry.kind == nil, entry.isUTF8 else { return entry }
      var entry = entry
      let path = Path.join(folder, entry.name)
      entry.kind = (try? status(of: path, followingLinks: false))?.kind
      return entry
    }
  }

}

extension FolderEntry {
  /// The name of what `readdir` gives, in that memory.
  static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafeBufferPointer<UInt8> {
    // The declared length of d_name is not the real one, so it is read from where it begins.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while name[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: name, count: count)
  }
}

extension FileKind {
  fileprivate init?(directoryEntryType type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .directory
    case Int(DT_LNK): self = .symbolicLink
    case Int(DT_FIFO): self = .namedPipe
    case Int(DT_SOCK): self = .socket
    case Int(DT_CHR), Int(DT_BLK): self = .device
    default: return nil
    }
  }
}
