import DevKitCore

/// A post or draft that the site has.
struct SitePost: Hashable, Sendable {
  var folder: PostFolder
  /// Whether it lies in `_drafts`.
  var isDraft: Bool
  /// The folders below `_posts` or `_drafts` that it lies in; empty for none.
  var subfolder: String
  var name: PostName

  /// The absolute path.
  var path: String {
    let base = isDraft ? folder.drafts : folder.posts
    return Path.join(Path.join(base, subfolder), name.text)
  }
}

/// Lists the posts and drafts of a site's folders.
struct PostListing {
  private static let depthLimit = 32

  let site: Site
  let rules: EntryRules

  /// What is found of a post: where it is, and the head of its file.
  typealias Found = (post: SitePost, path: String, head: PostHead?)

  /// Gives each post and draft of the folders, in the order of the paths.
  func posts(in folders: [PostFolder], _ body: (Found) -> Void) {
    for folder in folders {
      if folder.hasPosts { list(folder, isDraft: false, body) }
      if folder.hasDrafts { list(folder, isDraft: true, body) }
    }
  }

  private func list(
    _ folder: PostFolder, isDraft: Bool, _ body: (Found) -> Void
  ) {
    let base = isDraft ? folder.drafts : folder.posts
    var waiting = [(subfolder: "", depth: 0)]
    var next = 0
    while next < waiting.count {
      let (subfolder, depth) = waiting[next]
      next += 1
      let path = Path.join(base, subfolder)
      guard let entries = try? FileSystem.entries(of: path) else { continue }
      let way = site.wayFromSource(to: path)
      let reader = PostHeadReader(folder: path)
      for entry in entries {
        let isFolder = entry.kind == .directory
        guard rules.reads(entry.nameBytes, in: way, isFolder: isFolder),
          let name = String(validating: entry.nameBytes, as: UTF8.self)
        else { continue }
        if isFolder {
          if depth < Self.depthLimit {
            waiting.append((subfolder.isEmpty ? name : "\(subfolder)/\(name)", depth + 1))
          }
        } else if let post = PostName(bytes: entry.nameBytes), isDraft || post.datePrefix != nil {
          let post = SitePost(folder: folder, isDraft: isDraft, subfolder: subfolder, name: post)
          body((post, "\(path)/\(name)", reader.head(of: name)))
        }
      }
    }
  }
}
