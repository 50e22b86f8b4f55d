import Foundation
import Testing

/// A state of a repository, and what both git and a bump do in it.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// What a bump does.
  enum Expectation: Sendable {
    /// It commits, with a result that is the same as that of git.
    case commits
    /// It changes nothing and says this.
    case refuses(String)
  }

  var testDescription: String
  var expectation: Expectation
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Options of `git init`.
  var options: [String] = []
  /// Where it runs, below the folder.
  var folder = "."
  var setup: @Sendable (Sandbox) throws -> Void

  init(
    _ name: String, _ expectation: Expectation, arguments: [String] = [],
    environment: [String: String] = [:], options: [String] = [], folder: String = ".",
    setup: @escaping @Sendable (Sandbox) throws -> Void
  ) {
    testDescription = name
    self.expectation = expectation
    self.arguments = arguments
    self.environment = environment
    self.options = options
    self.folder = folder
    self.setup = setup
  }
}

@Suite("Beside git, in the same repository")
struct GitScenarioTests {
  /// A repository with a version file and another file.
  private func sandbox(_ scenario: Scenario) throws -> Sandbox {
    let sandbox = try Sandbox(options: scenario.options)
    try sandbox.write("VERSION", "1.2.3\n")
    try sandbox.write("other.txt", "one\ntwo\n")
    try sandbox.write("sub/inner.txt", "inner\n")
    try sandbox.commitAll()
    try scenario.setup(sandbox)
    return sandbox
  }

  @Test("The result is what git would have made", arguments: scenarios)
  func scenario(_ scenario: Scenario) throws {
    let ours = try sandbox(scenario)
    let folder = ours.url(scenario.folder)
    let arguments = ["bump", "patch", "--tag"] + scenario.arguments
    let environment = scenario.environment.mapValues {
      $0.replacingOccurrences(of: "$ROOT", with: ours.root.path)
    }
    switch scenario.expectation {
    case .refuses(let message):
      let before = try? ours.state()
      let result = try ours.run(Sandbox.binary, arguments, environment, in: folder)
      #expect(result.status != 0, "\(result)")
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect((try? ours.state()) == before)
    case .commits:
      let result = try ours.run(Sandbox.binary, arguments, environment, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "1.2.4\n")
      let theirs = try sandbox(scenario)
      let other = scenario.environment.mapValues {
        $0.replacingOccurrences(of: "$ROOT", with: theirs.root.path)
      }
      let theirFolder = theirs.url(scenario.folder)
      let version = try #require(
        [theirFolder.appendingPathComponent("VERSION"), theirs.url("VERSION")]
          .first { FileManager.default.fileExists(atPath: $0.path) })
      let text = String(decoding: try Data(contentsOf: version), as: UTF8.self)
      if text.utf8.contains(0) {
        try Data("1.2.4\n".data(using: .utf16LittleEndian) ?? Data()).write(to: version)
      } else {
        try Data(text.replacingOccurrences(of: "1.2.3", with: "1.2.4").utf8).write(to: version)
      }
      try theirs.git(
        ["commit", "-q", "-m", "Version 1.2.4", "--", ":(top)VERSION"], environment: other,
        in: theirFolder)
      try theirs.git(
        ["tag", "-a", "-m", "Version 1.2.4", "v1.2.4"], environment: other, in: theirFolder)
      #expect(
        try ours.description(in: folder, environment)
          == theirs.description(in: theirFolder, other))
      #expect(try ours.lockFiles(environment) == [])
    }
  }
}

extension Sandbox {
  /// What a commit, its tag and the state are, without names and times that differ from run to run.
  func description(in folder: URL, _ environment: [String: String]) throws -> String {
    func ask(_ arguments: String...) throws -> String {
      try git(arguments, environment: environment, in: folder)
    }
    var text = try ask("log", "-1", "--format=raw") + ask("status", "--porcelain=v2")
    text += try ask("ls-files", "-s", "-t") + ask("reflog", "--format=%gs", "-1")
    text += try ask("cat-file", "-p", "refs/tags/v1.2.4") + ask("fsck", "--strict")
    text = text.replacing(#/gpgsig[\s\S]*END SSH SIGNATURE-----/#, with: "SIGNATURE")
    text = text.replacing(#/-----BEGIN SSH SIGNATURE[\s\S]*END SSH SIGNATURE-----/#, with: "SIGNED")
    text = text.replacing(#/\d{9,} [+-]\d{4}/#, with: "TIME")
    return text.replacing(#/\b[0-9a-f]{40,64}\b/#) { match in
      let id = String(match.output)
      let kind = (try? ask("cat-file", "-t", id))?.trimmingCharacters(in: .newlines) ?? "?"
      return kind == "tree" || kind == "blob" ? id : kind
    }
  }
}
