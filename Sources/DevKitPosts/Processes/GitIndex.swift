import DevKitCore

/// The index of the git repository that a site lies in, as far as files get other names.
struct GitIndex {
  /// Why the index is as it was.
  enum Problem: Error, Hashable {
    case notChanged
  }

  /// A folder inside the repository.
  let folder: String

  /// The repository of a folder, or `nil` where it lies in none; nothing is run to find out.
  init?(containing folder: String) {
    var current = folder
    while !FileSystem.exists(Path.join(current, ".git")) {
      let parent = Path.parent(of: current)
      if parent == current { return nil }
      current = parent
    }
    self.folder = folder
  }

  /// Gives tracked files their new names, as `git mv` would; what is staged of them stays staged.
  ///
  /// Files that are not tracked, and everything where git is not installed, are left alone.
  ///
  /// - Parameter moves: Absolute paths; a folder stands for all that is in it.
  /// - Returns: What undoes it.
  func rename(_ moves: [PostChange.Move]) throws(Problem) -> [Entry] {
    var renamed: [Entry] = []
    for move in moves {
      let relative = Path.relative(move.from, to: folder)
      guard let found = try? ChildProcess(git + ["ls-files", "-s", "-z", "--", relative]).run(),
        found.status == 0
      else { continue }
      for entry in Self.entries(found.output) {
        let way = Path.relative(entry.path, to: relative)
        let target = Path.relative(move.to, to: folder)
        renamed.append(
          Entry(
            mode: entry.mode, hash: entry.hash, path: entry.path,
            newPath: way == "." ? target : Path.join(target, way)))
      }
    }
    do throws(Problem) {
      try update(renamed)
    } catch {
      // A part of many may have been done.
      undo(renamed)
      throw error
    }
    return renamed
  }

  /// Takes back what `rename` did.
  func undo(_ entries: [Entry]) {
    let back = entries.map {
      Entry(mode: $0.mode, hash: $0.hash, path: $0.newPath, newPath: $0.path)
    }
    _ = try? update(back)
  }

  /// One file of the index; paths are relative to `folder`.
  struct Entry: Hashable {
    var mode: String
    var hash: String
    var path: String
    var newPath: String
  }

  /// A literal path may have any sign of git's own pattern language in it.
  private var git: [String] { ["git", "--literal-pathspecs", "-C", folder] }

  private func update(_ entries: [Entry]) throws(Problem) {
    guard !entries.isEmpty else { return }
    guard let prefix = prefix() else { throw .notChanged }
    let none = String(repeating: "0", count: entries[0].hash.utf8.count)
    let input = entries.reduce(into: "") { input, entry in
      input += "0 \(none)\t\(prefix)\(entry.path)\0"
      input += "\(entry.mode) \(entry.hash) 0\t\(prefix)\(entry.newPath)\0"
    }
    let arguments = git + ["update-index", "-z", "--index-info"]
    guard let result = try? ChildProcess(arguments, input: Array(input.utf8)).run(),
      result.status == 0
    else { throw .notChanged }
  }

  /// The way from the repository's root to the folder, which paths in the index begin with.
  private func prefix() -> String? {
    guard let result = try? ChildProcess(git + ["rev-parse", "--show-prefix"]).run(),
      result.status == 0
    else { return nil }
    var text = String(decoding: result.output, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The entries of `git ls-files -s -z`; files in conflict are left out.
  private static func entries(_ output: [UInt8]) -> [(mode: String, hash: String, path: String)] {
    output.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, words[2] == "0",
        let path = String(validating: line[(tab + 1)...], as: UTF8.self)
      else { return nil }
      return (words[0], words[1], path)
    }
  }
}
