/// What `new-post` is to do: options, environment and settings taken together.
struct NewPostRequest: Sendable {
  var title: String
  /// `nil` to make it from the title.
  var slug: String?
  var slugMode = SlugMode.default
  var tags: [String] = []
  var categories: [String] = []
  var author: String?
  var excerpt: String?
  /// `nil` for what the site's posts have.
  var layout: String?
  var fields: [FrontMatterField] = []
  /// `nil` for now.
  var date: DateArgument?
  var isDraft = false
  var isPublished = false
  /// A collection other than `posts`.
  var collection: String?
  /// A folder below the posts, or one of the site that has posts.
  var subfolder: String?
  /// Without a dot; `nil` for what the site's posts have.
  var fileExtension: String?
  /// The absolute path of a template; `nil` for the site's own, where it has one.
  var template: String?
  var force = false
}
