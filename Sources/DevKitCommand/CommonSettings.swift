import DevKitCore

/// The keys of `.devkit.json` that all commands share, and the names of the commands' sections.
public enum CommonSettings {
  static let quiet = SettingsKey<Bool>(nil, "quiet")
  static let verbose = SettingsKey<Bool>(nil, "verbose")
  static let color = SettingsKey<ColorMode>(nil, "color")
  static let diagnostics = SettingsKey<DiagnosticStyle>(nil, "diagnostics")

  /// The keys that all commands share.
  public static let keys: [SettingsDeclaration] = [
    quiet.declaration, verbose.declaration, color.declaration, diagnostics.declaration,
  ]

  /// The sections of all commands; one command does not look into those of the others.
  static let sections: [String] = ["bump", "gen-resources", "new-post", "platform", "trim"]
}
