import DevKitCore
import DevKitXcode

/// The build phase of an Xcode target that runs the command, by its environment.
struct XcodeBuild: Sendable {
  /// Every build setting is a variable.
  let environment: Environment
  /// The `.xcodeproj` folder.
  let project: String
  /// The name of the target.
  let target: String
  /// `$(SRCROOT)`.
  let sourceRoot: String

  /// The build phase around this process; `nil` outside of one.
  init?(_ environment: Environment) {
    guard let project = environment.nonEmpty("PROJECT_FILE_PATH"), Path.isAbsolute(project),
      let target = environment.nonEmpty("TARGET_NAME")
    else { return nil }
    self.environment = environment
    self.project = Path.normalized(project)
    self.target = target
    sourceRoot = Path.normalized(
      environment.nonEmpty("SRCROOT") ?? Path.parent(of: Path.normalized(project)))
  }

  /// The value of a build setting.
  @Sendable func setting(_ name: String) -> String? { environment[name] }

  /// The path that a build setting names, where it names one.
  func path(_ name: String) -> String? { environment.nonEmpty(name).map(absolute) }

  /// The configuration that is built.
  var configuration: String { environment.nonEmpty("CONFIGURATION") ?? "" }

  /// Whether Xcode keeps the phase from files that it has not declared.
  var isSandboxed: Bool { environment["ENABLE_USER_SCRIPT_SANDBOXING"] == "YES" }

  /// A folder that a sandboxed phase may write in whatever it has declared.
  var temporaryFolder: String? {
    environment.nonEmpty("TARGET_TEMP_DIR") ?? environment.nonEmpty("TEMP_DIR")
  }

  /// The first output of the phase.
  var output: String? {
    path("SCRIPT_OUTPUT_FILE_0")
      ?? lists(of: "OUTPUT").lazy.compactMap { entries(ofFileList: $0).first }.first
  }

  /// The declared inputs: those that the phase names, its file lists, and what these name.
  var declaredInputs: [String] {
    let lists = lists(of: "INPUT")
    return paths(of: "SCRIPT_INPUT_FILE") + lists + lists.flatMap(entries)
  }

  /// What the phase may read.
  var access: ReadAccess {
    guard isSandboxed else { return .everything }
    let outputs = paths(of: "SCRIPT_OUTPUT_FILE")
    return ReadAccess(
      inputs: declaredInputs, outputs: outputs + (output.map { [$0] } ?? []))
  }

  private func lists(of kind: String) -> [String] { paths(of: "SCRIPT_\(kind)_FILE_LIST") }

  /// The paths `NAME_0`, `NAME_1` and so on, as many as `NAME_COUNT` says.
  private func paths(of name: String) -> [String] {
    let count = environment["\(name)_COUNT"].flatMap { Int($0) } ?? 0
    return (0..<min(max(count, 0), 100_000)).compactMap { index in
      environment.nonEmpty("\(name)_\(index)").map(absolute)
    }
  }

  /// The paths of a file list, in which Xcode has replaced the build settings. Comments and settings
  /// are read all the same, as in a list that was not made by Xcode.
  private func entries(ofFileList path: String) -> [String] {
    guard let bytes = try? FileSystem.read(path) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      var text = String(decoding: line, as: UTF8.self)
      while let last = text.utf8.last, last == 0x20 || last == 0x09 || last == 0x0D {
        text.removeLast()
      }
      guard text.utf8.contains(UInt8(ascii: "$")) else { return absolute(text) }
      let settings = BuildSettings(given: setting)
      return settings.resolve(text).map(absolute)
    }
  }

  private func absolute(_ path: String) -> String {
    Path.normalized(Path.join(sourceRoot, path))
  }
}
