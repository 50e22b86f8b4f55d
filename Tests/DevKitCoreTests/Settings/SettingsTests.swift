import DevKitCore
import Foundation
import Testing

private enum Naming: String, CaseIterable, SettingsValue {
  case camel
  case rswift
}

private let naming = SettingsKey("gen-resources", "naming", Naming.self)
private let region = SettingsKey("gen-resources", "development-region", String.self)
private let strict = SettingsKey("gen-resources", "strict", Bool.self)
private let exclude = SettingsKey("gen-resources", "exclude", [String].self)
private let only = SettingsKey("gen-resources", "only", [Naming].self)
private let width = SettingsKey("trim", "width", Int.self)
private let style = SettingsKey(nil, "diagnostics", DiagnosticStyle.self)

private let known = [
  naming.declaration, region.declaration, strict.declaration, exclude.declaration,
  only.declaration, width.declaration, style.declaration, .targets(of: "gen-resources"),
]

@Suite struct SettingsTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.folder(".git")
  }

  private func load(
    _ file: String? = nil, from folder: String? = nil, _ variables: [String: String] = [:]
  ) throws -> (settings: Settings, diagnostics: [Diagnostic]) {
    if let file { try scratch.write(".devkit.json", file) }
    return Settings.load(
      from: folder ?? scratch.path, environment: Environment(variables), knownKeys: known,
      otherSections: ["bump"])
  }

  /// What is wrong with a file, as `line:column: severity: message`.
  private func problems(_ file: String) throws -> [String] {
    try load(file).diagnostics.map { diagnostic in
      #expect(diagnostic.location?.path == ".devkit.json")
      let place = [diagnostic.location?.line, diagnostic.location?.column]
        .map { $0.map(String.init) ?? "-" }.joined(separator: ":")
      return "\(place): \(diagnostic.severity): \(diagnostic.message)"
    }
  }

  @Test func readsEachType() throws {
    let (settings, diagnostics) = try load(
      """
      // For the whole team.
      {
        "$schema": "x",
        "diagnostics": "json",
        "gen-resources": {
          "naming": "rswift", "strict": true, /* no region */ "development-region": null,
          "exclude": ["*.md", "a,b:c"], "only": ["camel"],
        },
        "trim": { "width": 80 },
        "bump": { "anything": ["goes"] },
      }
      """)
    #expect(diagnostics == [])
    #expect(settings.value(for: naming)?.value == .rswift)
    #expect(settings.value(for: strict)?.value == true)
    #expect(settings.value(for: region) == nil)
    #expect(settings.value(for: exclude)?.value == ["*.md", "a,b:c"])
    #expect(settings.value(for: only)?.value == [.camel])
    #expect(settings.value(for: width)?.value == 80)
    #expect(settings.value(for: style)?.value == .json)
    #expect(settings.path == scratch(".devkit.json") && settings.folder == scratch.path)
  }

  @Test func flagsOverEnvironmentOverFileOverDefault() throws {
    let file = """
      {
        "gen-resources": {
          "development-region": "file"
        }
      }
      """
    let name = "DEVKIT_GEN_RESOURCES_DEVELOPMENT_REGION"
    let both = try load(file, [name: "variable"]).settings
    #expect(
      both.value(for: region, flag: "flag", default: "built in") == Setting("flag", from: .flag))
    #expect(
      both.value(for: region, default: "built in") == Setting("variable", from: .environment(name)))
    for settings in [try load(file).settings, try load(file, [name: ""]).settings] {
      let place = SourceLocation(path: ".devkit.json", line: 3, column: 27)
      #expect(
        settings.value(for: region, default: "built in") == Setting("file", from: .file(place)))
      #expect(settings.value(for: region)?.origin.description == ".devkit.json:3:27")
    }
    let none = try load("{}").settings
    #expect(none.value(for: region, default: "built in") == Setting("built in", from: .builtIn))
    #expect(SettingOrigin.environment(name).description == name)
  }

  @Test func variablesAreNamedAfterTheKeys() {
    #expect(region.environmentName == "DEVKIT_GEN_RESOURCES_DEVELOPMENT_REGION")
    #expect(style.environmentName == "DEVKIT_DIAGNOSTICS")
  }

  @Test func listsInVariablesHaveOneElementALine() throws {
    let settings = try load(nil, ["DEVKIT_GEN_RESOURCES_EXCLUDE": "*.md\n\na,b:c d\n"]).settings
    #expect(settings.value(for: exclude)?.value == ["*.md", "a,b:c d"])
  }

  @Test(arguments: [
    ("DEVKIT_GEN_RESOURCES_STRICT", "yes", "'yes', but must be true or false"),
    ("DEVKIT_TRIM_WIDTH", "8x", "'8x', but must be a whole number"),
    (
      "DEVKIT_GEN_RESOURCES_NAMING", "cammel",
      "'cammel', but must be one of 'camel', 'rswift'; did you mean 'camel'?"
    ),
  ])
  func variablesThatDoNotFitAreErrors(name: String, text: String, message: String) throws {
    let (settings, diagnostics) = try load(#"{"trim": {"width": 7}}"#, [name: text])
    #expect(diagnostics == [.error("the environment variable \(name) is \(message)")])
    #expect(settings.value(for: width)?.value == 7)
  }

  @Test(arguments: [
    (
      "{\n \"gen-resources\": {\n  \"namin\": 1}}",
      "3:3: warning: unknown setting 'namin' of 'gen-resources'; did you mean 'naming'?"
    ),
    (
      "{\"gen_resources\": {}}",
      "1:2: warning: unknown setting 'gen_resources'; did you mean 'gen-resources'?"
    ),
    ("{\"bumb\": {}}", "1:2: warning: unknown setting 'bumb'; did you mean 'bump'?"),
    (
      "{\"diagnostic\": 1}",
      "1:2: warning: unknown setting 'diagnostic'; did you mean 'diagnostics'?"
    ),
    ("{\"naming\": 1}", "1:2: warning: unknown setting 'naming'"),
    (
      "{\"gen-resources\":\n []}",
      "2:2: error: 'gen-resources' must be an object with the settings of that command"
    ),
    ("{\"trim\": {\"width\": \"80\"}}", "1:20: error: 'width' must be a whole number"),
    ("{\"trim\": {\"width\": 1.5}}", "1:20: error: 'width' must be a whole number"),
    ("{\"gen-resources\": {\"strict\": 1}}", "1:30: error: 'strict' must be true or false"),
    (
      "{\"gen-resources\": {\"exclude\": \"x\"}}",
      "1:31: error: 'exclude' must be an array, each element a string"
    ),
    (
      "{\"gen-resources\": {\"exclude\": [\"x\",\n 1]}}",
      "2:2: error: 'exclude' must be an array, each element a string"
    ),
    (
      "{\"gen-resources\": {\"naming\": \"camle\"}}",
      "1:30: error: 'naming' must be one of 'camel', 'rswift'; did you mean 'camel'?"
    ),
    ("[]", "1:1: error: the settings must be an object in braces"),
  ])
  func saysWhatIsWrongAtItsLine(file: String, problem: String) throws {
    #expect(try problems(file) == [problem])
  }

  @Test(arguments: ["", "{", "{\"a\" 1}", "\u{1}", "{\"trim\": {\"width\": 1}} x"])
  func aBrokenFileIsOneErrorAndNoSettings(file: String) throws {
    let (settings, diagnostics) = try load(file)
    #expect(diagnostics.count == 1 && diagnostics[0].severity == .error)
    #expect(diagnostics[0].location?.line == 1)
    #expect(settings.value(for: width) == nil)
  }

  @Test func aWrongValueIsNoValueAndTheRestCounts() throws {
    let (settings, diagnostics) = try load(
      #"{"trim": {"width": []}, "gen-resources": {"strict": true}}"#)
    #expect(diagnostics.count == 1)
    #expect(settings.value(for: width) == nil && settings.value(for: strict)?.value == true)
  }

  @Test func ofAKeyGivenTwiceTheLastCounts() throws {
    let (settings, diagnostics) = try load(#"{"trim": {"width": 1, "width": 2}}"#)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(settings.value(for: width)?.value == 2)
    let taken = try load(#"{"trim": {"width": 1, "width": null}}"#).settings
    #expect(taken.value(for: width) == nil)
  }

  @Test func theProcessHasAnEnvironment() {
    #expect(Environment.process["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(Environment.process["DEVKIT_NO_SUCH_VARIABLE"] == nil)
  }

  @Test func theFileIsFoundUpwardsAsFarAsTheRepository() throws {
    try scratch.folder("a/b")
    let file = try scratch.write(".devkit.json", #"{"tirm": 1}"#)
    let (settings, diagnostics) = try load(from: scratch("a/b"))
    #expect(settings.path == file)
    #expect(diagnostics.map(\.location?.path) == ["../../.devkit.json"])
    // A repository of its own inside: as a folder, or as a file in a worktree or submodule.
    try scratch.write("a/.git", "gitdir: x")
    #expect(try load(from: scratch("a/b")).settings.path == nil)
    let inner = try scratch.write("a/.devkit.json", "{}")
    #expect(try load(from: scratch("a/b")).settings.path == inner)
  }

  @Test func withoutARepositoryTheSearchEndsAtHome() throws {
    let outside = try ScratchFolder()
    try outside.folder("home/project")
    let top = try outside.write(".devkit.json")
    let home = Environment(["HOME": outside("home")])
    #expect(Settings.file(for: outside("home/project"), environment: home) == nil)
    #expect(Settings.file(for: outside("home/project"), environment: Environment([:])) == top)
    let own = try outside.write("home/.devkit.json")
    #expect(Settings.file(for: outside("home/project"), environment: home) == own)
    #expect(Settings.file(for: outside.path, environment: home) == top)
  }

  @Test(arguments: [".devkit.json", "nowhere.json"])
  func aLinkThatLeadsNowhereWasPassedOver(target: String) throws {
    try scratch.link(".devkit.json", to: target)
    let diagnostics = try load().diagnostics
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.message.hasPrefix("this settings file cannot be read: ") == true)
  }

  @Test func aFileThatCannotBeReadIsAnError() throws {
    try scratch.folder(".devkit.json")
    #expect(
      try load().diagnostics == [
        .error(
          "this settings file cannot be read: it is a folder, not a file",
          at: SourceLocation(path: ".devkit.json"))
      ])
  }

  @Test(.timeLimit(.minutes(30)))
  func manyUnknownKeysCostLittle() throws {
    let keys = (0..<40_000).map { "\"namin\($0)\":1" }.joined(separator: ",")
    #expect(try load("{\"gen-resources\":{\(keys)}}").diagnostics.count == 40_000)
  }

  // MARK: Targets

  @Test func aTargetsOptionsCountBeforeThoseForAll() throws {
    var (settings, diagnostics) = try load(
      """
      {"gen-resources": {"naming": "camel", "strict": true,
        "targets": {"App": {"naming": "rswift"}, "Widget": null}}}
      """)
    #expect(diagnostics == [])
    #expect(settings.value(for: naming)?.value == .camel)
    settings.target = "App"
    #expect(settings.value(for: naming)?.value == .rswift)
    #expect(settings.value(for: strict)?.value == true)
    settings.target = "Widget"
    #expect(settings.value(for: naming)?.value == .camel)
    #expect(settings.value(for: naming, flag: .rswift)?.value == .rswift)
  }

  @Test func targetsAreHeldAgainstTheKnownKeys() throws {
    let text = """
      {"gen-resources": {"targets": {
        "App": {"nameing": 1, "strict": "yes", "targets": {}},
        "Widget": []}}, "trim": {"targets": {}}}
      """
    let messages = try load(text).diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
    #expect(messages.count == 5)
    #expect(messages.contains { $0.hasPrefix("2: unknown setting 'nameing'") })
    #expect(messages.contains { $0.hasPrefix("2: 'strict' must be") })
    // It was suggested in its own place.
    #expect(messages.contains("2: unknown setting 'targets' of target 'App' of 'gen-resources'"))
    #expect(messages.contains("3: 'Widget' must be an object with a target's options"))
    #expect(messages.contains { $0.hasPrefix("3: unknown setting 'targets' of 'trim'") })
  }

  @Test func targetsCannotComeFromTheEnvironment() throws {
    let found = try load(nil, ["DEVKIT_GEN_RESOURCES_TARGETS": "App"]).diagnostics
    #expect(found.count == 1)
    #expect(found.first?.message.contains("in the settings file") == true)
  }

  @Test func targetsWereShownInOnePieceWithOnePlace() throws {
    let settings = try load(
      """
      {"gen-resources": {"strict": true, "targets": {
        "Widget": {"strict": false},
        "App": {"naming": "rswift"}}}}
      """
    ).settings
    let found = settings.targetSettings(of: "gen-resources")
    #expect(found.map(\.target) == ["Widget", "App"])
    #expect(found.map(\.name) == ["strict", "naming"])
    #expect(found.map(\.setting.value) == [false, "rswift"])
    #expect(
      found.map(\.setting.origin.description) == [".devkit.json:2:24", ".devkit.json:3:21"])
    #expect(settings.targetSettings(of: "bump").isEmpty)
  }

  // MARK: Mistyped variables

  @Test(
    arguments: [
      ("DEVKIT_COLOUR", nil), ("DEVKIT_GEN_RESOURCES_NAMIN", "DEVKIT_GEN_RESOURCES_NAMING"),
      ("DEVKIT_GEN_RESOURCE_STRICT", "DEVKIT_GEN_RESOURCES_STRICT"),
      ("DEVKIT_GEN_RESOURCES_STRCIT", "DEVKIT_GEN_RESOURCES_STRICT"),
      ("DEVKIT_GEN_RESOURCES_NAMING", nil), ("DEVKIT_BUMP_TGA", nil), ("DEVKIT_BINARY", nil),
      ("DEVKIT_", nil), ("DEVKITGEN_RESOURCES_NAMING", nil), ("GEN_RESOURCES_NAMING", nil),
      ("DEVKIT_HOME", nil), ("DEVKIT_GEN_RESOURCES_SOMETHING_ELSE", nil),
    ] as [(String, String?)])
  func aMistypedVariableWasPassedOver(name: String, meant: String?) throws {
    let found = try load(nil, [name: "camel"]).diagnostics
    #expect(found.count == (meant == nil ? 0 : 1))
    guard let meant else { return }
    #expect(found.first?.severity == .warning)
    #expect(found.first?.message.hasSuffix("did you mean '\(meant)'?") == true)
    // An empty one is none.
    #expect(try load(nil, [name: ""]).diagnostics.isEmpty)
  }
}
