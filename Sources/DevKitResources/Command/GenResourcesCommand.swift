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
      "devkit gen-resources App Shared --only image,string -o Generated",
      "devkit gen-resources Resources -o R.generated.swift --check",
      "devkit gen-resources --project App.xcodeproj --target App -o App/R.generated.swift",
    ],
    discussion: """
      Reads asset catalogs, images, fonts, string tables and other files, and writes one Swift \
      file with an accessor for each: R.image.profile, R.string.localizable.welcome(). The file is \
      written only where it would change.

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
    try xcode.validate()
    try builds.validate()
  }

  /// Generates, checks or lists, and reports.
  public func run() throws {
    let start = FileStamp.now
    let build = XcodeBuild(.process)
    let access = build?.access ?? .everything
    let context = try CommandContext(
      common, section: ResourceSettings.section, keys: ResourceSettings.keys,
      mayReadSettings: access.allows)
    let target = context.settings.value(for: ResourceSettings.target, flag: xcode.target)?.value
    context.selectSettings(of: builds.settingsFor ?? target ?? build?.target)
    context.isStrict =
      context.settings.value(for: ResourceSettings.strict, flag: output.strict, default: false)
      .value
    let arguments = GenerationArguments(
      input: input, xcode: xcode, emission: emission, output: output, builds: builds)
    let request = try GenerationRequest(
      arguments, build: build, access: access, context: context)
    let cache = RunCache(request, since: start, context: context)
    let hasFailed = try Generation(request: request, context: context, cache: cache).run()
    try context.finish(hasFailed: hasFailed, root: request.root)
  }
}
