import Foundation
import Testing

@testable import DevKitTestSupport

/// The command in a build phase of an Xcode target, where everything comes from the environment.
@Suite struct XcodeBuildPhaseTests {
  /// The variables of a build phase for a project in a folder.
  static func environment(
    _ folder: URL, inputs: [String] = [], list: String? = nil, isSandboxed: Bool = false
  ) -> [String: String] {
    var values = [
      "PROJECT_FILE_PATH": "\(folder.path)/App.xcodeproj", "TARGET_NAME": "App",
      "SRCROOT": folder.path, "PROJECT_DIR": folder.path, "CONFIGURATION": "Debug",
      "PRODUCT_MODULE_NAME": "App", "PRODUCT_NAME": "App", "DEVELOPMENT_LANGUAGE": "en",
      "INFOPLIST_FILE": "App/Info.plist", "CODE_SIGN_ENTITLEMENTS": "Debug.entitlements",
      "SCRIPT_INPUT_FILE_COUNT": String(inputs.count), "SCRIPT_INPUT_FILE_LIST_COUNT": "0",
      "SCRIPT_OUTPUT_FILE_COUNT": "1", "SCRIPT_OUTPUT_FILE_0": "\(folder.path)/App/R.swift",
      "TARGET_TEMP_DIR": "\(folder.path)/../temp",
      "ENABLE_USER_SCRIPT_SANDBOXING": isSandboxed ? "YES" : "NO", "XCODE_VERSION_ACTUAL": "2600",
    ]
    for (index, path) in inputs.enumerated() {
      values["SCRIPT_INPUT_FILE_\(index)"] = "\(folder.path)/\(path)"
    }
    if let list {
      values["SCRIPT_INPUT_FILE_LIST_COUNT"] = "1"
      values["SCRIPT_INPUT_FILE_LIST_0"] = list
    }
    return values
  }

  private func use(_ body: (URL) async throws -> Void) async throws {
    try await TemporaryFolder.use { scratch in
      let folder = scratch.appendingPathComponent("project")
      try folder.write(XcodeTargetTests.files())
      try scratch.write(["temp/keep": "", "home/.devkit.json": "{", "home/.rswiftignore": "*"])
      try await body(folder)
    }
  }

  @Test func withoutArgumentsEverythingComesFromTheEnvironment() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources"], in: folder, environment: Self.environment(folder))
      #expect(run.status == 0, "\(run.errors)")
      let source = try folder.text(of: "App/R.swift")
      #expect(
        source.contains("var icon: ImageResource") && source.contains("var web: FileResource"))
      // The configuration that is built counts, and nothing is said of others.
      #expect(source.contains(#"var group: Swift.String { "debug" }"#))
      #expect(!run.errors.contains("disagree"))
      // Xcode reads absolute paths.
      #expect(run.errors.contains("\(folder.path)/App.xcodeproj/project.pbxproj:"))
    }
  }

  @Test func theOutputsOfAPhaseAreNeeded() async throws {
    try await use { folder in
      var values = Self.environment(folder)
      values["SCRIPT_OUTPUT_FILE_0"] = nil
      let run = try await Devkit.run(["gen-resources"], in: folder, environment: values)
      #expect(run.status == 64)
      #expect(run.errors.contains("or an output file of the build phase"))
    }
  }

  @Test("Settings took a build phase to another target and another file")
  func settingsDoNotRedirectAPhase() async throws {
    try await use { folder in
      try folder.write([
        ".devkit.json": """
        {"gen-resources": {"project": "No.xcodeproj", "target": "Other", "output": "Other.swift",
          "access": "public"}}
        """
      ])
      let run = try await Devkit.run(
        ["gen-resources"], in: folder, environment: Self.environment(folder))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.text(of: "App/R.swift").contains("public var icon: ImageResource"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/Other.swift"))
    }
  }

  // MARK: Sandboxes

  /// Runs the command under strace; gives its run, and the paths below the scratch folder that it
  /// opened.
  private func traced(
    _ folder: URL, _ values: [String: String], arguments: [String] = []
  ) async throws -> (status: Int32, output: String, opened: [String]) {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-trace-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    let scratch = folder.deletingLastPathComponent().path
    var variables = values.map { "\($0)=\($1)" }
    variables.append("HOME=\(scratch)/home")
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "-i", "-C", folder.path, "PATH=/usr/bin:/bin", "strace", "-f", "-s", "4096", "-e",
        "trace=open,openat,openat2,creat,execve,rename,renameat,renameat2", "-o", log.path,
        "/usr/bin/env",
      ] + variables + [Devkit.url.path, "gen-resources"] + arguments)
    let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
    let opened = lines.filter { $0.contains("open") || $0.contains("creat(") }.flatMap { line in
      line.split(separator: "\"").filter { $0.hasPrefix("/") }.map(String.init)
    }
    return (
      run.status, run.output, opened.filter { $0.hasPrefix(scratch) }.map(Self.normalized)
    )
  }

  private static func normalized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static let canTrace = ExternalTool.succeeds(["strace", "-f", "-o", "/dev/null", "true"])

  /// A sandboxed phase with the file list that devkit writes for it.
  @Test(.enabled(if: canTrace, "strace does not run here"))
  func aSandboxedPhaseOpensNothingThatIsNotDeclared() async throws {
    try await use { folder in
      let listing = try await Devkit.run(
        [
          "gen-resources", "--target", "App", "--write-file-lists", "../lists", "-o", "App/R.swift",
        ],
        in: folder)
      #expect(listing.status == 0, "\(listing.errors)")
      let scratch = folder.deletingLastPathComponent()
      let inputs = try scratch.text(of: "lists/App.inputs.xcfilelist")
      #expect(
        inputs.split(separator: "\n").map(String.init)
          == XcodeTargetTests.inputs.map { "$(SRCROOT)/\($0)" })
      #expect(
        try scratch.text(of: "lists/App.outputs.xcfilelist") == "$(SRCROOT)/App/R.swift\n")
      // What Xcode makes of the list: settings are replaced.
      let resolved = inputs.replacing("$(SRCROOT)", with: folder.path)
      try scratch.write(["temp/resolved.xcfilelist": resolved])
      // Files that would be read otherwise.
      try folder.write([
        ".devkit.json": #"{"gen-resources": {"naming": "rswift"}}"#, ".rswiftignore": "*.json\n",
        ".git/config": "", "App/undeclared.json": "{}",
        "App/nl.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
        "App/Other.xcassets/new.imageset/Contents.json": "{}",
      ])
      let temporary = scratch.path + "/temp"
      let run = try await traced(
        folder,
        Self.environment(folder, list: "\(temporary)/resolved.xcfilelist", isSandboxed: true))
      #expect(run.status == 0, "\(run.output)")

      let declared =
        Set(resolved.split(separator: "\n").map(String.init))
        .union(["\(folder.path)/App/R.swift", "\(temporary)/resolved.xcfilelist"])
      for path in run.opened {
        let isDeclared = declared.contains { path == $0 || path.hasPrefix($0 + "/") }
        #expect(isDeclared || path.hasPrefix(temporary + "/"), "\(path)")
      }
      // The trace is one of this run: what is declared and has content was opened.
      for path in ["App/en.lproj/Localizable.strings", "Debug.entitlements", "App/Info.plist"] {
        #expect(run.opened.contains("\(folder.path)/\(path)"), "\(path)")
      }
      let source = try folder.text(of: "App/R.swift")
      for line in ["var icon: ImageResource", "var hello: ", "var sharedJson", "var web: "] {
        #expect(source.contains(line), "\(line)")
      }
      #expect(!source.contains("undeclared") && !source.contains("Hallo"))
      #expect(run.output.contains(".devkit.json: warning: this settings file is not read"))
      // A second time nothing is written.
      let again = try await traced(
        folder,
        Self.environment(folder, list: "\(temporary)/resolved.xcfilelist", isSandboxed: true),
        arguments: ["-v"])
      #expect(again.output.contains("R.swift unchanged"))
    }
  }

  @Test(.enabled(if: canTrace, "strace does not run here"))
  func aSandboxedPhaseWithoutItsProjectTakesTheDeclaredInputs() async throws {
    try await use { folder in
      let inputs = ["App/Assets.xcassets", "App/en.lproj/Localizable.strings", "App/Info.plist"]
      let run = try await traced(
        folder, Self.environment(folder, inputs: inputs, isSandboxed: true))
      #expect(run.status == 0, "\(run.output)")
      let allowed = (inputs + ["App/R.swift"]).map { "\(folder.path)/\($0)" }
      let temporary = folder.deletingLastPathComponent().path + "/temp/"
      for path in run.opened {
        let isDeclared = allowed.contains { path == $0 || path.hasPrefix($0 + "/") }
        #expect(isDeclared || path.hasPrefix(temporary), "\(path)")
      }
      let source = try folder.text(of: "App/R.swift")
      for line in ["var icon: ImageResource", "var hello: ", "var cfBundleName: "] {
        #expect(source.contains(line), "\(line)")
      }
      #expect(source.contains(#"var developmentRegion: Swift.String { "en" }"#))
      // The entitlements are named by the environment, and not declared.
      #expect(run.output.contains("Debug.entitlements: warning: this property list is not among"))
    }
  }

  @Test func whatATargetHasBesidesTheDeclaredInputsIsWarnedOf() async throws {
    try await use { folder in
      let inputs = ["App.xcodeproj/project.pbxproj", "App/data.json", "App/Info.plist"]
      let run = try await Devkit.run(
        ["gen-resources"], in: folder,
        environment: Self.environment(folder, inputs: inputs, isSandboxed: true))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("are not among the build phase's inputs, and left out"))
      #expect(run.errors.contains("--write-file-lists"))
      #expect(try folder.text(of: "App/R.swift").contains("var dataJson"))
    }
  }

  @Test func theBuildPhaseIsPrinted() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        [
          "gen-resources", "--target", "App", "--print-build-phase", "-o", "App/R.swift",
          "--access",
          "public",
        ], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      for line in [
        #"devkit gen-resources --access public --dependency-file "$DERIVED_FILE_DIR/R.generated.d""#,
        "$(SRCROOT)/App.inputs.xcfilelist", "$(SRCROOT)/App/R.swift",
        "USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES = YES",
      ] {
        #expect(run.output.contains(line), "\(line)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("App"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/App.inputs.xcfilelist"))
    }
  }
}
