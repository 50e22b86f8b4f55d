import Foundation

/// Builds programs for this machine and runs them.
enum SwiftProgram {
  /// What a program of several files prints. Neither the folder it was built in nor its resources
  /// are there when it runs.
  ///
  /// - Parameters:
  ///   - files: The sources by name, `main.swift` among them.
  ///   - environment: What the program finds in its environment.
  static func output(
    of files: [String: String], mode: LanguageMode = .swift6, environment: [String: String] = [:]
  ) async throws -> String {
    let toolchain = try await SwiftToolchain.current.value
    return try await TemporaryFolder.use { folder in
      let empty = folder.appendingPathComponent("empty")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
      let program = empty.appendingPathComponent("program")
      let sources = folder.appendingPathComponent("sources")
      try sources.write(files)
      let build = try await ChildProcess.run(
        toolchain.compiler,
        mode.arguments + ["-o", program.path]
          + files.keys.sorted().map { sources.appendingPathComponent($0).path })
      guard build.status == 0 else { throw SwiftCompilerFailure(build.output) }
      try FileManager.default.removeItem(at: sources)
      let assignments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/usr/bin/env"), assignments + [program.path])
      guard run.status == 0 else {
        throw SwiftCompilerFailure("the program ended with \(run.status): \(run.output)")
      }
      return run.output
    }
  }
}
