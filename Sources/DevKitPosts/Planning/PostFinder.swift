import DevKitCore
import DevKitYAML

/// Finds the post that an argument means: a path, a slug or a part of a title.
struct PostFinder {
  let site: Site
  /// All that can be meant.
  let items: [PostIndex.Item]
  /// The folder that paths are relative to.
  let workingFolder: String
  /// What the posts that are looked for are called in messages, such as "draft or hidden post".
  let noun: String
  /// Whether a post is one of those that are looked for by slug and title.
  let matches: (PostIndex.Item) -> Bool

  /// The post that is meant.
  func find(_ argument: String) throws(PlanProblem) -> SitePost {
    guard !argument.isEmpty else { throw PlanProblem("an empty text names no post") }
    if let post = try post(atPath: argument) { return post }
    let items = items.filter(matches)
    let bySlug = items.filter { Path.stem(of: $0.post.name.text) == argument }
    let found =
      !bySlug.isEmpty
      ? bySlug : items.filter { $0.post.name.slug.utf8.elementsEqual(argument.utf8) }
    let posts = found.isEmpty ? byTitle(argument, in: items) : found
    guard let first = posts.first else { throw notFound(argument) }
    guard posts.count == 1 else {
      throw PlanProblem(
        "\(DoubleQuoted.scalar(argument)) can be several posts; name one by its path",
        notes: posts.prefix(20).map { Path.relative($0.path, to: workingFolder) })
    }
    return first.post
  }

  private func post(atPath argument: String) throws(PlanProblem) -> SitePost? {
    let path = Path.normalized(Path.join(workingFolder, argument))
    guard let status = try? FileSystem.status(of: path) else { return nil }
    guard status.kind == .regular else {
      if argument.utf8.contains(UInt8(ascii: "/")) {
        throw PlanProblem("this is a folder, not a post", at: path)
      }
      // A folder may be called like a slug.
      return nil
    }
    let real = try? FileSystem.realPath(path)
    guard let item = items.first(where: { $0.path == path || $0.path == real })
    else {
      throw PlanProblem(
        "this file is no post or draft of the site in \(site.root)", at: path)
    }
    return item.post
  }

  private func byTitle(_ argument: String, in items: [PostIndex.Item]) -> [PostIndex.Item] {
    let wanted = Slug.lowercased(argument.unicodeScalars)
    let titled = items.compactMap { item -> (PostIndex.Item, String)? in
      guard let title = item.head?.frontMatter?["title"].flatMap(PostURL.text) else { return nil }
      return (item, Slug.lowercased(title.unicodeScalars))
    }
    let exact = titled.filter { $0.1 == wanted }
    return (exact.isEmpty ? titled.filter { $0.1.mentions(wanted) } : exact).map(\.0)
  }

  private func notFound(_ argument: String) -> PlanProblem {
    let other = items.first {
      $0.post.name.slug == argument || Path.stem(of: $0.post.name.text) == argument
    }
    if let other {
      return PlanProblem("this is no \(noun)", at: other.path)
    }
    if argument.utf8.contains(UInt8(ascii: "/")) || PostName(argument)?.datePrefix != nil {
      return PlanProblem(
        "there is no such file", at: Path.normalized(Path.join(workingFolder, argument)))
    }
    return PlanProblem(
      "there is no \(noun) with the slug or title \(DoubleQuoted.scalar(argument))")
  }
}
