/// A place where a build setting gets a value.
public struct SettingDefinition: Hashable, Sendable {
  /// What kind of file it is written in.
  public enum Site: Hashable, Sendable {
    /// A project file.
    case project(PropertyNode)
    /// A file that a project is generated from; the keys lead to the value.
    case specification(PropertyNode, keys: [String])
    /// A settings file; a value over several lines is not one run of bytes.
    case configurationFile(isContinued: Bool)
  }

  /// The file.
  public var path: String
  /// The name without conditions.
  public var name: String
  /// The conditions as they are written; empty for none.
  public var condition: String
  /// The value as it is written, unescaped.
  public var value: String
  /// The bytes of the value.
  public var range: Range<Int>
  /// The kind of file.
  public var site: Site
  /// The build configuration that it was reached from.
  public var configuration: String
  /// The identifier of that configuration's object.
  public var configurationID: String
  /// The target that it was reached from, `nil` for the project.
  public var target: String?
}
