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
  /// The version that an extension inside the app has before.
  var extensionVersion: String?
  /// An Info.plist below the real inputs, and where the project has it; it changes too.
  var plist: (source: String, place: String)?

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
    file: "pbxproj/codeedit-ov73-5configs-emptystring.pbxproj", build: "47", version: "0.3.6",
    builds: 25, versions: 1, next: "48", extensionVersion: "1.0",
    plist: ("config/codeedit-Info.plist", "CodeEdit/Info.plist")),
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
    if let plist = project.plist {
      let source = URL(fileURLWithPath: try #require(realInputs)).appendingPathComponent(
        plist.source)
      try sandbox.write(plist.place, Data(contentsOf: source))
    }
    // The files that an app's project leads to, as far as they are there.
    if path.hasSuffix(".xcodeproj/project.pbxproj") {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        .deletingLastPathComponent()
      let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for name in all ?? [] where name.hasSuffix("Info.plist") || name.hasSuffix(".xcconfig") {
        try sandbox.write(name, Data(contentsOf: folder.appendingPathComponent(name)))
      }
    }
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
    try checkRepository(sandbox, files: [file] + (project.plist.map { [$0.place] } ?? []))
    #expect(try readBack("CURRENT_PROJECT_VERSION", sandbox, file) { $0 == next } == project.builds)
    try checkPlist(project, sandbox, key: "CFBundleVersion", value: next)
  }

  /// How many build configurations have a value, read by a script that shares nothing with devkit.
  private func readBack(
    _ setting: String, _ sandbox: Sandbox, _ file: String, where isMeant: (String) -> Bool
  ) throws -> Int {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Support/read-settings.py").path
    let result = try sandbox.run(
      "/usr/bin/env", ["python3", script, sandbox.url(file).path, setting])
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").filter { line in
      isMeant(String(line.drop { $0 != " " }.dropFirst()))
    }.count
  }

  /// The value of an Info.plist, read by the toolchain's own tool.
  private func checkPlist(
    _ project: RealProject, _ sandbox: Sandbox, key: String, value: String
  ) throws {
    guard let plist = project.plist else { return }
    let result = try sandbox.run("/usr/bin/env", ["plutil", "-p", sandbox.url(plist.place).path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"\(key)\" => \"\(value)\""), "\(result.output)")
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
      let before = [old, project.extensionVersion ?? old]
      #expect(before.contains { line.replacingOccurrences(of: $0, with: next) == new })
    }
    #expect(try sandbox.git("log", "-1", "--format=%s") == "Version \(next)\n")
    try checkRepository(sandbox, files: [file] + (project.plist.map { [$0.place] } ?? []))
    #expect(try readBack("MARKETING_VERSION", sandbox, file) { $0 == next } == project.versions)
    try checkPlist(project, sandbox, key: "CFBundleShortVersionString", value: next)
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

  @Test("The settings file that UTM names gives all of its apps their numbers")
  func severalApps() throws {
    let (sandbox, path) = try sandbox(RealProject(file: "pbxproj/utm-ov55-dylib.pbxproj"))
    let refused = try sandbox.devkit()
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains("the settings file that this project names does not exist"),
      "\(refused.errors)")
    try sandbox.write("Build.xcconfig", "CURRENT_PROJECT_VERSION = 41\nMARKETING_VERSION = 1.2.3\n")
    try sandbox.commitAll("settings")
    let before = try sandbox.data(path)
    #expect(try sandbox.devkit().output == "42\n")
    #expect(try sandbox.devkit("minor").output == "1.3.0\n")
    #expect(
      try sandbox.text("Build.xcconfig")
        == "CURRENT_PROJECT_VERSION = 42\nMARKETING_VERSION = 1.3.0\n")
    #expect(try sandbox.data(path) == before)
  }

  @Test("A project in XML has its numbers in its Info.plist")
  func projectInXML() throws {
    let (sandbox, path) = try sandbox(RealProject(file: "pbxproj/xml-sharedschemes.pbxproj"))
    let before = try sandbox.data(path)
    let list = ["CFBundleVersion": "1", "CFBundleShortVersionString": "1.0"]
    try sandbox.write(
      "SharedSchemes/SharedSchemes-Info.plist",
      PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    try sandbox.commitAll("Info.plist")
    #expect(try sandbox.devkit().output == "2\n")
    #expect(try sandbox.devkit("patch").output == "1.0.1\n")
    let read = try sandbox.run(
      "/usr/bin/env", ["plutil", "-p", sandbox.url("SharedSchemes/SharedSchemes-Info.plist").path])
    #expect(read.output.contains("\"CFBundleVersion\" => \"2\""))
    #expect(read.output.contains("\"CFBundleShortVersionString\" => \"1.0.1\""))
    #expect(try sandbox.data(path) == before)
  }

  @Test(
    "Files that were named alone change in one value",
    arguments: [
      ("ddg-Version.xcconfig", "Version.xcconfig", "minor"),
      ("ddg-BuildNumber.xcconfig", "BuildNumber.xcconfig", "build"),
      ("homeassistant-Version.xcconfig", "Version.xcconfig", "minor"),
      ("monitorcontrol-Info.plist", "Info.plist", "build"),
      ("AFNetworking.podspec", "AFNetworking.podspec", "minor"),
      ("elementx-project.yml", "project.yml", "patch"),
      ("elementx-project.yml", "project.yml", "build"),
    ])
  func files(source: String, name: String, what: String) throws {
    let sandbox = try Sandbox()
    let path = "\(try #require(realInputs))/config/\(source)"
    try sandbox.write(name, Data(contentsOf: URL(fileURLWithPath: path)))
    try sandbox.commitAll()
    let before = try sandbox.data(name)
    let result = try sandbox.devkit(what, "--file", name)
    #expect(result.status == 0, "\(result.errors)")
    let changes = try changedLines(before, sandbox.data(name))
    #expect(changes.count == 1)
    let next = result.output.trimmingCharacters(in: .newlines)
    #expect(changes.first?.1.contains(next) == true)
    #expect(changes.first?.0.contains(next) == false)
    try checkRepository(sandbox, files: [name])
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
