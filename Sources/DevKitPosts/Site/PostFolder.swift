import DevKitCore

/// A folder that Jekyll reads posts from, beside the one for drafts; or that of another collection.
struct PostFolder: Hashable, Sendable {
  /// The folder that holds `_posts` and `_drafts`, as an absolute path.
  var parent: String
  /// Whether `_posts` exists.
  var hasPosts: Bool
  /// Whether `_drafts` exists.
  var hasDrafts: Bool

  /// The collection that `posts` holds the documents of.
  var collection = "posts"

  /// The folder of posts, or of another collection's documents.
  var posts: String { Path.join(parent, "_" + collection) }
  /// The folder of drafts.
  var drafts: String { Path.join(parent, "_drafts") }
}

extension PostFolder {
  /// The folders of the collections that a site declares besides its posts.
  static func ofCollections(of site: Site) -> [PostFolder] {
    site.configuration.collections.map(\.name).filter { name in
      !["", "posts", "drafts"].contains(name) && !name.utf8.contains(UInt8(ascii: "/"))
        && !name.mentions("..")
    }.map { name in
      PostFolder(
        parent: site.collectionsFolder, hasPosts: true, hasDrafts: false, collection: name)
    }
  }
}

/// Finds the folders of posts in a site, as Jekyll's reader walks it.
struct PostFolderSearch {
  /// More folders than any site has; a walk through a whole disk ends here.
  private static let folderLimit = 50_000
  private static let depthLimit = 32

  let site: Site
  let rules: EntryRules
  /// Warnings of folders that cannot be looked into.
  private(set) var diagnostics: [Diagnostic] = []

  init(site: Site, rules: EntryRules) {
    self.site = site
    self.rules = rules
  }

  /// All folders that hold `_posts` or `_drafts`, that of the collections first.
  mutating func run() -> [PostFolder] {
    let base = site.collectionsFolder
    var found: [PostFolder] = []
    var waiting = [(path: base, depth: 0)]
    var next = 0
    while next < waiting.count, next < Self.folderLimit {
      let (folder, depth) = waiting[next]
      next += 1
      guard let entries = entries(of: folder) else { continue }
      let hasPosts = entries.contains { isFolder($0, called: "_posts", in: folder) }
      let hasDrafts = entries.contains { isFolder($0, called: "_drafts", in: folder) }
      if hasPosts || hasDrafts || folder == base {
        found.append(PostFolder(parent: folder, hasPosts: hasPosts, hasDrafts: hasDrafts))
      }
      guard depth < Self.depthLimit else { continue }
      let rules = rules.inFolder(site.wayFromSource(to: folder))
      for entry in entries where entry.kind == .directory && entry.isUTF8 {
        if rules.reads(entry.nameBytes, isFolder: true) {
          waiting.append((Path.join(folder, entry.name), depth + 1))
        }
      }
    }
    return found
  }

  private mutating func entries(of folder: String) -> [FolderEntry]? {
    do throws(FileError) {
      return try FileSystem.entries(of: folder)
    } catch {
      // It may be gone by now, and the folder of the collections need not be there yet.
      if !error.isMissing {
        diagnostics.append(
          .warning(
            "this \(error.message); posts in it are not seen", at: SourceLocation(path: folder)))
      }
      return nil
    }
  }

  /// Whether an entry is a folder of that name; a symbolic link to one counts too.
  private func isFolder(_ entry: FolderEntry, called name: String, in folder: String) -> Bool {
    guard entry.nameBytes.elementsEqual(name.utf8) else { return false }
    if entry.kind == .directory { return true }
    guard entry.kind == .symbolicLink else { return false }
    return (try? FileSystem.status(of: Path.join(folder, name)))?.kind == .directory
  }
}
