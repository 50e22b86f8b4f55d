import DevKitCommand
import DevKitCore

/// The keys of the section `platform` in `.devkit.json`; each is the long option's name.
enum PlatformSettings {
  static let section = "platform"

  static let strict = SettingsKey<Bool>(section, "strict")

  /// All of them, for the check of unknown keys.
  static let keys: [SettingsDeclaration] = [strict.declaration]
}

extension PlatformCommand {
  /// The keys of its section in `.devkit.json`.
  public static var settings: [SettingsDeclaration] { PlatformSettings.keys }
}
