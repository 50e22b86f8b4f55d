import DevKitCore

/// Puts what discovery meets into its list. Folders must come before what is in them.
struct ResourceSorter {
  private let shown: @Sendable (String) -> String
  private let leftOut: Set<LiteralText>
  private var found = DiscoveredResources()
  /// The catalogs by the path to open them.
  private var catalogs: [LiteralText: DiscoveredCatalog] = [:]

  /// - Parameter leftOut: Files that are no resources.
  init(shown: @escaping @Sendable (String) -> String, leftOut: Set<LiteralText> = []) {
    self.shown = shown
    self.leftOut = leftOut
  }

  /// Takes a folder; `relativePath` is its path from the input that it was found in.
  mutating func takeFolder(_ path: String, relativePath: String) {
    if takeIntoCatalog(path, relativePath: relativePath, isFolder: true) { return }
    let item = item(path, relativePath: relativePath)
    switch FileClass.ofFolder(named: item.name) {
    case .assetCatalog:
      catalogs[LiteralText(path)] = DiscoveredCatalog(item: item, entries: [])
    case .iconComposer: found.iconComposerFolders.append(item)
    case .package: found.packages.append(item)
    case .compiled: found.compiled.append(item)
    default: break
    }
  }

  /// Takes a file; `relativePath` is its path from the input that it was found in.
  mutating func takeFile(_ path: String, relativePath: String, tags: [String] = []) {
    if leftOut.contains(LiteralText(path)) { return }
    if takeIntoCatalog(path, relativePath: relativePath, isFolder: false) { return }
    var item = item(path, relativePath: relativePath)
    item.tags = tags
    switch FileClass.ofFile(named: item.name) {
    case .image: found.images.append(item)
    case .font: found.fonts.append(item)
    case .stringsTable: found.stringsTables.append(item)
    case .otherStringsTable: found.otherStringsTables.append(item)
    case .compiled: found.compiled.append(item)
    case .file: found.files.append(item)
    case .notAResource where item.name == "Info.plist": found.infoPlists.append(item)
    case .assetCatalog, .iconComposer, .package, .folder, .notAResource: break
    }
  }

  /// Takes what is copied as it is, whatever its name says; `directory` is its folder in the bundle.
  mutating func takeCopied(_ path: String, directory: String, isFolder: Bool) {
    if leftOut.contains(LiteralText(path)) { return }
    let item = DiscoveredItem(
      path: path, shownPath: shown(path), name: Path.name(of: path), directory: directory,
      language: nil)
    if isFolder { found.packages.append(item) } else { found.files.append(item) }
  }

  /// Notes a folder that was listed.
  mutating func takeWalked(_ path: String) { found.walked.append(path) }

  /// Notes what ignore rules pass over.
  mutating func takeIgnored(_ path: String) { found.ignored.paths.append(path) }

  /// Notes what should be there and is not, so that nothing can be made of it.
  mutating func takeMissing(_ path: String) { found.missing.append(path) }

  /// What was taken, in an order that the order of the inputs does not change.
  func result() -> DiscoveredResources {
    var result = found
    result.catalogs = catalogs.values.sorted { Self.precedes($0.item, $1.item) }
    for list in [
      \.iconComposerFolders, \.images, \.fonts, \.stringsTables, \.otherStringsTables, \.files,
      \.packages, \.compiled, \.infoPlists,
    ] as [WritableKeyPath<DiscoveredResources, [DiscoveredItem]>] {
      result[keyPath: list].sort(by: Self.precedes)
    }
    return result
  }

  private static func precedes(_ first: DiscoveredItem, _ second: DiscoveredItem) -> Bool {
    Path.precedes(first.path, second.path)
  }

  /// Whether the path is in a catalog that was met before, to which it is then added.
  private mutating func takeIntoCatalog(
    _ path: String, relativePath: String, isFolder: Bool
  ) -> Bool {
    guard let (_, rest) = AssetCatalogPath.split(relativePath) else { return false }
    let root = LiteralText(String(Substring(path.utf8.dropLast(rest.utf8.count + 1))))
    catalogs[root]?.entries.append(.init(relativePath: String(rest), isFolder: isFolder))
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
