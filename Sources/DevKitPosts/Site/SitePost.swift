import DevKitCore
import DevKitYAML

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

  let search: PostFolderSearch

  init(site: Site) { search = PostFolderSearch(site: site) }

  /// The posts and drafts of folders, in the order of their paths.
  func posts(in folders: [PostFolder]) -> [SitePost] {
    var result: [SitePost] = []
    for folder in folders {
      if folder.hasPosts { append(folder, isDraft: false, to: &result) }
      if folder.hasDrafts { append(folder, isDraft: true, to: &result) }
    }
    return result
  }

  private func append(_ folder: PostFolder, isDraft: Bool, to result: inout [SitePost]) {
    let base = isDraft ? folder.drafts : folder.posts
    var waiting = [(subfolder: "", depth: 0)]
    var next = 0
    while next < waiting.count {
      let (subfolder, depth) = waiting[next]
      next += 1
      let path = Path.join(base, subfolder)
      guard let entries = try? FileSystem.entries(of: path) else { continue }
      for entry in entries where entry.isUTF8 {
        let name = entry.name
        let isFolder = entry.kind == .directory
        guard search.isRead(name, path: Path.join(path, name), isFolder: isFolder) else {
          continue
        }
        if isFolder {
          if depth < Self.depthLimit {
            waiting.append((subfolder.isEmpty ? name : "\(subfolder)/\(name)", depth + 1))
          }
        } else if let post = PostName(name), isDraft || post.datePrefix != nil {
          result.append(
            SitePost(folder: folder, isDraft: isDraft, subfolder: subfolder, name: post))
        }
      }
    }
  }
}
