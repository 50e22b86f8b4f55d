import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitInspection
import DevKitPosts
import DevKitResources
import DevKitTrimming
import DevKitVersions

/// The settings of all commands.
enum AllSettings {
  /// The keys that all commands share, then those of each command.
  static var declarations: [SettingsDeclaration] {
    CommonSettings.keys + GenResourcesCommand.settings + NewPostCommand.settings
      + BumpCommand.settings + PlatformCommand.settings + TrimCommand.settings
  }

  /// One sentence about a key: its own, or that of the option that it is named after.
  static func summary(of key: SettingsDeclaration) -> String? {
    if let summary = key.summary { return summary }
    let root = CommandInfo(root: Devkit.self)
    let command = root.subcommands.first { $0.name == key.section ?? "config" }
    let commands = [command].compactMap { $0 } + (command?.subcommands ?? [])
    let options = commands.flatMap(\.arguments).filter { option in
      option.names.contains { $0.kind == .long && $0.name == key.name }
    }
    return options.first { !$0.abstract.isEmpty }?.abstract
  }
}
