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
    var process = ChildProcess(url.path, arguments)
    process.folder = folder?.path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path].merging(environment) { $1 }
    process.input = Data((input ?? "").utf8)
    let result = try process.run()
    return Run(status: result.status, output: result.output, errors: result.errors)
  }
}
