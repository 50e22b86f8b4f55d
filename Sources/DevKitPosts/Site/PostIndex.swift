import DevKitCore
import DevKitYAML

/// All posts and drafts of a site, with the heads of their files.
struct PostIndex: Sendable {
  /// A post with the head of its file; without one where it cannot be read.
  struct Item: Sendable {
    var post: SitePost
    var head: PostHead?
  }

  let site: Site
  let folders: [PostFolder]
  let items: [Item]

  /// Looks a site over.
  init(site: Site) {
    self.site = site
    folders = PostFolderSearch(site: site).run()
    items = PostListing(site: site).posts(in: folders).map {
      Item(post: $0, head: PostHead(path: $0.path))
    }
  }

  /// The posts of a folder from the newest to the oldest, by the dates of their names.
  func newest(in folder: PostFolder, isDraft: Bool = false) -> [Item] {
    items.filter { $0.post.folder == folder && $0.post.isDraft == isDraft }
      .map { (date: $0.post.name.date ?? CivilDate(year: 0, month: 1, day: 1), item: $0) }
      .enumerated()
      .sorted { ($1.element.date, $1.offset) < ($0.element.date, $0.offset) }
      .map(\.element.item)
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
