import DevKitCore

/// A Jekyll site: where it is and what its configuration says.
struct Site: Sendable {
  /// The folder that the site is built in, as an absolute path.
  var root: String
  /// The configuration files that were read, as absolute paths.
  var configurationFiles: [String]
  var configuration: SiteConfiguration
  /// The zone in which the site's dates are shown.
  var zone: SiteTimeZone

  /// The folder of the sources.
  var sourceFolder: String { Path.normalized(Path.join(root, configuration.source)) }

  /// The folder that holds `_posts` and the other collections, or folders with them.
  var collectionsFolder: String {
    Path.normalized(Path.join(sourceFolder, configuration.collectionsFolder))
  }

  /// A path from the folder of the collections on, as `defaults` and categories count it.
  func collectionPath(_ path: String) -> String { Path.relative(path, to: collectionsFolder) }

  /// The way from the sources to a folder with a slash at its end; empty for the sources.
  func wayFromSource(to folder: String) -> [UInt8] {
    let way = Path.relative(folder, to: sourceFolder)
    return way == "." ? [] : Array(way.utf8) + [UInt8(ascii: "/")]
  }

  /// Whether an extension is that of Markdown, or of HTML, which both become `.html`.
  func becomesHTML(_ fileExtension: String) -> Bool {
    let lower = fileExtension.lowercased()
    return configuration.markdownExtensions.contains(lower) || lower == "html" || lower == "htm"
  }
}
