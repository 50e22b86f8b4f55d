import DevKitCore

/// The build settings of a target, or of the project, in one configuration.
public struct BuildSettings: Sendable {
  /// What definitions for some SDKs, architectures or variants are worth.
  public enum PlatformConditions: Sendable {
    /// They count where nothing else defines the setting.
    case countAlone
    /// They do not count.
    case leaveOut
  }

  /// All definitions, the weakest first: the project's settings file, the project, the target's
  /// settings file, the target.
  public let definitions: [SettingDefinition]
  private let builtIn: [String: String]
  private let byName: [String: [SettingDefinition]]
  /// Values that stand above all definitions, those of a build in progress.
  private let given: @Sendable (String) -> String?
  /// The configuration's name.
  private let configuration: String
  private let platformConditions: PlatformConditions

  /// What settings are made of that nobody defines.
  private static let derived = [
    "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
  ]

  /// An evaluation may look at so many references before it gives up.
  static let budget = 500

  /// The settings of a build in progress, as its environment has them.
  public init(given: @escaping @Sendable (String) -> String?) {
    definitions = []
    byName = [:]
    builtIn = [:]
    self.given = given
    configuration = ""
    platformConditions = .leaveOut
  }

  /// Collects the settings.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for the project itself.
  ///   - platformConditions: What definitions for some SDKs or architectures are worth.
  ///   - given: Gives values that stand above those of the project.
  public init(
    _ project: some BuildProject, target: XcodeTarget?, configuration name: String,
    files: ConfigurationFileSet, platformConditions: PlatformConditions = .countAlone,
    given: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    var definitions: [SettingDefinition] = []
    func add(_ configurations: [BuildConfiguration], target: String?) {
      guard let configuration = configurations.first(where: { $0.name == name }) else { return }
      definitions += Self.definitions(
        of: configuration, target: target, project: project, files: files)
    }
    add(project.configurations, target: nil)
    if let target { add(target.configurations, target: target.name) }
    self.definitions = definitions
    byName = Dictionary(grouping: definitions, by: \.name)
    self.given = given
    self.configuration = name
    self.platformConditions = platformConditions
    builtIn = [
      "SRCROOT": project.sourceRoot, "SOURCE_ROOT": project.sourceRoot,
      "PROJECT_DIR": project.sourceRoot, "PROJECT_NAME": project.name,
      "CONFIGURATION": name, "TARGET_NAME": target?.name ?? "", "TARGETNAME": target?.name ?? "",
      "PRODUCT_NAME": target?.name ?? "",
      "PROJECT_FILE_PATH": Path.parent(of: project.source.path),
      "DEVELOPMENT_LANGUAGE": project.developmentRegion ?? "en",
    ]
  }

  private static func definitions(
    of configuration: BuildConfiguration, target: String?, project: some BuildProject,
    files: ConfigurationFileSet
  ) -> [SettingDefinition] {
    var result: [SettingDefinition] = []
    if let base = configuration.baseFile, let path = project.path(of: base) {
      files.expect(path, namedIn: project.source.path)
      result += files.assignments(of: path).map { path, assignment in
        SettingDefinition(
          path: path, name: assignment.name, condition: assignment.condition,
          value: assignment.value, range: assignment.range,
          site: .configurationFile(isContinued: assignment.isContinued),
          configuration: configuration.name, configurationID: configuration.id,
          target: target)
      }
    }
    result += configuration.settings.map { setting in
      SettingDefinition(
        path: setting.place?.path ?? project.source.path, name: setting.name,
        condition: setting.condition, value: setting.value, range: setting.node.range,
        site: setting.place.map { .specification(setting.node, keys: $0.keys) }
          ?? .project(setting.node),
        configuration: configuration.name, configurationID: configuration.id, target: target)
    }
    return result
  }

  /// The definitions of a setting, the weakest first.
  public func definitions(of name: String) -> [SettingDefinition] { byName[name] ?? [] }

  /// The definition whose value counts.
  public func effectiveDefinition(of name: String) -> SettingDefinition? {
    countingDefinitions(of: name).last
  }

  /// The definitions that count in this configuration, the weakest first. In one place, such as a
  /// settings file, one with a condition that holds is stronger than those without.
  fileprivate func countingDefinitions(of name: String) -> [SettingDefinition] {
    let all = definitions(of: name)
    if all.allSatisfy(\.condition.isEmpty) { return all }
    let reaches = all.map { SettingCondition($0.condition).reach(inConfiguration: configuration) }
    let wanted: SettingCondition.Reach =
      reaches.contains(.everywhere) || platformConditions == .leaveOut
      ? .everywhere : .somePlatforms
    let counting = zip(all, reaches).filter { $1 == wanted }.map(\.0)
    return Self.conditionsLast(in: counting)
  }

  /// Puts the definitions of each place in order: those with conditions behind those without.
  private static func conditionsLast(in all: [SettingDefinition]) -> [SettingDefinition] {
    var result: [SettingDefinition] = []
    var conditional: [SettingDefinition] = []
    var place: [String]?
    for definition in all {
      let own = [definition.path, definition.configurationID]
      if place != own {
        result += conditional
        conditional = []
        place = own
      }
      if definition.condition.isEmpty {
        result.append(definition)
      } else {
        conditional.append(definition)
      }
    }
    return result + conditional
  }

  /// The value of a setting with all references resolved; `nil` where it is not defined or where
  /// the references go in a circle.
  public func value(of name: String) -> String? {
    var evaluation = Evaluation(settings: self)
    return evaluation.value(of: name)
  }

  /// A text with its references resolved; those to settings that are not defined become empty.
  public func resolve(_ text: String) -> String? {
    var evaluation = Evaluation(settings: self)
    return evaluation.resolve(SettingExpression(text), of: nil)
  }

  /// A text with those references resolved that have a value; the others stay as they are.
  ///
  /// - Returns: The text, and the names of the settings that nobody defines.
  public func resolveKnown(_ text: String) -> (text: String, unknown: [String]) {
    var result = ""
    var unknown: [String] = []
    for part in SettingExpression(text).parts {
      let whole = SettingExpression(parts: [part])
      var evaluation = Evaluation(settings: self)
      if let resolved = evaluation.resolve(whole, of: nil), evaluation.unknown.isEmpty {
        result += resolved
      } else {
        result += whole.source
        unknown += evaluation.unknown
      }
    }
    return (result, unknown)
  }

  /// The value of a setting, where everything that it refers to has one; else `nil`.
  public func knownValue(of name: String) -> String? {
    var evaluation = Evaluation(settings: self)
    let value = evaluation.value(of: name)
    return evaluation.unknown.isEmpty ? value : nil
  }

  fileprivate func builtInValue(of name: String) -> String? { builtIn[name] }

  fileprivate func givenValue(of name: String) -> String? { given(name) }

  fileprivate static func derivedExpression(of name: String) -> String? { derived[name] }
}

private struct Evaluation {
  let settings: BuildSettings
  private var budget = BuildSettings.budget
  /// The definitions being evaluated: the setting, and how many of its strongest are used up.
  private var open: [(name: String, used: Int)] = []
  /// The settings that were referred to and have no value.
  private(set) var unknown: [String] = []

  init(settings: BuildSettings) { self.settings = settings }

  mutating func value(of name: String) -> String? {
    // A setting that refers to itself means the next weaker definition.
    let used = open.last { $0.name == name }?.used ?? 0
    if used == 0, let given = settings.givenValue(of: name) { return given }
    return value(of: name, skipping: used)
  }

  private mutating func value(of name: String, skipping used: Int) -> String? {
    let usable = settings.countingDefinitions(of: name)
    guard open.count < 32 else { return nil }
    guard used < usable.count else { return defaultValue(of: name) }
    open.append((name, used + 1))
    defer { open.removeLast() }
    return resolve(SettingExpression(usable[usable.count - 1 - used].value), of: name)
  }

  /// The value of a setting that nobody defines, or that refers to what it would be otherwise.
  private mutating func defaultValue(of name: String) -> String? {
    if let value = settings.builtInValue(of: name) { return value }
    guard let expression = BuildSettings.derivedExpression(of: name),
      !open.contains(where: { $0.name == name && $0.used == .max })
    else { return nil }
    open.append((name, .max))
    defer { open.removeLast() }
    return resolve(SettingExpression(expression), of: nil)
  }

  /// Resolves an expression; `nil` when the budget is used up or the result grows too long.
  mutating func resolve(_ expression: SettingExpression, of name: String?) -> String? {
    var result = ""
    for part in expression.parts {
      switch part {
      case .text(let text): result += text
      case .reference(let inner, let operators):
        budget -= 1
        guard budget > 0, let reference = resolve(inner, of: name) else { return nil }
        let isInherited = reference == "inherited"
        guard !isInherited || name != nil else { continue }
        let found = value(of: isInherited ? name ?? "" : reference)
        let hasDefault = operators.contains { $0.hasPrefix("default=") }
        if found == nil, !isInherited, !hasDefault { unknown.append(reference) }
        result += Self.apply(operators, to: found)
      }
      guard result.utf8.count <= 4096 else { return nil }
    }
    return result
  }

  private static func apply(_ operators: [String], to value: String?) -> String {
    var result = value ?? ""
    for name in operators {
      switch name {
      case "lower": result = result.lowercased()
      case "upper": result = result.uppercased()
      case "c99extidentifier", "identifier", "c99identifier": result = identifier(result, "_")
      case "rfc1034identifier": result = identifier(result, "-")
      default:
        if name.hasPrefix("default="), result.isEmpty { result = String(name.dropFirst(8)) }
      }
    }
    return result
  }

  private static func identifier(_ text: String, _ replacement: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isAllowed = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      let isDot = scalar == "." && replacement == "-"
      result.append(isAllowed || isDot || scalar == replacement ? scalar : replacement)
    }
    return String(result)
  }
}
