import DevKitCore
import DevKitYAML

/// Plans what becomes of posts that exist; writes nothing.
struct ChangePlanner {
  let index: PostIndex
  /// Seconds since 1970-01-01T00:00:00Z.
  let now: Int

  private var site: Site { index.site }

  // MARK: Publish

  /// Publishes a draft, a hidden post or a hidden document of another collection, whose name and date
  /// stay.
  ///
  /// - Parameters:
  ///   - date: The new date; `nil` for a draft's own date, and for now where there is none.
  ///   - keepsDate: Whether a hidden post keeps its date.
  func publish(
    _ post: SitePost, date: DateArgument?, keepsDate: Bool
  ) throws(PlanProblem) -> PostChange {
    let open = try OpenPost(post, site: site)
    guard post.isDraft || open.isHidden else {
      let noun = post.isDocument ? "document" : "post"
      throw PlanProblem("this \(noun) is published already", at: post.path)
    }
    let own = date == nil ? try open.ownInstant() : nil
    let given = date.map { $0.instant(now: now, zone: site.zone) }
    let instant: Int
    let isNew: Bool
    if post.isDraft {
      instant = given ?? own ?? open.nameInstant ?? now
      isNew = own == nil
    } else {
      let current = own ?? open.nameInstant ?? now
      // Nobody has seen the URL of a hidden post, so it can have the day it is published on.
      let stays = given == nil && (keepsDate || post.isDocument || current > now)
      instant = given ?? (stays ? current : now)
      isNew = !stays
    }
    var edit = FrontMatterEdit(open.frontMatter)
    let time = PostTime(instant: instant, zone: site.zone)
    if isNew { edit.set("date", .date(time)) }
    Self.show(open, &edit)
    var target = post
    target.isDraft = false
    if post.isDraft || isNew && !post.isDocument {
      target.name.datePrefix = PostTime.text(of: site.zone.civilTime(at: instant).date)
    }
    var change = try change(open, to: target, edit: edit)
    let hasDate = isNew || own != nil || open.nameInstant != nil
    change.time = hasDate || !post.isDocument ? time : nil
    change.isFuture = instant > now
    return change
  }

  /// Takes away what hides a post, or sets it against `defaults` that do.
  private static func show(_ open: OpenPost, _ edit: inout FrontMatterEdit) {
    if open.isHiddenByDefault {
      if open.isHidden { edit.set("published", .boolean(true)) }
    } else if OpenPost.hides(open.frontMatter["published"]) {
      edit.remove("published")
    }
  }

  // MARK: Unpublish

  /// Where a post goes that is taken back.
  enum Hiding: Hashable, Sendable {
    /// To the drafts where the site has a folder for them, else it stays.
    case automatic
    case draft
    case inPlace
  }

  /// Takes a post back.
  func unpublish(_ post: SitePost, _ hiding: Hiding) throws(PlanProblem) -> PostChange {
    guard !post.isDraft else { throw PlanProblem("this is a draft already", at: post.path) }
    let open = try OpenPost(post, site: site)
    let toDrafts = hiding == .draft || (hiding == .automatic && post.folder.hasDrafts)
    guard toDrafts else {
      guard !open.isHidden else { throw PlanProblem("this post is hidden already", at: post.path) }
      var edit = FrontMatterEdit(open.frontMatter)
      edit.set("published", .boolean(false))
      return try change(open, to: post, edit: edit)
    }
    var target = post
    target.isDraft = true
    target.name.datePrefix = nil
    var change = try change(open, to: target, edit: FrontMatterEdit(open.frontMatter))
    if try open.ownInstant() == nil, let day = post.name.datePrefix {
      change.notes.append("its date was in the file's name alone; it was \(day)")
    }
    return change
  }

  // MARK: Rename

  /// Gives a post another title, and a name that goes with it.
  func rename(
    _ post: SitePost, title: String, slug given: String?, mode: SlugMode
  ) throws(PlanProblem) -> PostChange {
    let open = try OpenPost(post, site: site)
    let date = post.name.datePrefix ?? "2024-01-05"
    let limit = 255 - date.utf8.count - 2 - post.name.fileExtension.utf8.count
    let slug =
      given.map(NormalizationFormC.normalized)
      ?? Slug.fitting(Slug.slugify(title, mode: mode), bytes: limit)
    guard !slug.isEmpty else {
      throw PlanProblem(
        "nothing of the title \(DoubleQuoted.scalar(title)) can stand in a URL; pass --slug <slug>")
    }
    guard NewPostPlanner.isUsable(slug), slug.utf8.count <= limit else {
      throw PlanProblem(
        "the slug \(DoubleQuoted.scalar(slug)) cannot be part of a file's name and a URL; pass another with --slug"
      )
    }
    var edit = FrontMatterEdit(open.frontMatter)
    if open.frontMatter["title"] != .string(title) { edit.set("title", .string(title)) }
    var target = post
    target.name.slug = slug
    let before = post.isDraft ? nil : index.url(of: post, frontMatter: open.frontMatter)
    var change = try change(open, to: target, edit: edit)
    change.title = title
    if !post.isDraft, !open.isHidden, let before, let after = change.url, before != after {
      change.notes.append("its URL was \(before); readers may have kept that")
    }
    for key in ["slug", "permalink"] where open.frontMatter[key] != nil {
      change.notes.append("the front matter's '\(key)' decides its URL, and stays")
    }
    return change
  }

  // MARK: Shared steps

  private func change(
    _ open: OpenPost, to target: SitePost, edit: FrontMatterEdit
  ) throws(PlanProblem) -> PostChange {
    let bytes = try open.result(of: edit)
    var change = PostChange(
      from: open.post.path, to: target.path, oldBytes: open.bytes, newBytes: bytes,
      title: open.title)
    if change.isMoved, Self.isLink(change.from) {
      throw PlanProblem(
        "this is a symbolic link: change the file that it leads to, and rename the link yourself",
        at: change.from)
    }
    if change.isMoved, FileSystem.isTaken(change.to), !Self.isSameFile(change.from, change.to) {
      throw PlanProblem(
        "this file is in the way of \(Path.name(of: change.from))", at: change.to)
    }
    if open.post.isDraft != target.isDraft {
      change.companions = try companions(of: open.post, target: target)
    }
    if !target.isDraft, let frontMatter = try? FrontMatter(bytes) {
      change.url = index.url(of: target, frontMatter: frontMatter)
      try checkURL(change, target)
    }
    return change
  }

  private func checkURL(_ change: PostChange, _ target: SitePost) throws(PlanProblem) {
    guard change.isMoved, let url = change.url else { return }
    let collisions = PostCollisions(with: target.name.effectiveSlug, in: index)
    let other = collisions.sameURL(url, except: [change.from, change.to])
    if let other {
      throw PlanProblem("this post has the URL \(url) already", at: other.path)
    }
  }

  /// A copy of what a link leads to would take its place, and the file itself stay behind.
  private static func isLink(_ path: String) -> Bool {
    (try? FileSystem.status(of: path, followingLinks: false))?.kind == .symbolicLink
  }

  /// Names that differ in capitals alone are one file on some disks.
  private static func isSameFile(_ first: String, _ second: String) -> Bool {
    guard let first = try? FileSystem.status(of: first, followingLinks: false),
      let second = try? FileSystem.status(of: second, followingLinks: false)
    else { return false }
    return first.identity == second.identity
  }

  /// What lies in the folder that a post has to itself, such as its images.
  private func companions(
    of post: SitePost, target: SitePost
  ) throws(PlanProblem) -> [PostChange.Move] {
    guard !post.subfolder.isEmpty else { return [] }
    let folder = Path.parent(of: post.path)
    let goal = Path.parent(of: target.path)
    guard let entries = try? FileSystem.entries(of: folder) else { return [] }
    let others = entries.filter { $0.isUTF8 && $0.name != post.name.text }
    let isAlone = !others.contains { entry in
      entry.kind == .regular
        && PostName(entry.name).map { site.becomesHTML($0.fileExtension) } ?? false
    }
    guard isAlone, !others.contains(where: { Self.holdsPosts($0, in: folder, site: site) }) else {
      return []
    }
    var moves: [PostChange.Move] = []
    for entry in others {
      let move = PostChange.Move(
        from: Path.join(folder, entry.name), to: Path.join(goal, entry.name))
      guard !FileSystem.isTaken(move.to) else {
        throw PlanProblem("this file is in the way of one beside the post", at: move.to)
      }
      moves.append(move)
    }
    return moves
  }

  /// Whether posts lie in a folder beside the post, which is then no folder of its own.
  private static func holdsPosts(_ entry: FolderEntry, in folder: String, site: Site) -> Bool {
    guard entry.kind == .directory,
      let entries = try? FileSystem.entries(of: Path.join(folder, entry.name))
    else { return false }
    return entries.contains { inner in
      PostName(inner.name).map { site.becomesHTML($0.fileExtension) } ?? false
    }
  }
}
