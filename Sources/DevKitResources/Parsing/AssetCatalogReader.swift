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
  /// The kinds that are wanted; assets of others are neither read nor warned about.
  private let kinds: Set<ResourceKind>
  private let contents: Set<LiteralText>
  private var result = Result()
  /// The folders met so far, by their paths below the catalog.
  private var folders: [LiteralText: Folder] = [:]

  private struct Folder {
    var type: AssetFolderType
    /// The namespaces of what it holds.
    var namespaces: [String] = []
    /// The on-demand resource tags of what it holds.
    var tags: Set<String> = []
  }

  private init(_ catalog: DiscoveredCatalog, kinds: Set<ResourceKind>) {
    self.catalog = catalog
    self.kinds = kinds
    contents = Set(
      catalog.entries.lazy.filter {
        !$0.isFolder && Path.name(of: $0.relativePath) == "Contents.json"
      }
      .map { LiteralText($0.relativePath) })
  }

  /// Reads the assets of some kinds in one catalog.
  static func read(_ catalog: DiscoveredCatalog, kinds: Set<ResourceKind>) -> Result {
    var reader = AssetCatalogReader(catalog, kinds: kinds)
    // The catalog's own description says nothing of its assets, but may be broken.
    _ = reader.readContents(of: "", type: .group)
    for entry in catalog.entries where entry.isFolder { reader.enter(entry.relativePath) }
    return reader.result
  }

  /// Takes in a folder whose parent was taken in before.
  private mutating func enter(_ relativePath: String) {
    let parent = folders[LiteralText(Path.parent(of: relativePath))] ?? Folder(type: .group)
    let type = AssetFolderType(
      pathExtension: FileClass.pathExtension(of: Path.name(of: relativePath)))
    var folder = parent
    switch (parent.type, type) {
    case (.asset, _), (.systemOnly, _), (_, .systemOnly):
      // What is in an asset is a part of it, such as the layers of an image stack.
      folder.type = .systemOnly
    case (_, .asset(let kind)) where !kinds.contains(kind):
      folder.type = .systemOnly
    default:
      folder.type = type
      take(relativePath, into: &folder)
    }
    folders[LiteralText(relativePath)] = folder
  }

  /// Records a folder's own asset, and for what it holds its namespace and tags.
  ///
  /// `folder` comes with the namespaces and tags of its parent.
  private mutating func take(_ relativePath: String, into folder: inout Folder) {
    let description = readContents(of: relativePath, type: folder.type)
    folder.tags.formUnion(description.tags)
    let name = Path.name(of: relativePath)
    var ownNamespace = name
    switch folder.type {
    case .asset(let kind), .container(let kind):
      let stem = Path.stem(of: name)
      ownNamespace = stem
      if kinds.contains(kind) {
        let asset = Asset(
          kind: kind, name: stem, loadName: (folder.namespaces + [stem]).joined(separator: "/"),
          tags: folder.tags.sorted(),
          dataFile: description.dataFile.map { dataPath(relativePath, $0) },
          location: location(of: relativePath))
        result.assets.append((folder.namespaces, asset))
      }
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
    if description.providesNamespace { folder.namespaces.append(ownNamespace) }
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
    let file = relativePath.isEmpty ? "Contents.json" : "\(relativePath)/Contents.json"
    guard contents.contains(LiteralText(file)) else {
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
