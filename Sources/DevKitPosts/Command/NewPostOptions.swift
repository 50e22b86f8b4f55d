import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitText

/// The options that say what is in a new post.
struct PostContentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The part of the file's name after the date.", valueName: "slug"))
  var slug: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The title, for one that begins with a hyphen.", valueName: "title"))
  var title: String?

  @Option(
    name: .customLong("tag"), parsing: .singleValue,
    help: ArgumentHelp("A tag; repeatable.", valueName: "tag"))
  var tag: [String] = []

  @Option(
    parsing: .singleValue, help: ArgumentHelp("Tags, separated by commas.", valueName: "tags"))
  var tags: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The date: \(DateArgument.forms). (default: now)", valueName: "date"))
  var date: String?

  @Flag(help: "Make a draft, without a date, in _drafts.")
  var draft = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the post is public at once. (default: --no-published)")
  var published: Bool?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The layout. (default: what the site's posts have)", valueName: "layout"))
  var layout: String?

  @Option(help: ArgumentHelp("The excerpt.", valueName: "text"))
  var excerpt: String?

  @Option(
    parsing: .singleValue, help: ArgumentHelp("A category; repeatable.", valueName: "category"))
  var category: [String] = []

  @Option(help: ArgumentHelp("The author.", valueName: "author"))
  var author: String?

  @Option(
    name: .customLong("field"), parsing: .singleValue,
    help: ArgumentHelp("Any other key of the front matter; repeatable.", valueName: "key=value"))
  var fields: [String] = []

  func validate() throws {
    _ = try parsedDate()
    _ = try parsedFields()
    if draft, date != nil {
      throw ValidationError("'--draft' and '--date' exclude each other: a draft has no date.")
    }
    if draft, published == true {
      throw ValidationError("'--draft' and '--published' exclude each other.")
    }
  }

  func parsedDate() throws(ValidationError) -> DateArgument? {
    try date.map(DateArgument.init(option:))
  }

  /// Keys that have options of their own.
  private static let ownOptions = [
    "layout": "--layout", "title": "--title", "date": "--date", "published": "--published",
    "excerpt": "--excerpt", "tags": "--tag", "tag": "--tag", "categories": "--category",
    "category": "--category", "author": "--author",
  ]

  func parsedFields() throws(ValidationError) -> [FrontMatterField] {
    var result: [FrontMatterField] = []
    for text in fields {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw ValidationError("The value '\(text)' is invalid for '--field': it has no 'key='.")
      }
      let key = String(text[..<equals])
      let value = String(text[text.index(after: equals)...])
      if let option = Self.ownOptions[key] {
        throw ValidationError("The key '\(key)' of '--field' has an option of its own: \(option).")
      }
      // An empty one would make Jekyll write the post to the site's first page, or to ".html".
      if value.isEmpty, key == "permalink" || key == "slug" {
        throw ValidationError("The key '\(key)' of '--field' must not be empty.")
      }
      guard !result.contains(where: { $0.key == key }) else {
        throw ValidationError("The key '\(key)' of '--field' is given twice.")
      }
      result.append(FrontMatterField(key: key, value: FrontMatterValue(typed: value)))
    }
    return result
  }

  /// The tags of both options.
  var allTags: [String] {
    tag
      + tags.flatMap { $0.split(separator: ",") }.map { String($0.trim(" ")) }
      .filter { !$0.isEmpty }
  }
}

extension DateArgument {
  /// Reads the value of `--date`.
  init(option text: String) throws(ValidationError) {
    guard let date = DateArgument(text) else {
      throw ValidationError(
        "The value '\(text)' is invalid for '--date <date>'. Please provide \(Self.forms).")
    }
    self = date
  }
}

/// The options that say where a new post goes.
struct PostPlaceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A collection of the site in place of its posts.", valueName: "name"))
  var collection: String?

  @Option(
    help: ArgumentHelp(
      "A folder below _posts, or one of the site that has posts of its own.",
      valueName: "subfolder"))
  var dir: String?

  @Option(
    name: [.customShort("x"), .customLong("extension")],
    help: ArgumentHelp(
      "The file's extension. (default: what the site's posts have)", valueName: "extension"))
  var fileExtension: String?

  @Option(
    help: ArgumentHelp(
      "A file that the post begins as. (default: _templates/post.md, where it exists)",
      valueName: "file"),
    completion: .file())
  var template: String?

  @Option(help: ArgumentHelp("What of the title stays in the slug.", valueName: "mode"))
  var slugMode: SlugMode?
}

/// The options that say what else happens.
struct PostActionOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Whether to open the post in an editor. (default: in a terminal, outside of CI)")
  var open: Bool?

  @Flag(name: .shortAndLong, help: "Replace a file, and accept a URL that another post has.")
  var force = false

  @Flag(name: [.customShort("n"), .long], help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Print a JSON object in place of the path.")
  var json = false
}
