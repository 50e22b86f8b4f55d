import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit unpublish-post`: posts are taken back.
public struct UnpublishPostCommand: ParsableCommand {
  /// The name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "unpublish-post",
    abstract: "Take posts back: to the drafts, or hidden where they are.",
    examples: [
      "devkit unpublish-post _posts/2024-01-05-my-post.md",
      "devkit unpublish-post my-post --in-place",
    ],
    discussion: """
      A post goes to _drafts where the site has that folder beside its _posts; else it gets \
      'published: false'. Its date stays in the front matter.
      """)

  @Argument(
    help: ArgumentHelp("Paths, slugs or parts of titles.", valueName: "post"),
    completion: .file(extensions: ["md", "markdown"]))
  var posts: [String]

  @Flag(help: "Move the post to _drafts, made if need be.")
  var draft = false

  @Flag(help: "Leave the post where it is, with 'published: false'.")
  var inPlace = false

  @OptionGroup(title: "Site")
  var site: SiteOptions

  @OptionGroup(title: "Action")
  var options: PostChangeOptions

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes the command with its defaults.
  public init() {}

  /// Refuses options that exclude each other.
  public func validate() throws {
    if draft, inPlace {
      throw ValidationError("'--draft' and '--in-place' exclude each other.")
    }
  }

  /// Takes the posts back.
  public func run() throws {
    let context = try CommandContext(
      common, section: PostSettings.section, keys: PostSettings.keys)
    try PostCommandRun(context: context).run {
      let index = try site.index(context)
      let planner = ChangePlanner(index: index, now: Clock.now)
      let hiding: ChangePlanner.Hiding = draft ? .draft : inPlace ? .inPlace : .automatic
      try PostChangeRun(context: context, index: index, options: options, verb: "taken back").run(
        posts, noun: "post", matches: { !$0.post.isDraft }
      ) { post throws(PlanProblem) in try planner.unpublish(post, hiding) }
    }
  }
}
