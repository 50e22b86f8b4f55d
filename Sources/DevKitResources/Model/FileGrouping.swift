import DevKitCore

/// Makes one resource of a file and its translations.
enum FileGrouping {
  /// The resources for files and packages, sorted by folder and name.
  static func resources(files: [DiscoveredItem], packages: [DiscoveredItem]) -> [FileResource] {
    struct Key: Hashable {
      var directory: String
      var name: String
    }
    var found: [Key: FileResource] = [:]
    for (items, isPackage) in [(files, false), (packages, true)] {
      for item in items {
        let key = Key(directory: item.directory, name: item.name)
        var resource =
          found[key]
          ?? FileResource(
            fileName: item.name, directory: item.directory, isPackage: isPackage, languages: [],
            location: SourceLocation(path: item.shownPath))
        if let language = item.language { resource.languages.append(language) }
        found[key] = resource
      }
    }
    return found.values.sorted {
      ($0.directory, $0.fileName) < ($1.directory, $1.fileName)
    }
  }
}
