import Foundation
import Testing

@testable import DevKitTestSupport

/// A package that uses the plugins of a devkit by the plain line for a dependency, built by SwiftPM.
///
/// The devkit is a repository with a tag, made of this checkout as it is.
struct ConsumerPackage {
  /// What a build did, from its log.
  struct Build {
    var log: String
    var status: Int32

    /// The last lines, cut off where they are long.
    var tail: String {
      log.split(separator: "\n").suffix(12).map { $0.prefix(300) }.joined(separator: "\n")
    }

    /// The targets that accessors were generated for, one for each run of the tool.
    var generated: [String] {
      log.split(separator: "\n").compactMap { line in
        guard line.contains("devkit-resources"), line.contains(" gen-resources -C ") else {
          return nil
        }
        let rest = line.components(separatedBy: "--settings-for ").last ?? ""
        return rest.components(separatedBy: " --").first?
          .trimmingCharacters(in: CharacterSet(charactersIn: "'"))
      }.sorted()
    }

    /// Whether the compiler has worked on a module.
    func compiled(_ module: String) -> Bool { log.contains("-module-name \(module) ") }
  }

  let folder: URL
  /// The variables of every build.
  let environment: [String: String]
  /// A folder of headers that stands for the system's in every build, without those of the libraries
  /// that devkit itself needs; `nil` where this system lets nobody do that.
  private let headers: URL?

  /// Makes the repository and the package, with a space in its path.
  init(in scratch: URL, files: [String: String]) throws {
    folder = scratch.appendingPathComponent("My Consumer")
    let devkit = scratch.appendingPathComponent("devkit")
    try Self.makeRepository(devkit)
    try folder.write(files.mapValues { $0.replacingOccurrences(of: "$DEVKIT", with: devkit.path) })
    // A pkg-config that knows of no library, in front of any other.
    try scratch.write(["bin/pkg-config": "#!/bin/sh\nexit 1\n"])
    let tools = scratch.appendingPathComponent("bin")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tools.appendingPathComponent("pkg-config").path)
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = "\(tools.path):\(variables["PATH"] ?? "/usr/bin:/bin")"
    environment = variables.filter { !$0.key.hasPrefix("DEVKIT_") }
    headers = Self.canHideHeaders ? try Self.makeHeaders(in: scratch) : nil
  }

  /// Whether programs can be run that see other files than the rest of the system does.
  static var canHideHeaders: Bool {
    #if os(Linux)
      ExternalTool.succeeds(["unshare", "--mount", "true"])
    #else
      false
    #endif
  }

  /// Makes links to the system's headers, which are then found beside this folder, in `system`.
  private static func makeHeaders(in scratch: URL) throws -> URL {
    let headers = scratch.appendingPathComponent("headers")
    let system = headers.appendingPathComponent("system")
    let links = headers.appendingPathComponent("include")
    for folder in [system, links] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: "/usr/include")
    where !["git2", "git2.h", "yaml.h", "zlib.h", "zconf.h"].contains(name) {
      try FileManager.default.createSymbolicLink(
        at: links.appendingPathComponent(name),
        withDestinationURL: system.appendingPathComponent(name))
    }
    return headers
  }

  /// Whether a C compiler would find a header in a build.
  func finds(_ header: String) throws -> Bool {
    try process("test", ["-e", "/usr/include/\(header)"]).run().status == 0
  }

  /// A program that sees what a build sees.
  private func process(_ program: String, _ arguments: [String]) -> ChildProcess {
    guard let headers else { return ChildProcess(program, arguments) }
    let script = """
      mount --bind /usr/include "$0/system" && mount --bind "$0/include" /usr/include && exec "$@"
      """
    return ChildProcess(
      "unshare", ["--mount", "sh", "-c", script, headers.path, program] + arguments)
  }

  private static func makeRepository(_ devkit: URL) throws {
    let names = ["Package.swift", "Sources", "Plugins", "Tests/TestSupport", "Tests/CTestSupport"]
    for name in names {
      let copy = devkit.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: PackageFolder.url.appendingPathComponent(name), to: copy)
    }
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    for arguments in [
      ["init", "-q"], ["add", "-A"], identity + ["commit", "-q", "-m", "devkit"], ["tag", "1.0.0"],
    ] {
      var git = ChildProcess("git", arguments)
      git.folder = devkit.path
      git.mergesErrors = true
      let result = try git.run()
      try #require(result.status == 0, "\(result.output)")
    }
  }

  /// Builds the package.
  func build() throws -> Build { try swift(["build", "-v"]) }

  /// Runs the command plugin. Where nobody can be asked, SwiftPM wants the permission to write in
  /// advance.
  func generate(_ arguments: String...) throws -> Build {
    try swift(
      ["package", "--allow-writing-to-package-directory", "generate-resources"] + arguments)
  }

  private func swift(_ arguments: [String]) throws -> Build {
    var process = process("swift", arguments)
    process.folder = folder.path
    process.environment = environment
    process.mergesErrors = true
    let result = try process.run()
    return Build(log: result.output, status: result.status)
  }

  /// Runs a program of the package, and gives what it printed.
  func run(_ program: String) throws -> String {
    try ChildProcess(folder.appendingPathComponent(".build/debug/\(program)").path, []).run().output
  }
}
