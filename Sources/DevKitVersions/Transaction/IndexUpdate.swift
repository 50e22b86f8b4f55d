import DevKitCore
import DevKitGit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lock and the replacement of a work tree's index, by git's own protocol.
struct IndexUpdate {
  let folder: JournalFolder
  let index: String

  var lock: String { index + ".lock" }

  init(folder: JournalFolder, gitFolder: String) {
    self.folder = folder
    index = Path.join(gitFolder, "index")
  }

  /// The file that will be the lock.
  ///
  /// It stays in the journal's folder and is linked to its place, so that which file it is can be
  /// told from a journal before it is there.
  ///
  /// - Returns: Its identity.
  func lockIdentity() throws -> String {
    let held = folder.file("held")
    if let identity = FileIdentity.of(held) { return identity }
    let descriptor = open(held, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, held, .system(errno)) }
    _ = close(descriptor)
    guard let identity = FileIdentity.of(held) else {
      throw FileError(.write, held, .system(ENOENT))
    }
    return identity
  }

  /// Puts the lock in its place.
  func placeLock() throws {
    let held = folder.file("held")
    if link(held, lock) == 0 { return }
    var code = errno
    if code == EPERM || code == ENOTSUP {
      // A file system without hard links.
      let descriptor = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        _ = close(descriptor)
        return
      }
      code = errno
    }
    guard code == EEXIST else { throw FileError(.write, lock, .system(code)) }
    throw GitError(
      .locked,
      "\(lock) exists: another git process is at work; if there is none, remove that file")
  }

  /// Gives up the lock, where it is still this one: once the index is in place, another process may
  /// have taken its own.
  func releaseLock() {
    let identity = FileIdentity.of(lock)
    if identity != nil, identity == FileIdentity.of(folder.file("held")) { _ = unlink(lock) }
  }

  /// Keeps the index as it is under a second name.
  func keepOld() {
    _ = unlink(folder.oldIndex)
    if link(index, folder.oldIndex) != 0, let bytes = try? FileSystem.read(index) {
      _ = try? AtomicFile.writeIfChanged(folder.oldIndex, bytes)
    }
  }

  /// Writes the new index beside the old one; gives its identity.
  func prepare(_ repository: Repository, blobs: [String: ObjectID]) throws -> String {
    let new = folder.file("index.new")
    _ = unlink(new)
    let copy = folder.file("index.copy")
    try copyIndex(to: copy)
    if link(copy, new) != 0 {
      // A file system without hard links.
      guard rename(copy, new) == 0 else { throw FileError(.write, new, .system(errno)) }
    }
    try repository.writeIndex(to: new, blobs: blobs)
    guard let identity = FileIdentity.of(new) else {
      throw FileError(.write, new, .system(ENOENT))
    }
    return identity
  }

  /// Puts the new index in the place of the old one, and the lock is gone.
  func install() throws {
    guard rename(folder.file("index.new"), lock) == 0 else {
      throw FileError(.write, lock, .system(errno))
    }
    guard rename(lock, index) == 0 else {
      let code = errno
      _ = unlink(lock)
      throw FileError(.write, index, .system(code))
    }
  }

  /// Puts the old index back.
  func restoreOld() throws {
    guard rename(folder.oldIndex, index) == 0 else {
      throw FileError(.write, index, .system(errno))
    }
  }

  /// Makes a file a copy of the index with the same second of modification.
  ///
  /// Without the fraction: many a git compares whole seconds, so what was written in the second of
  /// the index must count as perhaps changed since, for libgit2 too. The file stays from bump to
  /// bump, since making one takes longer than writing it.
  private func copyIndex(to destination: String) throws {
    let bytes = try FileSystem.read(index)
    var status = stat()
    guard lstat(index, &status) == 0 else { throw FileError(.read, index, .system(errno)) }
    let descriptor = open(destination, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, destination, .system(errno)) }
    defer { _ = close(descriptor) }
    if let code = JournalFolder.write(bytes, to: descriptor, at: 0) {
      throw FileError(.write, destination, .system(code))
    }
    #if canImport(Darwin)
      var modified = status.st_mtimespec
    #else
      var modified = status.st_mtim
    #endif
    modified.tv_nsec = 0
    guard ftruncate(descriptor, off_t(bytes.count)) == 0,
      futimens(descriptor, [modified, modified]) == 0
    else { throw FileError(.write, destination, .system(errno)) }
  }
}
