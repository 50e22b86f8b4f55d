import Foundation
import Testing

@testable import DevKitTestSupport

/// The part of the plugins that only Xcode compiles.
@Suite struct XcodePluginTests {
  /// What the plugins use of XcodeProjectPlugin, after Apple's documentation.
  private static let stub = """
    import Foundation
    import PackagePlugin

    public struct XcodePluginContext {
      public let xcodeProject: XcodeProject
      public let pluginWorkDirectoryURL: URL
      public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
    }
    public struct XcodeProject {
      public let displayName: String
      public let directoryURL: URL
      public let targets: [XcodeTarget]
    }
    public struct XcodeTarget {
      public let displayName: String
      public let inputFiles: FileList
    }
    public protocol XcodeBuildToolPlugin: BuildToolPlugin {
      func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
    }

    """

  /// The folder with the module that plugins import, of the toolchain on the search path.
  private func interface() throws -> URL {
    let compiler = try #require(SwiftToolchain.compilerOnPath).resolvingSymlinksInPath()
    return compiler.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/pm/PluginAPI")
  }

  private func compile(_ arguments: [String], in folder: URL) throws -> ChildProcess.Result {
    let compiler = try #require(SwiftToolchain.compilerOnPath)
    var process = ChildProcess(
      compiler.path,
      ["-I", try interface().path, "-I", ".", "-package-description-version", "6.1"]
        + ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors"] + arguments)
    process.folder = folder.path
    process.mergesErrors = true
    return try process.run()
  }

  @Test(arguments: ["DevKitResourcesPlugin", "GenerateResourcesCommand"])
  func thePluginsCompileWhereXcodeProjectsAre(plugin: String) async throws {
    let sources = PackageFolder.url.appendingPathComponent("Plugins/\(plugin)")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    try await TemporaryFolder.use { folder in
      try folder.write(["Stub.swift": Self.stub])
      let module = try compile(
        ["-emit-module", "-module-name", "XcodeProjectPlugin", "Stub.swift"], in: folder)
      try #require(module.status == 0, "\(module.output.suffix(2000))")
      let check = try compile(
        ["-typecheck", "-module-name", plugin]
          + names.map { sources.appendingPathComponent($0).path }, in: folder)
      #expect(check.status == 0, "\(check.output.suffix(2000))")
      // The check reaches what stands under the condition.
      try folder.write([
        "Stub.swift": Self.stub.replacingOccurrences(of: "directoryURL", with: "folderURL")
      ])
      let other = try compile(
        ["-emit-module", "-module-name", "XcodeProjectPlugin", "Stub.swift"], in: folder)
      try #require(other.status == 0)
      let broken = try compile(
        ["-typecheck", "-module-name", plugin]
          + names.map { sources.appendingPathComponent($0).path }, in: folder)
      #expect((broken.status == 0) == (plugin != "DevKitResourcesPlugin"))
    }
  }
}
