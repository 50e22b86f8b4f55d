import DevKitArguments
import DevKitCommand
import DevKitCore

/// `devkit config`: what is set, and where.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings that are in force, and where each comes from.",
    examples: [
      "devkit config",
      "devkit config --all",
      "DEVKIT_BUMP_TAG=1 devkit config --json",
    ],
    discussion: """
      Settings stand in .devkit.json, in this folder or above it up to the root of the repository. \
      Variables such as DEVKIT_BUMP_TAG are stronger, and the options of a command are stronger \
      than these.
      """)

  @Flag(help: "Print the settings that nothing gives a value too, with what they may be.")
  var all = false

  @Flag(help: "Print the settings as JSON.")
  var json = false

  @Flag(help: "Print the JSON Schema of .devkit.json, for editors.")
  var schema = false

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  func validate() throws {
    if schema, all || json {
      throw ValidationError("'--schema' goes with neither '--all' nor '--json'.")
    }
  }

  func run() throws {
    if schema { return try StandardStream.output.write(JSONWriter.text(of: SettingsSchema.json)) }
    let context = try CommandContext(common, section: "config", keys: AllSettings.declarations)
    let listing = SettingsListing(
      lines: AllSettings.declarations.flatMap { lines(of: $0, in: context) },
      path: context.settings.path, hasUnset: all)
    try StandardStream.output.write(json ? JSONWriter.text(of: listing.json) : listing.text)
    if !json, !context.isQuiet { StandardStream.error.report(listing.source + "\n") }
    try context.finish(root: context.workingFolder)
  }

  private typealias Line = SettingsListing.Line

  private func lines(of key: SettingsDeclaration, in context: CommandContext) -> [Line] {
    if key.holdsTargets, let section = key.section {
      let targets = context.settings.targetSettings(of: section)
      if !targets.isEmpty {
        return targets.map {
          Line(key: key, target: $0.target, name: $0.name, setting: $0.setting)
        }
      }
    }
    return [Line(key: key, name: key.name, setting: value(of: key, in: context))]
  }

  /// The strongest value of a key. This command's own options are those of all commands.
  private func value(
    of key: SettingsDeclaration, in context: CommandContext
  ) -> Setting<JSONValue>? {
    if key.section == nil, let flag = flag(key.name) { return Setting(flag, from: .flag) }
    return context.settings.value(of: key)
  }

  private func flag(_ name: String) -> JSONValue? {
    switch name {
    case "quiet": common.quiet ? true : nil
    case "verbose": common.verbose ? true : nil
    case "color": common.color.map(\.settingsJSON)
    case "diagnostics": common.diagnostics.map(\.settingsJSON)
    default: nil
    }
  }
}
