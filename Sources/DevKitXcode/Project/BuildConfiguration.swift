/// A value that a project file gives to a build setting.
public struct BuildSetting: Hashable, Sendable {
  /// The name without conditions, such as `MARKETING_VERSION`.
  public let name: String
  /// The conditions as they are written, such as `[sdk=iphoneos*]`; empty for none.
  public let condition: String
  /// The value.
  public let node: PropertyNode

  /// The value as text; lists of values, which some settings have, are joined by spaces.
  public var value: String {
    node.text ?? node.elements.compactMap(\.text).joined(separator: " ")
  }

  init(_ entry: PropertyEntry) {
    (name, condition) = Self.split(entry.key)
    node = entry.value
  }

  /// Cuts a name from the conditions that follow it.
  static func split(_ key: String) -> (name: String, condition: String) {
    guard let bracket = key.utf8.firstIndex(of: UInt8(ascii: "[")) else { return (key, "") }
    return (String(key[..<bracket]), String(key[bracket...]))
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
  }

  /// The object.
  public let object: ProjectObject
  /// The name, such as `Release`.
  public let name: String
  /// Its settings, in the order of the file.
  public let settings: [BuildSetting]
  /// The `.xcconfig` file whose settings come before its own.
  public let baseFile: BaseFile?

  init(_ object: ProjectObject) {
    self.object = object
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
