import DevKitCommand
import DevKitCore

/// The keys of the section `gen-resources` in `.devkit.json`; each is the long option's name.
enum ResourceSettings {
  static let section = "gen-resources"

  static let inputs = SettingsKey<[String]>(
    section, "inputs", summary: "Folders to walk, and files.")
  static let project = SettingsKey<String>(section, "project")
  static let workspace = SettingsKey<String>(section, "workspace")
  static let target = SettingsKey<String>(section, "target")
  static let configuration = SettingsKey<String>(section, "configuration")
  static let output = SettingsKey<String>(section, "output")
  static let access = SettingsKey<EmissionOptions.Access>(section, "access")
  static let types = SettingsKey<EmissionOptions.TypePlacement>(section, "types")
  static let bundle = SettingsKey<EmissionOptions.BundleSource>(section, "bundle")
  static let naming = SettingsKey<IdentifierStyle>(section, "naming")
  static let name = SettingsKey<String>(section, "name")
  static let imports = SettingsKey<[String]>(section, "import")
  static let only = SettingsKey<[ResourceKind]>(section, "only")
  static let skip = SettingsKey<[ResourceKind]>(section, "skip")
  static let exclude = SettingsKey<[String]>(section, "exclude")
  static let ignoreFile = SettingsKey<String>(section, "ignore-file")
  static let developmentRegion = SettingsKey<String>(section, "development-region")
  static let catalogKeys = SettingsKey<CatalogKeys>(section, "catalog-keys")
  static let missingTranslations =
    SettingsKey<MissingTranslations>(section, "missing-translations")
  static let embedStrings = SettingsKey<EmissionOptions.StringEmbedding>(section, "embed-strings")
  static let split = SettingsKey<Bool>(section, "split")
  static let nestedStrings = SettingsKey<Bool>(section, "nested-strings")
  static let fallbackClasses = SettingsKey<Bool>(section, "fallback-classes")
  static let paths = SettingsKey<PathStyle>(section, "paths")
  static let cache = SettingsKey<Bool>(section, "cache")
  static let strict = SettingsKey<Bool>(section, "strict")

  /// All of them, for the check of unknown keys.
  static let keys: [SettingsDeclaration] = [
    inputs.declaration, project.declaration, workspace.declaration, target.declaration,
    configuration.declaration, output.declaration, access.declaration, types.declaration,
    bundle.declaration,
    naming.declaration, name.declaration, imports.declaration, only.declaration, skip.declaration,
    exclude.declaration, ignoreFile.declaration, developmentRegion.declaration, paths.declaration,
    strict.declaration, catalogKeys.declaration, missingTranslations.declaration,
    embedStrings.declaration, nestedStrings.declaration, fallbackClasses.declaration,
    split.declaration, cache.declaration, .targets(of: section),
  ]
}

extension GenResourcesCommand {
  /// The keys of its section in `.devkit.json`.
  public static var settings: [SettingsDeclaration] { ResourceSettings.keys }
}

extension EmissionOptions.Access: SettingsValue {}
extension EmissionOptions.BundleSource: SettingsValue {}
extension EmissionOptions.StringEmbedding: SettingsValue {}
extension CatalogKeys: SettingsValue {}
extension MissingTranslations: SettingsValue {}
extension IdentifierStyle: SettingsValue {}
extension ResourceKind: SettingsValue {}
extension PathStyle: SettingsValue {}

extension EmissionOptions.TypePlacement: SettingsValue {
  static let expectation =
    "'nested', 'export' or 'import:' and a module, in whose name '_' stands for '-'"
  static let choices = ["nested", "export"]
  static let schema: JSONValue = [
    "type": "string", "pattern": "^(nested|export|import:.+)$",
  ]

  var settingsJSON: JSONValue { .string(argument) }

  init?(settings node: JSONNode) {
    guard let text = node.stringValue else { return nil }
    self.init(environmentText: text)
  }

  init?(environmentText: String) {
    self.init(argument: environmentText)
    if case .imported(let module) = self, !SwiftIdentifier.isModuleName(module) { return nil }
  }
}
