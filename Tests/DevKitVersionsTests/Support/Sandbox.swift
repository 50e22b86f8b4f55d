import Foundation

@testable import DevKitTestSupport

/// What a program that ran gave.
struct RunResult: Sendable {
  var status: Int32
  var output: String
  var errors: String
}

/// A home folder and a repository of their own, gone with the value.
final class Sandbox: Sendable {
  let root: URL
  /// The folder of the repository.
  let folder: URL

  var path: String { folder.path }

  init(initializes: Bool = true, options: [String] = []) throws {
    let name = "devkit-bump-\(UUID().uuidString)"
    root = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath()
      .appendingPathComponent(name)
    folder = root.appendingPathComponent("work")
    let home = root.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try """
    [user]
    \tname = Ada Example
    \temail = ada@example.org
    [init]
    \tdefaultBranch = main
    [protocol "file"]
    \tallow = always
    [advice]
    \tdetachedHead = false

    """.write(to: home.appendingPathComponent(".gitconfig"), atomically: true, encoding: .utf8)
    if initializes { try git(["init", "-q"] + options) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  // MARK: Files

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ data: Data) throws {
    let url = url(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

  func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

  func commitAll(_ message: String = "first") throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  // MARK: Programs

  struct Failure: Error { var message: String }

  /// Runs git, which must succeed.
  @discardableResult
  func git(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
    try git(arguments, environment: environment)
  }

  @discardableResult
  func git(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> String {
    let result = try run("/usr/bin/env", ["git"] + arguments, environment, in: folder)
    guard result.status == 0 else {
      throw Failure(message: "git \(arguments): \(result.errors)\(result.output)")
    }
    return result.output
  }

  /// Runs the command of this build.
  func devkit(
    _ arguments: String..., environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> RunResult {
    try run(Self.binary, ["bump"] + arguments, environment, in: folder)
  }

  static let binary: String = {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["DEVKIT_BINARY"] { return path }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent(".build/debug/devkit").path
  }()

  var environment: [String: String] {
    [
      "HOME": root.appendingPathComponent("home").path, "LC_ALL": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
  }

  func process(
    _ program: String, _ arguments: [String], _ extra: [String: String] = [:], in folder: URL? = nil
  ) -> ChildProcess {
    var process = ChildProcess(program, arguments)
    process.environment = environment.merging(extra) { $1 }
    process.folder = (folder ?? self.folder).path
    return process
  }

  func run(
    _ program: String, _ arguments: [String], _ extra: [String: String] = [:], in folder: URL? = nil
  ) throws -> RunResult {
    let result = try process(program, arguments, extra, in: folder).run()
    return RunResult(status: result.status, output: result.output, errors: result.errors)
  }

  // MARK: State

  /// All that must not change when a bump is given up: references, index entries, files, status.
  func state() throws -> String {
    let parts = try [
      git("for-each-ref"), git("rev-parse", "HEAD"), git("ls-files", "-s", "-v"),
      git("status", "--porcelain", "--untracked-files=all"),
    ]
    let hashes = try git("ls-files").split(separator: "\n").map { file in
      "\(file) " + ((try? data(String(file)).base64EncodedString()) ?? "missing")
    }
    let locks = try lockFiles()
    return (parts + hashes + locks).joined(separator: "\n")
  }

  /// The lock files under the git directory.
  func lockFiles(_ environment: [String: String] = [:]) throws -> [String] {
    let common = try git(
      "rev-parse", "--path-format=absolute", "--git-common-dir", environment: environment
    )
    .trimmingCharacters(in: .whitespacesAndNewlines)
    let files = FileManager.default.enumerator(atPath: common)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".lock") }
  }
}
