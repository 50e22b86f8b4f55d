import DevKitCore

/// Makes one resource of a file and its translations.
enum FileGrouping {
  /// The resources for files and packages, sorted by folder and name. What stands twice in one
  /// language is warned about: both have one place in the bundle.
  static func resources(
    files: [DiscoveredItem], packages: [DiscoveredItem], diagnostics: inout [Diagnostic]
  ) -> [FileResource] {
    struct Key: Hashable {
      var directory: LiteralText
      var name: LiteralText
    }
    var found: [Key: (resource: FileResource, items: [DiscoveredItem])] = [:]
    for (items, isPackage) in [(files, false), (packages, true)] {
      for item in items {
        let key = Key(directory: LiteralText(item.directory), name: LiteralText(item.name))
        if found[key]?.items.append(item) != nil { continue }
        let resource = FileResource(
          fileName: item.name, directory: item.directory, isPackage: isPackage, languages: [],
          location: SourceLocation(path: item.shownPath))
        found[key] = (resource, [item])
      }
    }
    var resources: [FileResource] = []
    for (resource, items) in found.values {
      var resource = resource
      resource.languages = Set(items.compactMap(\.language)).sorted()
      resources.append(resource)
      for (_, same) in Dictionary(grouping: items, by: \.language) where same.count > 1 {
        diagnostics.append(
          .warning(
            "the file '\(resource.fileName)' is in \(same.count) places, which share one accessor",
            at: SourceLocation(path: same[0].shownPath),
            notes: same.dropFirst().map {
              .init("also here", at: SourceLocation(path: $0.shownPath))
            }))
      }
    }
    return resources.sorted {
      if !$0.directory.utf8.elementsEqual($1.directory.utf8) {
        return Path.precedes($0.directory, $1.directory)
      }
      return Path.precedes($0.fileName, $1.fileName)
    }
  }
}
