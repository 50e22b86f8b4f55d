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
    let settings = AllSettings.declarations.map { ($0, value(of: $0, in: context)) }
    if json {
      try StandardStream.output.write(JSONWriter.text(of: report(settings, context)))
    } else {
      try printLines(settings, context)
    }
    try context.finish(root: context.workingFolder)
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

  private func printLines(
    _ settings: [(SettingsDeclaration, Setting<JSONValue>?)], _ context: CommandContext
  ) throws {
    var text = ""
    for (key, setting) in settings {
      let name = [key.section, key.name].compactMap { $0 }.joined(separator: ".")
      if let setting {
        let value = JSONWriter.text(of: setting.value, layout: .compact)
        text += "\(name) = \(value)  # \(setting.origin)\n"
      } else if all {
        text += "# \(name): \(key.expectation)  # \(key.environmentName)\n"
      }
    }
    try StandardStream.output.write(text)
    guard !context.isQuiet else { return }
    let file = context.settings.path.map { "read \($0.visible)" }
    StandardStream.error.report((file ?? "there is no \(Settings.fileName) here or above") + "\n")
  }

  private func report(
    _ settings: [(SettingsDeclaration, Setting<JSONValue>?)], _ context: CommandContext
  ) -> JSONValue {
    let entries: [JSONValue] = settings.compactMap { key, setting in
      guard setting != nil || all else { return nil }
      return [
        "section": JSONValue(key.section), "name": .string(key.name),
        "variable": .string(key.environmentName), "value": setting?.value ?? .null,
        "origin": JSONValue(setting?.origin.description),
      ]
    }
    return ["file": JSONValue(context.settings.path), "settings": .array(entries)]
  }
}
