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
      // Nobody else may read what replaces a private file, not even for a moment.
      let file = try TemporaryFile(in: Path.parent(of: original.path), permissions: 0o600)
      try file.adoptAttributes(of: original.file.number, original.status)
      return file
    }
    // For a moment the old file has a hidden name, under which nobody is to take it for abandoned. Where
    // somebody else has locked it, that is true as well.
    _ = devkit_try_lock(original.file.number)
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
