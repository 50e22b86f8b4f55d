import DevKitCore
import DevKitYAML

/// All posts and drafts of a site, with the heads of their files.
struct PostIndex: Sendable {
  /// A post with the head of its file; without one where it cannot be read.
  struct Item: Sendable {
    var post: SitePost
    /// The absolute path.
    var path: String
    /// The day that the name begins with.
    var date: CivilDate?
    var head: PostHead?
  }

  let site: Site
  let folders: [PostFolder]
  let items: [Item]

  /// Looks a site over.
  init(site: Site) {
    self.site = site
    let rules = EntryRules(site.configuration)
    folders = PostFolderSearch(site: site, rules: rules).run()
    var items: [Item] = []
    PostListing(site: site, rules: rules).posts(in: folders) { found in
      items.append(
        Item(
          post: found.post, path: found.path, date: found.post.name.date, head: found.head))
    }
    self.items = items
  }

  /// The newest posts of a folder by the dates of their names, the newest first.
  func newest(_ count: Int, in folder: PostFolder, isDraft: Bool = false) -> [Item] {
    var found: [Item] = []
    let none = CivilDate(year: 0, month: 1, day: 1)
    for item in items where item.post.isDraft == isDraft && item.post.folder == folder {
      let date = item.date ?? none
      if found.count == count, let last = found.last, date < last.date ?? none { continue }
      // Of one day the one that comes later in the order of the paths is the newer.
      let place = found.firstIndex { ($0.date ?? none) <= date } ?? found.count
      found.insert(item, at: place)
      if found.count > count { found.removeLast() }
    }
    return found
  }

  /// The URL of a post as far as it can be told; `nil` for a date that cannot be understood.
  func url(of item: Item) -> String? {
    url(of: item.post, frontMatter: item.head?.frontMatter)
  }

  /// The URL of a post with its front matter, or without where Jekyll drops it.
  func url(of post: SitePost, frontMatter: FrontMatter?) -> String? {
    PostURL(site: site).url(of: post, values: frontMatter?.value ?? .mapping([]))
  }
}
