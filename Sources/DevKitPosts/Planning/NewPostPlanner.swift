import DevKitCommand
import DevKitCore
import DevKitYAML

/// Decides where a new post goes and what is in it; writes nothing.
struct NewPostPlanner {
  let index: PostIndex
  let placement: PostPlacement
  let request: NewPostRequest
  /// Seconds since 1970-01-01T00:00:00Z.
  let now: Int

  private var site: Site { index.site }

  init(index: PostIndex, request: NewPostRequest, workingFolder: String, now: Int) {
    self.index = index
    self.request = request
    self.now = now
    placement = PostPlacement(index: index, workingFolder: workingFolder)
  }

  /// The plan.
  func plan() throws(PlanProblem) -> NewPostPlan {
    if let name = request.collection, name != "posts" {
      return try planDocument(in: try collection(name))
    }
    let (folder, wanted) = try placement.folder(for: request)
    let fileExtension = try checkedExtension(
      request.fileExtension
        ?? placement.fileExtension(in: folder, isDraft: request.isDraft))
    let slug = try slug(fileExtension: fileExtension)
    let time = request.isDraft ? nil : try postTime()
    let day = time.map { PostTime.text(of: site.zone.civilTime(at: $0.instant).date) }
    let name = PostName(datePrefix: day, slug: slug, fileExtension: fileExtension)
    let subfolder =
      wanted ?? placement.subfolder(in: folder, for: name, isDraft: request.isDraft)
    let post = SitePost(folder: folder, isDraft: request.isDraft, subfolder: subfolder, name: name)
    var plan = try NewPostContent(
      site: site, placement: placement, request: request, slug: slug, time: time
    ).plan(for: post)
    plan.isFuture = time.map { $0.instant > now } ?? false
    try check(&plan, post)
    return plan
  }

  // MARK: Slug, date and extension

  private func slug(fileExtension: String) throws(PlanProblem) -> String {
    let limit = 255 - "2024-01-05-".utf8.count - 1 - fileExtension.utf8.count
    if let own = request.slug {
      let slug = NormalizationFormC.normalized(own)
      guard Self.isUsable(slug), slug.utf8.count <= limit else {
        let proposal = Slug.fitting(Slug.slugify(slug, mode: .pretty, isCased: true), bytes: limit)
        throw PlanProblem(
          "the slug \(DoubleQuoted.scalar(own)) cannot be part of a file's name and a URL as it is",
          notes: Self.isUsable(proposal)
            ? ["this one can: --slug \(ShellWord.quoted(proposal))"] : [])
      }
      return slug
    }
    let slug = Slug.fitting(Slug.slugify(request.title, mode: request.slugMode), bytes: limit)
    guard !slug.isEmpty else {
      throw PlanProblem(
        "nothing of the title \(DoubleQuoted.scalar(request.title)) can stand in a URL; give a slug: "
          + "--slug <slug>")
    }
    guard Self.isUsable(slug) || (request.slugMode == .raw && Self.isUsableRaw(slug)) else {
      throw PlanProblem(
        "the slug \(DoubleQuoted.scalar(slug)) of the mode '\(request.slugMode.rawValue)' cannot be part of a file's "
          + "name and a URL; give another: --slug <slug>")
    }
    return slug
  }

  /// Whether a slug is the same in the URL as in the file's name.
  static func isUsable(_ slug: String) -> Bool {
    isUsableRaw(slug)
      && Slug.slugify(slug, mode: .pretty, isCased: true).utf8.elementsEqual(slug.utf8)
  }

  /// Whether a file can be called so and something of it remains in the URL.
  private static func isUsableRaw(_ slug: String) -> Bool {
    !slug.utf8.contains(UInt8(ascii: "/")) && !slug.utf8.contains(0) && !slug.mentions("..")
      && slug.utf8.last != UInt8(ascii: ".") && slug.utf8.first != UInt8(ascii: ".")
      && !Slug.slugify(slug, mode: .default).isEmpty
  }

  private func postTime() throws(PlanProblem) -> PostTime {
    let instant = (request.date ?? .now).instant(now: now, zone: site.zone)
    let year = site.zone.civilTime(at: instant).date.year
    guard (1000...9999).contains(year) else {
      throw PlanProblem("the date is outside of the years 1000 to 9999")
    }
    return PostTime(instant: instant, zone: site.zone)
  }

  private func checkedExtension(_ text: String) throws(PlanProblem) -> String {
    let plain = text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
    let isWord = plain.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
    guard !plain.isEmpty, plain.utf8.count <= 16, isWord else {
      throw PlanProblem("'\(text)' is no extension of a file; pass one such as 'md'")
    }
    return plain
  }

  // MARK: Collisions and notes

  private func check(_ plan: inout NewPostPlan, _ post: SitePost) throws(PlanProblem) {
    let exists = (try? FileSystem.status(of: plan.path, followingLinks: false)) != nil
    if exists, !request.force {
      throw PlanProblem(
        "this file exists already", at: plan.path,
        notes: ["give the post a slug of its own with --slug, or replace the file with --force"])
    }
    let isPost = request.collection == nil || request.collection == "posts"
    if isPost { try checkURL(&plan) }
    if site.configuration.showsUnpublished, !plan.isPublished, !plan.isDraft {
      plan.diagnostics.append(
        .warning("this site publishes hidden posts too: its configuration says 'unpublished: true'")
      )
    }
    if !site.becomesHTML(post.name.fileExtension) {
      plan.diagnostics.append(
        .warning(
          "files with the extension '\(post.name.fileExtension)' are no Markdown for this site"))
    }
    for tag in plan.tags {
      guard let other = TagUse(index: index).otherSpelling(of: tag) else { continue }
      plan.diagnostics.append(
        Diagnostic(.note, "the tag '\(tag)' is written '\(other)' in other posts of this site"))
    }
  }

  private func checkURL(_ plan: inout NewPostPlan) throws(PlanProblem) {
    let collisions = PostCollisions(with: plan.slug, in: index)
    if let url = plan.url, let other = collisions.sameURL(url, except: [plan.path]) {
      let message = "this post has the URL \(url) already"
      guard request.force else {
        throw PlanProblem(
          message, at: other.path, notes: ["give the new post a slug of its own with --slug"])
      }
      plan.diagnostics.append(.warning(message, at: SourceLocation(path: other.path)))
    } else if let other = collisions.sameSlug(isDraft: plan.isDraft, except: plan.path) {
      if plan.isDraft, !request.force {
        throw PlanProblem(
          "this draft is called the same", at: other.path,
          notes: ["give the new draft a slug of its own with --slug"])
      }
      plan.diagnostics.append(
        Diagnostic(
          .note, "this post is called the same; its URL is another one",
          at: SourceLocation(path: other.path)))
    }
  }

  // MARK: Other collections

  private func collection(_ name: String) throws(PlanProblem) -> SiteConfiguration.Collection {
    let all = site.configuration.collections
    guard let found = all.first(where: { $0.name == name }) else {
      let names = (["posts"] + all.map(\.name)).map { "'\($0)'" }.joined(separator: ", ")
      throw PlanProblem("the site has no collection '\(name)'; it has \(names)")
    }
    guard !name.utf8.contains(UInt8(ascii: "/")), !name.mentions("..") else {
      throw PlanProblem("'\(name)' is no name of a collection")
    }
    return found
  }

  private func planDocument(
    in collection: SiteConfiguration.Collection
  ) throws(PlanProblem) -> NewPostPlan {
    let fileExtension = try checkedExtension(request.fileExtension ?? "md")
    let slug = try slug(fileExtension: fileExtension)
    var subpath = "\(slug).\(fileExtension)"
    if let folder = request.subfolder {
      let names = Path.components(of: folder).filter { $0 != "." }
      guard !Path.isAbsolute(folder), !names.contains("..") else {
        throw PlanProblem("'--dir \(folder)' must be a folder inside the site, without '..'")
      }
      subpath = (names + [subpath]).joined(separator: "/")
    }
    let path = Path.join(site.collectionsFolder, "_\(collection.name)/\(subpath)")
    let time = request.isDraft ? nil : try postTime()
    var plan = try NewPostContent(
      site: site, placement: placement, request: request, slug: slug, time: time
    ).plan(forDocument: path, collection: collection.name)
    plan.url = PostURL(site: site).url(ofDocument: subpath, in: collection)
    plan.isFuture = time.map { $0.instant > now } ?? false
    let folder = PostFolder(parent: site.collectionsFolder, hasPosts: false, hasDrafts: false)
    let name = PostName(datePrefix: nil, slug: slug, fileExtension: fileExtension)
    try check(&plan, SitePost(folder: folder, isDraft: false, subfolder: "", name: name))
    if !collection.isOutput {
      plan.diagnostics.append(
        Diagnostic(
          .note,
          "documents of '\(collection.name)' become no pages: the configuration does not "
            + "say 'output: true'"))
    }
    return plan
  }

}
