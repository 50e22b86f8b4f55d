import DevKitCore

/// An object of a project file: a target, a file reference, a build configuration and so on.
public struct ProjectObject: Sendable {
  /// The key under which others refer to it, usually 24 hexadecimal digits.
  public let id: String
  /// What it is (`isa`), such as `PBXNativeTarget`; kinds that nobody knows are kept too.
  public let kind: String
  /// Its whole dictionary.
  public let node: PropertyNode

  /// The text of a key.
  public func text(_ key: String) -> String? { node[key]?.text }

  /// The texts of a list, others left out.
  public func texts(_ key: String) -> [String] { node[key]?.elements.compactMap(\.text) ?? [] }
}

/// An Xcode project file (`project.pbxproj`), old-style or XML.
///
/// It is read, never written: changes are made as ``TextSplice``s of the bytes it was read from.
/// The file's `objectVersion` is not looked at, since what is read here has not changed since
/// Xcode 3.
public struct XcodeProject: Sendable {
  /// The bytes it was read from.
  public let source: SourceText
  /// The whole tree.
  public let root: PropertyNode
  /// The objects by their identifiers.
  public let objects: [String: ProjectObject]
  /// The `PBXProject` object.
  public let project: ProjectObject
  /// The folder that holds the `.xcodeproj`, joined with `projectDirPath`: `$(SRCROOT)`.
  public let sourceRoot: String
  /// The name of the `.xcodeproj` without its extension.
  public let name: String
  /// The group that each file, group or reference is a child of.
  let parents: [String: String]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - source: The content, under the path `…/Name.xcodeproj/project.pbxproj`.
  /// - Throws: `PropertyListError` where it is no property list or has no project in it.
  public init(_ source: SourceText) throws(PropertyListError) {
    try self.init(source, root: try TextPropertyList.parse(source))
  }

  /// Takes over a tree that was read from a text.
  init(_ source: SourceText, root: PropertyNode) throws(PropertyListError) {
    self.source = source
    self.root = root
    var objects: [String: ProjectObject] = [:]
    for entry in root["objects"]?.entries ?? [] {
      let kind = entry.value["isa"]?.text ?? ""
      objects[entry.key] = ProjectObject(id: entry.key, kind: kind, node: entry.value)
    }
    self.objects = objects
    guard let rootID = root["rootObject"]?.text, let project = objects[rootID] else {
      let place = SourceLocation(path: source.path)
      throw PropertyListError([
        .error("this has no rootObject, so it is not a project file", at: place)
      ])
    }
    self.project = project
    let bundle = Path.parent(of: source.path)
    name = Path.stem(of: bundle)
    let folder = Path.parent(of: bundle)
    sourceRoot = Path.join(folder, project.text("projectDirPath") ?? "")
    parents = Self.parents(of: objects)
  }

  /// The objects that a list of identifiers names; what is missing is passed over.
  public func objects(_ ids: [String]) -> [ProjectObject] { ids.compactMap { objects[$0] } }

  /// The build configurations of the project itself.
  public var configurations: [BuildConfiguration] { configurations(of: project) }

  /// The name of the configuration that command line builds use, where the project says so.
  public var defaultConfigurationName: String? {
    project.text("buildConfigurationList").flatMap { objects[$0] }?.text("defaultConfigurationName")
  }

  func configurations(of object: ProjectObject) -> [BuildConfiguration] {
    guard let list = object.text("buildConfigurationList").flatMap({ objects[$0] }) else {
      return []
    }
    return objects(list.texts("buildConfigurations")).map { BuildConfiguration($0) }
  }

  private static func parents(of objects: [String: ProjectObject]) -> [String: String] {
    var result: [String: String] = [:]
    // Sorted, so that a child of two groups, which is an error, gets the same one every time.
    for object in objects.values.sorted(by: { $0.id < $1.id }) {
      for child in object.texts("children") where result[child] == nil { result[child] = object.id }
    }
    return result
  }
}
