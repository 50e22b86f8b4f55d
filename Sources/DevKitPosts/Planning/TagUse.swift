import DevKitCore
import DevKitYAML

/// The tags that a site's posts have.
struct TagUse {
  /// Front matter that is understood for one tag; a tag that many posts have is found long before.
  private static let parseLimit = 200

  private static let keys = PostHead.Keys("tags", "tag")

  let index: PostIndex

  /// How the site writes a tag that differs from the given one in capitals alone; `nil` where it
  /// writes the tag as given, or not at all.
  func otherSpelling(of tag: String) -> String? {
    let folded = Slug.lowercased(tag.unicodeScalars)
    var found: String?
    var parsed = 0
    for item in index.items.reversed() {
      guard let head = item.head, mayHave(tag, head) else { continue }
      parsed += 1
      if parsed > Self.parseLimit { break }
      guard let frontMatter = head.frontMatter else { continue }
      for used in PostURL.categories(frontMatter["tags"], frontMatter["tag"]) {
        if used.utf8.elementsEqual(tag.utf8) { return nil }
        if Slug.lowercased(used.unicodeScalars) == folded, found == nil { found = used }
      }
    }
    return found
  }

  /// Capitals beyond ASCII are not looked for in bytes, so any post with tags may have them.
  private func mayHave(_ tag: String, _ head: PostHead) -> Bool {
    tag.utf8.allSatisfy { $0 < 0x80 }
      ? head.mayContain(tag) : head.mayHave(Self.keys)
  }
}
