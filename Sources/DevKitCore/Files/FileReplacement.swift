import CDevKitSystem

/// New content for a file that is open, to be written bit by bit and put in its place at once.
///
/// Until `commit`, on any failure, and when the process is ended, the file is as it was; SIGKILL can leave
/// the hidden file behind that the content is made in, for ``AbandonedFile`` to remove. Permissions, owner
/// and extended attributes stay as far as permitted. Other names of the file, hard links, keep the old
/// content.
public final class FileReplacement {
  private let original: RandomAccessFile
  private let file: TemporaryFile

  /// Begins with no content at all.
  public init(of original: RandomAccessFile) throws(FileError) {
    self.original = original
    file = try reporting(.write, original.path) { () throws(SystemError) in
      let file = try TemporaryFile(
        in: Path.parent(of: original.path), permissions: Self.firstPermissions(original.status))
      try file.adoptAttributes(of: original.file.number, original.status)
      return file
    }
    // For a moment the old file has a hidden name, under which nobody is to take it for abandoned. Where
    // somebody else has locked it, that is true as well.
    _ = devkit_try_lock(original.file.number)
  }

  /// What the file begins with: mostly what it is to have, which saves changing it.
  ///
  /// Nobody else may read what replaces a private file, not even for a moment. As long as it does not have its
  /// owner and group, bits of a group count for another one, so they have to be those of all others.
  private static func firstPermissions(_ status: FileStatus) -> UInt32 {
    let permissions = status.permissions & 0o777
    let isAlike = permissions >> 3 & 0o7 == permissions & 0o7
    return 0o600 | permissions & (isAlike ? 0o777 : 0o700)
  }

  /// Appends to the content.
  public func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    try reporting(.write, original.path) { () throws(SystemError) in try file.write(bytes) }
  }

  /// Puts the content in the place of the file, unless that is no longer what was opened.
  ///
  /// - Parameter isSynced: Whether content and name have to reach the disk, so that even a loss of power
  ///   leaves the old file or the new one.
  /// - Returns: Whether it is in place.
  public func commit(isSynced: Bool = false) throws(FileError) -> Bool {
    try reporting(.write, original.path) { () throws(SystemError) in
      if isSynced { try file.sync() }
      try file.finish()
      let status = original.status
      return try file.replace(original.path, isSynced: isSynced) {
        (try? FileStatus(path: $0, followingLinks: false)) == status
      }
    }
  }
}
