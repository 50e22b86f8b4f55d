/// A setting that a command, or every command, understands.
///
/// The type of the value is constrained where a key is made, not here: the runtime would look for the
/// conformance, a search through all of the program's, when it makes the type of a key.
public struct SettingsKey<Value>: Hashable, Sendable {
  /// The command, which is the name of its section, or `nil` for a key that all commands share.
  public let section: String?
  /// The name, the same as the long option's: `development-region`.
  public let name: String
  /// One sentence about it, for a key that is no option's name.
  public let summary: String?

  /// Makes a key of a command's section, or of the top of the file.
  public init(
    _ section: String?, _ name: String, _ type: Value.Type = Value.self, summary: String? = nil
  ) where Value: SettingsValue {
    self.section = section
    self.name = name
    self.summary = summary
  }

  /// The environment variable: `DEVKIT_GEN_RESOURCES_DEVELOPMENT_REGION`.
  public var environmentName: String {
    let words = [Settings.variablePrefix, section.map { $0 + "_" } ?? "", name].joined()
    let bytes = words.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "_")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

}

extension SettingsKey where Value: SettingsValue {
  /// The key without its type, for the list of all known keys.
  public var declaration: SettingsDeclaration { SettingsDeclaration(self) }
}

/// A key with what is needed to check its values, but without their type.
public struct SettingsDeclaration: Sendable {
  /// The section, or `nil` for a key that all commands share.
  public let section: String?
  /// The name.
  public let name: String
  /// The environment variable.
  public let environmentName: String
  /// What is expected, to end a sentence.
  public let expectation: String
  /// Whether it is an object with the section's options for each target.
  public let holdsTargets: Bool
  /// One sentence about it, for a key that is no option's name.
  public let summary: String?
  /// What fits, as a schema of JSON Schema 2020-12.
  public let schema: JSONValue
  let choices: [String]
  let misfit: @Sendable (JSONNode) -> JSONNode?
  let acceptsText: @Sendable (String) -> Bool
  let value: @Sendable (Settings) -> Setting<JSONValue>?

  init<Value: SettingsValue>(_ key: SettingsKey<Value>) {
    section = key.section
    name = key.name
    environmentName = key.environmentName
    expectation = Value.expectation
    holdsTargets = false
    summary = key.summary
    schema = Value.schema
    value = { settings in
      settings.value(for: key).map { Setting($0.value.settingsJSON, from: $0.origin) }
    }
    choices = Value.choices
    misfit = { Value.misfit(in: $0) }
    acceptsText = { Value(environmentText: $0) != nil }
  }

  /// The key `targets` of a section: an object with the section's options for each target.
  public static func targets(of section: String) -> SettingsDeclaration {
    SettingsDeclaration(targetsOf: section)
  }

  private init(targetsOf section: String) {
    self.section = section
    name = "targets"
    environmentName = SettingsKey<String>(section, name).environmentName
    expectation = "in the settings file: an object with the options of each target"
    holdsTargets = true
    summary = "Options for single targets, by their names; they count more than those for all."
    schema = ["type": "object", "additionalProperties": ["type": "object"]]
    value = { settings in settings.targets(of: section) }
    choices = []
    misfit = { $0.kind == .object ? nil : $0 }
    acceptsText = { _ in false }
  }
}

/// A value and where it came from.
public struct Setting<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it came from.
  public var origin: SettingOrigin

  /// Makes a setting.
  public init(_ value: Value, from origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Setting: Equatable where Value: Equatable {}

/// Where a setting came from, the strongest first.
public enum SettingOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The command line.
  case flag
  /// An environment variable of this name.
  case environment(String)
  /// A place in the settings file.
  case file(SourceLocation)
  /// The command itself.
  case builtIn

  /// `command line`, the variable, `path:line:column` or `default`.
  public var description: String {
    switch self {
    case .flag: return "command line"
    case .environment(let name): return name
    case .builtIn: return "default"
    case .file(let place):
      return ([place.path] + [place.line, place.column].compactMap { $0.map(String.init) })
        .joined(separator: ":")
    }
  }
}
