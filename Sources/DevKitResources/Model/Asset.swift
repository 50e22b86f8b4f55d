import DevKitCore

/// One resource that is loaded by name: an image, a colour, a data asset and their like.
struct Asset: Sendable {
  /// Where an asset lives, which decides how it is found at run time without an asset catalog
  /// compiler.
  enum Origin: Hashable, Sendable {
    /// An entry of an asset catalog.
    case catalog
    /// A file of its own beside the code, such as `banner@2x.png`.
    case looseFile
  }

  var kind: ResourceKind
  /// The last component of the name, from which the accessor's name is made.
  var name: String
  /// The name to load it by, with the namespaces of its folders: `menu/icons/first`.
  var loadName: String
  /// The on-demand resource tags, sorted.
  var tags: [String] = []
  var origin: Origin = .catalog
  /// The first `.lproj` folder that the files of a loose image are in.
  var language: String?
  /// For data assets: the file inside the catalog, relative to the folder that holds the catalog.
  /// It is how the data is read where no asset catalog compiler exists.
  var dataFile: String?
  /// Where the asset is; diagnostics point here.
  var location: SourceLocation
}

/// A folder of assets that provides a namespace, or the root of all catalogs.
struct AssetNamespace: Sendable {
  var name: String
  var assets: [Asset] = []
  var namespaces: [AssetNamespace] = []
  /// Where each namespace is.
  private(set) var places: [LiteralText: Int] = [:]

  /// Makes a namespace of what is in it.
  init(name: String, assets: [Asset] = [], namespaces: [AssetNamespace] = []) {
    self.name = name
    self.assets = assets
    self.namespaces = namespaces
    for (index, namespace) in namespaces.enumerated() {
      places[LiteralText(namespace.name)] = index
    }
  }

  /// How many namespaces may stand inside each other. Below that, what is left of an asset's path is
  /// one namespace: types that are nested deep take the compiler very long, or are refused.
  static let deepestLevel = 8

  var isEmpty: Bool { assets.isEmpty && namespaces.allSatisfy(\.isEmpty) }

  /// Where the first of its assets is: a namespace may come from several catalogs.
  var location: SourceLocation? {
    assets.first?.location ?? namespaces.lazy.compactMap(\.location).first
  }

  /// The number of assets here and below.
  var count: Int { namespaces.reduce(assets.count) { $0 + $1.count } }

  /// The namespace without what is of another kind and without what is then empty.
  func filtered(to kind: ResourceKind) -> AssetNamespace {
    AssetNamespace(
      name: name,
      assets: assets.filter { $0.kind == kind },
      namespaces: namespaces.map { $0.filtered(to: kind) }.filter { !$0.isEmpty })
  }

  /// Adds an asset below the given namespaces, which are made where they are missing.
  ///
  /// - Complexity: O(depth).
  mutating func insert(_ asset: Asset, under path: [String]) {
    var path = path[...]
    if path.count > Self.deepestLevel {
      let rest = path.dropFirst(Self.deepestLevel - 1).joined(separator: "/")
      path = path.prefix(Self.deepestLevel - 1) + [rest]
    }
    add(asset, under: path)
  }

  private mutating func add(_ asset: Asset, under path: ArraySlice<String>) {
    guard let first = path.first else {
      assets.append(asset)
      return
    }
    let index = places[LiteralText(first), default: namespaces.count]
    if index == namespaces.count {
      places[LiteralText(first)] = index
      namespaces.append(AssetNamespace(name: first))
    }
    namespaces[index].add(asset, under: path.dropFirst())
  }
}
