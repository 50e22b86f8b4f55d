import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit new-post`: a Jekyll post with the right name, place and front matter.
public struct NewPostCommand: ParsableCommand {
  /// The name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "new-post",
    abstract: "Write a new Jekyll post with the right name, place and front matter.",
    examples: [
      #"devkit new-post "Title of Post""#,
      #"devkit new-post file-name-slug "Title of Post" swift ios"#,
      #"devkit new-post "Title of Post" --tag swift --date '2024-01-05 10:00' --published"#,
      #"devkit new-post --draft -- "- a title with a hyphen in front""#,
    ],
    discussion: """
      With one argument, that is the title. With several, they are the slug, the title and tags. The \
      post is hidden until 'devkit publish-post' unless --published is given. Standard output is the \
      path alone.
      """,
    aliases: ["post"])

  @Argument(
    help: ArgumentHelp(
      "The title ('-' reads it from standard input), or slug, title and tags.",
      valueName: "title"))
  var words: [String] = []

  @OptionGroup(title: "Content")
  var content: PostContentOptions

  @OptionGroup(title: "Place")
  var place: PostPlaceOptions

  @OptionGroup(title: "Site")
  var site: SiteOptions

  @OptionGroup(title: "Action")
  var action: PostActionOptions

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes the command with its defaults.
  public init() {}

  /// Refuses words and options that are not what they are taken for.
  public func validate() throws {
    _ = try TitleArguments(words: words, slug: content.slug, title: content.title)
    if content.draft, place.collection ?? "posts" != "posts" {
      throw ValidationError(
        "'--draft' and '--collection' exclude each other: only posts can be drafts.")
    }
  }

  /// Writes the post, says what was understood, and opens an editor.
  public func run() throws {
    let context = try CommandContext(
      common, section: PostSettings.section, keys: PostSettings.keys)
    let (request, notes) = try request(context)
    context.report(notes)
    try PostCommandRun(context: context).run {
      let index = try site.index(context)
      try NewPostRun(context: context, request: request, index: index, action: action).run()
    }
  }

  private func request(
    _ context: CommandContext
  ) throws(ValidationError) -> (NewPostRequest, [Diagnostic]) {
    let arguments = try TitleArguments(words: words, slug: content.slug, title: content.title)
    let isTyped = content.title != nil || arguments.title != "-"
    let title = try TitleText(isTyped ? arguments.title : Self.titleFromInput())
    var request = NewPostRequest(title: title.text)
    request.slug = arguments.slug ?? content.slug
    request.tags = arguments.tags + content.allTags
    request.categories = content.category
    request.excerpt = content.excerpt
    request.fields = try content.parsedFields()
    request.date = try content.parsedDate()
    request.isDraft = content.draft
    request.collection = place.collection
    request.subfolder = place.dir
    request.force = action.force
    fill(&request, from: context)
    let notes =
      title.wasFolded
      ? [Diagnostic(.note, "line breaks in the title were made spaces")] : []
    return (request, notes)
  }

  /// What the settings file may set.
  private func fill(_ request: inout NewPostRequest, from context: CommandContext) {
    let settings = context.settings
    request.isPublished =
      settings.value(for: PostSettings.published, flag: content.published, default: false).value
    request.layout = settings.value(for: PostSettings.layout, flag: content.layout)?.value
    request.author = settings.value(for: PostSettings.author, flag: content.author)?.value
    request.fileExtension =
      settings.value(for: PostSettings.fileExtension, flag: place.fileExtension)?.value
    request.template = settings.value(for: PostSettings.template, flag: place.template).map {
      context.absolute($0.value, from: $0.origin)
    }
    request.slugMode =
      settings.value(for: PostSettings.slugMode, flag: place.slugMode, default: .default).value
  }

  private static func titleFromInput() throws(ValidationError) -> String {
    guard let bytes = try? FileSystem.readStandardInput(limit: 1 << 20) else {
      throw ValidationError("The title cannot be read from standard input.")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw ValidationError("The title on standard input is not valid UTF-8.")
    }
    // Neither the mark of its encoding nor the line feed with which it ends is part of the title.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    if text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
    return text
  }
}
