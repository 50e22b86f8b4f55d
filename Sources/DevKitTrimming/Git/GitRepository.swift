import DevKitCore
import DevKitGit

/// A working tree of git and what git says about its files.
final class GitRepository: Sendable {
  /// What a path is in the index or the working tree.
  enum EntryKind: Hashable, Sendable {
    case file
    case symbolicLink
    case submodule

    /// - Parameter mode: The octal mode that git prints.
    init(mode: some Collection<UInt8>) {
      if mode.elementsEqual("120000".utf8) {
        self = .symbolicLink
      } else if mode.elementsEqual("160000".utf8) {
        self = .submodule
      } else {
        self = .file
      }
    }
  }

  /// A file with its path relative to the top folder.
  struct Entry: Hashable, Sendable {
    /// The path, with U+FFFD for what is not UTF-8.
    var path: String
    /// Whether the path is UTF-8, so that it leads to the file.
    var isUTF8: Bool
    var kind: EntryKind
    /// The name of the content in the index, in hexadecimal digits; empty for none.
    var object: String

    /// - Parameter path: The bytes of the path.
    init(path: ArraySlice<UInt8>, kind: EntryKind = .file, object: String = "") {
      let valid = String(validating: path, as: UTF8.self)
      self.path = valid ?? String(decoding: path, as: UTF8.self)
      isUTF8 = valid != nil
      self.kind = kind
      self.object = object
    }
  }

  /// The top folder of the working tree, absolute and normalized, links in it as they were given.
  let root: String
  /// Where `info/attributes` lies.
  let commonFolder: String

  private let git: GitCommand

  /// The repository that a folder is in; `nil` for none, also where the folder is in a `.git`.
  ///
  /// - Parameter isElsewhere: Whether the variables by which git is told of a repository mean
  ///   another one.
  init?(containing folder: String, isElsewhere: Bool = false) throws(GitError) {
    var git = GitCommand(folder: folder, isElsewhere: isElsewhere)
    // Being nowhere in a repository is no error.
    let result = try git.readResult(
      ["rev-parse", "--is-inside-work-tree", "--show-cdup", "--git-common-dir"])
    let lines = result.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard result.status == 0, lines.count >= 3, lines[0].elementsEqual("true".utf8) else {
      return nil
    }
    let way = String(decoding: lines[1], as: UTF8.self)
    let common = String(decoding: lines[2], as: UTF8.self)
    root = Path.normalized(way.isEmpty ? folder : Path.join(folder, way))
    commonFolder = Path.normalized(Path.join(folder, common))
    git.folder = root
    self.git = git
  }

  /// Whether a folder, absolute and normalized, is the top one or lies below it.
  func holds(_ folder: String) -> Bool { folder == root || Path.below(root, folder) != nil }

  /// The files of the index below some paths, all being none.
  func trackedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    var entries: [Entry] = []
    var last = ArraySlice<UInt8>()
    for field in try fields(["ls-files", "-z", "-s"], below: paths) {
      // mode, object, stage and, after a tab, the path.
      guard let tab = field.firstIndex(of: 0x09), let blank = field[..<tab].firstIndex(of: 0x20)
      else { continue }
      let path = field[(tab + 1)...]
      // Of a conflict each side is listed, one after the other.
      if path == last { continue }
      last = path
      entries.append(Entry(path: path, kind: EntryKind(mode: field[..<blank])))
    }
    return entries
  }

  /// The files that are neither in the index nor ignored.
  func untrackedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    try fields(["ls-files", "-z", "-o", "--exclude-standard"], below: paths)
      // A repository in the working tree is named with a slash, and not looked into.
      .filter { $0.last != UInt8(ascii: "/") }.map { Entry(path: $0) }
  }

  /// Whether git ignores a path, which is not in the index.
  func ignores(_ path: String) throws(GitError) -> Bool {
    let arguments = ["check-ignore", "-z", "--stdin"]
    return try git.readResult(arguments, input: Array(path.utf8) + [0]).status == 0
  }

  /// The files whose content in the index is new or another than in the last commit.
  func stagedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    try changes(["diff-index", "--cached", try headOrEmptyTree()], below: paths)
  }

  /// The files that are new or other than in the last commit, staged or not, and untracked ones.
  func changedEntries(below paths: [String] = []) throws(GitError) -> [Entry] {
    let changed = try changes(["diff-index", try headOrEmptyTree()], below: paths)
    return try changed + untrackedEntries(below: paths)
  }

  /// The files, of some, that differ from the index.
  func unstagedPaths(among paths: [String]) throws(GitError) -> Set<String> {
    if paths.isEmpty { return [] }
    // Times alone may differ after a checkout; git compares the content of what it refreshes.
    let refresh = ["update-index", "--refresh"]
    let refreshed = try git.readResult(refresh)
    // 1 is for files that differ; with more the index is locked or broken.
    guard refreshed.status <= 1 else { throw GitCommand.error(refreshed, refresh) }
    let changed = try git.readFields(["diff-files", "-z", "--name-only"])
    return Set(changed.compactMap { String(validating: $0, as: UTF8.self) }).intersection(paths)
  }

  /// The files, of some, that git is told not to look at: it would neither see that they differ from the
  /// index nor stage them.
  func hiddenPaths(among paths: [String]) throws(GitError) -> Set<String> {
    if paths.isEmpty { return [] }
    var hidden: Set<String> = []
    for field in try git.readFields(["ls-files", "-v", "-z"]) {
      // A small letter is for "assume unchanged", S and s for "skip in the work tree".
      guard let tag = field.first, tag == UInt8(ascii: "S") || tag >= UInt8(ascii: "a") else {
        continue
      }
      if let path = String(validating: field.dropFirst(2), as: UTF8.self) { hidden.insert(path) }
    }
    return hidden.intersection(paths)
  }

  /// Puts the content of files into the index: of all of them, or of none.
  func stage(_ paths: [String]) throws(GitError) {
    if paths.isEmpty { return }
    var input: [UInt8] = []
    for path in paths { input += Array(path.utf8) + [0] }
    _ = try git.write(
      ["update-index", "-z", "--stdin"], input: input, variables: ["LC_ALL": "C"])
  }

  /// The contents of objects of the index, in the order asked for; `nil` for one that is missing.
  func contents(of objects: [String]) throws(GitError) -> [[UInt8]?] {
    let input = Array(objects.joined(separator: "\n").utf8) + [0x0A]
    var rest = try git.read(["cat-file", "--batch"], input: input)[...]
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
    let head = try git.readResult(["rev-parse", "-q", "--verify", "HEAD^{commit}"])
    if head.status == 0 { return "HEAD" }
    let name = try git.read(["hash-object", "-t", "tree", "--stdin"])
    return String(decoding: name.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func changes(
    _ command: [String], below paths: [String]
  ) throws(GitError) -> [Entry] {
    let options = ["-z", "--raw", "--no-renames", "--no-abbrev", "--diff-filter=AMT"]
    let fields = try fields([command[0]] + options + command.dropFirst(), below: paths)
    var entries: [Entry] = []
    var index = 0
    while index + 1 < fields.count {
      // ":100644 100644 object object M", then the path.
      if let words = Self.words(fields[index]), words.count == 5 {
        entries.append(
          Entry(
            path: fields[index + 1], kind: EntryKind(mode: words[1].utf8), object: String(words[3]))
        )
      }
      index += 2
    }
    return entries
  }

  /// What a command prints of some paths, which are no patterns.
  private func fields(
    _ arguments: [String], below paths: [String]
  ) throws(GitError) -> [ArraySlice<UInt8>] {
    try git.readFields(["--literal-pathspecs"] + arguments + ["--"] + paths)
  }

  private static func words(_ text: ArraySlice<UInt8>) -> [Substring]? {
    String(validating: text, as: UTF8.self)?.split(separator: " ")
  }
}
