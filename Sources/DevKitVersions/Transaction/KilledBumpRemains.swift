import DevKitCore
import DevKitGit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The locks and hidden files that a kill leaves, found and removed while the journal's folder is
/// held: neither the bump nor a git command that it started lives any more.
struct KilledBumpRemains {
  let journal: Journal
  let folder: JournalFolder
  let repository: Repository

  // MARK: Locks

  /// Removes lock files of the bump, each by its identity as far as the journal has it.
  func removeLocks() {
    let layout = repository.layout
    let indexLock = Path.join(layout.gitFolder, "index.lock")
    if let identity = FileIdentity.of(indexLock),
      identity == journal.lockIdentity || identity == journal.indexIdentity
    {
      try? FileSystem.removeFile(indexLock)
    }
    let references = [journal.reference] + (journal.tag.map { [$0.reference] } ?? [])
    switch journal.mode {
    case .files: return
    case .library:
      guard journal.commit != nil else { return }
      for reference in references { removeLock(of: reference) }
    case .command:
      let names = Set(references + ["HEAD"]).map { repository.lockFile(of: $0) }
      removeAbandoned((isOfCommit(indexLock) ? [indexLock] : []) + nextIndexes() + names)
    }
  }

  /// Whether the index's lock is that of the `git commit` that the bump ran, and not of one that a
  /// person has begun since and is writing the message of.
  ///
  /// git takes it first of all, and then makes an index with a name of its own.
  private func isOfCommit(_ lock: String) -> Bool {
    if !nextIndexes().isEmpty { return true }
    guard let lockTime = try? FileSystem.status(of: lock).modified,
      let journalTime = try? FileSystem.status(of: folder.journal).modified
    else { return false }
    return lockTime.seconds - journalTime.seconds <= 5
  }

  /// The locks of the indexes that `git commit` makes, `next-index-<process>.lock`, of processes that
  /// are gone.
  private func nextIndexes() -> [String] {
    let gitFolder = repository.layout.gitFolder
    let names = ((try? FileSystem.entries(of: gitFolder)) ?? []).map(\.name)
    return names.filter { name in
      guard name.hasPrefix("next-index-"), name.hasSuffix(".lock"),
        let process = Int32(name.dropFirst(11).dropLast(5)), process > 0
      else { return false }
      return isGone(process)
    }.map { Path.join(gitFolder, $0) }
  }

  /// Whether a process has ended; its parent, which was killed too, may not have been told.
  private func isGone(_ process: Int32) -> Bool {
    if kill(process, 0) != 0, errno == ESRCH { return true }
    guard let line = try? FileSystem.read("/proc/\(process)/stat", limit: 4096),
      let end = line.lastIndex(of: UInt8(ascii: ")"))
    else { return false }
    return line[end...].dropFirst(2).first.map { "ZX".utf8.contains($0) } ?? false
  }

  /// Removes the lock of a reference where it holds nothing or our object and is the file that the
  /// journal names; where the kill came before that was written, where it is abandoned.
  private func removeLock(of reference: String) {
    let path = repository.lockFile(of: reference)
    guard let bytes = try? FileSystem.read(path) else { return }
    let ours = [journal.commit, journal.tagTip?.commit].compactMap { $0 }.map { "\($0)\n" }
    guard bytes.isEmpty || ours.contains(String(decoding: bytes, as: UTF8.self)) else { return }
    if journal.referenceLocks.isEmpty {
      removeAbandoned([path])
    } else if journal.referenceLocks.contains(FileIdentity.ofFile(path) ?? "") {
      try? FileSystem.removeFile(path)
    }
  }

  /// Removes locks that were made after the journal and are still there, as they were, after a
  /// moment: git holds one for milliseconds.
  private func removeAbandoned(_ paths: [String]) {
    guard let journalTime = try? FileSystem.status(of: folder.journal).modified else { return }
    let found = paths.compactMap { path -> (path: String, identity: String)? in
      guard let time = try? FileSystem.status(of: path).modified, !(time < journalTime),
        let identity = FileIdentity.of(path)
      else { return nil }
      return (path, identity)
    }
    guard !found.isEmpty else { return }
    Pause.milliseconds(300)
    for (path, identity) in found where FileIdentity.of(path) == identity {
      try? FileSystem.removeFile(path)
    }
  }

  // MARK: Hidden files

  /// Removes the hidden files that a kill leaves where a file is replaced: they hold what the file
  /// had or was to have.
  func removeTemporaries() {
    for (folder, files) in Dictionary(grouping: journal.files, by: { Path.parent(of: $0.path) }) {
      for entry in (try? FileSystem.entries(of: folder)) ?? []
      where entry.name.hasPrefix(".devkit-") && entry.name.hasSuffix(".tmp") {
        let path = Path.join(folder, entry.name)
        guard let bytes = try? FileSystem.read(path) else { continue }
        let isOurs = files.contains { $0.old == bytes || $0.new?.starts(with: bytes) == true }
        if isOurs { try? FileSystem.removeFile(path) }
      }
    }
  }
}
