import DevKitCore
import DevKitGit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder under the git directory in which a running bump keeps its journal, held by one process.
final class JournalFolder {
  /// The folder: `devkit` in the git directory of the work tree.
  let path: String
  private var lock: Int32
  /// The bytes of the journal so far.
  private var length = 0
  /// How many files this process has kept, counted as the journal counts them.
  private var keptCount = 0

  /// Takes the folder, making it if need be.
  ///
  /// The lock is one of the system's: it is gone with the process and all that it started, however
  /// these end.
  ///
  /// - Parameter whenWaiting: Called once where another bump is at work for more than a second.
  /// - Throws: `.locked` where that does not end within a minute.
  init(gitFolder: String, whenWaiting: () -> Void = {}) throws {
    FileSystem.failAtSizeLimit()
    path = Path.join(gitFolder, "devkit")
    try FileSystem.createFolder(path)
    let name = Path.join(path, "lock")
    lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw FileError(.write, name, .system(errno)) }
    for attempt in 0..<1200 {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      if attempt == 20 { whenWaiting() }
      Pause.milliseconds(50)
    }
    release()
    throw GitError(.locked, "another devkit bump is at work in this repository and does not end")
  }

  deinit { release() }

  /// Lets the folder go before the value does.
  func release() {
    if lock >= 0 { _ = close(lock) }
    lock = -1
  }

  /// Does something whose child processes hold the folder too: a git command that changes something
  /// goes on when this process is killed, and nobody may undo what it does at the same time.
  func sharing<Value>(_ body: () throws -> Value) rethrows -> Value {
    _ = fcntl(lock, F_SETFD, 0)
    defer { _ = fcntl(lock, F_SETFD, FD_CLOEXEC) }
    return try body()
  }

  /// A path in the folder.
  func file(_ name: String) -> String { Path.join(path, name) }

  /// The journal's path.
  var journal: String { file("journal") }

  /// The index as it was, a second name of its file.
  var oldIndex: String { file("index.old") }

  /// Whether there is a journal that was begun, without taking the folder.
  static func mayHaveJournal(gitFolder: String) -> Bool {
    let descriptor = open(Path.join(gitFolder, "devkit/journal"), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var first: UInt8 = 0
    return pread(descriptor, &first, 1, 0) == 1 && first != 0
  }

  /// The size of the journal grows in steps of this; it never shrinks.
  ///
  /// A file whose size stays and whose blocks are there is synced in a fraction of the time that a
  /// new one takes, and nothing but this sync is waited for in a bump.
  private static let step = 1 << 16

  /// Begins a journal: it is on disk, whole, when this returns.
  func begin(_ bytes: [UInt8]) throws {
    let descriptor = open(journal, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { _ = close(descriptor) }
    // Room for what is added, and no rest of an older journal behind it.
    let size = (bytes.count + 4096 + Self.step - 1) / Self.step * Self.step
    let old = Int(lseek(descriptor, 0, SEEK_END))
    let padding = [UInt8](repeating: 0, count: max(size, old) - bytes.count)
    do {
      try write(bytes + padding, to: descriptor, at: 0)
    } catch {
      // What is left of it would be in the way where the disk is full.
      _ = ftruncate(descriptor, 0)
      throw error
    }
    guard (old < size ? fsync(descriptor) : Self.syncData(descriptor)) == 0 else {
      throw failure(errno)
    }
    if old == 0 { syncFolder() }
    length = bytes.count
  }

  /// Adds to the journal.
  func add(_ bytes: [UInt8], syncs: Bool) throws {
    let descriptor = open(journal, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { _ = close(descriptor) }
    try write(bytes, to: descriptor, at: length)
    if syncs, Self.syncData(descriptor) != 0 { throw failure(errno) }
    length += bytes.count
  }

  // MARK: Files as they were

  /// Gives a file that is about to be replaced a second name here, so that it can be put back where
  /// there is no space to write it again.
  ///
  /// Where that is not possible, as on another volume, the journal's bytes must do.
  ///
  /// - Parameter number: Which of the journal's files it is.
  func keep(_ path: String, number: Int) {
    _ = unlink(kept(number))
    if link(path, kept(number)) == 0 { keptCount = max(keptCount, number + 1) }
  }

  /// Puts a file back that was kept.
  ///
  /// - Returns: `false` where it was not, or has other content by now.
  func putBack(_ path: String, number: Int, having old: [UInt8]) -> Bool {
    (try? FileSystem.read(kept(number))) == old && rename(kept(number), path) == 0
  }

  private func kept(_ number: Int) -> String { file("old-\(number)") }

  /// Frees the space of what can be made again, for putting back what cannot.
  func freeSpace() {
    for name in ["index.new", "index.copy"] { _ = unlink(file(name)) }
  }

  // MARK: The end

  /// Ends the journal and removes what was kept beside it.
  ///
  /// - Parameter fileCount: How many files may have been kept by an earlier process.
  func end(fileCount: Int = 0) {
    let descriptor = open(journal, O_WRONLY | O_CLOEXEC)
    if descriptor >= 0 {
      // The journal first: what it needs must be there as long as it is. Not synced: after a power
      // failure it would be found that all is done.
      try? write([0], to: descriptor, at: 0)
      _ = close(descriptor)
    }
    for name in ["index.old", "index.new", "index.new.lock"] { _ = unlink(file(name)) }
    for number in 0..<max(fileCount, keptCount) { _ = unlink(kept(number)) }
  }

  // MARK: Writing

  private func failure(_ code: Int32) -> FileError { FileError(.write, journal, .system(code)) }

  private func syncFolder() {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    _ = fsync(folder)
    _ = close(folder)
  }

  private static func syncData(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      fsync(descriptor)
    #else
      fdatasync(descriptor)
    #endif
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws {
    if let code = Self.write(bytes, to: descriptor, at: offset) { throw failure(code) }
  }

  /// Writes all bytes at an offset of a file; gives the error number where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
        if count > 0 {
          done += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

/// Which file a path names, as text; two names of one file have the same.
enum FileIdentity {
  /// Device and inode, for a file that is still to be written; `nil` where there is no such file.
  static func ofFile(_ path: String) -> String? {
    var status = stat()
    return lstat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : nil
  }

  /// Device, inode and modification time; `nil` where there is no such file.
  static func of(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_dev):\(status.st_ino):\(time.tv_sec).\(time.tv_nsec)"
  }
}
