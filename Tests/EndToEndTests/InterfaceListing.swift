import Foundation
import Testing

@testable import DevKitTestSupport

/// What a Python script finds in the storyboards and xibs of a project.
enum InterfaceListing {
  /// The names, by kind: lists of texts, or of pairs of texts.
  static func names(in folder: URL) async throws -> [String: [[String]]] {
    let output = try await output([folder.path])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [Any]])
    return object.mapValues { entries in
      entries.map { ($0 as? [String]) ?? [$0 as? String ?? ""] }
    }
  }

  /// Declarations of the project's own classes.
  static func classes(of folder: URL) async throws -> String {
    try await output([folder.path, "classes"])
  }

  private static func output(_ arguments: [String]) async throws -> String {
    let script = PackageFolder.url.appendingPathComponent("Tests/EndToEndTests/list-interfaces.py")
    let run = try await ChildProcess.run(
      try #require(PythonOracle.interpreter()), [script.path] + arguments)
    #expect(run.status == 0, "\(run.output)")
    return run.output
  }
}
