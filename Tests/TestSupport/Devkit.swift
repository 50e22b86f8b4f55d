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
