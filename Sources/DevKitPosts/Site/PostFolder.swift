import DevKitCore

/// A folder that Jekyll reads posts from, beside the one for drafts.
struct PostFolder: Hashable, Sendable {
  /// The folder that holds `_posts` and `_drafts`, as an absolute path.
  var parent: String
  /// Whether `_posts` exists.
  var hasPosts: Bool
  /// Whether `_drafts` exists.
  var hasDrafts: Bool

  /// The folder of posts.
  var posts: String { Path.join(parent, "_posts") }
  /// The folder of drafts.
  var drafts: String { Path.join(parent, "_drafts") }
}

/// Finds the folders of posts in a site, as Jekyll's reader walks it.
struct PostFolderSearch {
  /// More folders than any site has; a walk through a whole disk ends here.
  private static let folderLimit = 50_000
  private static let depthLimit = 32

  let site: Site

  /// All folders that hold `_posts` or `_drafts`, that of the collections first.
  func run() -> [PostFolder] {
    let base = site.collectionsFolder
    var found: [PostFolder] = []
    var waiting = [(path: base, depth: 0)]
    var next = 0
    while next < waiting.count, next < Self.folderLimit {
      let (folder, depth) = waiting[next]
      next += 1
      guard let entries = try? FileSystem.entries(of: folder) else { continue }
      let names = Set(entries.lazy.filter { isFolder($0, in: folder) }.map(\.name))
      if names.contains("_posts") || names.contains("_drafts") || folder == base {
        found.append(
          PostFolder(
            parent: folder, hasPosts: names.contains("_posts"),
            hasDrafts: names.contains("_drafts")))
      }
      guard depth < Self.depthLimit else { continue }
      for entry in entries where entry.kind == .directory && entry.isUTF8 {
        let path = Path.join(folder, entry.name)
        if isRead(entry.name, path: path, isFolder: true) { waiting.append((path, depth + 1)) }
      }
    }
    return found
  }

  /// Whether Jekyll looks at an entry of a folder.
  func isRead(_ name: String, path: String, isFolder: Bool) -> Bool {
    let below = Path.relative(path, to: site.sourceFolder)
    let included = site.configuration.include.contains { matches($0, below, isFolder: isFolder) }
    if included { return true }
    if let first = name.utf8.first, "._#~".utf8.contains(first) { return false }
    if name.utf8.last == UInt8(ascii: "~") { return false }
    let excluded = site.configuration.exclude + Self.defaultExcludes
    return !excluded.contains { matches($0, below, isFolder: isFolder) }
  }

  private static let defaultExcludes = [
    ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
    "vendor/bundle/", "vendor/cache/", "vendor/gems/", "vendor/ruby/",
  ]

  /// Jekyll compares whole paths with each pattern, as a glob and as a beginning.
  private func matches(_ pattern: String, _ path: String, isFolder: Bool) -> Bool {
    var pattern = pattern
    if pattern.hasPrefix("/") { pattern.removeFirst() }
    if pattern.isEmpty { return false }
    if path.utf8.starts(with: pattern.utf8) { return true }
    if isFolder, pattern.utf8.elementsEqual((path + "/").utf8) { return true }
    guard pattern.contains(where: { "*?[".contains($0) }) else { return false }
    return GlobPattern(pattern, .rswiftignore).matches(path, isFolder: isFolder)
  }

  private func isFolder(_ entry: FolderEntry, in folder: String) -> Bool {
    if entry.kind == .directory { return true }
    guard entry.kind == .symbolicLink, entry.name == "_posts" || entry.name == "_drafts" else {
      return false
    }
    return (try? FileSystem.status(of: Path.join(folder, entry.name)))?.kind == .directory
  }
}
