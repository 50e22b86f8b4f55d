import Foundation

/// Folders for tests, which go when the test is done.
enum TemporaryFolder {
  /// Makes a folder for the time of a call.
  static func use<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.resolvingSymlinksInPath())
  }
}

extension URL {
  /// Writes files below this folder: paths and what is in them.
  func write(_ files: [String: String]) throws {
    for (path, content) in files {
      let file = appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
  }

  /// The text of a file below this folder.
  func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: appendingPathComponent(path)), as: UTF8.self)
  }
}
