import DevKitCore

/// What the commands of posts print with `--json`; docs/new-post.md has the keys.
enum PostJSON {
  /// A new post.
  static func value(of plan: NewPostPlan, path: String, isDryRun: Bool) -> JSONValue {
    [
      "path": .string(path), "title": .string(plan.title), "slug": .string(plan.slug),
      "tags": JSONValue(plan.tags), "categories": JSONValue(plan.categories),
      "date": JSONValue(plan.time?.text), "url": JSONValue(plan.url),
      "draft": .boolean(plan.isDraft),
      "published": .boolean(plan.isPublished), "future": .boolean(plan.isFuture),
      "dryRun": .boolean(isDryRun),
    ]
  }

  /// A post that was published, taken back or renamed.
  static func value(of change: PostChange, from: String, to path: String) -> JSONValue {
    [
      "from": .string(from), "path": .string(path), "title": JSONValue(change.title),
      "date": JSONValue(change.time?.text), "url": JSONValue(change.url),
      "future": .boolean(change.isFuture),
    ]
  }
}
