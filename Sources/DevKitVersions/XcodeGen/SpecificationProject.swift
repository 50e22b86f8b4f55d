import DevKitCore
import DevKitXcode
import DevKitYAML

/// The project that XcodeGen makes of its files, as far as build settings go
/// (github.com/yonaskolb/XcodeGen, Docs/ProjectSpec.md).
struct SpecificationProject: BuildProject {
  let source: SourceText
  let name: String
  let configurations: [BuildConfiguration]
  let targets: [XcodeTarget]
  /// What was found on the way.
  private(set) var diagnostics: [Diagnostic] = []
  private let properties: [String: YAMLOverlay]
  private let contents: [String: [UInt8]]
  private let bundlePrefix: String?

  var sourceRoot: String { Path.parent(of: source.path) }
  var defaultConfigurationName: String? { nil }
  var developmentRegion: String? { nil }

  /// Reads the files.
  ///
  /// - Throws: for a file that is missing or is not YAML.
  init(path: String, reader: FileReader) throws(ProductError) {
    let files = try SpecificationFiles(path, reader: reader)
    contents = files.contents
    source = SourceText(path: path, bytes: files.contents[path] ?? [])
    let root = files.root
    name = root["name"].text ?? Path.name(of: Path.parent(of: path))
    bundlePrefix = root["options"]["bundleIdPrefix"].text
    var builder = SpecificationSettings(root: root, contents: files.contents)
    configurations = builder.configurations(of: root, id: "project")
    var properties: [String: YAMLOverlay] = [:]
    var targets: [XcodeTarget] = []
    for name in root["targets"].keys {
      let target = Self.withTemplates(root["targets"][name], root["targetTemplates"], depth: 0)
      targets.append(
        XcodeTarget(
          id: name, name: name, product: XcodeTarget.product(ofType: target["type"].text ?? ""),
          configurations: builder.configurations(of: target, id: name),
          dependencies: target["dependencies"].elements.compactMap { $0["target"].text }))
      if !target["info"].isEmpty { properties[name] = target["info"]["properties"] }
    }
    // The files that hold the targets may be missing; what holds for all of them is still known.
    self.targets =
      targets.isEmpty
      ? [
        XcodeTarget(
          id: name, name: name, product: .other,
          configurations: builder.configurations(of: YAMLOverlay(), id: name), dependencies: [])
      ] : targets
    self.properties = properties
    diagnostics = files.diagnostics + builder.diagnostics + missingProperties(root)
  }

  /// A target with what its templates say below what it says itself.
  private static func withTemplates(
    _ target: YAMLOverlay, _ templates: YAMLOverlay, depth: Int
  ) -> YAMLOverlay {
    guard depth < 8 else { return target }
    var layers: [YAMLOverlay.Layer] = []
    for name in target["templates"].texts {
      layers += withTemplates(templates[name], templates, depth: depth + 1).layers
    }
    return YAMLOverlay(layers: layers + target.layers)
  }

  func path(of file: BuildConfiguration.BaseFile) -> String? {
    if case .path(let path) = file { path } else { nil }
  }

  // MARK: Info.plist

  func infoPlistValue(_ key: String, of target: XcodeTarget) -> BuildSetting? {
    guard let layer = properties[target.id]?[key].layers.last,
      let node = layer.node.propertyNode(in: contents[layer.path] ?? [])
    else { return nil }
    return BuildSetting(
      key: key, node: node, place: SpecificationPlace(path: layer.path, keys: layer.keys))
  }

  func defaultBundleIdentifier(of target: XcodeTarget) -> String? {
    bundlePrefix.map { prefix in
      let name = target.name.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "."
          ? Character(scalar) : "-"
      }
      return "\(prefix).\(String(name))"
    }
  }

  /// Warns of an Info.plist that XcodeGen writes with numbers of its own.
  private func missingProperties(_ root: YAMLOverlay) -> [Diagnostic] {
    targets.filter { $0.product == .application || $0.product == .embedded }.compactMap { target in
      guard let own = properties[target.id], let layer = root["targets"][target.id].layers.last
      else { return nil }
      let missing = NumberKind.allCases.map { NumberResolver.names($0) }.filter {
        own[$0.key].isEmpty
      }
      guard !missing.isEmpty else { return nil }
      let text = SourceText(path: layer.path, bytes: contents[layer.path] ?? [])
      let remedy = missing.map { "\($0.key): $(\($0.setting))" }.joined(separator: ", ")
      return .warning(
        "XcodeGen writes an Info.plist with numbers of its own for \(target.name), since its"
          + " info.properties lack: \(remedy)", at: text.location(at: layer.node.range.lowerBound))
    }
  }
}
