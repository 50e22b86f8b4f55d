import DevKitCore
import DevKitYAML

/// The URLs of a site's posts and documents.
struct PostURL {
  let site: Site

  /// The URL of a post; `nil` where its date cannot be understood.
  ///
  /// - Parameter values: The meaning of its front matter.
  func url(of post: SitePost, values: YAMLValue) -> String? {
    let path = site.collectionPath(post.path)
    let defaults = site.configuration.defaultValues(forPath: path, type: "posts")
    func value(_ key: String) -> YAMLValue? { values[key] ?? defaults[key] }
    let instant: Int
    if let date = values["date"] ?? defaults["date"], date != .null {
      guard let understood = PostDate.instant(of: date, zone: site.zone) else { return nil }
      instant = understood
    } else if let date = post.name.date {
      instant = site.zone.rules.instant(of: CivilTime(date: date))
    } else {
      return nil
    }
    let link = Permalink(
      slug: value("slug").flatMap(Self.text) ?? post.name.effectiveSlug, name: Self.stem(post.name),
      path: path, collection: "posts",
      categories: superfolders(of: post) + Self.categories(value("categories"), value("category")),
      time: site.zone.civilTime(at: instant), outputExtension: outputExtension(post.name))
    if let own = value("permalink").flatMap(Self.text) { return link.url(template: own) }
    return link.url(template: site.configuration.permalink)
  }

  /// The URL of a document of another collection.
  func url(ofDocument subpath: String, in collection: SiteConfiguration.Collection) -> String {
    let name = PostName(Path.name(of: subpath))
    let link = Permalink(
      slug: name?.slug ?? "", name: name?.slug ?? "",
      path: String(subpath.dropLast((name?.fileExtension.count ?? -1) + 1)),
      collection: collection.name, categories: [], time: CivilTime(secondsSinceEpoch: 0),
      outputExtension: name.map(outputExtension) ?? "")
    return link.url(template: collection.permalink ?? "/:collection/:path:output_ext")
  }

  /// The URL of a document that the site has; `nil` where it becomes no page, where its date cannot be
  /// understood, and where the URL has the date of a document that has none.
  ///
  /// - Parameter values: The meaning of its front matter.
  func url(ofDocument post: SitePost, values: YAMLValue) -> String? {
    let all = site.configuration.collections
    guard let collection = all.first(where: { $0.name == post.folder.collection }),
      collection.isOutput
    else { return nil }
    let defaults = site.configuration.defaultValues(
      forPath: site.collectionPath(post.path), type: collection.name)
    func value(_ key: String) -> YAMLValue? { values[key] ?? defaults[key] }
    var instant = post.name.date.map { site.zone.rules.instant(of: CivilTime(date: $0)) }
    if let date = value("date"), date != .null {
      guard let understood = PostDate.instant(of: date, zone: site.zone) else { return nil }
      instant = understood
    }
    let template =
      value("permalink").flatMap(Self.text) ?? collection.permalink
      ?? "/:collection/:path:output_ext"
    func url(at time: CivilTime) -> String {
      Permalink(
        slug: value("slug").flatMap(Self.text) ?? post.name.effectiveSlug,
        name: Self.stem(post.name),
        path: post.subfolder.isEmpty
          ? Self.stem(post.name) : "\(post.subfolder)/\(Self.stem(post.name))",
        collection: collection.name,
        categories: Self.categories(value("categories"), value("category")), time: time,
        outputExtension: outputExtension(post.name)
      ).url(template: template)
    }
    if let instant { return url(at: site.zone.civilTime(at: instant)) }
    let first = url(at: CivilTime(secondsSinceEpoch: 0))
    return first == url(at: CivilTime(secondsSinceEpoch: 1_111_111_111)) ? first : nil
  }

  /// The folders above `_posts`, each of which is a category.
  private func superfolders(of post: SitePost) -> [String] {
    let way = site.collectionPath(post.folder.parent)
    return way == "." ? [] : Path.components(of: way)
  }

  private func outputExtension(_ name: PostName) -> String {
    site.becomesHTML(name.fileExtension) ? ".html" : "." + name.fileExtension
  }

  private static func stem(_ name: PostName) -> String {
    (name.datePrefix.map { $0 + "-" } ?? "") + name.slug
  }

  /// The categories of front matter: a string is split at white space in the plural key alone.
  static func categories(_ plural: YAMLValue?, _ singular: YAMLValue?) -> [String] {
    var result: [String] = []
    if let list = plural?.sequence {
      result += list.compactMap(text)
    } else if let words = plural?.string {
      result += words.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    if let list = singular?.sequence {
      result += list.compactMap(text)
    } else if let word = singular.flatMap(text) {
      result.append(word)
    }
    return result
  }

  /// A scalar as Ruby's `to_s` shows it; `nil` for null and collections.
  static func text(_ value: YAMLValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let date):
      PostTime.text(of: CivilDate(year: date.year, month: date.month, day: date.day))
    default: nil
    }
  }
}
