/// A value that a project file gives to a build setting.
public struct BuildSetting: Hashable, Sendable {
  /// The name without conditions, such as `MARKETING_VERSION`.
  public let name: String
  /// The conditions as they are written, such as `[sdk=iphoneos*]`; empty for none.
  public let condition: String
  /// The value.
  public let node: PropertyNode
  /// Where it is written, where that is not the project file.
  public let place: SpecificationPlace?

  /// The value as text; lists of values, which some settings have, are joined by spaces.
  public var value: String {
    node.text ?? node.elements.compactMap(\.text).joined(separator: " ")
  }

  init(_ entry: PropertyEntry) {
    self.init(key: entry.key, node: entry.value, place: nil)
  }

  /// Makes a setting.
  ///
  /// - Parameter key: The name with its conditions.
  public init(key: String, node: PropertyNode, place: SpecificationPlace?) {
    (name, condition) = Self.split(key)
    self.node = node
    self.place = place
  }

  /// Cuts a name from the conditions that follow it.
  static func split(_ key: String) -> (name: String, condition: String) {
    guard let bracket = key.utf8.firstIndex(of: UInt8(ascii: "[")) else { return (key, "") }
    return (String(key[..<bracket]), String(key[bracket...]))
  }
}

/// A place in a file that a project is generated from.
public struct SpecificationPlace: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The keys that lead to the value from the top of the file.
  public var keys: [String]

  /// Makes a place.
  public init(path: String, keys: [String]) {
    self.path = path
    self.keys = keys
  }
}

/// A build configuration (`XCBuildConfiguration`) of a project or of a target.
public struct BuildConfiguration: Sendable {
  /// Where the settings file of a configuration is named.
  public enum BaseFile: Hashable, Sendable {
    /// A file reference.
    case reference(String)
    /// A path below a synchronized folder, as Xcode 16 writes it.
    case anchored(folder: String, path: String)
    /// A path.
    case path(String)
  }

  /// What tells it from others of the project.
  public let id: String
  /// The name, such as `Release`.
  public let name: String
  /// Its settings, in the order of the file.
  public let settings: [BuildSetting]
  /// The `.xcconfig` file whose settings come before its own.
  public let baseFile: BaseFile?

  /// Makes a configuration.
  public init(id: String, name: String, settings: [BuildSetting], baseFile: BaseFile?) {
    self.id = id
    self.name = name
    self.settings = settings
    self.baseFile = baseFile
  }

  init(_ object: ProjectObject) {
    id = object.id
    name = object.text("name") ?? ""
    settings = (object.node["buildSettings"]?.entries ?? []).map { BuildSetting($0) }
    if let reference = object.text("baseConfigurationReference") {
      baseFile = .reference(reference)
    } else if let folder = object.text("baseConfigurationReferenceAnchor"),
      let path = object.text("baseConfigurationReferenceRelativePath")
    {
      baseFile = .anchored(folder: folder, path: path)
    } else {
      baseFile = nil
    }
  }
}
