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
  /// Writes an index in which some paths have new blobs and the state of their files on disk.
  ///
  /// The index in use is not touched: the new one is written to `destination`, where a copy of the
  /// old one must be, with the old one's modification time. By that time libgit2 finds the entries
  /// that might have been changed in the same moment the index was written.
  func writeIndex(
    to destination: String, blobs: [String: ObjectID], workTree: String
  ) throws(GitError) {
    var index: OpaquePointer?
    try Library.call("the index cannot be read") { git_index_open(&index, destination) }
    defer { git_index_free(index) }
    var previous: OpaquePointer?
    try Library.call("the index cannot be read") { git_repository_index(&previous, pointer) }
    defer {
      git_repository_set_index(pointer, previous)
      git_index_free(previous)
    }
    try Library.call("the index cannot be read") { git_repository_set_index(pointer, index) }
    for (path, blob) in blobs.sorted(by: { $0.key < $1.key }) {
      try add(path, blob, workTree: workTree, to: index)
    }
    try Library.call("the index cannot be written") { git_index_write(index) }
  }

  private func add(
    _ path: String, _ blob: ObjectID, workTree: String, to index: OpaquePointer?
  ) throws(GitError) {
    var status = stat()
    guard lstat(Path.join(workTree, path), &status) == 0 else {
      throw GitError(.failed, "\(path) is gone")
    }
    let old = git_index_get_bypath(index, path, 0)?.pointee
    try Library.call("\(path) cannot be put into the index") {
      path.withCString { name in
        var entry = old ?? git_index_entry()
        entry.path = name
        entry.id = blob.oid
        if old == nil {
          entry.mode = UInt32(
            status.st_mode & 0o100 != 0
              ? GIT_FILEMODE_BLOB_EXECUTABLE.rawValue : GIT_FILEMODE_BLOB.rawValue)
        }
        Self.take(status, into: &entry)
        return git_index_add(index, &entry)
      }
    }
  }

  /// What git compares to see whether a file may have changed.
  static func take(_ status: stat, into entry: inout git_index_entry) {
    #if canImport(Darwin)
      let (changed, modified) = (status.st_ctimespec, status.st_mtimespec)
    #else
      let (changed, modified) = (status.st_ctim, status.st_mtim)
    #endif
    entry.ctime.seconds = Int32(truncatingIfNeeded: changed.tv_sec)
    entry.ctime.nanoseconds = UInt32(truncatingIfNeeded: changed.tv_nsec)
    entry.mtime.seconds = Int32(truncatingIfNeeded: modified.tv_sec)
    entry.mtime.nanoseconds = UInt32(truncatingIfNeeded: modified.tv_nsec)
    entry.dev = UInt32(truncatingIfNeeded: status.st_dev)
    entry.ino = UInt32(truncatingIfNeeded: status.st_ino)
    entry.uid = UInt32(truncatingIfNeeded: status.st_uid)
    entry.gid = UInt32(truncatingIfNeeded: status.st_gid)
    entry.file_size = UInt32(truncatingIfNeeded: status.st_size)
  }

  /// The blob of a path in the index in use.
  func indexBlob(of path: String) throws(GitError) -> ObjectID? {
    try withIndex { index in
      git_index_get_bypath(index, path, 0).map { ObjectID($0.pointee.id) }
    }
  }

  /// Whether the index says that a path may be executed; `nil` for a path that is not in it.
  func isExecutable(_ path: String) throws(GitError) -> Bool? {
    try withIndex { index in
      git_index_get_bypath(index, path, 0).map {
        $0.pointee.mode == UInt32(GIT_FILEMODE_BLOB_EXECUTABLE.rawValue)
      }
    }
  }

  /// Gives paths the entries that they have in a commit.
  func resetIndex(_ paths: [String], to commit: ObjectID) throws(GitError) {
    var oid = commit.oid
    var object: OpaquePointer?
    try Library.call("\(commit.short) cannot be read") {
      git_object_lookup(&object, pointer, &oid, GIT_OBJECT_COMMIT)
    }
    defer { git_object_free(object) }
    var strings = paths.map { strdup($0) }
    defer { for string in strings { free(string) } }
    try Library.call("the index cannot be written") {
      strings.withUnsafeMutableBufferPointer { buffer in
        var list = git_strarray(strings: buffer.baseAddress, count: buffer.count)
        return git_reset_default(pointer, object, &list)
      }
    }
  }
}
