import DevKitCore

/// A working tree of git and what git says about its files.
struct GitRepository: Hashable, Sendable {
  /// What a path is in the index or the working tree.
  enum EntryKind: Hashable, Sendable {
    case file
    case symbolicLink
    case submodule

    /// - Parameter mode: The octal mode that git prints.
    init(mode: some StringProtocol) {
      switch mode {
      case "120000": self = .symbolicLink
      case "160000": self = .submodule
      default: self = .file
      }
    }
  }

  /// A file with its path relative to the top folder.
  struct Entry: Hashable, Sendable {
    var path: String
    var kind: EntryKind
    /// The name of the content in the index, in hexadecimal digits; empty for none.
    var object = ""
  }

  /// The top folder of the working tree, absolute and normalized, links in it as they were given.
  var root: String
  /// Where `info/attributes` lies.
  var commonFolder: String

  private var git: GitCommand { GitCommand(folder: root) }

  /// The repository that a folder is in; `nil` for none, also where the folder is in a `.git`.
  init?(containing folder: String) throws(GitError) {
    let git = GitCommand(folder: folder)
    let arguments = ["rev-parse", "--show-cdup", "--git-common-dir"]
    // The first run only asks, so that being nowhere in a repository is no error.
    guard try git.succeeds(["rev-parse", "--is-inside-work-tree"]) else { return nil }
    guard let text = try? git.output(arguments) else { return nil }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count >= 2 else { return nil }
    let way = String(decoding: lines[0], as: UTF8.self)
    let common = String(decoding: lines[1], as: UTF8.self)
    root = Path.normalized(way.isEmpty ? folder : Path.join(folder, way))
    commonFolder = Path.normalized(Path.join(folder, common))
  }

  /// The files of the index below some paths, all being none.
  func trackedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    var seen = Set<String>()
    return try git.fields(["ls-files", "-z", "-s", "--"] + paths).compactMap { field in
      // mode, object, stage and, after a tab, the path.
      let parts = field.split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 3 else { return nil }
      let path = String(parts[1])
      // Of a conflict each side is listed.
      guard seen.insert(path).inserted else { return nil }
      return Entry(path: path, kind: EntryKind(mode: words[0]), object: String(words[1]))
    }
  }

  /// The files that are neither in the index nor ignored.
  func untrackedPaths(below paths: [String] = []) throws(GitError) -> [String] {
    try git.fields(["ls-files", "-z", "-o", "--exclude-standard", "--"] + paths)
      // A repository in the working tree is named with a slash, and not looked into.
      .filter { !$0.hasSuffix("/") }
  }

  /// Whether git ignores a path, which is not in the index.
  func ignores(_ path: String) throws(GitError) -> Bool {
    try git.succeeds(["check-ignore", "-z", "--stdin"], input: Array(path.utf8) + [0])
  }

  /// The files whose content in the index is new or another than in the last commit.
  func stagedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    try changes(["diff-index", "--cached", try headOrEmptyTree()], below: paths)
  }

  /// The files that are new or other than in the last commit, staged or not, and untracked ones.
  func changedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    let changed = try changes(["diff-index", try headOrEmptyTree()], below: paths)
    let untracked = try untrackedPaths(below: paths).map { Entry(path: $0, kind: .file) }
    return changed + untracked
  }

  /// The files, of some, that differ from the index.
  func unstagedPaths(among paths: [String]) throws(GitError) -> Set<String> {
    if paths.isEmpty { return [] }
    // Times alone may differ after a checkout; git compares the content of what it refreshes.
    _ = try git.succeeds(["update-index", "-q", "--refresh"])
    return Set(try git.fields(["diff-files", "-z", "--name-only"])).intersection(paths)
  }

  /// Puts the content of files into the index.
  func stage(_ paths: [String]) throws(GitError) {
    if paths.isEmpty { return }
    var input: [UInt8] = []
    for path in paths { input += Array(path.utf8) + [0] }
    _ = try git.output(["update-index", "-z", "--stdin"], input: input)
  }

  /// The contents of objects of the index, in the order asked for; `nil` for one that is missing.
  func contents(of objects: [String]) throws(GitError) -> [[UInt8]?] {
    let input = Array(objects.joined(separator: "\n").utf8) + [0x0A]
    var rest = try git.output(["cat-file", "--batch"], input: input)[...]
    var contents: [[UInt8]?] = []
    for _ in objects {
      let header = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(header.count + 1)
      let words = header.split(separator: 0x20)
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)),
        size >= 0, size < rest.count
      else {
        contents.append(nil)
        continue
      }
      contents.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// The last commit, or the tree without files where there is none yet.
  private func headOrEmptyTree() throws(GitError) -> String {
    if try git.succeeds(["rev-parse", "-q", "--verify", "HEAD^{commit}"]) { return "HEAD" }
    let name = try git.output(["hash-object", "-t", "tree", "--stdin"])
    return String(decoding: name.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func changes(
    _ command: [String], below paths: [String]
  ) throws(GitError) -> [Entry] {
    let options = ["-z", "--raw", "--no-renames", "--no-abbrev", "--diff-filter=AMT"]
    let fields = try git.fields(
      [command[0]] + options + command.dropFirst() + ["--"] + paths)
    var entries: [Entry] = []
    var index = 0
    while index + 1 < fields.count {
      // ":100644 100644 object object M", then the path.
      let words = fields[index].split(separator: " ")
      if words.count == 5 {
        entries.append(
          Entry(
            path: fields[index + 1], kind: EntryKind(mode: words[1]), object: String(words[3])))
      }
      index += 2
    }
    return entries
  }
}
