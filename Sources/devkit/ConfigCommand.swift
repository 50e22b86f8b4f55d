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
    let settings = AllSettings.declarations.flatMap { lines(of: $0, in: context) }
    if json {
      try StandardStream.output.write(JSONWriter.text(of: report(settings, context)))
    } else {
      try printLines(settings, context)
    }
    try context.finish(root: context.workingFolder)
  }

  /// A key with its value, or without; or each option of a target.
  private struct Line {
    var key: SettingsDeclaration
    var target: String?
    var name: String
    var setting: Setting<JSONValue>?

    /// The way to the setting in the file: `gen-resources.targets.App.naming`.
    var path: String {
      let target = target.map { ["targets", Self.word($0)] } ?? []
      return ([key.section].compactMap { $0 } + target + [name]).joined(separator: ".")
    }

    /// A name that may have dots and blanks.
    private static func word(_ name: String) -> String {
      let isPlain = name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
      }
      return isPlain && !name.isEmpty
        ? name : JSONWriter.text(of: .string(name), layout: .compact)
    }
  }

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

  private func printLines(
    _ settings: [Line], _ context: CommandContext
  ) throws {
    var text = ""
    for line in settings {
      if let setting = line.setting {
        let value = JSONWriter.text(of: setting.value, layout: .compact)
        text += "\(line.path) = \(value)  # \(setting.origin)\n"
      } else if all {
        let variable = line.key.holdsTargets ? "" : "  # \(line.key.environmentName)"
        text += "# \(line.path): \(line.key.expectation)\(variable)\n"
      }
    }
    try StandardStream.output.write(text)
    guard !context.isQuiet else { return }
    let file = context.settings.path.map { "read \($0.visible)" }
    StandardStream.error.report((file ?? "there is no \(Settings.fileName) here or above") + "\n")
  }

  private func report(_ settings: [Line], _ context: CommandContext) -> JSONValue {
    let entries: [JSONValue] = settings.compactMap { line in
      guard line.setting != nil || all else { return nil }
      return [
        "section": JSONValue(line.key.section), "target": JSONValue(line.target),
        "name": .string(line.name),
        "variable": line.key.holdsTargets ? .null : .string(line.key.environmentName),
        "value": line.setting?.value ?? .null,
        "origin": JSONValue(line.setting?.origin.description),
      ]
    }
    return ["file": JSONValue(context.settings.path), "settings": .array(entries)]
  }
}
