import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit platform simulators`: the simulators of a Mac, or of a listing that was saved there.
struct SimulatorsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulators",
    abstract: "List the simulators, or find the one to use.",
    examples: [
      "devkit platform simulators --os 'iOS 18'",
      #"xcodebuild test -destination "id=$(devkit platform simulators --udid-for 'iPhone 16')""#,
      "xcrun simctl list --json > list.json; devkit platform simulators --from list.json --json",
    ],
    discussion: """
      Asks Xcode's simctl, or reads a listing that it has printed, in any shape that it has had. \
      Simulators that cannot be used are left out.
      """)

  @Flag(help: "Only those that run.")
  var booted = false

  @Option(
    help: ArgumentHelp(
      "Only those of a system, such as ios, 'iOS 18' or ios18.2.", valueName: "os"),
    completion: .list(["ios", "tvos", "visionos", "watchos"]))
  var os: String?

  @Option(help: ArgumentHelp("Only those with this in their name, in any case.", valueName: "text"))
  var name: String?

  @Flag(help: "Also those that cannot be used.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Print the identifier of the one of this name with the newest system.", valueName: "name"))
  var udidFor: String?

  @Option(
    help: ArgumentHelp("Read a saved listing; '-' is standard input.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var from: String?

  @Flag(help: "Print everything as JSON.")
  var json = false

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  func validate() throws {
    if json, udidFor != nil {
      throw ValidationError("'--json' and '--udid-for' exclude each other.")
    }
    if udidFor != nil, all { throw ValidationError("'--all' and '--udid-for' exclude each other.") }
    _ = try filter()
  }

  func run() throws {
    let context = try CommandContext(
      common, section: PlatformSettings.section, keys: PlatformSettings.keys)
    guard let listing = listing(context) else {
      return try context.finish(root: context.workingFolder)
    }
    context.report(listing.diagnostics)
    let filter = try filter()
    if let udidFor {
      if let found = filter.best(named: udidFor, among: listing.simulators) {
        try StandardStream.output.write(found.udid + "\n")
      } else {
        context.report([.error(filter.missing(udidFor, among: listing.simulators))])
      }
    } else {
      let wanted = listing.simulators.filter(filter.includes)
      try StandardStream.output.write(
        json
          ? SimulatorReport.json(wanted, runtimes: listing.runtimes)
          : Array(SimulatorReport.text(wanted).utf8))
      context.summary = wanted.isEmpty ? "no simulator was found" : nil
    }
    try context.finish(root: context.workingFolder)
  }

  /// The listing, or `nil` where there is none and the reason was reported.
  private func listing(_ context: CommandContext) -> SimulatorListing? {
    do throws(SimulatorSource.Failure) {
      let text =
        if let from {
          try SimulatorSource.saved(
            from == "-" ? from : context.absolute(from), shownAs: from)
        } else {
          try SimulatorSource.asked(RunningHost(environment: context.environment))
        }
      do throws(JSONSyntaxError) {
        return try SimulatorListing(text)
      } catch {
        throw SimulatorSource.Failure(error.diagnostic(in: text))
      }
    } catch {
      context.report([error.diagnostic])
      return nil
    }
  }

  private func filter() throws -> SimulatorFilter {
    var filter = SimulatorFilter(
      isBooted: booted, namePart: name, includesUnavailable: all)
    guard let os else { return filter }
    filter.system = SimulatorFilter.System(os)
    if filter.system == nil {
      throw ValidationError(
        "The value '\(os)' is invalid for '--os <os>'. Please provide ios, tvos, visionos or "
          + "watchos, with or without a version.")
    }
    return filter
  }
}
