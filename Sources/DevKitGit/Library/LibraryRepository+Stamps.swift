import CDevKitGit2
import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension LibraryRepository {
  /// Whether each file of the work tree is, by its stamp alone, what the index says.
  ///
  /// libgit2's own comparison also walks all folders and reads their ignore rules, to find files that the
  /// index does not have. Here only what git itself takes for proof is one: all stamps equal, and older
  /// than the index. Where anything is out of the ordinary the answer is `false`, which only means that it
  /// has to be looked at closely.
  func workTreeHasStampsOfIndex() throws(GitError) -> Bool {
    guard let workTree = git_repository_workdir(pointer),
      let gitFolder = git_repository_path(pointer)
    else { return false }
    let path = Path.join(String(cString: gitFolder), "index")
    let stamp = FileStamp(of: path)
    return try withIndex { index in
      // What is known of the index is that of the file with this stamp.
      guard git_index_read(index, 0) == 0, FileStamp(of: path) == stamp,
        var comparison = StampComparison(workTree: workTree, indexTime: stamp.words.1)
      else { return false }
      for place in 0..<git_index_entrycount(index) {
        guard let entry = git_index_get_byindex(index, place),
          comparison.holds(for: entry.pointee)
        else { return false }
      }
      return true
    }
  }
}

/// Holds files of a work tree against the entries of an index, which come in the order of their paths.
private struct StampComparison: ~Copyable {
  private let workTree: Int32
  private let indexTime: Int64
  /// The folder, with a slash at its end, that was last seen to be one and no link, as all above it.
  private var folder: [UInt8] = []

  /// Bits of an entry's flags: its stage, whether it is never to be looked at, whether it is only meant
  /// to be added, and whether its file is not to be there.
  private static let unusualFlags: UInt16 = 0x3000 | 0x8000
  private static let unusualExtendedFlags: UInt16 = 1 << 13 | 1 << 14

  /// - Parameter indexTime: When the index was written, in nanoseconds since 1970.
  init?(workTree: UnsafePointer<CChar>, indexTime: Int64) {
    self.workTree = open(workTree, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.indexTime = indexTime
    if self.workTree < 0 { return nil }
  }

  deinit { _ = close(workTree) }

  mutating func holds(for entry: git_index_entry) -> Bool {
    guard let path = entry.path, entry.flags & Self.unusualFlags == 0,
      entry.flags_extended & Self.unusualExtendedFlags == 0, isInRealFolders(path)
    else { return false }
    var status = stat()
    guard fstatat(workTree, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
      Self.mode(of: status) == entry.mode
    else { return false }
    var same = entry
    LibraryRepository.take(status, into: &same)
    // The device may change from one start of the system to the next; git does not look at it either.
    guard same.ino == entry.ino, same.uid == entry.uid, same.gid == entry.gid,
      same.file_size == entry.file_size, same.ctime.seconds == entry.ctime.seconds,
      same.ctime.nanoseconds == entry.ctime.nanoseconds,
      same.mtime.seconds == entry.mtime.seconds,
      same.mtime.nanoseconds == entry.mtime.nanoseconds
    else { return false }
    // A file that was written after the index, in the same moment, has the same stamp.
    return Int64(entry.mtime.seconds) * 1_000_000_000 + Int64(entry.mtime.nanoseconds) < indexTime
  }

  /// The mode that git has for such a file; 0 for what it has none for, or looks into.
  private static func mode(of status: stat) -> UInt32 {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      UInt32(
        status.st_mode & 0o100 != 0
          ? GIT_FILEMODE_BLOB_EXECUTABLE.rawValue : GIT_FILEMODE_BLOB.rawValue)
    case S_IFLNK: UInt32(GIT_FILEMODE_LINK.rawValue)
    default: 0
    }
  }

  /// Whether no folder above a file is a link: what lies behind one is not in the work tree.
  private mutating func isInRealFolders(_ path: UnsafePointer<CChar>) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(of: slash) else { return true }
    if folder.count == end + 1, bytes.starts(with: folder) { return true }
    for place in 0...end where bytes[place] == slash {
      let isKnown = folder.count > place && folder.starts(with: bytes[...place])
      if isKnown { continue }
      var status = stat()
      let found = (Array(bytes[..<place]) + [0]).withUnsafeBytes { name in
        fstatat(
          workTree, name.assumingMemoryBound(to: CChar.self).baseAddress!, &status,
          AT_SYMLINK_NOFOLLOW)
      }
      guard found == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    }
    folder = Array(bytes[...end])
    return true
  }
}
