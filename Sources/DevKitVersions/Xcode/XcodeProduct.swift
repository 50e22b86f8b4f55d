import DevKitCore
import DevKitXcode

/// Finds the numbers of an Xcode project and all places that hold them.
struct XcodeProductReader {
  let project: any BuildProject
  let scope: XcodeScope
  let selection: XcodeSelection
  let files: ConfigurationFileSet
  let reader: FileReader
  private var plists: [String: InfoPlist?] = [:]
  private var diagnostics: [Diagnostic] = []

  /// Reads the project file at a path.
  ///
  /// - Throws: where the project cannot be read or a target is not in it.
  init(
    path: String, selection: XcodeSelection, reader: FileReader
  ) throws(ProductError) {
    guard let bytes = reader.bytes(path) else {
      throw ProductError("this cannot be read", at: SourceLocation(path: path))
    }
    let source = SourceText(path: path, bytes: bytes)
    let project: XcodeProject
    do throws(PropertyListError) {
      project = try XcodeProject(source)
    } catch {
      throw ProductError(error.diagnostics)
    }
    try self.init(project, selection: selection, reader: reader)
  }

  /// Takes a project that has been read.
  init(
    _ project: any BuildProject, selection: XcodeSelection, reader: FileReader
  ) throws(ProductError) {
    self.project = project
    self.selection = selection
    self.reader = reader
    scope = try XcodeScope(project, selection: selection)
    files = ConfigurationFileSet { reader.bytes($0) }
  }

  /// The product.
  ///
  /// - Parameter kinds: The numbers that are needed; what is wrong with others is passed over.
  mutating func product(needing kinds: [NumberKind]) throws(ProductError) -> Product {
    try checkConfiguration()
    var carriers: [NumberKind: NumberCarrier] = [:]
    for kind in NumberKind.allCases {
      do throws(ProductError) {
        carriers[kind] = try carrier(kind)
      } catch {
        if kinds.contains(kind) { throw error }
      }
    }
    let (version, build) = (carriers[.version], carriers[.build])
    let main = scope.primary.first
    var identifier: String?
    if let main {
      let settings = settings(of: main, releaseName(of: main))
      identifier =
        settings.value(of: "PRODUCT_BUNDLE_IDENTIFIER") ?? project.defaultBundleIdentifier(of: main)
    }
    var product = Product(
      name: main?.name ?? project.name, path: project.source.path, version: version, build: build)
    product.bundleIdentifier = identifier
    product.isForApple = true
    product.diagnostics = diagnostics + files.diagnostics
    product.hints = files.missing
    return product
  }

  // MARK: Configurations

  private func checkConfiguration() throws(ProductError) {
    guard let name = selection.configuration else { return }
    let known = (project.configurations + scope.targets.flatMap(\.configurations)).map(\.name)
    guard !known.contains(name) else { return }
    throw ProductError(
      "there is no build configuration named '\(name)'",
      at: SourceLocation(path: project.source.path),
      notes: ["the configurations are: " + Set(known).sorted().joined(separator: ", ")])
  }

  /// The configuration whose number counts: the one asked for, Release, the default one, the last.
  private func releaseName(of target: XcodeTarget) -> String {
    let names = target.configurations.map(\.name)
    if let name = selection.configuration { return name }
    if names.contains("Release") { return "Release" }
    if let name = project.defaultConfigurationName, names.contains(name) { return name }
    return names.last ?? ""
  }

  private func settings(of target: XcodeTarget?, _ configuration: String) -> BuildSettings {
    BuildSettings(project, target: target, configuration: configuration, files: files)
  }

  // MARK: Numbers

  private mutating func carrier(_ kind: NumberKind) throws(ProductError) -> NumberCarrier? {
    let sources = try primarySources(kind)
    guard let first = sources.first else { return nil }
    var collection = SiteCollection(kind: kind, current: first.source.value, all: selection.all)
    for (_, source) in sources { collection.add(source) }
    for target in scope.embedded {
      guard let source = try source(kind, of: target, isPrimary: false) else { continue }
      // What is shipped inside an app must have its number, whatever it has now.
      if Self.isNumber(source.value, kind) { collection.add(source) }
    }
    addEqualPlaces(kind, to: &collection, names: sources.map(\.source))
    return collection.carrier
  }

  private typealias Source = (target: XcodeTarget, source: NumberSource)

  /// The sources of the targets whose number counts; targets that disagree are an error.
  private mutating func primarySources(_ kind: NumberKind) throws(ProductError) -> [Source] {
    var sources: [Source] = []
    for target in scope.primary {
      if let source = try source(kind, of: target, isPrimary: true) {
        sources.append((target, source))
      }
    }
    guard let first = sources.first, selection.targets.isEmpty else { return sources }
    let differs = sources.contains { $0.source.value != first.source.value }
    let separateApps =
      first.target.product == .application
      && Set(sources.map { SiteCollection.places(of: $0.source) }).count > 1
    guard differs || separateApps else { return sources }
    let what = first.target.product == .application ? "apps" : "products"
    throw ProductError(
      "this project has several \(what), each with a \(kind.rawValue) of its own",
      at: SourceLocation(path: project.source.path),
      notes: sources.map { "\($0.target.name): \($0.source.value)" } + [
        "choose with --target, or with \"targets\" under \"bump\" in .devkit.json"
      ])
  }

  private mutating func source(
    _ kind: NumberKind, of target: XcodeTarget, isPrimary: Bool
  ) throws(ProductError) -> NumberSource? {
    let settings = settings(of: target, releaseName(of: target))
    let resolver = NumberResolver(
      target: target, settings: settings,
      plistValue: plistValue(kind, of: target, settings, isNeeded: isPrimary))
    do throws(NumberSourceError) {
      return try resolver.source(kind)
    } catch {
      let diagnostic = Diagnostic.error(error.message, at: error.location)
      if isPrimary { throw ProductError(diagnostic) }
      diagnostics.append(.warning(error.message, at: error.location))
      return nil
    }
  }

  static func isNumber(_ text: String, _ kind: NumberKind) -> Bool {
    switch kind {
    case .version: Version(text) != nil
    case .build: BuildNumber(text) != nil
    }
  }

  // MARK: Info.plist

  /// What the Info.plist of a target has for a number.
  private mutating func plistValue(
    _ kind: NumberKind, of target: XcodeTarget, _ settings: BuildSettings, isNeeded: Bool
  ) -> InfoPlistValue? {
    let key = NumberResolver.names(kind).key
    guard let setting = project.infoPlistValue(key, of: target) else {
      return infoPlist(settings, isNeeded: isNeeded)?.value(key)
    }
    let place = setting.place
    return InfoPlistValue(
      path: place?.path ?? project.source.path, node: setting.node,
      key: .specification(keys: place?.keys ?? []))
  }

  /// The Info.plist that the settings name; `nil` for none, a generated one, and one outside.
  private mutating func infoPlist(_ settings: BuildSettings, isNeeded: Bool) -> InfoPlist? {
    guard let definition = settings.effectiveDefinition(of: "INFOPLIST_FILE"),
      let name = settings.value(of: "INFOPLIST_FILE"), !name.isEmpty,
      !definition.value.mentions("DERIVED_FILE_DIR")
    else { return nil }
    var path = Path.normalized(Path.join(project.sourceRoot, name))
    #if canImport(Darwin)
      path = reader.spelledAsOnDisk(path, below: Path.normalized(project.sourceRoot))
    #else
      if !FileSystem.exists(path) {
        path = reader.spelledAsOnDisk(path, below: Path.normalized(project.sourceRoot))
      }
    #endif
    if let known = plists[path] { return known }
    let plist = readPlist(path, namedBy: definition, isNeeded: isNeeded)
    plists.updateValue(plist, forKey: path)
    return plist
  }

  private mutating func readPlist(
    _ path: String, namedBy definition: SettingDefinition, isNeeded: Bool
  ) -> InfoPlist? {
    guard let bytes = reader.bytes(path) else {
      let source = SourceText(path: definition.path, bytes: reader.bytes(definition.path) ?? [])
      let finding = Diagnostic.warning(
        "the Info.plist that this names does not exist: \(path)",
        at: source.location(at: definition.range.lowerBound))
      if isNeeded { diagnostics.append(finding) }
      return nil
    }
    var source = SourceText(path: path, bytes: bytes)
    if bytes.starts(with: Array("bplist".utf8)) {
      guard selection.convertsPropertyLists, let text = reader.convert(source) else {
        let remedy =
          selection.convertsPropertyLists
          ? "and cannot be written as XML" : "and is not edited; to make it XML: --convert-plist"
        diagnostics.append(
          .warning(
            "this is a binary property list \(remedy)", at: SourceLocation(path: path)))
        return nil
      }
      source = text
    }
    do throws(PropertyListError) {
      return InfoPlist(path: path, root: try TextPropertyList.parse(source))
    } catch {
      for var finding in error.diagnostics {
        finding.severity = .warning
        diagnostics.append(finding)
      }
      return nil
    }
  }

  // MARK: Equal places

  /// Adds every other place of the targets that holds the same number, and lists those that do not.
  private mutating func addEqualPlaces(
    _ kind: NumberKind, to collection: inout SiteCollection, names sources: [NumberSource]
  ) {
    let names = NumberResolver.names(kind)
    var settingNames: Set<String> = [names.setting]
    for case .setting(let definition) in sources { settingNames.insert(definition.name) }
    let targets: [XcodeTarget?] = (selection.targets.isEmpty ? [nil] : []) + scope.targets
    for target in targets {
      for configuration in target?.configurations ?? project.configurations {
        if let only = selection.configuration, configuration.name != only { continue }
        let settings = settings(of: target, configuration.name)
        for name in settingNames.sorted() {
          for definition in settings.definitions(of: name) { collection.consider(definition) }
        }
        guard let target,
          let value = plistValue(kind, of: target, settings, isNeeded: false)
        else { continue }
        collection.consider(value)
      }
    }
  }
}
