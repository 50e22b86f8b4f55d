import DevKitCore
import DevKitGit

/// Carries changes out, all of them or none.
///
/// First everything new is made, then git's index is told, and only then what was there goes; what
/// fails on the way takes all of it back.
struct ChangeTransaction: ~Copyable {
  private let changes: [PostChange]
  /// The folder that all files must lie in, links resolved.
  private let root: String
  private var undo: [() -> Void] = []
  /// What is worth saying that stopped nothing.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ changes: [PostChange], within root: String) {
    self.changes = changes
    self.root = root
  }

  /// Carries the changes out.
  mutating func run() throws(PlanProblem) {
    do throws(PlanProblem) {
      for change in changes { try make(change) }
      try renameInIndex()
      for change in changes where change.isMoved { try removeOld(change) }
    } catch {
      for step in undo.reversed() { step() }
      throw error
    }
    removeEmptyFolders()
  }

  // MARK: Steps

  private mutating func make(_ change: PostChange) throws(PlanProblem) {
    let current = try Self.reporting { () throws(FileError) in try FileSystem.read(change.from) }
    guard current == change.oldBytes else {
      throw PlanProblem("this file was changed by somebody else meanwhile", at: change.from)
    }
    if change.isMoved {
      try createFolder(Path.parent(of: change.to))
      try Self.reporting { () throws(FileError) in
        try AtomicFile.create(change.to, change.newBytes, within: root, like: change.from)
      }
      undo.append { try? FileSystem.removeFile(change.to) }
    } else {
      try Self.reporting { () throws(FileError) in
        _ = try AtomicFile.writeIfChanged(change.from, change.newBytes, within: root)
      }
      undo.append { _ = try? AtomicFile.writeIfChanged(change.from, change.oldBytes) }
    }
    for companion in change.companions {
      try Self.reporting { () throws(FileError) in
        try FileSystem.move(companion.from, to: companion.to)
      }
      undo.append { try? FileSystem.move(companion.to, to: companion.from) }
    }
  }

  private mutating func createFolder(_ path: String) throws(PlanProblem) {
    var missing: [String] = []
    var folder = path
    while !FileSystem.exists(folder), Path.parent(of: folder) != folder {
      missing.append(folder)
      folder = Path.parent(of: folder)
    }
    guard !missing.isEmpty else { return }
    try Self.reporting { () throws(FileError) in try FileSystem.createFolder(path) }
    undo.append { for folder in missing { try? FileSystem.removeEmptyFolder(folder) } }
  }

  private mutating func renameInIndex() throws(PlanProblem) {
    let moves = changes.filter(\.isMoved).flatMap {
      [PostChange.Move(from: $0.from, to: $0.to)] + $0.companions
    }
    guard !moves.isEmpty, let index = GitIndex(containing: root) else { return }
    do throws(GitError) {
      let renamed = try index.rename(moves)
      undo.append { index.undo(renamed) }
    } catch {
      switch error.kind {
      case .needsGit, .notARepository, .ownership:
        // Nobody can commit here, so nobody misses the new names in the index.
        diagnostics.append(.warning("git's index was not told of the new names: \(error)"))
      case .locked:
        throw PlanProblem(
          "git's index could not be changed, so nothing was done",
          notes: ["another git command may be running, or have left .git/index.lock behind"])
      default:
        throw PlanProblem("git's index could not be changed, so nothing was done: \(error)")
      }
    }
  }

  private mutating func removeOld(_ change: PostChange) throws(PlanProblem) {
    try Self.reporting { () throws(FileError) in try FileSystem.removeFile(change.from) }
    undo.append {
      try? AtomicFile.create(change.from, change.oldBytes, like: change.to)
    }
  }

  /// A post's own folder is gone with what was in it.
  private func removeEmptyFolders() {
    for change in changes where !change.companions.isEmpty {
      try? FileSystem.removeEmptyFolder(Path.parent(of: change.from))
    }
  }

  private static func reporting<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(PlanProblem) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw PlanProblem([error.diagnostic])
    }
  }
}
