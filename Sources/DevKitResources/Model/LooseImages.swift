import DevKitCore

/// Makes one asset of the files that are one image at several scales, for several devices or in
/// several languages.
enum LooseImages {
  /// The images, one for each folder and name to load by.
  static func assets(from items: [DiscoveredItem]) -> [Asset] {
    struct Key: Hashable {
      var directory: LiteralText
      var loadName: LiteralText
    }
    var seen: Set<Key> = []
    var assets: [Asset] = []
    for item in items {
      guard let image = ImageFileName(item.name) else { continue }
      let key = Key(
        directory: LiteralText(item.directory), loadName: LiteralText(image.loadName))
      guard seen.insert(key).inserted else { continue }
      assets.append(
        Asset(
          kind: .image, name: image.loadName, loadName: image.loadName, origin: .looseFile,
          location: SourceLocation(path: item.shownPath)))
    }
    return assets
  }
}
