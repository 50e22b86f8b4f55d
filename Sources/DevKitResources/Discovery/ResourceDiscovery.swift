import DevKitCore

/// Finds the resources below the paths of a request and sorts them by what they are.
struct ResourceDiscovery {
  /// The files and folders to look at: absolute paths, normalized.
  var paths: [String]
  /// What is left out.
  var ignoreRules: IgnoreRules
  /// The path that diagnostics show for a path to open.
  var shown: @Sendable (String) -> String
  /// A target of a project, whose resources are taken besides.
  var target: TargetInputs?
  /// Folders that are copied into the bundle with the folders in them.
  var folderReferences: [String] = []
  /// Files that are no resources wherever they are found.
  var leftOut: Set<LiteralText> = []
  /// What may be read.
  var access = ReadAccess.everything

  /// Folders that tools fill with what others made, or with what is built.
  static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData",
  ]

  /// Everything found; paths that cannot be read are added to the diagnostics.
  func run(_ diagnostics: inout [Diagnostic]) -> DiscoveredResources {
    var sorter = ResourceSorter(shown: shown, leftOut: leftOut)
    var seen: Set<LiteralText> = []
    if let target { take(target, into: &sorter, &seen, &diagnostics) }
    for path in folderReferences {
      guard seen.insert(LiteralText(path)).inserted else { continue }
      if FileClass.ofFolder(named: Path.name(of: path)) == .folder(language: nil) {
        takeFolderReference(path, in: "", into: &sorter, &seen, &diagnostics)
      } else {
        walk(path, into: &sorter, &seen, &diagnostics)
      }
    }
    for path in paths {
      if access.allows(path) {
        take(
          path, relativePath: Self.nameWithLanguage(of: path), into: &sorter, &seen, &diagnostics)
      } else {
        takeDeclared(in: path, into: &sorter, &seen, &diagnostics)
      }
    }
    var found = sorter.result()
    found.ignored.access = access
    return found
  }

  private func take(
    _ path: String, relativePath: String, into sorter: inout ResourceSorter,
    _ seen: inout Set<LiteralText>, _ diagnostics: inout [Diagnostic]
  ) {
    guard seen.insert(LiteralText(path)).inserted else { return }
    do {
      let isFolder = try FileSystem.status(of: path).kind == .directory
      if let catalog = AssetCatalogPath.catalog(around: path) {
        diagnostics.append(
          .error(
            "this input is a part of the asset catalog \(shown(catalog)); name that instead",
            at: SourceLocation(path: shown(path))))
      } else if isFolder {
        walk(path, into: &sorter, &seen, &diagnostics)
      } else if ignoreRules.ignores(path, isFolder: false) {
        sorter.takeIgnored(path)
      } else {
        sorter.takeFile(path, relativePath: relativePath)
      }
    } catch {
      diagnostics.append(
        .error("this input \(error.message)", at: SourceLocation(path: shown(path))))
    }
  }

  /// Takes what a sandboxed build phase has declared below an input that it may not read itself.
  private func takeDeclared(
    in folder: String, into sorter: inout ResourceSorter, _ seen: inout Set<LiteralText>,
    _ diagnostics: inout [Diagnostic]
  ) {
    let declared = access.paths(in: folder)
    if declared.isEmpty {
      diagnostics.append(
        .warning(
          "this input is not among the build phase's inputs, and left out",
          at: SourceLocation(path: shown(folder))))
    }
    for path in declared where AssetCatalogPath.catalog(around: path) == nil {
      take(
        path, relativePath: Path.below(folder, path) ?? Self.nameWithLanguage(of: path),
        into: &sorter, &seen, &diagnostics)
    }
  }

  /// Takes a folder: what it is itself, and what is in it.
  func walk(
    _ root: String, into sorter: inout ResourceSorter, _ seen: inout Set<LiteralText>,
    _ diagnostics: inout [Diagnostic]
  ) {
    var prefix = ""
    switch FileClass.ofFolder(named: Path.name(of: root)) {
    case .folder(nil), .notAResource, .file: break
    case .folder, .assetCatalog:
      let name = Self.nameWithLanguage(of: root)
      sorter.takeFolder(root, relativePath: name)
      prefix = name + "/"
    default: return sorter.takeFolder(root, relativePath: Self.nameWithLanguage(of: root))
    }
    var known = seen
    var ignored: [String] = []
    let walker = DirectoryWalker(root: root, shownAs: shown(root))
    let walk = walker.walk { entry in
      let decision = decide(entry, relativePath: prefix + entry.relativePath)
      guard decision != .skip else { return .skip }
      if ignoreRules.passesOver(entry) {
        ignored.append(entry.path)
        return .skip
      }
      return known.insert(LiteralText(entry.path)).inserted ? decision : .skip
    }
    seen = known
    for path in ignored { sorter.takeIgnored(path) }
    diagnostics += walk.diagnostics
    sorter.takeWalked(root)
    for entry in walk.entries {
      if entry.kind == .directory { sorter.takeWalked(entry.path) }
      let relativePath = prefix + entry.relativePath
      if entry.kind == .directory {
        sorter.takeFolder(entry.path, relativePath: relativePath)
      } else if entry.kind == .regular {
        sorter.takeFile(entry.path, relativePath: relativePath)
      }
    }
  }

  /// Takes a folder that is copied with the folders in it: it is a resource, and so is each file in
  /// it. `folder` is where it lies in the bundle.
  func takeFolderReference(
    _ path: String, in folder: String, into sorter: inout ResourceSorter,
    _ seen: inout Set<LiteralText>, _ diagnostics: inout [Diagnostic]
  ) {
    let name = Path.name(of: path)
    sorter.takeCopied(path, directory: folder, isFolder: true)
    guard FileSystem.exists(path) else { return }
    let prefix = folder.isEmpty ? name : Path.join(folder, name)
    let walk = DirectoryWalker(root: path, shownAs: shown(path)).walk {
      ignoreRules.passesOver($0) ? .skip : .enter
    }
    diagnostics += walk.diagnostics
    sorter.takeWalked(path)
    for entry in walk.entries where entry.kind == .directory { sorter.takeWalked(entry.path) }
    for entry in walk.entries where entry.kind == .regular {
      guard seen.insert(LiteralText(entry.path)).inserted else { continue }
      let inner = Path.parent(of: entry.relativePath)
      let directory = inner == "." ? prefix : Path.join(prefix, inner)
      sorter.takeCopied(entry.path, directory: directory, isFolder: false)
    }
  }

  private func decide(_ entry: WalkedEntry, relativePath: String) -> WalkDecision {
    guard entry.kind == .directory else { return .enter }
    if AssetCatalogPath.split(relativePath) != nil { return .enter }
    if Self.foreignFolders.contains(entry.name) { return .skip }
    switch FileClass.ofFolder(named: entry.name) {
    case .notAResource: return .skip
    case .package, .compiled, .iconComposer: return .leaf
    default: return .enter
    }
  }

  /// The name of an input, with the `.lproj` folder that it is in, which tells its language.
  static func nameWithLanguage(of path: String) -> String {
    let name = Path.name(of: path)
    let folder = Path.name(of: Path.parent(of: path))
    guard case .folder(_?) = FileClass.ofFolder(named: folder) else { return name }
    return "\(folder)/\(name)"
  }
}

extension IgnoreRules {
  /// Whether an entry of a walk need not be looked at; a folder only if nothing in it is wanted.
  func passesOver(_ entry: WalkedEntry) -> Bool {
    entry.kind == .directory ? ignoresAll(in: entry.path) : ignores(entry.path)
  }
}
