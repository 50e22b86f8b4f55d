/// What `.devkit.json` and the environment say.
///
/// The file is JSON with comments and trailing commas: keys that all commands share, and an object
/// for each command under the command's name, which may have an object `targets` with one of the
/// command's options for each target. `null` is as good as nothing; `$schema` is left to editors.
/// Stronger than the file are `DEVKIT_…` variables, an empty one being none; stronger than
/// these, flags.
public struct Settings: Sendable {
  /// The name of the settings file.
  public static let fileName = ".devkit.json"

  /// What the names of all variables begin with.
  static let variablePrefix = "DEVKIT_"

  /// The file, or `nil` where there is none.
  public let path: String?

  /// The target whose own options count, before those for all; see
  /// ``SettingsDeclaration/targets(of:)``.
  public var target: String?

  private let environment: Environment
  private let values: [Place: Entry]

  struct Place: Hashable {
    var section: String?
    /// The target that the value is for; `nil` for all.
    var target: String?
    var name: String
  }

  struct Entry: Sendable {
    var node: JSONNode
    var location: SourceLocation
  }

  init(path: String?, environment: Environment, values: [Place: Entry] = [:]) {
    self.path = path
    self.environment = environment
    self.values = values
  }

  /// The folder that paths in the file are relative to.
  public var folder: String? { path.map { Path.parent(of: $0) } }

  /// The strongest value of a key, or `nil` where nothing gives it one.
  ///
  /// - Parameter flag: What the command line gave, if anything.
  public func value<Value: SettingsValue>(
    for key: SettingsKey<Value>, flag: Value? = nil
  ) -> Setting<Value>? {
    if let flag { return Setting(flag, from: .flag) }
    let variable = key.environmentName
    if let value = environment.nonEmpty(variable).flatMap({ Value(environmentText: $0) }) {
      return Setting(value, from: .environment(variable))
    }
    for target in target == nil ? [nil] : [target, nil] {
      let place = Place(section: key.section, target: target, name: key.name)
      if let entry = values[place], let value = Value(settings: entry.node) {
        return Setting(value, from: .file(entry.location))
      }
    }
    return nil
  }

  /// The strongest value of a key, or the one that the command has for want of any.
  public func value<Value: SettingsValue>(
    for key: SettingsKey<Value>, flag: Value? = nil, default: Value
  ) -> Setting<Value> {
    value(for: key, flag: flag) ?? Setting(`default`, from: .builtIn)
  }
}

/// An option that the file gives for one target.
public struct TargetSetting: Sendable {
  /// The target.
  public var target: String
  /// The option.
  public var name: String
  /// Its value, and where it stands.
  public var setting: Setting<JSONValue>
}

extension Settings {
  /// The options that the file gives for single targets in a section, in its order.
  public func targetSettings(of section: String) -> [TargetSetting] {
    let found = values.filter { place, _ in place.section == section && place.target != nil }
    let ordered = found.sorted { first, second in
      let (first, second) = (first.value.location, second.value.location)
      return (first.line ?? 0, first.column ?? 0) < (second.line ?? 0, second.column ?? 0)
    }
    return ordered.map { place, entry in
      TargetSetting(
        target: place.target ?? "", name: place.name,
        setting: Setting(JSONValue(entry.node), from: .file(entry.location)))
    }
  }

  /// The strongest value of any key as JSON, or `nil` where nothing gives it one.
  public func value(of key: SettingsDeclaration) -> Setting<JSONValue>? { key.value(self) }

  /// The options of single targets that the file gives in a section, or `nil` where it gives none.
  func targets(of section: String) -> Setting<JSONValue>? {
    var targets: [String: [JSONValue.Member]] = [:]
    var first: SourceLocation?
    for (place, entry) in values where place.section == section {
      guard let target = place.target else { continue }
      targets[target, default: []].append(.init(place.name, JSONValue(entry.node)))
      let line = entry.location.line ?? 0
      if line < first?.line ?? .max { first = entry.location }
    }
    guard let first else { return nil }
    let members = targets.sorted { Path.precedes($0.key, $1.key) }.map { target, options in
      JSONValue.Member(
        target, .object(options.sorted { Path.precedes($0.key, $1.key) }))
    }
    return Setting(.object(members), from: .file(first))
  }
}

extension Settings {
  /// Finds and reads the file for a working folder, and checks it and the environment.
  ///
  /// - Parameters:
  ///   - folder: The working folder, as an absolute path.
  ///   - environment: Where variables are looked up.
  ///   - knownKeys: All keys; any other in the file is warned of.
  ///   - otherSections: Sections that belong to commands of other programs, and are not looked at.
  ///   - mayRead: Whether a settings file may be read; one that may not is warned of.
  /// - Returns: The settings and what is wrong with them: a warning for an unknown key, an error for
  ///   a value of the wrong type or a file that cannot be read. Such a value counts as not given.
  public static func load(
    from folder: String, environment: Environment = .process,
    knownKeys: [SettingsDeclaration], otherSections: [String] = [],
    mayRead: (String) -> Bool = { _ in true }
  ) -> (settings: Settings, diagnostics: [Diagnostic]) {
    var diagnostics =
      knownKeys.compactMap { environmentProblem($0, environment) }
      + mistypedVariables(environment, knownKeys: knownKeys, otherSections: otherSections)
    guard let path = file(for: folder, environment: environment) else {
      return (Settings(path: nil, environment: environment), diagnostics)
    }
    let shownPath = Path.relative(path, to: folder)
    guard mayRead(path) else {
      diagnostics.append(
        .warning(
          "this settings file is not read, because the build phase has not declared it as an input",
          at: SourceLocation(path: shownPath)))
      return (Settings(path: nil, environment: environment), diagnostics)
    }
    do throws(FileError) {
      let bytes = try FileSystem.read(path, limit: 1 << 20)
      var reader = SettingsReader(
        SourceText(path: shownPath, bytes: bytes), knownKeys: knownKeys,
        otherSections: otherSections)
      reader.read()
      diagnostics += reader.diagnostics
      return (
        Settings(path: path, environment: environment, values: reader.values), diagnostics
      )
    } catch {
      diagnostics.append(
        .error("this settings file \(error.message)", at: SourceLocation(path: shownPath)))
      return (Settings(path: path, environment: environment), diagnostics)
    }
  }

  /// The settings file for a working folder.
  ///
  /// It is looked for in the folder and upwards, to the first folder that holds a `.git`, be that a
  /// folder or a file. Outside of a repository it is looked for up to the home folder, or the root
  /// of the file system where that does not lie above.
  public static func file(for folder: String, environment: Environment = .process) -> String? {
    let home = environment.nonEmpty("HOME").flatMap { try? FileSystem.status(of: $0).identity }
    let start = Path.normalized(folder)
    let repository = FileSystem.repositoryFolder(around: start)
    for folder in Path.upwards(from: start) {
      let candidate = Path.join(folder, fileName)
      // A link that leads nowhere is a file that cannot be read, not one that is not there.
      if (try? FileSystem.status(of: candidate, followingLinks: false)) != nil { return candidate }
      let isHome = home != nil && (try? FileSystem.status(of: folder).identity) == home
      if isHome || folder == repository { break }
    }
    return nil
  }

  /// Warnings of variables that are nearly called like a known one. Others that begin with `DEVKIT_`
  /// may be anybody's.
  private static func mistypedVariables(
    _ environment: Environment, knownKeys: [SettingsDeclaration], otherSections: [String]
  ) -> [Diagnostic] {
    let names = environment.names(prefix: variablePrefix)
    guard !names.isEmpty else { return [] }
    let known = knownKeys.map(\.environmentName)
    let offered = knownKeys.filter { !$0.holdsTargets }.map(\.environmentName)
    // Those of other commands are known to them.
    let others = otherSections.map { SettingsKey<String>($0, "").environmentName }
    return names.compactMap { name in
      guard !known.contains(name), !others.contains(where: { name.hasPrefix($0) }),
        let meant = nearest(to: name, among: offered)
      else { return nil }
      return .warning(
        "the environment variable \(MessageText.quoted(name)) is none of devkit's; did you mean "
          + "'\(meant)'?")
    }
  }

  /// The first known variable that is at most two slips of the finger away, or one for a short name.
  private static func nearest(to name: String, among known: [String]) -> String? {
    let letters = Array(name.utf8.dropFirst(variablePrefix.utf8.count))
    guard letters.count <= Suggestion.greatestLength else { return nil }
    let allowed = letters.count < 6 ? 1 : 2
    return known.first { candidate in
      let other = Array(candidate.utf8.dropFirst(variablePrefix.utf8.count))
      return abs(other.count - letters.count) <= allowed
        && Suggestion.distance(letters, other) <= allowed
    }
  }

  private static func environmentProblem(
    _ key: SettingsDeclaration, _ environment: Environment
  ) -> Diagnostic? {
    guard let text = environment.nonEmpty(key.environmentName), !key.acceptsText(text) else {
      return nil
    }
    let hint = Suggestion.phrase(for: text, among: key.choices)
    return .error(
      "the environment variable \(key.environmentName) is \(MessageText.quoted(text)), "
        + "but must be \(key.expectation)\(hint)")
  }
}
