import DevKitCore

/// Says what is to be done with each file of a run.
struct SettingsResolver: Sendable {
  private let choices: TrimChoices
  private let shownRoot: String
  private var editorConfig: EditorConfigTree
  private var attributes: [String: GitAttributesTree] = [:]
  private var cache = PolicyCache()
  private var valueDiagnostics: [Diagnostic] = []
  private var reported = Set<Diagnostic>()
  /// Whether folders are, or lie in, the folder of a repository that is not called `.git`.
  private var gitFolders: [String: Bool] = [:]

  /// - Parameter shownRoot: The folder that diagnostics show paths relative to.
  init(_ choices: TrimChoices, shownRelativeTo shownRoot: String) {
    self.choices = choices
    self.shownRoot = shownRoot
    editorConfig = EditorConfigTree(shownRelativeTo: shownRoot)
  }

  /// What is wrong with the settings files read so far.
  var diagnostics: [Diagnostic] {
    var all = editorConfig.diagnostics + valueDiagnostics
    for tree in attributes.values { all += tree.diagnostics }
    return all
  }

  mutating func policy(for candidate: Candidate) -> FilePolicy {
    guard candidate.kind == .file, candidate.object == nil, !candidate.isNamed else {
      return decide(candidate)
    }
    if let known = cache.policy(for: candidate.path) { return known }
    let policy = decide(candidate)
    if cache.isElsewhere(candidate.path) {
      cache.enterFolder(of: candidate.path, isUsable: dependsOnExtensionAlone(candidate))
    }
    cache.keep(policy, for: candidate.path)
    return policy
  }

  /// Whether settings say the same of all files of the folder that have the same extension.
  private mutating func dependsOnExtensionAlone(_ candidate: Candidate) -> Bool {
    guard editorConfig.dependsOnExtensionAlone(in: candidate.folder) else { return false }
    guard let repository = candidate.repository, let path = candidate.pathInRepository else {
      return true
    }
    return attributes[repository.root]?.dependsOnExtensionAlone(besides: path) ?? true
  }

  private mutating func decide(_ candidate: Candidate) -> FilePolicy {
    if candidate.isInGitFolder || belongsToGit(Path.parent(of: candidate.path)) {
      return .leave(.gitFolder)
    }
    switch candidate.kind {
    case .symbolicLink: return .leave(.symbolicLink)
    case .submodule: return .leave(.submodule)
    case .file: break
    }
    var found: [Diagnostic] = []
    let properties = editorConfig.properties(for: candidate.path)
    let ofEditor = EditorConfigTrimming(properties) { found.append($0) }
    for diagnostic in found where reported.insert(diagnostic).inserted {
      valueDiagnostics.append(diagnostic)
    }
    guard let ofGit = attributes(of: candidate), properties.isComplete else {
      return .leave(.unreadableSettings)
    }
    return FilePolicy(
      path: candidate.path, choices: choices, editorConfig: ofEditor, attributes: ofGit,
      isInIndex: candidate.object != nil)
  }

  /// Whether a folder is a bare repository or the like, told as git tells it, or lies in one.
  private mutating func belongsToGit(_ folder: String) -> Bool {
    if let known = gitFolders[folder] { return known }
    let parent = Path.parent(of: folder)
    let isItself = ["HEAD", "objects", "refs"].allSatisfy {
      FileSystem.exists(Path.join(folder, $0))
    }
    let found = isItself || (parent != folder && belongsToGit(parent))
    gitFolders[folder] = found
    return found
  }

  /// What attributes say of a file; `nil` where that cannot be read.
  private mutating func attributes(of candidate: Candidate) -> AttributeTrimming? {
    guard let repository = candidate.repository, let path = candidate.pathInRepository else {
      return AttributeTrimming()
    }
    // Changed in its place: a copy of what is known of the tree would be one for every file.
    return attributes[
      repository.root,
      default: GitAttributesTree(
        root: repository.root, gitFolder: repository.commonFolder, shownRelativeTo: shownRoot)
    ].attributes(of: path).map(AttributeTrimming.init)
  }
}
