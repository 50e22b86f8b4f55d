import DevKitCore

/// Posts that a new one would get in the way of.
struct PostCollisions {
  let index: PostIndex

  /// A post with the same URL, other than the files that are to be written or to go.
  func sameURL(_ url: String, slug: String, except paths: [String]) -> SitePost? {
    let wanted = Self.key(slug)
    return index.items.first { item in
      mayHaveURL(of: wanted, item) && !paths.contains(item.path) && index.url(of: item) == url
    }?.post
  }

  /// A post that is called the same although its URL is another one.
  func sameSlug(_ slug: String, isDraft: Bool, except path: String) -> SitePost? {
    let wanted = Self.key(slug)
    return index.items.last {
      $0.post.isDraft == isDraft && Self.key($0.post.name.effectiveSlug) == wanted
        && $0.path != path
    }?.post
  }

  /// Whether a post can have the URL of a slug: it is called alike, or its front matter decides.
  private func mayHaveURL(of key: String, _ item: PostIndex.Item) -> Bool {
    guard !item.post.isDraft else { return false }
    if let head = item.head, head.mayHave("slug") || head.mayHave("permalink") { return true }
    return Self.key(item.post.name.effectiveSlug) == key
  }

  /// What of a slug remains in any of the templates' placeholders.
  private static func key(_ slug: String) -> String {
    // Most slugs are words of small letters and digits with single hyphens, and stay as they are.
    var isPlain = true
    var previous = UInt8(ascii: "-")
    for byte in slug.utf8 where isPlain {
      let isHyphen = byte == UInt8(ascii: "-")
      isPlain =
        byte &- 0x30 < 10 || byte &- 0x61 < 26 || (isHyphen && previous != UInt8(ascii: "-"))
      previous = byte
    }
    if isPlain, previous != UInt8(ascii: "-") { return slug }
    return NormalizationFormC.normalized(Slug.slugify(slug, mode: .default))
  }
}
