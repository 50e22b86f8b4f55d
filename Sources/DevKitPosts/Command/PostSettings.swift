import DevKitArguments
import DevKitCommand
import DevKitCore

/// The keys of the section `new-post` in `.devkit.json`; each is the long option's name.
enum PostSettings {
  static let section = "new-post"

  static let published = SettingsKey<Bool>(section, "published")
  static let layout = SettingsKey<String>(section, "layout")
  static let author = SettingsKey<String>(section, "author")
  static let fileExtension = SettingsKey<String>(section, "extension")
  static let template = SettingsKey<String>(section, "template")
  static let slugMode = SettingsKey<SlugMode>(section, "slug-mode")
  static let open = SettingsKey<Bool>(section, "open")
  static let site = SettingsKey<String>(section, "site")
  static let configuration = SettingsKey<[String]>(section, "config")

  /// All of them, for the check of unknown keys.
  static let keys: [SettingsDeclaration] = [
    published.declaration, layout.declaration, author.declaration, fileExtension.declaration,
    template.declaration, slugMode.declaration, open.declaration, site.declaration,
    configuration.declaration,
  ]
}

extension NewPostCommand {
  /// The keys of its section in `.devkit.json`.
  public static var settings: [SettingsDeclaration] { PostSettings.keys }
}

extension SlugMode: SettingsValue {}
extension SlugMode: ExpressibleByArgument {}
