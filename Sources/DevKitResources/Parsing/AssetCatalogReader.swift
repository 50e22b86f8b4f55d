import DevKitCore

/// Reads asset catalogs: which assets there are, under which names, in which namespaces.
///
/// The format is Apple's Asset Catalog Format Reference. A folder whose `Contents.json` cannot be
/// read still gives its asset, since the folder's own name says what it is.
struct AssetCatalogReader {
  /// The assets of one catalog, each with the namespaces it lies in, and what is wrong with them.
  struct Result: Sendable {
    var assets: [(namespaces: [String], asset: Asset)] = []
    var diagnostics: [Diagnostic] = []
  }

  private let catalog: DiscoveredCatalog
  private let contents: Set<String>
  private var result = Result()
  /// The folders met so far, by their paths below the catalog.
  private var folders: [String: Folder] = [:]

  private struct Folder {
    var type: AssetFolderType
    /// The namespaces of what it holds.
    var namespaces: [String]
  }

  private init(_ catalog: DiscoveredCatalog) {
    self.catalog = catalog
    contents = Set(
      catalog.entries.lazy.filter { !$0.isFolder && $0.relativePath.hasSuffix("Contents.json") }
        .map(\.relativePath))
  }

  /// Reads one catalog.
  static func read(_ catalog: DiscoveredCatalog) -> Result {
    var reader = AssetCatalogReader(catalog)
    for entry in catalog.entries where entry.isFolder { reader.enter(entry.relativePath) }
    return reader.result
  }

  /// Takes in a folder whose parent was taken in before.
  private mutating func enter(_ relativePath: String) {
    let parent = folders[Path.parent(of: relativePath)]
    let name = Path.name(of: relativePath)
    let pathExtension = FileClass.pathExtension(of: name)
    let type = AssetFolderType(pathExtension: pathExtension)
    let namespaces = parent?.namespaces ?? []
    switch parent?.type {
    case .asset, .systemOnly:
      // Parts of an asset, such as the layers of an image stack.
      folders[relativePath] = Folder(type: .systemOnly, namespaces: namespaces)
    default:
      let inner = take(
        relativePath, name: name, pathExtension: pathExtension, type: type, in: namespaces)
      folders[relativePath] = Folder(type: type, namespaces: inner)
    }
  }

  /// Records a folder's own asset and gives the namespaces of what it holds.
  private mutating func take(
    _ relativePath: String, name: String, pathExtension: String, type: AssetFolderType,
    in namespaces: [String]
  ) -> [String] {
    if type == .systemOnly { return namespaces }
    let description = readContents(of: relativePath, type: type)
    let stem =
      pathExtension.isEmpty ? name : String(name.dropLast(pathExtension.utf8.count + 1))
    switch type {
    case .asset(let kind), .container(let kind):
      let asset = Asset(
        kind: kind, name: stem, loadName: (namespaces + [stem]).joined(separator: "/"),
        tags: description.tags,
        dataFile: description.dataFile.map { dataPath(relativePath, $0) },
        location: location(of: relativePath))
      result.assets.append((namespaces, asset))
    case .unknown(let pathExtension):
      if !description.providesNamespace {
        result.diagnostics.append(
          .warning(
            "unknown kind of asset folder '.\(pathExtension)': it has no accessor, "
              + "its contents are read as those of a plain folder",
            at: location(of: relativePath)))
      }
    case .group, .systemOnly: break
    }
    guard description.providesNamespace else { return namespaces }
    let isPlain: Bool
    if case .container = type { isPlain = false } else { isPlain = true }
    return namespaces + [isPlain ? name : stem]
  }

  private func dataPath(_ relativePath: String, _ file: String) -> String {
    "\(catalog.item.name)/\(relativePath)/\(file)"
  }

  private func location(of relativePath: String) -> SourceLocation {
    SourceLocation(path: "\(catalog.item.shownPath)/\(relativePath)")
  }

  // MARK: Contents.json

  private mutating func readContents(
    of relativePath: String, type: AssetFolderType
  ) -> AssetContents {
    let file = "\(relativePath)/Contents.json"
    guard contents.contains(file) else {
      switch type {
      case .asset, .container:
        result.diagnostics.append(
          .warning("has no Contents.json", at: location(of: relativePath)))
      case .group, .unknown, .systemOnly: break
      }
      return AssetContents()
    }
    let shownPath = "\(catalog.item.shownPath)/\(file)"
    do {
      let bytes = try FileSystem.read(
        "\(catalog.item.path)/\(file)", limit: AssetContents.greatestSize)
      let text = SourceText(path: shownPath, bytes: bytes)
      return AssetContents.read(text, diagnostics: &result.diagnostics)
    } catch {
      result.diagnostics.append(.error(error.message, at: SourceLocation(path: shownPath)))
      return AssetContents()
    }
  }
}
