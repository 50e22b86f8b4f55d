import DevKitArguments
import Foundation
import Testing

@testable import DevKitTestSupport

/// Programs that the tests run when they are there.
enum Shell {
  /// The path of a program, or `nil`.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/" + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a program prints on standard output. Its folder is the given one.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> String {
    var process = ChildProcess(try #require(path(of: program)), arguments)
    process.folder = folder.path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    return try process.run().output
  }

  /// Runs a test in a new folder that holds the files of ``CompletionCase/files`` in `files`, and
  /// the script under the given name beside it.
  static func withScript(
    for shell: CompletionShell, named name: String,
    _ body: (_ files: URL, _ script: URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("completion-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = folder.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for file in CompletionCase.files {
      let url = files.appendingPathComponent(file)
      if file.hasSuffix("/") {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      } else {
        try Data().write(to: url)
      }
    }
    let scripts = folder.appendingPathComponent("scripts")
    try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
    let script = scripts.appendingPathComponent(name)
    try Data((Tool.completionScript(for: shell) + "\n").utf8).write(to: script)
    try body(files, script)
  }

  /// The answers of a driver: lines that begin with `== ` name the line that the following ones
  /// belong to.
  static func answers(_ output: String) -> [String: [String]] {
    var answers: [String: [String]] = [:]
    var line: String?
    for text in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if text.hasPrefix("== ") {
        line = String(text.dropFirst(3))
        answers[line ?? ""] = []
      } else if let line, !text.isEmpty {
        answers[line]?.append(String(text))
      }
    }
    return answers
  }

  /// Compares what a shell offers, with folders without their slash.
  static func expect(_ answers: [String: [String]], _ cases: [CompletionCase]) {
    for testCase in cases {
      guard let offers = answers[testCase.line] else {
        Issue.record("no answer to '\(testCase.line)'")
        continue
      }
      let bare = offers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      #expect(Set(bare) == testCase.offers, "\(testCase.line)")
    }
  }
}
