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
    var places: [Key: Int] = [:]
    var assets: [Asset] = []
    for item in items {
      guard let image = ImageFileName(item.name) else { continue }
      let key = Key(
        directory: LiteralText(item.directory), loadName: LiteralText(image.loadName))
      if let place = places[key] {
        assets[place].tags = Set(assets[place].tags + item.tags).sorted()
        continue
      }
      places[key] = assets.count
      assets.append(
        Asset(
          kind: .image, name: image.loadName, loadName: image.loadName, tags: item.tags.sorted(),
          origin: .looseFile, language: item.language,
          location: SourceLocation(path: item.shownPath)))
    }
    return assets
  }
}
