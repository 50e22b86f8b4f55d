import Foundation

/// The compiler on the PATH and where it keeps its standard library.
struct SwiftToolchain: Sendable {
  var compiler: URL
  /// What `swiftc --version` says first; part of every cache key.
  var version: String
  /// The triple that the toolchain's own modules are named after.
  var moduleTriple: String
  /// Where `shims/` and the platforms' folders are.
  var resourceFolder: URL
  /// Where `Swift.swiftmodule` is.
  var libraryFolder: URL

  /// The toolchain in use, asked once.
  static let current = Task { try await find() }

  /// `swiftc`, where a shell would find it; nil when there is none.
  static let compilerOnPath: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private static func find() async throws -> SwiftToolchain {
    guard let compiler = compilerOnPath else { throw SwiftCompilerFailure("no swiftc on the PATH") }
    let result = try await ChildProcess.run(compiler, ["-print-target-info"])
    guard result.status == 0 else { throw SwiftCompilerFailure(result.output) }
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8))
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    guard let library = info.paths.runtimeLibraryImportPaths.first else {
      throw SwiftCompilerFailure("the toolchain names no library folder")
    }
    return SwiftToolchain(
      compiler: compiler, version: info.compilerVersion, moduleTriple: info.target.moduleTriple,
      resourceFolder: resources, libraryFolder: URL(fileURLWithPath: library))
  }

  /// The part of `swiftc -print-target-info` that is read.
  private struct TargetInfo: Decodable {
    struct Target: Decodable { var moduleTriple: String }
    struct Paths: Decodable {
      var runtimeResourcePath: String
      var runtimeLibraryImportPaths: [String]
    }
    var compilerVersion: String
    var target: Target
    var paths: Paths
  }
}
