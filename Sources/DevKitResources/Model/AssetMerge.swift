import DevKitCore

/// Puts the assets of all catalogs and the loose images into one tree.
///
/// What is loaded by one name is one resource, wherever it stands: it gets one accessor, and a
/// warning names the places.
struct AssetMerge {
  private struct Identity: Hashable {
    var kind: ResourceKind
    var loadName: LiteralText
  }

  private var places: [Identity: [SourceLocation]] = [:]
  private(set) var root = AssetNamespace(name: "")

  /// Takes in an asset below its namespaces.
  mutating func add(_ asset: Asset, namespaces: [String] = []) {
    let identity = Identity(kind: asset.kind, loadName: LiteralText(asset.loadName))
    if places[identity] == nil { root.insert(asset, under: namespaces) }
    places[identity, default: []].append(asset.location)
  }

  /// A warning for each name that stands in several places.
  ///
  /// An app icon is to have one name in all its forms: the icon of Icon Composer, the set for older
  /// systems and the stack for visionOS. That is no mistake.
  func diagnostics() -> [Diagnostic] {
    let groups = places.flatMap { identity, locations in
      guard identity.kind == .appIcon else { return [(identity, locations)] }
      let forms = Dictionary(grouping: locations) {
        Path.fileExtension(of: $0.path).lowercased()
      }
      return forms.values.map { (identity, $0) }
    }
    return groups.compactMap { identity, locations in
      guard locations.count > 1, let first = locations.first else { return nil }
      return .warning(
        "the \(identity.kind.noun) '\(identity.loadName.text)' is in \(locations.count) places, "
          + "which share one accessor",
        at: first,
        notes: locations.dropFirst().map { Diagnostic.Note("also here", at: $0) })
    }
  }
}
