import DevKitCommand
import DevKitCore

/// Where a new post goes: the folder, the folders below it, and the extension that the site's posts
/// have.
struct PostPlacement {
  /// How posts are spread over folders below `_posts`.
  enum Layout: Hashable {
    case flat
    /// `2024/`
    case year
    /// `2024/01/`
    case month
    /// A folder for each post and its images, called like the file without its extension.
    case ownDated
    /// A folder for each post and its images, called like the slug.
    case ownSlug
    case other
  }

  /// So many of the newest posts tell how posts are kept.
  private static let sampleCount = 9

  let index: PostIndex
  /// The folder that the command is run in.
  let workingFolder: String

  private var site: Site { index.site }

  /// The folder of posts for a new one, and the folder below it that was asked for.
  func folder(for request: NewPostRequest) throws(PlanProblem) -> (PostFolder, subfolder: String?) {
    guard let wanted = request.subfolder else { return (try standingFolder(request.isDraft), nil) }
    let names = Path.components(of: wanted).filter { $0 != "." }
    guard !Path.isAbsolute(wanted), !names.contains(".."), !names.isEmpty else {
      throw PlanProblem(
        "'--dir \(wanted)' must be a folder inside the site, without '..'")
    }
    if let mark = names.firstIndex(where: { $0 == "_posts" || $0 == "_drafts" }) {
      let parent = names[..<mark].joined(separator: "/")
      for base in [site.collectionsFolder, site.sourceFolder, site.root] {
        let path = Path.normalized(Path.join(base, parent))
        if let folder = index.folders.first(where: { $0.parent == path }) {
          return (folder, try below(names[(mark + 1)...]))
        }
      }
      throw PlanProblem("the site has no folder \(names[...mark].joined(separator: "/"))")
    }
    let path = Path.normalized(Path.join(site.collectionsFolder, names.joined(separator: "/")))
    if let folder = index.folders.first(where: { $0.parent == path && $0.hasPosts }) {
      return (folder, nil)
    }
    return (try standingFolder(request.isDraft), try below(names[...]))
  }

  private func below(_ names: ArraySlice<String>) throws(PlanProblem) -> String {
    for name in names {
      if let first = name.utf8.first, "._#~".utf8.contains(first) || name.utf8.last == 0x7E {
        throw PlanProblem("Jekyll does not look into the folder '\(name)' of '--dir'")
      }
    }
    return names.joined(separator: "/")
  }

  /// The folder of posts that the command is run in, else the site's own, else the only one.
  private func standingFolder(_ isDraft: Bool) throws(PlanProblem) -> PostFolder {
    let base = site.collectionsFolder
    let around = index.folders.filter {
      $0.parent != base
        && ($0.parent == workingFolder || Path.below($0.parent, workingFolder) != nil)
    }
    if let nearest = around.max(by: { $0.parent.utf8.count < $1.parent.utf8.count }) {
      return nearest
    }
    let root =
      index.folders.first { $0.parent == base }
      ?? PostFolder(parent: base, hasPosts: false, hasDrafts: false)
    if root.hasPosts || (isDraft && root.hasDrafts) { return root }
    let others = index.folders.filter { $0.hasPosts || (isDraft && $0.hasDrafts) }
    if others.count > 1 {
      throw PlanProblem(
        "several folders of this site hold posts; run devkit in one of them or pass '--dir'",
        notes: others.map {
          "--dir " + ShellWord.quoted(Path.relative($0.posts, to: site.collectionsFolder))
        })
    }
    return others.first ?? root
  }

  // MARK: What the newest posts have in common

  /// The extension that most of the newest posts have.
  func fileExtension(in folder: PostFolder, isDraft: Bool) -> String {
    var newest = index.newest(Self.sampleCount, in: folder, isDraft: isDraft)
    if newest.isEmpty { newest = index.newest(Self.sampleCount, in: folder) }
    let used = newest.map(\.post.name.fileExtension)
      .filter { site.configuration.markdownExtensions.contains($0.lowercased()) }
    let known = site.configuration.markdownExtensions
    return Self.mostFrequent(used) ?? (known.contains("md") ? "md" : known.first ?? "md")
  }

  /// The folder below `_posts` that the newest posts' custom asks for; empty for none.
  func subfolder(in folder: PostFolder, for name: PostName, isDraft: Bool) -> String {
    let newest = index.newest(Self.sampleCount, in: folder, isDraft: isDraft)
    let layouts = newest.map { Self.layout(of: $0.post) }
    // One post alone in a folder may be there by chance.
    guard let layout = Self.mostFrequent(layouts),
      layouts.count(where: { $0 == layout }) * 2 > layouts.count
    else { return "" }
    let date = name.date
    switch layout {
    case .flat, .other: return ""
    case .year: return date.map { PostTime.padded($0.year, 4) } ?? ""
    case .month:
      return date.map { PostTime.padded($0.year, 4) + "/" + PostTime.padded($0.month, 2) } ?? ""
    case .ownDated: return (name.datePrefix.map { $0 + "-" } ?? "") + name.slug
    case .ownSlug: return name.slug
    }
  }

  private static func layout(of post: SitePost) -> Layout {
    let names = Path.components(of: post.subfolder)
    guard let last = names.last else { return .flat }
    if names.count == 1, last == post.name.slug { return .ownSlug }
    if names.count == 1, let date = post.name.datePrefix, last == "\(date)-\(post.name.slug)" {
      return .ownDated
    }
    guard let date = post.name.date else { return .other }
    let year = PostTime.padded(date.year, 4)
    if names == [year] { return .year }
    return names == [year, PostTime.padded(date.month, 2)] ? .month : .other
  }

  /// The layout that the newest posts name in their front matter; `nil` where none does.
  func usualLayout(in folder: PostFolder) -> String? {
    let newest = index.newest(Self.sampleCount, in: folder)
    return Self.mostFrequent(newest.compactMap { $0.head?.frontMatter?["layout"]?.string })
  }

  /// Whether any post or draft of the site carries a key.
  func isCarried(_ key: String) -> Bool {
    let keys = PostHead.Keys(key)
    return index.items.contains { $0.head?.mayHave(keys) ?? false }
  }

  private static func mostFrequent<Value: Hashable>(_ values: [Value]) -> Value? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    // Of equally frequent ones the newest, which comes first.
    let greatest = counts.values.max()
    return values.first { counts[$0] == greatest }
  }
}
