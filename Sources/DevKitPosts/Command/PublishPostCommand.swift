import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit publish-post`: drafts and hidden posts become public.
public struct PublishPostCommand: ParsableCommand {
  /// The name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "publish-post",
    abstract: "Publish drafts and hidden posts.",
    examples: [
      "devkit publish-post",
      "devkit publish-post _drafts/my-post.md",
      "devkit publish-post my-post --date '2024-01-05 10:00'",
    ],
    discussion: """
      Names a draft or hidden post by its path, its slug or a part of its title. Only the lines that \
      have to change are changed. A draft keeps a date of its own; a hidden post, whose URL nobody has \
      seen, gets today's date and name unless its date is in the future. Without arguments all drafts \
      and hidden posts are listed.
      """)

  @Argument(
    help: ArgumentHelp("Paths, slugs or parts of titles.", valueName: "post"),
    completion: .shellCommand(
      #"eval "devkit publish-post $(devkit completions --offer site -- "$@")" 2>/dev/null | cut -f1"#
    )
  )
  var posts: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The date: \(DateArgument.forms).", valueName: "date"))
  var date: String?

  @Flag(help: "Keep the date and the name of a hidden post.")
  var keepDate = false

  @OptionGroup(title: "Site")
  var site: SiteOptions

  @OptionGroup(title: "Action")
  var options: PostChangeOptions

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes the command with its defaults.
  public init() {}

  /// Refuses a date that is none, and options that exclude each other.
  public func validate() throws {
    if date != nil, keepDate {
      throw ValidationError("'--date' and '--keep-date' exclude each other.")
    }
    _ = try date.map(DateArgument.init(option:))
  }

  /// Publishes, or lists.
  public func run() throws {
    let context = try CommandContext(
      common, section: PostSettings.section, keys: PostSettings.keys)
    try PostCommandRun(context: context).run {
      let index = try site.index(context)
      let documents = try index.documents()
      guard !posts.isEmpty else { return try list(index, documents, context) }
      let planner = ChangePlanner(index: index, now: Clock.now)
      let date = try date.map(DateArgument.init(option:))
      try PostChangeRun(context: context, index: index, options: options, verb: "published").run(
        posts, documents: documents, noun: "draft or hidden post", matches: Self.isHidden(in: index)
      ) { post throws(PlanProblem) in
        try planner.publish(post, date: date, keepsDate: keepDate)
      }
    }
  }

  /// Whether a post is a draft, or hides itself.
  private static func isHidden(in index: PostIndex) -> (PostIndex.Item) -> Bool {
    let defaultsHide = index.site.configuration.defaults.contains { set in
      set.values.contains { $0.key == .string("published") }
    }
    return { item in
      if item.post.isDraft {
        // The images beside a draft are none.
        return index.site.becomesHTML(item.post.name.fileExtension)
          || item.head?.frontMatter != nil
      }
      // Few posts name the key at all, be it in quotes or braces; only those are worth understanding.
      guard defaultsHide || item.head?.mayContain("published") ?? false else { return false }
      return (try? OpenPost(item.post, site: index.site).isHidden) ?? false
    }
  }

  private func list(
    _ index: PostIndex, _ documents: [PostIndex.Item], _ context: CommandContext
  ) throws {
    let items = (index.items + documents).filter(Self.isHidden(in: index))
    let lines = items.map { item in
      (
        path: PostCommandRun.shown(item.path, context),
        title: item.head?.frontMatter?["title"].flatMap(PostURL.text), isDraft: item.post.isDraft
      )
    }
    if options.json {
      let values = lines.map { line -> JSONValue in
        [
          "path": .string(line.path), "title": JSONValue(line.title),
          "draft": .boolean(line.isDraft),
        ]
      }
      return try StandardStream.output.write(JSONWriter.text(of: .array(values)))
    }
    for line in lines {
      let title = line.title.map { "\t" + DoubleQuoted.scalar($0) } ?? ""
      try StandardStream.output.write(
        "\(line.path)\t\(line.isDraft ? "draft" : "hidden")\(title)\n")
    }
    if lines.isEmpty, !context.isQuiet {
      StandardStream.error.report("there are no drafts and no hidden posts\n")
    }
  }
}
