import Foundation
import Testing

/// A real project, and what a bump of it must do.
struct RealProject: Sendable, CustomTestStringConvertible {
  /// The project file, below the real inputs.
  var file: String
  /// Options that settle which target is meant.
  var options: [String] = []
  /// The build number and version before; `nil` where the project names none.
  var build: String?
  var version: String?
  /// How many values of each are to change, and nothing else.
  var builds = 0
  var versions = 0
  /// The build number that is taken.
  var next: String?
  /// Options for the build alone, where the number there is none that can be counted up.
  var buildOptions: [String] = []

  var testDescription: String { file }
}

private let projects: [RealProject] = [
  RealProject(
    file: "pbxproj/afnetworking-example-ov46.pbxproj", build: "1", builds: 2, next: "2"),
  RealProject(
    file: "pbxproj/afnetworking-ov47.pbxproj", build: "1", version: "4.0.1", builds: 4, versions: 2,
    next: "2"),
  RealProject(
    file: "pbxproj/alamofire-ov77.pbxproj", build: "1", version: "5.12.0", builds: 2, versions: 2,
    next: "2"),
  RealProject(
    file: "pbxproj/codeedit-ov73-5configs-emptystring.pbxproj", build: "47", builds: 25, next: "48"),
  RealProject(
    file: "pbxproj/gifskiapi-ov90.pbxproj", build: "1.32", version: "1.32.1", builds: 2,
    versions: 2,
    next: "1.33"),
  RealProject(
    file: "pbxproj/libkmod-ov46-1.0.0d1.pbxproj", build: "1.0.0d1", builds: 1, next: "2",
    buildOptions: ["--build-number", "2"]),
  RealProject(
    file: "pbxproj/rectangle-ov60-mixed.pbxproj", build: "105", version: "0.99", builds: 2,
    versions: 2,
    next: "106"),
  RealProject(
    file: "pbxproj/xcode16-baseconfig-anchor-ov77.pbxproj", build: "1", version: "1.0", builds: 2,
    versions: 2, next: "2"),
  RealProject(
    file: "habitica/Habitica.xcodeproj/project.pbxproj", build: "1008", version: "3.12", builds: 24,
    versions: 16, next: "1009"),
  RealProject(
    file: "icecubes/IceCubesApp.xcodeproj/project.pbxproj", build: "3066", version: "2.1.4",
    builds: 10,
    versions: 10, next: "3067"),
]

private let realInputs = ProcessInfo.processInfo.environment["DEVKIT_REAL_INPUTS"]

@Suite("Bumps of real projects", .enabled(if: realInputs != nil, "DEVKIT_REAL_INPUTS is not set"))
struct RealProjectBumpTests {
  private func sandbox(_ project: RealProject) throws -> (Sandbox, String) {
    let sandbox = try Sandbox()
    let path = "\(try #require(realInputs))/\(project.file)"
    try sandbox.write("App.xcodeproj/project.pbxproj", Data(contentsOf: URL(fileURLWithPath: path)))
    try sandbox.commitAll()
    return (sandbox, "App.xcodeproj/project.pbxproj")
  }

  @Test("A build number changes where it stands and nowhere else", arguments: projects)
  func build(project: RealProject) throws {
    let (sandbox, file) = try sandbox(project)
    let before = try sandbox.data(file)
    let arguments = ["bump"] + project.options + project.buildOptions
    let result = try sandbox.run(Sandbox.binary, arguments)
    #expect(result.status == 0, "\(result.errors)")
    let next = try #require(project.next)
    #expect(result.output == "\(next)\n")
    let old = try #require(project.build)
    let changes = try changedLines(before, sandbox.data(file))
    #expect(changes.count == project.builds)
    for (line, new) in changes {
      #expect(line.contains("CURRENT_PROJECT_VERSION"))
      #expect(line.replacingOccurrences(of: " = \(old);", with: " = \(next);") == new)
    }
    #expect(try sandbox.git("log", "-1", "--format=%B") == "New build: \(next)\n\n")
    try checkRepository(sandbox, files: [file])
  }

  @Test("A version changes where it stands and nowhere else", arguments: projects)
  func minor(project: RealProject) throws {
    let (sandbox, file) = try sandbox(project)
    let before = try sandbox.data(file)
    let result = try sandbox.run(Sandbox.binary, ["bump", "minor"] + project.options)
    guard let old = project.version else {
      #expect(result.status == 1)
      #expect(try sandbox.data(file) == before)
      return
    }
    #expect(result.status == 0, "\(result.errors)")
    let next = result.output.trimmingCharacters(in: .newlines)
    let changes = try changedLines(before, sandbox.data(file))
    #expect(changes.count == project.versions)
    for (line, new) in changes {
      #expect(line.contains("MARKETING_VERSION"))
      #expect(line.replacingOccurrences(of: " = \(old);", with: " = \(next);") == new)
    }
    #expect(try sandbox.git("log", "-1", "--format=%s") == "Version \(next)\n")
    try checkRepository(sandbox, files: [file])
    // Foundation reads the new values, and as many as were to change.
    let list = try PropertyListSerialization.propertyList(from: sandbox.data(file), format: nil)
    let objects = try #require((list as? [String: Any])?["objects"] as? [String: [String: Any]])
    let values = objects.values.compactMap {
      ($0["buildSettings"] as? [String: Any])?["MARKETING_VERSION"] as? String
    }
    #expect(values.filter { $0 == next }.count == project.versions)
    #expect(!values.contains(old))
  }

  @Test("Versions in settings files change there: Mastodon, Home Assistant")
  func settingsFiles() throws {
    let root = try #require(realInputs)
    for (name, file, old, new) in [
      ("mastodon/Mastodon.xcodeproj", "AppVersion.xcconfig", "2024.11", "2024.12"),
      (
        "home-assistant/HomeAssistant.xcodeproj", "Configuration/Version.xcconfig", "2026.8.0",
        "2026.9.0"
      ),
    ] {
      let folder = (name as NSString).deletingLastPathComponent
      let sandbox = try Sandbox(initializes: false)
      try FileManager.default.removeItem(at: sandbox.folder)
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "\(root)/\(folder)"), to: sandbox.folder)
      _ = try sandbox.run("/bin/chmod", ["-R", "u+w", sandbox.path])
      try sandbox.git("init", "-q")
      try sandbox.commitAll()
      let before = try sandbox.text(file)
      let target = name.hasPrefix("home") ? ["--target", "App"] : []
      let result = try sandbox.run(Sandbox.binary, ["bump", "minor"] + target)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "\(new)\n")
      #expect(try sandbox.text(file) == before.replacingOccurrences(of: old, with: new))
      let changed = try sandbox.git("diff", "--name-only", "HEAD~1").split(separator: "\n")
      #expect(changed.contains(Substring(file)))
      let build = try sandbox.run(Sandbox.binary, ["bump"] + target)
      #expect(build.status == 0, "\(build.errors)")
      #expect(try sandbox.git("status", "--porcelain").isEmpty)
    }
  }

  @Test("A project without any number, or with several apps, is left alone")
  func refusals() throws {
    for (file, message) in [
      ("xml-sharedschemes", "nothing here holds a build number"),
      ("utm-ov55-dylib", "nothing here holds a build number"),
    ] {
      let (sandbox, path) = try sandbox(RealProject(file: "pbxproj/\(file).pbxproj"))
      let before = try sandbox.state()
      let result = try sandbox.devkit()
      #expect(result.status == 1)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(try sandbox.state() == before, "\(path)")
    }
  }

  /// The lines that differ, which are as many on both sides.
  private func changedLines(_ before: Data, _ after: Data) throws -> [(String, String)] {
    let old = String(decoding: before, as: UTF8.self).components(separatedBy: "\n")
    let new = String(decoding: after, as: UTF8.self).components(separatedBy: "\n")
    #expect(old.count == new.count)
    return zip(old, new).filter { $0 != $1 }.map { ($0, $1) }
  }

  private func checkRepository(_ sandbox: Sandbox, files: [String]) throws {
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(
      try sandbox.git("diff", "--name-only", "HEAD~1").split(separator: "\n").map(String.init)
        == files)
    #expect(try sandbox.git("fsck", "--strict").isEmpty)
  }
}
