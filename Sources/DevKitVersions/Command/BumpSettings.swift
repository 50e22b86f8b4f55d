import DevKitCommand
import DevKitCore

extension CounterKind: SettingsValue {
  init?(settings node: JSONNode) {
    guard let text = node.stringValue else { return nil }
    self.init(word: text)
  }

  init?(environmentText: String) { self.init(word: environmentText) }

  static var expectation: String {
    "one of " + words.map { "'\($0)'" }.joined(separator: ", ") + ", or an address"
  }

  static var schema: JSONValue { ["type": "string", "examples": JSONValue(words)] }

  static var choices: [String] { words }

  var settingsJSON: JSONValue { .string(word) }
}

extension BuildNumber: SettingsValue {
  /// A whole number, or a text for one with dots.
  public init?(settings node: JSONNode) {
    guard let text = Int(settings: node)?.description ?? node.stringValue else { return nil }
    self.init(text)
  }

  /// The text as a build number.
  public init?(environmentText: String) { self.init(environmentText) }

  /// `a build number, such as 100`
  public static var expectation: String { "a build number, such as 100" }

  /// A whole number from zero, or a text of such numbers and dots.
  public static var schema: JSONValue {
    [
      "anyOf": [
        ["type": "integer", "minimum": 0],
        ["type": "string", "pattern": #"^[0-9]+(\.[0-9]+)*$"#],
      ]
    ]
  }

  /// A JSON number, or the text where it has dots or leading zeros.
  public var settingsJSON: JSONValue {
    guard let number = Int(description), number.description == description else {
      return .string(description)
    }
    return .integer(number)
  }
}

/// The keys of `.devkit.json` that `bump` understands.
enum BumpSettings {
  static let counter = SettingsKey("bump", "counter", CounterKind.self)
  static let counterName = SettingsKey("bump", "counter-name", String.self)
  static let remote = SettingsKey("bump", "remote", String.self)
  static let startAt = SettingsKey("bump", "start-at", BuildNumber.self)
  static let preid = SettingsKey("bump", "preid", String.self)
  static let project = SettingsKey("bump", "project", String.self)
  static let files = SettingsKey(
    "bump", "files", [String].self, summary: "The files that are edited, and no others.")
  static let targets = SettingsKey(
    "bump", "targets", [String].self, summary: "The targets whose numbers count.")
  static let patterns = SettingsKey(
    "bump", "patterns", [PatternRule].self,
    summary: "Other places of the number: a file, what to search for, and what to put there.")
  static let includes = SettingsKey("bump", "include", [String].self)
  static let message = SettingsKey("bump", "message", String.self)
  static let tag = SettingsKey("bump", "tag", Bool.self)
  static let tagFormat = SettingsKey("bump", "tag-format", String.self)
  static let push = SettingsKey("bump", "push", Bool.self)
  static let sign = SettingsKey("bump", "sign", Bool.self)
  static let beforeCommit = SettingsKey(
    "bump", "before-commit", [String].self,
    summary: "A program and its arguments, run before the commit; its failure puts everything back."
  )

  static let section = "bump"

  /// All of them.
  static var declarations: [SettingsDeclaration] {
    [
      counter.declaration, counterName.declaration, remote.declaration, startAt.declaration,
      preid.declaration, project.declaration,
      files.declaration, targets.declaration, patterns.declaration, includes.declaration,
      message.declaration, tag.declaration, tagFormat.declaration, push.declaration,
      sign.declaration,
      beforeCommit.declaration,
    ]
  }
}

extension BumpCommand {
  /// The keys of its section in `.devkit.json`.
  public static var settings: [SettingsDeclaration] { BumpSettings.declarations }
}

extension BumpRequest {
  /// Takes options and settings together.
  static func make(
    _ command: BumpCommand, context: CommandContext
  ) throws -> BumpRequest {
    let resolver = RequestResolver(settings: context.settings, context: context)
    var request = BumpRequest(folder: context.workingFolder)
    request.goal = try BumpGoalText.goal(command.what)
    try resolver.addNumbers(command.numbers, to: &request)
    resolver.addFiles(command.files, to: &request)
    resolver.addGit(command.git, to: &request)
    return request
  }
}

private struct RequestResolver {
  let settings: Settings
  let context: CommandContext

  func addNumbers(_ options: BumpNumberOptions, to request: inout BumpRequest) throws {
    request.buildNumber = try BumpGoalText.number(options.buildNumber, option: "--build-number")
    request.counter =
      settings.value(
        for: BumpSettings.counter, flag: options.counter, default: .project
      ).value
    request.counterName =
      settings.value(for: BumpSettings.counterName, flag: options.counterName)?.value
    request.remote = settings.value(for: BumpSettings.remote, flag: options.remote)?.value
    request.takesNewNumber = options.newNumber
    let startAt = try BumpGoalText.number(options.startAt, option: "--start-at")
    request.startAt = settings.value(for: BumpSettings.startAt, flag: startAt)?.value
    request.preid = settings.value(for: BumpSettings.preid, flag: options.preid)?.value
    if options.preid == nil, case .step(let step) = request.goal, step != .prerelease {
      // The setting names prereleases; it does not make every version one.
      request.preid = nil
    }
    request.withBuild = options.withBuild
    request.allowsLower = options.allowLower
  }

  func addFiles(_ options: BumpFileOptions, to request: inout BumpRequest) {
    request.project = path(options.project, BumpSettings.project)
    request.files = paths(options.files, BumpSettings.files)
    request.includes = paths(options.includes, BumpSettings.includes)
    let targets = options.targets.isEmpty ? nil : options.targets
    request.selection.targets =
      settings.value(for: BumpSettings.targets, flag: targets)?.value ?? []
    request.selection.configuration = options.configuration
    request.selection.all = options.all
    request.selection.convertsPropertyLists = options.convertPlist
    if options.changelog { request.changelog = context.absolute("CHANGELOG.md") }
    // Files that were named on the command line are all there is.
    guard options.files.isEmpty else { return }
    let rules = settings.value(for: BumpSettings.patterns)?.value ?? []
    request.patterns = rules.map { rule in
      BumpRequest.PatternLocation(rule: rule, path: inSettingsFolder(rule.file))
    }
  }

  func addGit(_ options: BumpGitOptions, to request: inout BumpRequest) {
    request.message = settings.value(for: BumpSettings.message, flag: options.message)?.value
    request.commits = !options.noCommit
    request.tags =
      !options.noCommit
      && settings.value(for: BumpSettings.tag, flag: options.tag, default: false).value
    request.declinesTag = options.tag == false
    request.tagFormat = settings.value(for: BumpSettings.tagFormat, flag: options.tagFormat)?.value
    let sign = options.sign ? true : nil
    request.signs = settings.value(for: BumpSettings.sign, flag: sign, default: false).value
    // The next one begins where this one ends, which nothing but a tag tells.
    if request.goal == .auto, !options.noCommit, !request.declinesTag { request.tags = true }
    request.pushes =
      !options.noCommit
      && settings.value(for: BumpSettings.push, flag: options.push, default: false).value
    request.allowsDirty = options.allowDirty
    request.allowsDetached = options.allowDetached
    request.beforeCommit = settings.value(for: BumpSettings.beforeCommit)?.value ?? []
  }

  private func path(_ flag: String?, _ key: SettingsKey<String>) -> String? {
    if let flag { return context.absolute(flag) }
    return settings.value(for: key).map { inSettingsFolder($0.value) }
  }

  private func paths(_ flags: [String], _ key: SettingsKey<[String]>) -> [String] {
    if !flags.isEmpty { return flags.map(context.absolute) }
    return (settings.value(for: key)?.value ?? []).map(inSettingsFolder)
  }

  private func inSettingsFolder(_ path: String) -> String {
    Path.normalized(Path.join(settings.folder ?? context.workingFolder, path))
  }
}
