import DevKitCore
import DevKitXcode

/// What the build settings of a target say, as far as resources depend on them.
struct TargetSettings {
  /// The settings in one build configuration, and the property lists that they name.
  struct Configuration: Sendable {
    var name: String
    var settings: BuildSettings
    /// The path of the Info.plist; `nil` where there is none, or where the build makes it.
    var infoPlist: String?
    /// The path of the entitlements file.
    var entitlements: String?
  }

  /// The configurations, the one that counts where they disagree first.
  var configurations: [Configuration] = []
  var facts = ProjectFacts()
  /// The settings files that were read.
  var settingsFiles: [String] = []
  /// The settings files that are named and not there.
  var missingSettingsFiles: [String] = []
  var diagnostics: [Diagnostic] = []

  /// The name of the module that the target's code makes.
  var moduleName: String? { configurations.first?.settings.value(of: "PRODUCT_MODULE_NAME") }

  /// The settings of a build in progress, from its environment alone.
  ///
  /// - Parameter shown: How a path is shown in messages.
  init(build: XcodeBuild, shown: (String) -> String) {
    let settings = BuildSettings(given: build.setting)
    configurations = [
      Self.configuration(build.configuration, settings, sourceRoot: build.sourceRoot)
    ]
    reportMissing(shown)
    facts.developmentRegion = build.setting("DEVELOPMENT_LANGUAGE")
  }

  /// The settings as the project has them.
  ///
  /// - Parameters:
  ///   - chosen: The only configuration that counts; `nil` for all of them.
  ///   - build: A build in progress, whose environment stands above the project.
  ///   - shown: How a path is shown in messages.
  init(
    _ project: XcodeProject, target: XcodeTarget, configuration chosen: String?,
    build: XcodeBuild?, shown: (String) -> String
  ) throws(SelectionError) {
    var names = try Self.names(project, target, chosen)
    // Xcode builds whatever configuration it is asked for, also where a project has none of the name.
    if chosen == nil, let build { names = [build.configuration] }
    let files = ConfigurationFileSet { try? FileSystem.read($0) }
    if build == nil { diagnostics += Self.missingBases(project, target, names: names, shown) }
    for name in names {
      let settings =
        build.map { BuildSettings(given: $0.setting) }
        ?? BuildSettings(
          project, target: target, configuration: name, files: files, platformConditions: .leaveOut)
      configurations.append(
        Self.configuration(name, settings, sourceRoot: build?.sourceRoot ?? project.sourceRoot))
    }
    reportMissing(shown)
    settingsFiles = files.paths
    missingSettingsFiles = files.missingPaths
    diagnostics += files.diagnostics
    facts.developmentRegion = project.project.text("developmentRegion")
    let attributes = project.project.node["attributes"]
    let tags = attributes?["KnownAssetTags"] ?? attributes?["knownAssetTags"]
    facts.knownAssetTags = (tags?.elements ?? []).compactMap(\.text)
  }

  /// The configurations of a target, the default one first.
  private static func names(
    _ project: XcodeProject, _ target: XcodeTarget, _ chosen: String?
  ) throws(SelectionError) -> [String] {
    let all = target.configurations.map(\.name)
    if let chosen {
      guard all.contains(chosen) || all.isEmpty else {
        throw SelectionError(
          "the target '\(target.name)' has no configuration '\(chosen)'"
            + Suggestion.phrase(for: chosen, among: all),
          at: project.source.path,
          notes: ["the configurations are: " + all.joined(separator: ", ")])
      }
      return [chosen]
    }
    let first = project.defaultConfigurationName ?? "Release"
    return all.filter { $0 == first } + all.filter { $0 != first }
  }

  private static func configuration(
    _ name: String, _ settings: BuildSettings, sourceRoot: String
  ) -> Configuration {
    func path(_ setting: String) -> String? {
      guard let value = settings.knownValue(of: setting), !value.isEmpty else { return nil }
      return Path.normalized(Path.join(sourceRoot, value))
    }
    return Configuration(
      name: name, settings: settings, infoPlist: path("INFOPLIST_FILE"),
      entitlements: path("CODE_SIGN_ENTITLEMENTS"))
  }

  // MARK: Diagnostics

  /// Warns of settings files that are named and not there.
  private static func missingBases(
    _ project: XcodeProject, _ target: XcodeTarget, names: [String],
    _ shown: (String) -> String
  ) -> [Diagnostic] {
    let all = (target.configurations + project.configurations).filter { names.contains($0.name) }
    return all.compactMap { configuration in
      guard let base = configuration.baseFile else { return nil }
      var place: SourceLocation {
        project.source.location(
          at: project.objects[configuration.id]?.node.range.lowerBound ?? 0)
      }
      guard let path = project.path(of: base) else {
        return .warning(
          "the settings file of the configuration '\(configuration.name)' "
            + "(\(configuration.id)) is not in the project", at: place)
      }
      if case .reference(let id) = base, project.objects[id] == nil {
        return .warning(
          "the configuration '\(configuration.name)' (\(configuration.id)) refers to the "
            + "settings file '\(id)', which does not exist", at: place)
      }
      guard !FileSystem.exists(path) else { return nil }
      return .warning(
        "the settings file \(shown(path)) of the configuration '\(configuration.name)' "
          + "does not exist",
        at: place)
    }
  }

  /// Warns of property lists that are named and not there, and forgets them.
  private mutating func reportMissing(_ shown: (String) -> String) {
    // Most stand in one file, and each configuration has its own.
    var lines: [String: LineTable?] = [:]
    for (name, key) in [
      ("INFOPLIST_FILE", \Configuration.infoPlist), ("CODE_SIGN_ENTITLEMENTS", \.entitlements),
    ] {
      for index in configurations.indices {
        guard let path = configurations[index][keyPath: key], !FileSystem.exists(path) else {
          continue
        }
        configurations[index][keyPath: key] = nil
        let definition = configurations[index].settings.effectiveDefinition(of: name)
        diagnostics.append(
          .warning(
            "\(name) is \(shown(path)), which does not exist",
            at: definition.map { Self.place(of: $0, &lines) }))
      }
    }
  }

  /// Where the value of a setting is written.
  ///
  /// - Parameter lines: The lines of the files that were asked for before; `nil` for one that cannot be read.
  private static func place(
    of definition: SettingDefinition, _ lines: inout [String: LineTable?]
  ) -> SourceLocation {
    let path = definition.path
    if lines[path] == nil {
      let bytes = try? FileSystem.read(path)
      lines[path] = .some(bytes.map { LineTable(SourceText(path: path, bytes: $0)) })
    }
    return (lines[path] ?? nil)?.location(at: definition.range.lowerBound)
      ?? SourceLocation(path: path)
  }
}
