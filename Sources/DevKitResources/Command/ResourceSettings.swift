import DevKitCommand
import DevKitCore

/// The keys of the section `gen-resources` in `.devkit.json`; each is the long option's name.
enum ResourceSettings {
  static let section = "gen-resources"

  static let inputs = SettingsKey<[String]>(section, "inputs")
  static let output = SettingsKey<String>(section, "output")
  static let access = SettingsKey<EmissionOptions.Access>(section, "access")
  static let bundle = SettingsKey<EmissionOptions.BundleSource>(section, "bundle")
  static let naming = SettingsKey<IdentifierStyle>(section, "naming")
  static let name = SettingsKey<String>(section, "name")
  static let imports = SettingsKey<[String]>(section, "import")
  static let only = SettingsKey<[ResourceKind]>(section, "only")
  static let skip = SettingsKey<[ResourceKind]>(section, "skip")
  static let exclude = SettingsKey<[String]>(section, "exclude")
  static let ignoreFile = SettingsKey<String>(section, "ignore-file")
  static let developmentRegion = SettingsKey<String>(section, "development-region")
  static let paths = SettingsKey<PathStyle>(section, "paths")
  static let strict = SettingsKey<Bool>(section, "strict")

  /// All of them, for the check of unknown keys.
  static let keys: [SettingsDeclaration] = [
    inputs.declaration, output.declaration, access.declaration, bundle.declaration,
    naming.declaration, name.declaration, imports.declaration, only.declaration, skip.declaration,
    exclude.declaration, ignoreFile.declaration, developmentRegion.declaration, paths.declaration,
    strict.declaration,
  ]
}

extension EmissionOptions.Access: SettingsValue {}
extension EmissionOptions.BundleSource: SettingsValue {}
extension IdentifierStyle: SettingsValue {}
extension ResourceKind: SettingsValue {}
extension PathStyle: SettingsValue {}
