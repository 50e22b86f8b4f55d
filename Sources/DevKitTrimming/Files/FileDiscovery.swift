import DevKitCore
import DevKitGit

/// Finds the files of a selection, in the order of the bytes of their paths, each once.
struct FileDiscovery {
  private(set) var candidates: [Candidate] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let selection: FileSelection
  private var repositories: [String: GitRepository] = [:]
  private var withoutRepository = Set<String>()
  /// The repository that variables name, as in a hook; found out once.
  private var named: GitRepository??
  /// For each repository the links and submodules of its index, by path from its root.
  private var specials: [String: [String: GitRepository.EntryKind]] = [:]
  private var gitFails = false

  init(_ selection: FileSelection) { self.selection = selection }

  mutating func run() {
    if selection.scope == .paths {
      for path in selection.paths { take(path) }
    } else {
      takeFromGit()
    }
    candidates.removeAll { !$0.isNamed && $0.hasNameOfAbandonedFile }
    candidates.sort { Path.precedes($0.path, $1.path) }
    var unique: [Candidate] = []
    unique.reserveCapacity(candidates.count)
    for candidate in candidates {
      if let last = unique.last, Path.sameBytes(last.path, candidate.path) {
        // Whichever names it is the one to tell of it.
        if candidate.isNamed { unique[unique.count - 1] = candidate }
      } else {
        unique.append(candidate)
      }
    }
    candidates = unique
  }

  private func shown(_ path: String) -> String { Path.relative(path, to: selection.folder) }

  private mutating func report(_ severity: Severity, _ message: String, _ path: String) {
    diagnostics.append(
      Diagnostic(severity, message, at: SourceLocation(path: shown(path))))
  }
}

// MARK: - Paths

extension FileDiscovery {
  private mutating func take(_ path: String) {
    do throws(FileError) {
      let status = try FileSystem.status(of: path, followingLinks: false)
      switch status.kind {
      case .regular:
        let repository = repository(for: Path.parent(of: path))
        candidates.append(
          Candidate(
            path: path, kind: kind(of: path, in: repository), repository: repository,
            isNamed: true))
      case .symbolicLink:
        candidates.append(Candidate(path: path, kind: .symbolicLink, isNamed: true))
      case .directory: walk(path)
      default: report(.error, "this is neither a file nor a folder", path)
      }
    } catch {
      report(.error, "this \(error.message)", path)
    }
  }

  /// What the index says of a file: a link may be checked out as a text with a path in it.
  private mutating func kind(
    of path: String, in repository: GitRepository?
  ) -> GitRepository.EntryKind {
    guard let repository, let relative = Path.below(repository.root, path) else { return .file }
    if specials[repository.root] == nil {
      let entries = (try? repository.trackedEntries()) ?? []
      specials[repository.root] = Dictionary(
        entries.lazy.filter { $0.kind != .file }.map { ($0.path, $0.kind) },
        uniquingKeysWith: { first, _ in first })
    }
    return specials[repository.root]?[relative] ?? .file
  }

  private mutating func walk(_ folder: String) {
    guard let repository = repository(for: folder) else { return walkWithoutGit(folder) }
    let relative = Path.below(repository.root, folder)
    do throws(GitError) {
      if let relative, try repository.ignores(relative) {
        return walkWithoutGit(folder, in: repository)
      }
      let below = relative.map { [$0] } ?? []
      for entry in try repository.trackedEntries(below: below) { add(entry, of: repository) }
      for entry in try repository.untrackedEntries(below: below) { add(entry, of: repository) }
    } catch {
      reportOnce(error, "; what git ignores is looked at as well")
      walkWithoutGit(folder, in: repository)
    }
  }

  private mutating func add(_ entry: GitRepository.Entry, of repository: GitRepository) {
    let path = Path.join(repository.root, entry.path)
    guard check(entry, at: path) else { return }
    // Whether it is still there, and still a file, is seen when it is opened.
    candidates.append(
      Candidate(path: path, kind: entry.kind, repository: repository, isListed: true))
  }

  /// Whether a path is one that can be opened.
  private mutating func check(_ entry: GitRepository.Entry, at path: String) -> Bool {
    if !entry.isUTF8 {
      report(.warning, "this name is not valid UTF-8, so it is passed over; rename it", path)
    }
    return entry.isUTF8
  }

  /// Walks a folder that git does not know, or ignores; a repository in it is asked itself.
  private mutating func walkWithoutGit(_ folder: String, in outer: GitRepository? = nil) {
    var inner: [String] = []
    let walker = DirectoryWalker(root: folder, shownAs: shown(folder), includesHidden: true)
    let walk = walker.walk { entry in
      if entry.isSymbolicLink || entry.name == ".git" { return .skip }
      if entry.kind == .directory, FileSystem.exists(Path.join(entry.path, ".git")) {
        inner.append(entry.path)
        return .skip
      }
      return .enter
    }
    diagnostics += walk.diagnostics
    for entry in walk.entries where entry.kind == .regular {
      candidates.append(Candidate(path: entry.path, repository: outer))
    }
    // In a repository another one is none of its business.
    if outer == nil { for path in inner { self.walk(path) } }
  }

  private mutating func repository(for folder: String) -> GitRepository? {
    let nearest = FileSystem.repositoryFolder(around: folder)
    if let named = namedRepository(), named.holds(folder),
      nearest.map({ !named.holds($0) || $0 == named.root }) ?? true
    {
      return named
    }
    guard let top = nearest else { return nil }
    if let known = repositories[top] { return known }
    if gitFails || withoutRepository.contains(top) { return nil }
    do throws(GitError) {
      repositories[top] = try GitRepository(
        containing: top, isElsewhere: GitSurroundings.nameRepository)
      if repositories[top] == nil {
        withoutRepository.insert(top)
        // Of another owner, perhaps, or broken.
        report(
          .warning,
          "git refuses this repository, see 'git status'; what git ignores is looked at as well",
          top)
      }
    } catch {
      gitFails = true
      reportOnce(error, "; what git ignores is looked at as well")
    }
    return repositories[top]
  }

  private mutating func namedRepository() -> GitRepository? {
    guard GitSurroundings.nameRepository else { return nil }
    if let named { return named }
    let found = try? GitRepository(containing: selection.folder)
    named = .some(found)
    return found
  }

  private mutating func reportOnce(_ error: GitError, _ consequence: String) {
    let diagnostic = Diagnostic.warning(error.description + consequence)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

// MARK: - Scopes of git

extension FileDiscovery {
  private mutating func takeFromGit() {
    do throws(GitError) {
      guard let repository = try GitRepository(containing: selection.folder) else {
        return report(.error, "this folder is in no repository of git", selection.folder)
      }
      guard let below = pathspecs(in: repository) else { return }
      for entry in try entries(of: repository, below: below) {
        guard selection.scope == .staged else {
          add(entry, of: repository)
          continue
        }
        let path = Path.join(repository.root, entry.path)
        guard check(entry, at: path) else { continue }
        candidates.append(
          Candidate(path: path, kind: entry.kind, object: entry.object, repository: repository))
      }
    } catch {
      diagnostics.append(.error(error.description))
    }
  }

  private func entries(
    of repository: GitRepository, below paths: [String]
  ) throws(GitError) -> [GitRepository.Entry] {
    switch selection.scope {
    case .tracked, .paths: try repository.trackedEntries(below: paths)
    case .changed: try repository.changedEntries(below: paths)
    case .staged: try repository.stagedEntries(below: paths)
    }
  }

  /// The paths that narrow the scope, from the root; `nil` where one lies outside.
  private mutating func pathspecs(in repository: GitRepository) -> [String]? {
    var below: [String] = []
    for path in selection.paths where path != repository.root {
      guard let relative = Path.below(repository.root, path) else {
        report(.error, "this lies outside of the repository at \(repository.root)", path)
        return nil
      }
      below.append(relative)
    }
    return selection.paths.contains(repository.root) ? [] : below
  }
}
