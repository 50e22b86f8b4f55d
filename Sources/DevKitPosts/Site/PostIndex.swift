import DevKitCore
import DevKitYAML

/// All posts and drafts of a site, with the heads of their files.
struct PostIndex: Sendable {
  /// A post with the head of its file; without one where it cannot be read.
  struct Item: Sendable {
    var post: SitePost
    /// The absolute path of the folder that it lies in.
    var folder: String
    /// The day that the name begins with.
    var date: CivilDate?
    var head: PostHead?

    /// The absolute path.
    var path: String { Path.join(folder, post.name.text) }
  }

  let site: Site
  let folders: [PostFolder]
  let items: [Item]

  /// Looks a site over.
  init(site: Site) {
    self.site = site
    let rules = EntryRules(site.configuration)
    folders = PostFolderSearch(site: site, rules: rules).run()
    let found = PostListing(site: site, rules: rules).posts(in: folders)
    // Most of the time goes by opening files, which several threads can do at once.
    let portions = found.flatMap { found in
      stride(from: 0, to: found.posts.count, by: Self.portion).map { start in
        PostListing.Found(
          folder: found.folder,
          posts: Array(found.posts[start..<min(start + Self.portion, found.posts.count)]))
      }
    }
    items = Parallel.map(portions, Self.items).flatMap { $0 }
  }

  /// So many files are opened by one thread in a row.
  private static let portion = 256

  private static func items(of found: PostListing.Found) -> [Item] {
    let reader = PostHeadReader(folder: found.folder)
    return found.posts.map { post in
      Item(
        post: post, folder: found.folder, date: post.name.date,
        head: reader.head(of: post.name.text))
    }
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
