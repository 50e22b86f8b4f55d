import DevKitCore
import DevKitGit

/// What became of a bump that did not come to its end.
enum Resolution: Hashable, Sendable {
  /// Everything is as it was before.
  case undone
  /// Everything is as the bump was to make it.
  case finished
  /// The branch has gone on since, so files and index were left.
  case left
}

/// Finishes or undoes what a journal tells of, and takes back a bump that has failed.
struct JournalResolver {
  let journal: Journal
  let folder: JournalFolder
  /// The repository; what follows works without libgit2 too.
  let repository: Repository
  /// What the bump has done where it is this process's own; `nil` for one that was cut off, of
  /// which only the journal tells.
  let progress: TransactionProgress?
  private(set) var remarks: [String] = []

  init(
    journal: Journal, folder: JournalFolder, repository: Repository,
    progress: TransactionProgress?
  ) {
    self.journal = journal
    self.folder = folder
    self.repository = repository
    self.progress = progress
  }

  /// Does it, and removes the journal at the end.
  ///
  /// - Throws: where something could not be put back; the journal stays, to try again with.
  mutating func resolve() throws -> Resolution {
    do {
      return try resolveOnce()
    } catch {
      throw BumpError(
        description: "\(error)\nwhat is missing is kept; to try again: devkit bump --recover")
    }
  }

  private mutating func resolveOnce() throws -> Resolution {
    folder.freeSpace()
    let resolution: Resolution
    if let progress {
      try undo(progress)
      resolution = .undone
    } else {
      let remains = KilledBumpRemains(journal: journal, folder: folder, repository: repository)
      remains.removeLocks()
      resolution = try decide()
      remains.removeTemporaries()
    }
    folder.end(fileCount: journal.files.count)
    return resolution
  }

  // MARK: A bump that has failed

  /// Takes back what this process has done, and nothing that others have done meanwhile.
  private mutating func undo(_ progress: TransactionProgress) throws {
    if let parent = journal.parent {
      if progress.mayHaveMovedReferences {
        try moveBack(to: parent)
        try removeTag()
      }
      try restoreIndex(parent)
    }
    try restoreFiles()
  }

  private func moveBack(to parent: ObjectID) throws {
    guard let current = repository.target(of: journal.reference), current != parent,
      try isOurs(current, parent: parent)
    else { return }
    let previous = try repository.parents(of: current).first ?? parent
    try repository.moveByCommand(
      journal.reference, to: previous, from: current, reason: "devkit bump: undone")
  }

  // MARK: A bump that was cut off

  private mutating func decide() throws -> Resolution {
    guard journal.mode != .files, let parent = journal.parent else {
      let isDone = journal.files.allSatisfy { $0.new == nil || content($0) == $0.new }
      if isDone { return .finished }
      try restoreFiles()
      return .undone
    }
    let current = repository.target(of: journal.reference)
    guard let current, current != parent else {
      try removeTag()
      try restoreIndex(parent)
      try restoreFiles()
      return .undone
    }
    guard try isOurs(current, parent: parent) else {
      remarks.append(
        "\(journal.reference) has gone on to \(current.short) in the meantime, so nothing was undone;"
          + " look at: git status")
      return .left
    }
    try finishTag(current)
    return .finished
  }

  /// Whether a commit is the one that the bump made.
  private func isOurs(_ commit: ObjectID, parent: ObjectID) throws -> Bool {
    if let prepared = journal.commit { return prepared == commit }
    // By the git command: the first one after the parent, with our files in it.
    guard try repository.parents(of: commit) == [parent] else { return false }
    return try journal.files.allSatisfy { file in
      guard file.new != nil, let path = repository.relativePath(file.path) else { return true }
      let before = try repository.versions(of: path, in: [parent]).first?.content
      let after = try repository.versions(of: path, in: [commit]).first?.content
      return before != after && content(file) == file.new
    }
  }

  // MARK: References

  private func finishTag(_ commit: ObjectID) throws {
    guard let tag = journal.tag, repository.target(of: tag.reference) == nil else { return }
    if let tip = journal.tagTip { return try repository.create(tip) }
    try folder.sharing {
      try repository.tagByCommand(tag, commit: commit, signs: journal.signs)
    }
  }

  private func removeTag() throws {
    guard let tip = journal.tagTip, repository.target(of: tip.name) == tip.commit else { return }
    try repository.remove(tip)
  }

  // MARK: Index

  private func restoreIndex(_ parent: ObjectID) throws {
    let update = IndexUpdate(folder: folder, gitFolder: repository.layout.gitFolder)
    let current = FileIdentity.of(update.index)
    let isReplaced = current != FileIdentity.of(folder.oldIndex)
    guard isReplaced, FileSystem.exists(folder.oldIndex) else { return }
    if progress?.hasRunCommands == true || current == journal.indexIdentity {
      _ = try update.lockIdentity()
      try update.placeLock()
      defer { update.releaseLock() }
      return try update.restoreOld()
    }
    if let progress, !progress.hasReplacedIndex { return }
    // Somebody has used the index since: only what is ours goes back.
    var paths: [String] = []
    for (path, blob) in journal.blobs where try repository.indexBlob(of: path) == blob {
      paths.append(path)
    }
    if !paths.isEmpty { try repository.resetIndex(paths.sorted(), to: parent) }
  }

  // MARK: Files

  private func content(_ file: Journal.File) -> [UInt8]? { try? FileSystem.read(file.path) }

  private mutating func restoreFiles() throws {
    var failures: [String] = []
    for (number, file) in journal.files.enumerated() {
      let now = content(file)
      if now == file.old { continue }
      if let progress, !progress.changedFiles.contains(file.path), !progress.hasRunCommands {
        continue
      }
      guard now == file.new || progress?.hasRunCommands == true && keep(now, of: file) else {
        remarks.append("\(file.path) has been changed since and was left")
        continue
      }
      if folder.putBack(file.path, number: number, having: file.old) { continue }
      do {
        try AtomicFile.writeIfChanged(file.path, file.old)
      } catch {
        failures.append("\(error)")
      }
    }
    guard failures.isEmpty else {
      throw BumpError(description: failures.joined(separator: "\n"))
    }
  }

  /// Keeps what a program, or somebody meanwhile, has made of a file.
  ///
  /// - Returns: `false` where that is not possible.
  private mutating func keep(_ content: [UInt8]?, of file: Journal.File) -> Bool {
    guard let content, content != file.new else { return true }
    let path = folder.file("saved-\(Path.name(of: file.path))")
    guard (try? AtomicFile.writeIfChanged(path, content)) != nil else { return false }
    remarks.append("\(file.path) was put back too; what it held is in \(path)")
    return true
  }
}
