import DevKitCore
import DevKitYAML

/// Puts the text of a new post together.
struct NewPostContent {
  let site: Site
  let placement: PostPlacement
  let request: NewPostRequest
  let slug: String
  /// `nil` for drafts.
  let time: PostTime?

  /// One key of the result with its line.
  private struct Line {
    var key: String
    var text: [UInt8]
    var expected: YAMLValue?
  }

  /// The keys that come first, in this order.
  private static let firstKeys = [
    "layout", "title", "date", "published", "excerpt", "tags", "categories",
  ]

  /// The plan for a post or draft.
  func plan(for post: SitePost) throws(PlanProblem) -> NewPostPlan {
    let path = site.collectionPath(post.path)
    let defaults = site.configuration.defaultValues(forPath: path, type: "posts")
    var plan = try plan(at: post.path, layoutFrom: post.folder, defaults: defaults)
    guard !post.isDraft else { return plan }
    guard let frontMatter = try? FrontMatter(plan.bytes) else { return plan }
    plan.url = PostURL(site: site).url(of: post, values: frontMatter.value)
    return plan
  }

  /// The plan for a document of another collection.
  func plan(forDocument path: String, collection: String) throws(PlanProblem) -> NewPostPlan {
    let defaults = site.configuration.defaultValues(
      forPath: site.collectionPath(path), type: collection)
    return try plan(at: path, layoutFrom: nil, defaults: defaults)
  }

  private func plan(
    at path: String, layoutFrom folder: PostFolder?, defaults: [String: YAMLValue]
  ) throws(PlanProblem) -> NewPostPlan {
    let template = try template()
    let layout = layout(template, folder: folder, isDefault: defaults["layout"] != nil)
    let tags = merged(template?.frontMatter?["tags"], compose("tags"), request.tags)
    let categories = merged(
      template?.frontMatter?["categories"], compose("categories"), request.categories)
    let placeholders = Placeholders(values(layout: layout, tags: tags, categories: categories))
    let title =
      template?.value("title", placeholders)?.string.flatMap { $0.isEmpty ? nil : $0 }
      ?? request.title
    let excerpt =
      request.excerpt ?? template?.value("excerpt", placeholders)?.string
      ?? compose("excerpt")?.string
    var first: [FrontMatterField] = []
    if let layout { first.append(FrontMatterField(key: "layout", value: .string(layout))) }
    first.append(FrontMatterField(key: "title", value: .string(title)))
    if let time { first.append(FrontMatterField(key: "date", value: .date(time))) }
    if time != nil, !request.isPublished {
      first.append(FrontMatterField(key: "published", value: .boolean(false)))
    }
    if let excerpt { first.append(FrontMatterField(key: "excerpt", value: .string(excerpt))) }
    if !tags.isEmpty { first.append(FrontMatterField(key: "tags", value: .strings(tags))) }
    if !categories.isEmpty {
      first.append(FrontMatterField(key: "categories", value: .strings(categories)))
    }
    var lines = first.map(Self.line)
    lines += try rest(template, placeholders)
    let lineEnd = template?.frontMatter?.lineEnd ?? [0x0A]
    let bytes = text(of: lines, body: template?.body(placeholders) ?? [], lineEnd: lineEnd)
    let expected = lines.compactMap { line in
      line.expected.map { YAMLValue.Pair(key: .string(line.key), value: $0) }
    }
    if let problem = NewPostPlan.misread(bytes, expected: expected) {
      throw PlanProblem("the post would not be read back: \(problem)", at: path)
    }
    return NewPostPlan(
      path: path, bytes: bytes, title: title, slug: slug, tags: tags, categories: categories,
      time: time, url: nil, isDraft: time == nil, isPublished: time != nil && request.isPublished,
      isFuture: false, expected: expected, replaces: request.force,
      diagnostics: warnings(template))
  }

  // MARK: Values

  private func template() throws(PlanProblem) -> PostTemplate? {
    guard let path = request.template ?? PostTemplate.path(in: site, isDraft: request.isDraft)
    else { return nil }
    do throws(SiteDiscovery.Problem) {
      return try PostTemplate(path: path)
    } catch {
      throw PlanProblem([error.diagnostic])
    }
  }

  private func compose(_ key: String) -> YAMLValue? {
    let pairs =
      request.isDraft ? site.configuration.composeDrafts : site.configuration.composePosts
    return pairs.last { $0.key == .string(key) }?.value
  }

  /// The layout, or `nil` to leave it out: `defaults` set it, and the site's posts never name it.
  private func layout(_ template: PostTemplate?, folder: PostFolder?, isDefault: Bool) -> String? {
    let given =
      request.layout ?? template?.frontMatter?["layout"]?.string ?? compose("layout")?.string
    if let given { return given }
    if isDefault, !placement.isCarried("layout") { return nil }
    return folder.flatMap(placement.usualLayout) ?? (folder == nil ? nil : "post")
  }

  /// Words of the template, of the configuration and of the command line, each once.
  private func merged(_ template: YAMLValue?, _ compose: YAMLValue?, _ given: [String]) -> [String]
  {
    var seen: Set<[UInt8]> = []
    let all =
      PostURL.categories(template, nil) + PostURL.categories(compose, nil) + given
    return all.filter { !Placeholders.isUsed(in: $0) && seen.insert(Array($0.utf8)).inserted }
  }

  private func values(
    layout: String?, tags: [String], categories: [String]
  ) -> [String: String] {
    let civil = time.map { site.zone.civilTime(at: $0.instant) }
    return [
      "title": request.title, "slug": slug, "date": time?.text ?? "",
      "day": civil.map { PostTime.text(of: $0.date) } ?? "",
      "year": civil.map { PostTime.padded($0.date.year, 4) } ?? "",
      "month": civil.map { PostTime.padded($0.date.month, 2) } ?? "", "layout": layout ?? "",
      "excerpt": request.excerpt ?? "", "tags": tags.joined(separator: ", "),
      "categories": categories.joined(separator: ", "), "author": request.author ?? "",
    ]
  }

  /// The keys after the first ones: of the template in its order, then of the configuration, then
  /// of the command line; a later one replaces an earlier one where it stands.
  private func rest(
    _ template: PostTemplate?, _ placeholders: Placeholders
  ) throws(PlanProblem) -> [Line] {
    var lines: [Line] = []
    func set(_ line: Line) {
      if let place = lines.firstIndex(where: { $0.key == line.key }) {
        lines[place] = line
      } else {
        lines.append(line)
      }
    }
    for entry in template?.frontMatter?.entries ?? [] where !Self.firstKeys.contains(entry.key) {
      set(Line(key: entry.key, text: template?.lines(of: entry, placeholders) ?? []))
    }
    let pairs =
      request.isDraft ? site.configuration.composeDrafts : site.configuration.composePosts
    for pair in pairs {
      guard let key = pair.key.string, !Self.firstKeys.contains(key) else { continue }
      guard let text = FlowText.text(of: pair.value) else {
        throw PlanProblem("'\(key)' of 'jekyll_compose' cannot be copied to a post")
      }
      let line = "\(FrontMatterField.keyText(key)): \(text)"
      set(Line(key: key, text: Array(line.utf8), expected: pair.value))
    }
    if let author = request.author {
      set(Self.line(FrontMatterField(key: "author", value: .string(author))))
    }
    for field in request.fields { set(Self.line(field)) }
    return lines
  }

  private static func line(_ field: FrontMatterField) -> Line {
    Line(key: field.key, text: Array(field.line.utf8), expected: field.value.expected)
  }

  private func text(of lines: [Line], body: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    var bytes = Array("---".utf8) + lineEnd
    for line in lines { bytes += line.text + lineEnd }
    return bytes + Array("---".utf8) + lineEnd + body
  }

  private func warnings(_ template: PostTemplate?) -> [Diagnostic] {
    guard let template, let entry = template.frontMatter?.entry("published"),
      entry.value.value == .boolean(true), !request.isPublished, time != nil
    else { return [] }
    return [
      .warning(
        "'published: true' of a template is not taken over; pass --published",
        at: template.text.location(at: entry.keyNode.range.lowerBound))
    ]
  }
}
