import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit rename-post`: a post gets another title, and a name that goes with it.
public struct RenamePostCommand: ParsableCommand {
  /// The name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "rename-post",
    abstract: "Give a post or draft another title, and a name that goes with it.",
    examples: [
      #"devkit rename-post _posts/2024-01-05-old-title.md "New Title""#,
      #"devkit rename-post old-title "New Title" --slug short"#,
    ],
    discussion: """
      Changes the line of the title and the file's name after its date, and nothing else.
      """)

  @Argument(
    help: ArgumentHelp("A path, a slug or a part of a title.", valueName: "post"),
    completion: .file(extensions: ["md", "markdown"]))
  var post: String

  @Argument(help: ArgumentHelp("The new title.", valueName: "new-title"))
  var title: String

  @Option(help: ArgumentHelp("The new part of the name after the date.", valueName: "slug"))
  var slug: String?

  @Option(help: ArgumentHelp("What of the title stays in the slug.", valueName: "mode"))
  var slugMode: SlugMode?

  @OptionGroup(title: "Site")
  var site: SiteOptions

  @OptionGroup(title: "Action")
  var options: PostChangeOptions

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes the command with its defaults.
  public init() {}

  /// Refuses what is no title.
  public func validate() throws { _ = try TitleText(title) }

  /// Renames the post.
  public func run() throws {
    let title = try TitleText(title)
    let context = try CommandContext(
      common, section: PostSettings.section, keys: PostSettings.keys)
    if title.wasFolded {
      context.report([Diagnostic(.note, "line breaks in the title were made spaces")])
    }
    let mode = context.settings.value(
      for: PostSettings.slugMode, flag: slugMode, default: .default)
    try PostCommandRun(context: context).run {
      let index = try site.index(context)
      let planner = ChangePlanner(index: index, now: Clock.now)
      try PostChangeRun(context: context, index: index, options: options, verb: "renamed").run(
        [post], noun: "post or draft", matches: { _ in true }
      ) { post throws(PlanProblem) in
        try planner.rename(post, title: title.text, slug: slug, mode: mode.value)
      }
    }
  }
}
