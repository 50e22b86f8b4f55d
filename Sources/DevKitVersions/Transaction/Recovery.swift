import DevKitCore
import DevKitGit

/// Recovering a bump that was cut off.
enum Recovery {
  /// Finishes or undoes what a journal tells of; `nil` where there is none.
  static func run(
    in repository: Repository, _ folder: JournalFolder
  ) throws -> (resolution: Resolution, remarks: [String])? {
    guard JournalFolder.mayHaveJournal(gitFolder: repository.layout.gitFolder),
      let bytes = try? FileSystem.read(folder.journal)
    else { return nil }
    guard let journal = JournalText.read(bytes) else {
      // It was not whole, so nothing had been changed.
      folder.end()
      return (.undone, [])
    }
    var resolver = JournalResolver(
      journal: journal, folder: folder, repository: repository, progress: nil)
    let resolution = try resolver.resolve()
    return (resolution, resolver.remarks)
  }
}
