import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit gen-resources`: typed Swift accessors for resources.
public struct GenResourcesCommand: ParsableCommand {
  /// The name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "gen-resources",
    abstract: "Generate typed Swift accessors for resources.",
    examples: [
      "devkit gen-resources Sources/App/Resources -o Sources/App/R.generated.swift",
      "devkit gen-resources Resources -o R.generated.swift --check",
      "devkit gen-resources --project App.xcodeproj --target App -o App/R.generated.swift",
      "devkit gen-resources App --naming rswift --compare App/R.generated.swift",
      "devkit gen-resources App --unused App Tests",
    ],
    discussion: """
      Reads asset catalogs, images, fonts, string tables, storyboards, xibs and other files, and \
      writes one Swift file with an accessor for each: R.image.profile, \
      R.string.localizable.welcome(). The file is written only where it would change.

      In a build phase of an Xcode target the inputs and the output come from the build; \
      --print-build-phase prints such a phase.
      """,
    aliases: ["resources"])

  @OptionGroup(title: "Input")
  var input: ResourceInputOptions

  @OptionGroup(title: "Xcode project")
  var xcode: XcodeOptions

  @OptionGroup(title: "Generated code")
  var emission: EmissionArguments

  @OptionGroup(title: "Output")
  var output: ResourceOutputOptions

  @OptionGroup(title: "Review")
  var review: ReviewOptions

  @OptionGroup(title: "Builds")
  var builds: BuildSystemOptions

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Makes the command with its defaults.
  public init() {}

  /// Refuses options that contradict each other or name what does not exist.
  public func validate() throws {
    try input.validate()
    try emission.validate()
    try output.validate()
    try review.validate()
    try review.validate(beside: output)
    try xcode.validate()
    try builds.validate()
    try refuseInVain()
  }

  /// Refuses options that say what becomes of code where none is made.
  private func refuseInVain() throws {
    guard let product = builds.replacingOption else { return }
    for (option, isGiven) in [
      ("--check", output.check), ("--json", output.json),
      ("--report-strings", output.reportStrings),
      ("--dependency-file", builds.dependencyFile != nil),
    ] where isGiven {
      throw ValidationError("'\(product)' and '\(option)' exclude each other.")
    }
  }

  /// Generates, checks or lists, and reports.
  public func run() throws {
    ProcessMemory.keepFreed()
    let start = FileStamp.now
    let build = XcodeBuild(.process)
    let access = build?.access ?? .everything
    let context = try CommandContext(
      common, section: ResourceSettings.section, keys: ResourceSettings.keys,
      mayReadSettings: access.allows)
    // By other settings than those that were meant all call sites might be wrong.
    if context.hasErrors { return try context.finish(root: context.workingFolder) }
    let target = context.settings.value(for: ResourceSettings.target, flag: xcode.target)?.value
    context.selectSettings(of: builds.settingsFor ?? target ?? build?.target)
    context.isStrict =
      context.settings.value(for: ResourceSettings.strict, flag: output.strict, default: false)
      .value
    let arguments = GenerationArguments(
      input: input, xcode: xcode, emission: emission, output: output, review: review,
      builds: builds)
    let request = try GenerationRequest(
      arguments, build: build, access: access, context: context)
    let cache = RunCache(ProgramArguments.words, since: start)
    let hasFailed = try Generation(request: request, context: context, cache: cache).run()
    try context.finish(hasFailed: hasFailed, root: request.reportRoot)
  }

  /// Ends the process where the words ask for a run that would change nothing, since nothing has
  /// changed after the last one; reports what that one has reported. Otherwise does nothing.
  ///
  /// To be called before the words are parsed.
  public static func endIfUnchanged(_ words: [String]) {
    guard let report = RunCache(words, since: FileStamp.now)?.answer() else { return }
    let hasFailed = report.form.report(
      report.diagnostics, summary: report.summary, root: report.root)
    ProgramArguments.end(status: hasFailed ? 1 : 0)
  }
}
