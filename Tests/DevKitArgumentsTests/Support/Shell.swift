import DevKitArguments
import Foundation
import Testing

@testable import DevKitTestSupport

extension Shell {
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

  /// Compares what a shell offers, with folders without their slash.
  ///
  /// - Parameter givesLastPart: Whether the shell names the last element of a list alone.
  static func expect(
    _ answers: [String: [String]], _ cases: [CompletionCase], givesLastPart: Bool = false
  ) {
    for testCase in cases {
      guard let offers = answers[testCase.line] else {
        Issue.record("no answer to '\(testCase.line)'")
        continue
      }
      let bare = offers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      let isPart = givesLastPart && testCase.line.contains(",")
      let expected = testCase.offers.map {
        isPart ? String($0.split(separator: ",").last ?? "") : $0
      }
      #expect(Set(bare) == Set(expected), "\(testCase.line)")
    }
  }
}
