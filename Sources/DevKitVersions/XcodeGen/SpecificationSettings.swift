import DevKitCore
import DevKitXcode
import DevKitYAML

/// Makes build configurations of what XcodeGen's files say about settings.
struct SpecificationSettings {
  private let groups: YAMLOverlay
  private let names: [String]
  private let contents: [String: [UInt8]]
  private(set) var diagnostics: [Diagnostic] = []

  /// Groups of settings may name each other so deep.
  private static let maximumDepth = 8

  init(root: YAMLOverlay, contents: [String: [UInt8]]) {
    groups = root["settingGroups"]
    self.contents = contents
    let named = root["configs"].keys
    names = named.isEmpty ? ["Debug", "Release"] : named
  }

  /// The configurations of the project or of a target.
  mutating func configurations(of owner: YAMLOverlay, id: String) -> [BuildConfiguration] {
    names.map { name in
      var baseFile: BuildConfiguration.BaseFile?
      if let layer = owner["configFiles"][name].layers.last, let file = layer.node.scalarText {
        baseFile = .path(Path.normalized(Path.join(Path.parent(of: layer.path), file)))
      }
      return BuildConfiguration(
        id: "\(id)/\(name)", name: name,
        settings: settings(owner["settings"], configuration: name, depth: 0), baseFile: baseFile)
    }
  }

  /// The settings of a configuration, the weakest first: groups, `base`, `configs`.
  private mutating func settings(
    _ settings: YAMLOverlay, configuration: String, depth: Int
  ) -> [BuildSetting] {
    let structure = ["groups", "base", "configs"]
    guard settings.keys.contains(where: structure.contains) else { return plain(settings) }
    reportIgnored(settings, beside: structure)
    var result: [BuildSetting] = []
    if depth < Self.maximumDepth {
      for name in settings["groups"].texts {
        result += self.settings(groups[name], configuration: configuration, depth: depth + 1)
      }
    }
    result += plain(settings["base"])
    for variant in settings["configs"].keys where applies(variant, to: configuration) {
      result += plain(settings["configs"][variant])
    }
    return result
  }

  /// Whether settings for a variant are meant for a configuration: its name has the other in it, in
  /// whatever case, unless there is a configuration of just that name.
  private func applies(_ variant: String, to configuration: String) -> Bool {
    if variant == configuration { return true }
    return configuration.lowercased().mentions(variant.lowercased()) && !names.contains(variant)
  }

  private func plain(_ settings: YAMLOverlay) -> [BuildSetting] {
    settings.entries.compactMap { key, layer in
      guard let node = layer.node.propertyNode(in: contents[layer.path] ?? []) else { return nil }
      return BuildSetting(
        key: key, node: node, place: SpecificationPlace(path: layer.path, keys: layer.keys))
    }
  }

  private mutating func reportIgnored(_ settings: YAMLOverlay, beside structure: [String]) {
    let names = NumberKind.allCases.map { NumberResolver.names($0).setting }
    for (key, layer) in settings.entries where names.contains(key) {
      let source = SourceText(path: layer.path, bytes: contents[layer.path] ?? [])
      let finding = Diagnostic.warning(
        "XcodeGen ignores \(key) here, beside \(structure.joined(separator: ", ")); it belongs"
          + " under base", at: source.location(at: layer.node.range.lowerBound))
      if !diagnostics.contains(finding) { diagnostics.append(finding) }
    }
  }
}
