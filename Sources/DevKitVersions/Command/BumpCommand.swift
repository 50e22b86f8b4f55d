import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit bump`: the next build number or version, in the right files, in one commit.
public struct BumpCommand: ParsableCommand {
  /// The name and the help of the command.
  public static let configuration = CommandConfiguration(
    commandName: "bump",
    abstract: "Take the next build number or version, and commit it.",
    examples: [
      "devkit bump",
      "devkit bump minor --tag",
      "devkit bump 2.0.0-rc.1 --with-build --dry-run",
      "devkit bump --get next-build",
    ],
    discussion: """
      Finds the project or manifest in the folder, gives the app and all that has its number the next \
      one, changes nothing else, and makes one commit. It is all or nothing: whatever fails, files, index, branch \
      and tags are as they were.
      """)

  @Argument(
    help: ArgumentHelp(
      "What gets a new number: build, major, minor, patch, prerelease, release, a version, or auto "
        + "for what the commits ask for.",
      valueName: "what"),
    completion: .list(["build", "auto"] + VersionStep.allCases.map(\.rawValue)))
  var what: String?

  @OptionGroup(title: "Numbers")
  var numbers: BumpNumberOptions

  @OptionGroup(title: "Files")
  var files: BumpFileOptions

  @OptionGroup(title: "Git")
  var git: BumpGitOptions

  @OptionGroup(title: "Output")
  var actions: BumpActionOptions

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes a command with its defaults.
  public init() {}

  /// Checks what can be checked without looking at a file.
  public func validate() throws {
    _ = try BumpGoalText.goal(what)
    _ = try BumpGoalText.number(numbers.buildNumber, option: "--build-number")
    _ = try BumpGoalText.number(numbers.startAt, option: "--start-at")
    let exclusive = [
      ("--dry-run", actions.dryRun), ("--recover", actions.recover), ("--undo", actions.undo),
      ("--show", actions.show),
      ("--get <value>", actions.get != nil),
    ].filter(\.1)
    if exclusive.count > 1 {
      throw ValidationError("'\(exclusive[0].0)' and '\(exclusive[1].0)' exclude each other.")
    }
    if files.changelog, try !BumpGoalText.goal(what).isVersion {
      throw ValidationError("'--changelog' needs a version, as in: devkit bump auto --changelog.")
    }
    if git.noCommit, git.tag == true || git.sign || git.push == true {
      throw ValidationError("'--no-commit' excludes '--tag', '--sign' and '--push'.")
    }
  }

  /// An error with its first line as the message and what follows, such as the words of a hook, as
  /// notes.
  private static func diagnostic(of error: any Error) -> Diagnostic {
    let lines = "\(error)".split(separator: "\n").map(String.init)
    return .error(lines.first ?? "", notes: lines.dropFirst().map { Diagnostic.Note($0) })
  }

  /// Makes the bump and reports on it.
  public func run() throws {
    ProcessMemory.keepFreed()
    let context = try CommandContext(
      common, section: BumpSettings.section, keys: BumpSettings.declarations)
    // A number that is taken cannot be given back: with settings in doubt nothing is done.
    guard !context.hasErrors else { return try context.finish(root: context.workingFolder) }
    let request = try BumpRequest.make(self, context: context)
    var bump = Bump(request: request, actions: actions, context: context)
    do {
      try bump.run()
    } catch let error as ProductError {
      context.report(error.diagnostics)
    } catch {
      context.report([Self.diagnostic(of: error)])
    }
    try context.finish(root: context.workingFolder)
  }
}
