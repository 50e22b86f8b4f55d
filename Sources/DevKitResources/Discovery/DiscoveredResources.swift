import DevKitCore

/// A file or folder that was found, before it is read.
struct DiscoveredItem: Sendable {
  /// The path to open it by.
  var path: String
  /// The path that diagnostics show, relative to the root of the run unless absolute paths are
  /// asked for.
  var shownPath: String
  /// The name with its extension.
  var name: String
  /// The folders between the input it was found below and itself, without `.lproj` folders.
  var directory: String
  /// The name of the `.lproj` folder it is in, or `nil` outside any.
  var language: String?
  /// The on-demand resource tags that a project gives it.
  var tags: [String] = []
}

/// A folder named `.xcassets` with everything below it.
struct DiscoveredCatalog: Sendable {
  /// Something inside the catalog; entries are in order, folders before what they hold.
  struct Entry: Sendable {
    /// The path below the catalog folder, with slashes.
    var relativePath: String
    var isFolder: Bool
  }

  var item: DiscoveredItem
  var entries: [Entry]
}

/// What discovery hands on: every input by what it is, each list sorted by path.
struct DiscoveredResources: Sendable {
  var catalogs: [DiscoveredCatalog] = []
  var iconComposerFolders: [DiscoveredItem] = []
  var images: [DiscoveredItem] = []
  var fonts: [DiscoveredItem] = []
  var stringsTables: [DiscoveredItem] = []
  var otherStringsTables: [DiscoveredItem] = []
  var files: [DiscoveredItem] = []
  var packages: [DiscoveredItem] = []
  /// What the build compiles, such as storyboards; their names mark string tables that only they
  /// use.
  var compiled: [DiscoveredItem] = []
  /// Information property lists, which are no resources and name some.
  var infoPlists: [DiscoveredItem] = []
  /// The paths of what a project names and the disk does not have.
  var missing: [String] = []
  /// The folders whose content was looked at.
  var walked: [String] = []
  /// What ignore rules pass over.
  var ignored = IgnoredInputs()

  /// How many files and folders were found.
  var count: Int {
    catalogs.reduce(0) { $0 + 1 + $1.entries.count } + iconComposerFolders.count + images.count
      + fonts.count + stringsTables.count + otherStringsTables.count + files.count + packages.count
      + compiled.count
  }

  /// The storyboards and xibs.
  var interfaces: [DiscoveredItem] {
    compiled.filter { ["storyboard", "xib"].contains(FileClass.pathExtension(of: $0.name)) }
  }

  /// The resources, each catalog and package as one, sorted by path. What the build compiles counts
  /// if a build phase for resources does that.
  var inputPaths: [String] {
    let lists = [
      catalogs.map(\.item), iconComposerFolders, images, fonts, stringsTables, otherStringsTables,
      files, packages,
      interfaces,
    ]
    return (lists.flatMap { $0 }.map(\.path) + missing).distinct()
  }

  /// The files and folders that the outcome depends on: what is read, and the folders whose content
  /// is listed. A file whose name alone counts is not among them.
  var readPaths: [String] {
    let inCatalogs = catalogs.flatMap { catalog in
      catalog.entries.filter { $0.isFolder || Path.name(of: $0.relativePath) == "Contents.json" }
        .map { Path.join(catalog.item.path, $0.relativePath) }
    }
    let read = [catalogs.map(\.item), fonts, stringsTables, otherStringsTables, interfaces].flatMap
    { $0 }
    return walked + read.map(\.path) + inCatalogs
  }
}
