import DevKitCore
import DevKitXcode

/// Reads what a run needs to know of a target: its members, its settings, its property lists.
struct TargetReader {
  /// A target that was read.
  struct Target {
    /// The members; `nil` where the project may not be read.
    var inputs: TargetInputs?
    var settings: TargetSettings
    /// The target's name.
    var name: String
    /// The project's folder.
    var sourceRoot: String
  }

  let request: GenerationRequest

  /// The target of the run; `nil` where it has none.
  func read(_ diagnostics: inout [Diagnostic]) throws(SelectionError) -> Target? {
    guard let selection = request.selection else {
      guard let build = request.build else { return nil }
      let settings = TargetSettings(build: build, shown: request.shown)
      diagnostics += settings.diagnostics
      return Target(settings: settings, name: build.target, sourceRoot: build.sourceRoot)
    }
    let found = try selection.find(request.access)
    diagnostics += found.diagnostics
    var settings = try TargetSettings(
      found.project, target: found.target, configuration: request.configuration,
      build: request.build, shown: request.shown)
    diagnostics += settings.diagnostics
    let first = settings.configurations.first?.settings
    let contents = found.project.contents(of: found.target) { first?.value(of: $0) }
    diagnostics += contents.diagnostics
    let tags = (settings.facts.knownAssetTags ?? []) + contents.members.flatMap(\.assetTags)
    settings.facts.knownAssetTags = tags.distinct()
    let inputs = TargetInputs(contents: contents, project: found.project.source)
    return Target(
      inputs: inputs, settings: settings, name: found.target.name,
      sourceRoot: found.project.sourceRoot)
  }

  /// Adds what the target's property lists and its project say to a model.
  func addPropertyLists(
    of target: Target, to model: inout ResourceModel, _ diagnostics: inout [Diagnostic]
  ) {
    if request.kinds.contains(.info) {
      model.info = entries(of: target, \.infoPlist, &diagnostics)
    }
    if request.kinds.contains(.entitlements) {
      model.entitlements = entries(of: target, \.entitlements, &diagnostics)
    }
    if request.kinds.contains(.project) { model.project = target.settings.facts }
  }

  /// The entries of one property list, merged where the configurations have several.
  private func entries(
    of target: Target, _ key: KeyPath<TargetSettings.Configuration, String?>,
    _ diagnostics: inout [Diagnostic]
  ) -> [PropertyListEntry] {
    var files: [(path: String, settings: BuildSettings, names: [String])] = []
    for configuration in target.settings.configurations {
      guard let path = configuration[keyPath: key] else { continue }
      guard request.access.allows(path) else {
        diagnostics.append(
          .warning(
            "this property list is not among the build phase's inputs, and left out",
            at: SourceLocation(path: request.shown(path))))
        continue
      }
      if let index = files.firstIndex(where: { $0.path == path }) {
        files[index].names.append(configuration.name)
      } else {
        files.append((path, configuration.settings, [configuration.name]))
      }
    }
    let sources = files.map { file in
      let read = PropertyListEntryReader.read(
        file.path, shownPath: request.shown(file.path), settings: file.settings)
      diagnostics += read.diagnostics
      return PropertyListMerge.Source(
        name: file.names.joined(separator: ", "), entries: read.entries)
    }
    let merged = PropertyListMerge.merge(sources)
    diagnostics += merged.diagnostics
    return merged.entries
  }
}

extension TargetReader.Target {
  /// The project and settings files, and the property lists.
  var files: [String] {
    var paths = settings.settingsFiles
    if let inputs { paths.append(inputs.project.path) }
    for configuration in settings.configurations {
      paths += [configuration.infoPlist, configuration.entitlements].compactMap { $0 }
    }
    return paths.distinct()
  }
}
