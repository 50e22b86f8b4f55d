import DevKitCore

extension GitCommand {
  /// Where the repository's parts are.
  func layout() throws(GitError) -> RepositoryLayout {
    let isBare = try text(["rev-parse", "--is-bare-repository"]) == "true"
    let workTree = isBare ? nil : try text(["rev-parse", "--show-toplevel"])
    let gitFolder = try text(["rev-parse", "--absolute-git-dir"])
    let common = try text(["rev-parse", "--git-common-dir"])
    let isShallow = try text(["rev-parse", "--is-shallow-repository"]) == "true"
    return RepositoryLayout(
      workTree: workTree.flatMap { $0.isEmpty ? nil : $0 }, gitFolder: gitFolder,
      commonFolder: Path.normalized(Path.join(folder, common)), isShallow: isShallow)
  }

  func head() throws(GitError) -> Head {
    let commit = try readResult(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"])
    let id = ObjectID(commit.text)
    let symbolic = try readResult(["symbolic-ref", "--quiet", "HEAD"])
    if symbolic.status == 0 { return .branch(symbolic.text, id) }
    guard let id else { throw GitError(.failed, "HEAD leads to no commit") }
    return .detached(id)
  }

  /// The tracked paths that differ from HEAD, in the index or in the work tree, by content.
  func changedPaths() throws(GitError) -> [String] {
    let output = try read(["status", "--porcelain=v2", "--untracked-files=no", "-z"])
    var paths: [String] = []
    var fields = output.split(separator: 0).makeIterator()
    while let field = fields.next() {
      guard let kind = field.first else { continue }
      // Nine, ten or eleven columns with the path as the last; "2" has its old path as a field.
      let columns =
        switch kind {
        case UInt8(ascii: "1"): 9
        case UInt8(ascii: "2"): 10
        case UInt8(ascii: "u"): 11
        default: 0
        }
      guard columns > 0 else { continue }
      let parts = field.split(separator: 0x20, maxSplits: columns - 1)
      if let path = parts.last { paths.append(String(decoding: path, as: UTF8.self)) }
      if kind == UInt8(ascii: "2") { _ = fields.next() }
    }
    return paths
  }

  func tracking(of path: String) throws(GitError) -> Tracking {
    let literal = ":(top,literal)\(path)"
    if try isYes(["ls-files", "--error-unmatch", "--", literal]) { return .tracked }
    return try isYes(["check-ignore", "--quiet", "--", path]) ? .ignored : .untracked
  }

  /// The answer of a command that ends with 0 for yes and 1 for no.
  private func isYes(_ arguments: [String]) throws(GitError) -> Bool {
    let result = try readResult(arguments)
    guard result.status <= 1 else { throw Self.error(result, arguments) }
    return result.status == 0
  }

  /// The tags, or branches of this and of other repositories, whose names begin so.
  func tips(_ prefixes: [String]) throws(GitError) -> [Tip] {
    let format = "%(refname) %(objectname) %(*objectname) %(symref)"
    let output = try read(["for-each-ref", "--format=\(format)"] + prefixes)
    return output.split(separator: 0x0A).compactMap { line in
      let fields = line.split(separator: 0x20, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count >= 4, fields[3].isEmpty,
        let id = ObjectID(fields[2].isEmpty ? fields[1] : fields[2])
      else { return nil }
      return Tip(name: fields[0], commit: id)
    }
  }

  func versions(of path: String, in commits: [ObjectID]) throws(GitError) -> [FileVersion] {
    guard !path.contains("\n"), !commits.isEmpty else { return [] }
    let input = commits.map { "\($0):\(path)\n" }.joined()
    let output = try read(["cat-file", "--batch"], input: Array(input.utf8))
    var contents: [ObjectID: Int] = [:]
    var result: [FileVersion] = []
    var rest = output[...]
    for commit in commits {
      guard let newline = rest.firstIndex(of: 0x0A) else { break }
      let header = rest[..<newline].split(separator: 0x20).map {
        String(decoding: $0, as: UTF8.self)
      }
      rest = rest[(newline + 1)...]
      guard header.count == 3, let blob = ObjectID(header[0]), let size = Int(header[2]),
        size <= rest.count
      else { continue }
      if header[1] == "blob" {
        if let known = contents[blob] {
          result[known].commits.append(commit)
        } else {
          contents[blob] = result.count
          result.append(FileVersion(content: Array(rest.prefix(size)), commits: [commit]))
        }
      }
      rest = rest.dropFirst(size + 1)
    }
    return result
  }

  func commitCount(to commit: ObjectID) throws(GitError) -> Int {
    guard let count = Int(try text(["rev-list", "--count", commit.description])) else {
      throw GitError(.failed, "git rev-list gave no number")
    }
    return count
  }

  func commits(since start: ObjectID?, touching path: String?) throws(GitError) -> [LoggedCommit] {
    let range = start.map { "\($0)..HEAD" } ?? "HEAD"
    let places = path.map { [":(top,literal)\($0)"] } ?? []
    let output = try read(
      ["log", "-z", "--format=%H%n%B", "--encoding=UTF-8", "--no-show-signature", range, "--"]
        + places)
    return output.split(separator: 0).compactMap { entry in
      let text = String(decoding: entry, as: UTF8.self)
      let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return ObjectID(parts[0]).map {
        LoggedCommit(id: $0, message: parts.count > 1 ? String(parts[1]) : "")
      }
    }
  }

  func parents(of commit: ObjectID) throws(GitError) -> [ObjectID] {
    let output = try text(["rev-parse", "\(commit)^@"])
    return output.split(separator: "\n").compactMap { ObjectID($0) }
  }

  func firstParents(of commit: ObjectID) throws(GitError) -> Set<ObjectID> {
    let output = try text(["rev-list", "--first-parent", commit.description])
    return Set(output.split(separator: "\n").compactMap { ObjectID($0) })
  }

  func isAncestor(_ first: ObjectID, of second: ObjectID) throws(GitError) -> Bool {
    try isYes(["merge-base", "--is-ancestor", first.description, second.description])
  }

  /// A setting, as git has it for the folder, in a repository or not; `nil` where it has none.
  public func configuration(_ key: String) throws(GitError) -> String? {
    let result = try readResult(["config", "--null", "--get", key])
    guard result.status == 0 else { return nil }
    return String(decoding: result.output.prefix { $0 != 0 }, as: UTF8.self)
  }

  private func text(_ arguments: [String]) throws(GitError) -> String {
    // Not trimmed: a folder may end in a blank.
    var output = try read(arguments)
    if output.last == 0x0A { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }
}
