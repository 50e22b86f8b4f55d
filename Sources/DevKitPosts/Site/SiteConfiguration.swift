import DevKitCore
import DevKitText
import DevKitYAML

/// What a site's configuration says, as far as posts depend on it. Jekyll's defaults stand for what
/// is not said.
struct SiteConfiguration: Hashable, Sendable {
  /// A collection of documents.
  struct Collection: Hashable, Sendable {
    var name: String
    /// Whether its documents become pages.
    var isOutput: Bool
    var permalink: String?
  }

  /// The folder of the sources, relative to where Jekyll runs; empty for that folder itself.
  var source = ""
  /// The folder below the sources that holds all collections, posts among them; empty for none.
  var collectionsFolder = ""
  var collections: [Collection] = []
  /// `nil` for the machine's own zone.
  var timezone: String?
  var defaults: [FrontMatterDefault] = []
  var markdownExtensions = ["markdown", "mkdown", "mkdn", "mkd", "md"]
  /// The URL template of posts, built-in styles written out.
  var permalink = Permalink.dateStyle
  /// Whether posts with a date in the future are published.
  var showsFuture = false
  /// Whether posts with `published: false` are published all the same.
  var showsUnpublished = false
  var exclude: [String] = []
  var include: [String] = []
  /// What jekyll-compose would put into new posts and drafts.
  var composePosts: [YAMLValue.Pair] = []
  var composeDrafts: [YAMLValue.Pair] = []
  /// Whether jekyll-compose opens new files in an editor; `nil` where nothing is said.
  var composeOpens: Bool?

  init() {}

  /// Reads the merged configuration files.
  init(_ root: YAMLValue) {
    source = root["source"]?.string ?? ""
    collectionsFolder = Self.folder(root["collections_dir"]?.string ?? "")
    collections = Self.collections(root["collections"])
    timezone = root["timezone"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    defaults = (root["defaults"]?.sequence ?? []).compactMap(FrontMatterDefault.init)
    if let list = root["markdown_ext"]?.string {
      markdownExtensions = list.split(separator: ",").map { $0.trim(" ").lowercased() }
        .filter { !$0.isEmpty }
    }
    let posts = collections.first { $0.name == "posts" }
    permalink = posts?.permalink ?? Permalink.template(style: root["permalink"]?.string ?? "date")
    showsUnpublished = root["unpublished"]?.boolean ?? false
    showsFuture = root["future"]?.boolean ?? false
    exclude = Self.strings(root["exclude"])
    include = Self.strings(root["include"])
    readCompose(root["jekyll_compose"])
  }

  private mutating func readCompose(_ compose: YAMLValue?) {
    guard let compose else { return }
    composeOpens = compose["auto_open"]?.boolean
    let current = compose["default_front_matter"]
    // The keys of jekyll-compose 0.9 to 0.11, which many sites still have.
    composePosts =
      current?["posts"]?.mapping ?? compose["post_default_front_matter"]?.mapping ?? []
    composeDrafts =
      current?["drafts"]?.mapping ?? compose["draft_default_front_matter"]?.mapping ?? []
  }

  private static func collections(_ value: YAMLValue?) -> [Collection] {
    if let names = value?.sequence {
      return names.compactMap(\.string).map { Collection(name: $0, isOutput: $0 == "posts") }
    }
    return (value?.mapping ?? []).compactMap { pair in
      guard let name = pair.key.string else { return nil }
      return Collection(
        name: name, isOutput: name == "posts" || pair.value["output"]?.boolean == true,
        permalink: pair.value["permalink"]?.string.map(Permalink.template(style:)))
    }
  }

  private static func strings(_ value: YAMLValue?) -> [String] {
    (value?.sequence ?? []).compactMap(\.string)
  }

  private static func folder(_ text: String) -> String {
    Path.components(of: text).filter { $0 != "." }.joined(separator: "/")
  }
}

/// One set of `defaults`: values that documents have without carrying them.
struct FrontMatterDefault: Hashable, Sendable {
  var path: String
  var type: String?
  var values: [YAMLValue.Pair]

  init?(_ set: YAMLValue) {
    guard let values = set["values"]?.mapping else { return nil }
    self.values = values
    path = set["scope"]?["path"]?.string ?? ""
    // Jekyll takes the old singular names for the plural ones.
    type =
      switch set["scope"]?["type"]?.string {
      case "post": "posts"
      case "page": "pages"
      case "draft": "drafts"
      case let other: other
      }
  }
}

extension SiteConfiguration {
  /// The values that `defaults` give a document.
  ///
  /// - Parameters:
  ///   - path: The document's path below the sources, the collections' folder left out.
  ///   - type: The collection's name; drafts are `posts` too.
  func defaultValues(forPath path: String, type: String) -> [String: YAMLValue] {
    var result: [String: YAMLValue] = [:]
    let matching = defaults.enumerated().filter { applies($0.element, path: path, type: type) }
    // The longer path is stronger, then the one with a type, then the later one.
    let inOrder = matching.sorted {
      ($0.element.path.utf8.count, $0.element.type == nil ? 0 : 1, $0.offset)
        < ($1.element.path.utf8.count, $1.element.type == nil ? 0 : 1, $1.offset)
    }
    for (_, set) in inOrder {
      for pair in set.values { if let key = pair.key.string { result[key] = pair.value } }
    }
    return result
  }

  private func applies(_ set: FrontMatterDefault, path: String, type: String) -> Bool {
    if let wanted = set.type, wanted != type { return false }
    var scope = set.path
    if scope.hasPrefix("/") { scope.removeFirst() }
    if !collectionsFolder.isEmpty, scope.hasPrefix(collectionsFolder + "/") {
      scope = String(scope.dropFirst(collectionsFolder.count + 1))
    }
    if scope.isEmpty { return true }
    guard scope.contains("*") else { return path.utf8.starts(with: scope.utf8) }
    // Jekyll expands the pattern and takes what begins with one of the results.
    let pattern = GlobPattern(scope, .rswiftignore)
    let names = Path.components(of: path)
    return names.indices.contains { pattern.matches(names[...$0].joined(separator: "/")) }
  }
}
