import DevKitCore
import DevKitGit

/// The index of the git repository that a site lies in, as far as files get other names.
struct GitIndex {
  /// A folder inside the repository.
  let folder: String

  private let git: GitCommand

  /// The repository of a folder, or `nil` where it lies in none; nothing is run to find out.
  init?(containing folder: String) {
    guard FileSystem.repositoryFolder(around: folder) != nil else { return nil }
    self.folder = folder
    git = GitCommand(folder: folder)
  }

  /// Gives tracked files their new names, as `git mv` would; what is staged of them stays staged.
  /// Files that are not tracked are left alone.
  ///
  /// - Parameter moves: Absolute paths; a folder stands for all that is in it.
  /// - Returns: What undoes it.
  /// - Throws: `GitError`; the index is then as it was.
  func rename(_ moves: [PostChange.Move]) throws(GitError) -> [Entry] {
    var renamed: [Entry] = []
    for move in moves {
      let relative = Path.relative(move.from, to: folder)
      let target = Path.relative(move.to, to: folder)
      // A literal path may have any sign of git's own pattern language in it.
      let listed = try git.readFields([
        "--literal-pathspecs", "ls-files", "-s", "-z", "--", relative,
      ])
      for entry in listed.compactMap(Self.entry) {
        let way = Path.relative(entry.path, to: relative)
        renamed.append(
          Entry(
            mode: entry.mode, hash: entry.hash, path: entry.path,
            newPath: way == "." ? target : Path.join(target, way)))
      }
    }
    try update(renamed)
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

  /// Git writes the index whole, or not at all.
  private func update(_ entries: [Entry]) throws(GitError) {
    guard !entries.isEmpty else { return }
    // The way from the repository's root to the folder, which paths in the index begin with.
    let prefix = try git.read(["rev-parse", "--show-prefix"]).dropLast()
    let none = Array(String(repeating: "0", count: entries[0].hash.utf8.count).utf8)
    let input = entries.reduce(into: [UInt8]()) { input, entry in
      input += Array("0 ".utf8) + none + [0x09] + prefix + Array(entry.path.utf8) + [0]
      input += Array("\(entry.mode) \(entry.hash) 0\t".utf8) + prefix
      input += Array(entry.newPath.utf8) + [0]
    }
    _ = try git.write(
      ["update-index", "-z", "--index-info"], input: input, variables: ["LC_ALL": "C"])
  }

  /// An entry of `git ls-files -s -z`; `nil` for one in conflict.
  private static func entry(
    _ line: ArraySlice<UInt8>
  ) -> (mode: String, hash: String, path: String)? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[2] == "0",
      let path = String(validating: line[(tab + 1)...], as: UTF8.self)
    else { return nil }
    return (words[0], words[1], path)
  }
}
