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

  /// The posts and drafts of one folder on the disk.
  struct Found: Sendable {
    /// The absolute path of the folder.
    var folder: String
    /// In the order of their names.
    var posts: [SitePost]
  }

  /// The posts and drafts of the folders, in the order of the paths.
  func posts(in folders: [PostFolder]) -> [Found] {
    var result: [Found] = []
    for folder in folders {
      if folder.hasPosts { list(folder, isDraft: false, to: &result) }
      if folder.hasDrafts { list(folder, isDraft: true, to: &result) }
    }
    return result
  }

  private func list(_ folder: PostFolder, isDraft: Bool, to result: inout [Found]) {
    let base = isDraft ? folder.drafts : folder.posts
    var waiting = [(subfolder: "", depth: 0)]
    var next = 0
    while next < waiting.count {
      let (subfolder, depth) = waiting[next]
      next += 1
      let path = Path.join(base, subfolder)
      guard let entries = try? FileSystem.entries(of: path) else { continue }
      let way = site.wayFromSource(to: path)
      var posts: [SitePost] = []
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
          posts.append(
            SitePost(folder: folder, isDraft: isDraft, subfolder: subfolder, name: post))
        }
      }
      if !posts.isEmpty { result.append(Found(folder: path, posts: posts)) }
    }
  }
}
