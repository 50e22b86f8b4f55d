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

  /// Takes the folder, making it if need be.
  ///
  /// The lock is one of the system's: it is gone with the process and all that it started, however
  /// these end.
  ///
  /// - Throws: `.locked` where another bump is at work and does not end within five seconds.
  init(gitFolder: String) throws {
    path = Path.join(gitFolder, "devkit")
    try FileSystem.createFolder(path)
    let name = Path.join(path, "lock")
    lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw FileError(.write, name, .system(errno)) }
    for _ in 0..<100 {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(50_000)
    }
    _ = close(lock)
    lock = -1
    throw GitError(.locked, "another devkit bump is at work in this repository")
  }

  deinit {
    if lock >= 0 { _ = close(lock) }
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

  /// Whether there may be a journal, without taking the folder.
  static func mayHaveJournal(gitFolder: String) -> Bool {
    FileSystem.exists(Path.join(gitFolder, "devkit/journal"))
  }

  /// Begins a journal: it is on disk, whole, when this returns.
  func begin(_ bytes: [UInt8]) throws {
    let temporary = file("journal.new")
    try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC, syncs: true)
    guard rename(temporary, journal) == 0 else {
      throw FileError(.write, journal, .system(errno))
    }
    let folder = open(path, O_RDONLY | O_DIRECTORY)
    if folder >= 0 {
      _ = fsync(folder)
      _ = close(folder)
    }
  }

  /// Adds to the journal.
  func add(_ bytes: [UInt8], syncs: Bool) throws {
    try write(bytes, to: journal, flags: O_WRONLY | O_APPEND, syncs: syncs)
  }

  /// Ends the journal and removes what was kept beside it.
  func end() {
    // The journal first: what it needs must be there as long as it is.
    for name in ["journal", "journal.new", "index.old", "index.new", "index.new.lock", "held"] {
      _ = unlink(file(name))
    }
  }

  private func write(_ bytes: [UInt8], to path: String, flags: Int32, syncs: Bool) throws {
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path, .system(errno)) }
    var code: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count, code == 0 {
        let count = Self.write(descriptor, bytes, from: done)
        if count > 0 {
          done += count
        } else if errno != EINTR {
          code = errno
        }
      }
    }
    if code == 0, syncs, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw FileError(.write, path, .system(code)) }
  }

  private static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    #if canImport(Glibc)
      return Glibc.write(descriptor, rest.baseAddress, rest.count)
    #elseif canImport(Musl)
      return Musl.write(descriptor, rest.baseAddress, rest.count)
    #else
      return Darwin.write(descriptor, rest.baseAddress, rest.count)
    #endif
  }
}

/// Which file a path names, as text; two names of one file have the same.
enum FileIdentity {
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
