import DevKitCore

/// Posts that a new one would get in the way of.
struct PostCollisions {
  let index: PostIndex
  /// The posts and drafts that are called alike.
  private let alike: [PostIndex.Item]

  /// The keys by which front matter decides the URL whatever the file is called.
  private static let decidingKeys = PostHead.Keys("slug", "permalink")

  /// - Parameter slug: That of the post.
  init(with slug: String, in index: PostIndex) {
    self.index = index
    let wanted = Self.key(slug)
    alike = index.items.filter { Self.key($0.post.name.effectiveSlug) == wanted }
  }

  /// A post with the same URL, other than the files that are to be written or to go.
  func sameURL(_ url: String, except paths: [String]) -> SitePost? {
    func hasURL(_ item: PostIndex.Item) -> Bool {
      !item.post.isDraft && index.url(of: item) == url && !paths.contains(item.path)
    }
    if let found = alike.first(where: hasURL) { return found.post }
    return index.items.first { item in
      item.head?.mayHave(Self.decidingKeys) ?? false && hasURL(item)
    }?.post
  }

  /// A post that is called the same although its URL is another one.
  func sameSlug(isDraft: Bool, except path: String) -> SitePost? {
    alike.last { $0.post.isDraft == isDraft && $0.path != path }?.post
  }

  /// What of a slug remains in any of the templates' placeholders.
  private static func key(_ slug: String) -> String {
    // Most slugs are words of small letters and digits with single hyphens, and stay as they are.
    var slug = slug
    let isPlain = slug.withUTF8 { bytes in
      var previous = UInt8(ascii: "-")
      for byte in bytes {
        let isHyphen = byte == UInt8(ascii: "-")
        guard byte &- 0x30 < 10 || byte &- 0x61 < 26 || isHyphen && previous != byte else {
          return false
        }
        previous = byte
      }
      return previous != UInt8(ascii: "-")
    }
    if isPlain { return slug }
    return NormalizationFormC.normalized(Slug.slugify(slug, mode: .default))
  }
}
