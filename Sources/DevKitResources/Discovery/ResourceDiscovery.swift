import DevKitCore

/// Finds the resources below the paths of a request and sorts them by what they are.
struct ResourceDiscovery {
  /// The files and folders to look at: absolute paths, normalized.
  var paths: [String]
  /// What is left out.
  var ignoreRules: IgnoreRules
  /// The path that diagnostics show for a path to open.
  var shown: @Sendable (String) -> String

  /// Folders that tools fill with what others made, or with what is built.
  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData",
  ]

  /// Everything found; paths that cannot be read are added to the diagnostics.
  func run(_ diagnostics: inout [Diagnostic]) -> DiscoveredResources {
    var sorter = Sorter(shown: shown)
    var seen: Set<String> = []
    for path in paths {
      guard seen.insert(path).inserted else { continue }
      do {
        if try FileSystem.status(of: path).kind == .directory {
          walk(path, into: &sorter, &seen, &diagnostics)
        } else if !ignoreRules.ignores(path, isFolder: false) {
          sorter.takeFile(path, relativePath: Path.name(of: path))
        }
      } catch {
        diagnostics.append(
          .error("this input \(error.message)", at: SourceLocation(path: shown(path))))
      }
    }
    return sorter.result()
  }

  private func walk(
    _ root: String, into sorter: inout Sorter, _ seen: inout Set<String>,
    _ diagnostics: inout [Diagnostic]
  ) {
    if takeWhole(root, into: &sorter, &diagnostics) { return }
    let rules = ignoreRules
    let walker = DirectoryWalker(root: root, shownAs: shown(root))
    var known = seen
    let walk = walker.walk { entry in
      if rules.passesOver(entry) { return .skip }
      guard known.insert(entry.path).inserted else { return .skip }
      guard entry.kind == .directory else { return .enter }
      if Self.isInsideCatalog(entry.relativePath) { return .enter }
      if Self.foreignFolders.contains(entry.name) { return .skip }
      switch FileClass.ofFolder(named: entry.name) {
      case .notAResource: return .skip
      case .package, .compiled, .iconComposer: return .leaf
      default: return .enter
      }
    }
    seen = known
    diagnostics += walk.diagnostics
    for entry in walk.entries {
      if entry.kind == .directory {
        sorter.takeFolder(entry.path, relativePath: entry.relativePath)
      } else if entry.kind == .regular {
        sorter.takeFile(entry.path, relativePath: entry.relativePath)
      }
    }
  }

  /// Takes an input that is itself one resource, a catalog or a language folder.
  private func takeWhole(
    _ root: String, into sorter: inout Sorter, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    let name = Path.name(of: root)
    switch FileClass.ofFolder(named: name) {
    case .folder(nil), .notAResource, .file: return false
    case .assetCatalog, .folder:
      sorter.takeFolder(root, relativePath: name)
      let rules = ignoreRules
      let walk = DirectoryWalker(root: root, shownAs: shown(root)).walk { entry in
        rules.passesOver(entry) ? .skip : .enter
      }
      diagnostics += walk.diagnostics
      for entry in walk.entries {
        let relativePath = "\(name)/\(entry.relativePath)"
        if entry.kind == .directory {
          sorter.takeFolder(entry.path, relativePath: relativePath)
        } else if entry.kind == .regular {
          sorter.takeFile(entry.path, relativePath: relativePath)
        }
      }
    default: sorter.takeFolder(root, relativePath: name)
    }
    return true
  }

  private static func isInsideCatalog(_ relativePath: String) -> Bool {
    relativePath.contains(".xcassets/")
  }
}

/// Puts what a walk meets into its list.
private struct Sorter {
  let shown: @Sendable (String) -> String
  private var found = DiscoveredResources()
  /// The catalogs by the path to open them.
  private var catalogs: [String: DiscoveredCatalog] = [:]

  init(shown: @escaping @Sendable (String) -> String) {
    self.shown = shown
  }

  mutating func takeFolder(_ path: String, relativePath: String) {
    if takeIntoCatalog(path, isFolder: true) { return }
    let item = item(path, relativePath: relativePath)
    switch FileClass.ofFolder(named: item.name) {
    case .assetCatalog: catalogs[path] = DiscoveredCatalog(item: item, entries: [])
    case .iconComposer: found.iconComposerFolders.append(item)
    case .package: found.packages.append(item)
    case .compiled: found.compiled.append(item)
    default: break
    }
  }

  mutating func takeFile(_ path: String, relativePath: String) {
    if takeIntoCatalog(path, isFolder: false) { return }
    let item = item(path, relativePath: relativePath)
    switch FileClass.ofFile(named: item.name) {
    case .image: found.images.append(item)
    case .font: found.fonts.append(item)
    case .stringsTable: found.stringsTables.append(item)
    case .otherStringsTable: found.otherStringsTables.append(item)
    case .compiled: found.compiled.append(item)
    case .file: found.files.append(item)
    case .assetCatalog, .iconComposer, .package, .folder, .notAResource: break
    }
  }

  func result() -> DiscoveredResources {
    var result = found
    result.catalogs = catalogs.values.sorted { $0.item.path < $1.item.path }
    return result
  }

  /// Whether the path is in a catalog that was met before, to which it is then added.
  private mutating func takeIntoCatalog(_ path: String, isFolder: Bool) -> Bool {
    guard let end = path.range(ofFirst: ".xcassets/") else { return false }
    let root = String(path[..<path.index(before: end.upperBound)])
    guard catalogs[root] != nil else { return false }
    catalogs[root]?.entries.append(
      .init(relativePath: String(path[end.upperBound...]), isFolder: isFolder))
    return true
  }

  private func item(_ path: String, relativePath: String) -> DiscoveredItem {
    var folders = Path.components(of: relativePath).dropLast()
    var language: String?
    folders.removeAll { folder in
      guard case .folder(let code?) = FileClass.ofFolder(named: folder) else { return false }
      language = code
      return true
    }
    return DiscoveredItem(
      path: path, shownPath: shown(path), name: Path.name(of: path),
      directory: folders.joined(separator: "/"), language: language)
  }
}

extension IgnoreRules {
  /// Whether an entry of a walk need not be looked at; a folder only if nothing in it is wanted.
  fileprivate func passesOver(_ entry: WalkedEntry) -> Bool {
    entry.kind == .directory ? ignoresAll(in: entry.path) : ignores(entry.path)
  }
}

extension String {
  /// The range of the first occurrence of an ASCII text.
  fileprivate func range(ofFirst text: StaticString) -> Range<String.Index>? {
    let pattern = Array(text.description.utf8)
    let bytes = utf8
    var start = bytes.startIndex
    while let first = bytes[start...].firstIndex(of: pattern[0]) {
      if bytes[first...].starts(with: pattern) {
        return first..<bytes.index(first, offsetBy: pattern.count)
      }
      start = bytes.index(after: first)
    }
    return nil
  }
}
