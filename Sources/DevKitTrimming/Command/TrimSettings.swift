import DevKitCore

/// The keys of the section `trim` in `.devkit.json`; each is the long option's name.
enum TrimSettings {
  static let section = "trim"

  static let only = SettingsKey<[TrimRule]>(section, "only")
  static let skip = SettingsKey<[TrimRule]>(section, "skip")
  static let lineEndings = SettingsKey<LineEndingOption>(section, "line-endings")
  static let bom = SettingsKey<ByteOrderMarkRule>(section, "bom")

  static let literals = SettingsKey<Bool>(section, "literals")

  /// All of them, for the check of unknown keys.
  static let keys: [SettingsDeclaration] = [
    only.declaration, skip.declaration, lineEndings.declaration, bom.declaration,
    literals.declaration,
  ]
}

extension TrimCommand {
  /// The keys of its section in `.devkit.json`.
  public static var settings: [SettingsDeclaration] { TrimSettings.keys }
}

extension TrimRule: SettingsValue {}
extension LineEndingOption: SettingsValue {}
extension ByteOrderMarkRule: SettingsValue {}

extension TrimChoices {
  /// Takes what the command line says, and for want of that `.devkit.json`.
  init(_ options: TrimFileOptions, _ settings: Settings) throws {
    let only = try TrimRule.parse(options.only, option: "--only")
    let skip = try TrimRule.parse(options.skip, option: "--skip")
    let chosen = settings.value(
      for: TrimSettings.only, flag: options.only.isEmpty ? nil : Array(only))
    let skipped = settings.value(
      for: TrimSettings.skip, flag: options.skip.isEmpty ? nil : Array(skip), default: [])
    let lineEndings = settings.value(for: TrimSettings.lineEndings, flag: options.lineEndings)
    self.init(
      only: chosen.map { Set($0.value) }, skip: Set(skipped.value),
      lineEndings: lineEndings?.value.rule,
      byteOrderMark: settings.value(for: TrimSettings.bom, flag: options.bom)?.value)
    includesLiterals =
      settings.value(
        for: TrimSettings.literals, flag: options.literals ? true : nil, default: false
      ).value
  }
}
