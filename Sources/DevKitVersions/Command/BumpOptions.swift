import DevKitArguments

extension CounterKind: ExpressibleByArgument {
  init?(argument: String) { self.init(word: argument) }

  static var allValueStrings: [String] { words }
}

/// The options that say which number is next.
struct BumpNumberOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Take this build number.", valueName: "number"))
  var buildNumber: String?

  @Option(
    help: ArgumentHelp(
      "Where the next build number comes from: one more than the highest known (project), the "
        + "number of commits, the date, a counter in the git remote, or a web service by its "
        + "address. (default: project)", valueName: "counter"))
  var counter: CounterKind?

  @Option(
    help: ArgumentHelp(
      "What a shared counter calls the product. (default: its bundle identifier)",
      valueName: "name"))
  var counterName: String?

  @Option(
    help: ArgumentHelp("The git remote that has the counter.", valueName: "remote"),
    completion: .shellCommand(
      #"git -C "$(devkit completions --offer folder -- "$@")" remote 2>/dev/null"#))
  var remote: String?

  @Flag(help: "Take another number for a commit that has one in the shared counter.")
  var newNumber = false

  @Option(help: ArgumentHelp("Take no build number below this one.", valueName: "number"))
  var startAt: String?

  @Option(
    help: ArgumentHelp(
      "The name of a prerelease: minor with 'rc' gives 1.3.0-rc.1. (default of prerelease: beta)",
      valueName: "name"))
  var preid: String?

  @Flag(help: "Take a new build number with a new version.")
  var withBuild = false

  @Flag(help: "Allow a number that is lower than the current one.")
  var allowLower = false
}

/// The options that say which files are edited.
struct BumpFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The Xcode project, where there are several.", valueName: "project"),
    completion: .file())
  var project: String?

  @Option(
    name: .customLong("file"), parsing: .singleValue,
    help: ArgumentHelp(
      "Edit this file, with its lock, and no other; repeatable.", valueName: "path"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("target"), parsing: .singleValue,
    help: ArgumentHelp("The target whose numbers count; repeatable.", valueName: "target"),
    completion: .shellCommand(
      #"devkit completions --offer targets -- "$@" 2>/dev/null"#))
  var targets: [String] = []

  @Option(
    help: ArgumentHelp("Edit this build configuration only.", valueName: "configuration"),
    completion: .shellCommand(
      #"devkit completions --offer configurations -- "$@" 2>/dev/null"#))
  var configuration: String?

  @Flag(help: "Give all targets the new number, also those that have another now.")
  var all = false

  @Flag(help: "Write a binary Info.plist as XML, so that its numbers can be edited.")
  var convertPlist = false

  @Flag(help: "Put the commits since the last version under the head Unreleased of CHANGELOG.md.")
  var changelog = false

  @Option(
    name: .customLong("include"), parsing: .singleValue,
    help: ArgumentHelp(
      "Commit this changed file too, such as a changelog; repeatable.", valueName: "path"),
    completion: .file())
  var includes: [String] = []
}

/// The options that say what git is told.
struct BumpGitOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The message of commit and tag; {version} and {build} are filled in.", valueName: "message"))
  var message: String?

  @Flag(help: "Change the files and commit nothing.")
  var noCommit = false

  @Flag(inversion: .prefixedNo, help: "Make an annotated tag.")
  var tag: Bool?

  @Option(
    help: ArgumentHelp(
      "The name of the tag. (default: builds/{build}, and v{version} or as the tags there are)",
      valueName: "format"))
  var tagFormat: String?

  @Flag(help: "Sign commit and tag.")
  var sign = false

  @Flag(inversion: .prefixedNo, help: "Push branch and tag, both or none.")
  var push: Bool?

  @Flag(help: "Go on where files are changed and not committed; they are left alone.")
  var allowDirty = false

  @Flag(help: "Go on where HEAD is on no branch.")
  var allowDetached = false
}

/// A value that `--get` prints.
enum BumpValue: String, CaseIterable, ExpressibleByArgument, Sendable {
  case version
  case build
  case nextBuild = "next-build"
  case nextVersion = "next-version"
  case bundleID = "bundle-id"
  case tag
}

/// The options that say what is done and shown.
struct BumpActionOptions: ParsableArguments {
  @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and change nothing.")
  var dryRun = false

  @Flag(help: "Finish or undo a bump that was cut off.")
  var recover = false

  @Flag(help: "Take back the last bump, where it was not pushed.")
  var undo = false

  @Flag(help: "Print the numbers, where they stand, and which are next.")
  var show = false

  @Option(help: ArgumentHelp("Print one value and change nothing.", valueName: "value"))
  var get: BumpValue?

  @Flag(help: "Write the values to the file that GITHUB_OUTPUT names.")
  var githubOutput = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  /// Whether it is only looked at what there is and what would be.
  var changesNothing: Bool { dryRun || show || get != nil }
}
