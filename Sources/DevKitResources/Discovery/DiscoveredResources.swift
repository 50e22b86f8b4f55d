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

  /// How many files and folders were found.
  var count: Int {
    catalogs.reduce(0) { $0 + 1 + $1.entries.count } + iconComposerFolders.count + images.count
      + fonts.count + stringsTables.count + otherStringsTables.count + files.count + packages.count
      + compiled.count
  }
}
