import DevKitCore
import DevKitYAML

/// All posts and drafts of a site, with the heads of their files.
struct PostIndex: Sendable {
  /// A post with the head of its file.
  ///
  /// A class, since thousands are handed about and a copy of all the strings in one costs more than
  /// what is looked at.
  final class Item: Sendable {
    let post: SitePost
    /// The day that the name begins with.
    let date: CivilDate?
    /// `nil` where the file cannot be read.
    let head: PostHead?

    /// The absolute path.
    var path: String { post.path }

    init(post: SitePost, head: PostHead?) {
      self.post = post
      date = post.name.date
      self.head = head
    }
  }

  let site: Site
  let folders: [PostFolder]
  let items: [Item]
  /// Warnings of folders and files that cannot be read.
  let diagnostics: [Diagnostic]

  /// Looks a site over.
  ///
  /// - Throws: `PlanProblem` for a folder of posts that cannot be listed.
  init(site: Site) throws(PlanProblem) {
    self.site = site
    let rules = EntryRules(site.configuration)
    var search = PostFolderSearch(site: site, rules: rules)
    folders = search.run()
    items = try Self.items(in: folders, of: site, rules)
    let unread = items.lazy.filter {
      $0.head == nil && site.becomesHTML($0.post.name.fileExtension)
    }
    diagnostics = search.diagnostics + unread.map(Self.warning)
  }

  /// The documents of the site's other collections, which few commands have to do with.
  ///
  /// - Throws: `PlanProblem` for a folder of a collection that cannot be listed.
  func documents() throws(PlanProblem) -> [Item] {
    let folders = PostFolder.ofCollections(of: site)
    return try Self.items(in: folders, of: site, EntryRules(site.configuration))
  }

  private static func items(
    in folders: [PostFolder], of site: Site, _ rules: EntryRules
  ) throws(PlanProblem) -> [Item] {
    let found: [PostListing.Found]
    do throws(FileError) {
      found = try PostListing(site: site, rules: rules).files(in: folders)
    } catch {
      throw PlanProblem([error.diagnostic])
    }
    // Most of the time goes by opening files, which several threads can do at once.
    let portions = found.flatMap { found in
      stride(from: 0, to: found.names.count, by: portion).map { start in
        var part = found
        part.names = Array(found.names[start...].prefix(portion))
        return part
      }
    }
    return Parallel.map(portions, items).flatMap { $0 }
  }

  private static func warning(_ item: Item) -> Diagnostic {
    .warning(
      "this post cannot be read; what it says is not known", at: SourceLocation(path: item.path))
  }

  /// So many files are opened by one thread in a row.
  private static let portion = 256

  private static func items(of found: PostListing.Found) -> [Item] {
    let reader = PostHeadReader(folder: found.path)
    return found.names.compactMap { bytes in
      guard let name = String(validating: bytes, as: UTF8.self), let post = found.post(bytes)
      else { return nil }
      return Item(post: post, head: reader.head(of: name))
    }
  }

  /// The newest posts of a folder by the dates of their names, the newest first.
  func newest(_ count: Int, in folder: PostFolder, isDraft: Bool = false) -> [Item] {
    var found: [Item] = []
    let none = CivilDate(year: 0, month: 1, day: 1)
    // Most names begin with a date, so the newest posts are the last, and few are ever put in.
    for item in items.reversed() where item.post.isDraft == isDraft && item.post.folder == folder {
      let date = item.date ?? none
      if found.count == count, let last = found.last, date <= last.date ?? none { continue }
      // Of one day the one that comes later in the order of the paths is the newer.
      let place = found.firstIndex { $0.date ?? none < date } ?? found.count
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
    let values = frontMatter?.value ?? .mapping([])
    return post.isDocument
      ? PostURL(site: site).url(ofDocument: post, values: values)
      : PostURL(site: site).url(of: post, values: values)
  }
}
