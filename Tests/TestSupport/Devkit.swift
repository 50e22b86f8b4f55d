import Foundation

/// The devkit program under test.
///
/// `DEVKIT_BINARY` names it, as `make test` does with the released one; without it the debug build
/// beside the tests is taken.
enum Devkit {
  /// What a run came to.
  struct Run: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program.
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["DEVKIT_BINARY"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return PackageFolder.url.appendingPathComponent(".build/debug/devkit")
  }()

  /// Runs the program with an environment of its own: nothing of the caller's but PATH and what is
  /// given.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
    input: String? = nil
  ) async throws -> Run {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path].merging(environment) { $1 }
    return try await finish(process, input: input)
  }

  private static func finish(_ process: Process, input: String?) async throws -> Run {
    try await TemporaryFolder.use { folder in
      let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
      for (index, file) in files.enumerated() {
        try Data((index == 0 ? input ?? "" : "").utf8).write(to: file)
      }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try process.run()
        } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
      return Run(
        status: status,
        output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
  }
}

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

/// The projects of other people that some tests read; their folder is named by
/// `DEVKIT_REAL_INPUTS`.
enum RealInputs {
  /// The folder, or `nil` where the tests that read it are to be skipped.
  static let folder: URL? = {
    let path = ProcessInfo.processInfo.environment["DEVKIT_REAL_INPUTS"] ?? ""
    return path.isEmpty ? nil : URL(fileURLWithPath: path)
  }()

  /// The apps among them.
  static let apps = ["mastodon", "icecubes", "habitica", "home-assistant"]
}
