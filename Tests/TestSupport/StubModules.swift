import Foundation

/// The stub modules of the Apple SDKs, compiled once and kept under the package's `.build`.
///
/// `Tests/Stubs/README.md` says how the stubs are written.
actor StubModules {
  static let shared = StubModules()

  /// What the compiler needs to see one SDK.
  struct Prepared: Sendable {
    var arguments: [String]
  }

  private var tasks: [AppleSDK: Task<Prepared, any Error>] = [:]
  private var libraryTasks: [String: Task<URL, any Error>] = [:]

  /// The compiler arguments for an SDK, whose modules are built first if they are not there.
  func prepared(_ sdk: AppleSDK) async throws -> Prepared {
    if let task = tasks[sdk] { return try await task.value }
    let task = Task { try await self.prepare(sdk) }
    tasks[sdk] = task
    return try await task.value
  }

  private func prepare(_ sdk: AppleSDK) async throws -> Prepared {
    let toolchain = try await SwiftToolchain.current.value
    let library = try await library(sdk.tripleSystem, toolchain)
    let stubs = try StubSources(sdk)
    let hash = Fingerprint(toolchain.version, Self.flags(sdk), stubs.fingerprint).text
    let modules = try await Self.cached("stubs-\(sdk.folder)", hash) { folder in
      for module in stubs.modules {
        try await Self.build(
          module, sdk: sdk, toolchain: toolchain, library: library, in: folder)
      }
      // A module that lies beside its interface is doubted, and compiled again, in every check.
      for module in stubs.modules {
        try FileManager.default.removeItem(at: Self.interface(of: module, in: folder))
      }
    }
    var arguments = Self.shimArguments(toolchain) + ["-I", library.path, "-I", modules.path]
    if let settings = stubs.settings { arguments += ["-sdk", settings.path] }
    return Prepared(arguments: arguments)
  }

  /// The retargeted standard library; iOS and Catalyst share one.
  private func library(_ system: String, _ toolchain: SwiftToolchain) async throws -> URL {
    if let task = libraryTasks[system] { return try await task.value }
    let task = Task {
      let hash = Fingerprint(toolchain.version, toolchain.libraryFolder.path).text
      return try await Self.cached("library-\(system)", hash) { folder in
        try RetargetedLibrary(toolchain: toolchain).write(system: system, to: folder)
      }
    }
    libraryTasks[system] = task
    return try await task.value
  }

  /// Compiles one interface to a module. The header that a `.swiftinterface` must have is added
  /// here, so that one stub serves all targets.
  private static func build(
    _ module: StubSources.Module, sdk: AppleSDK, toolchain: SwiftToolchain, library: URL,
    in folder: URL
  ) async throws {
    let interface = interface(of: module, in: folder)
    let header = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: \(flags(sdk)) -module-name \(module.name)

      """
    try Data((header + module.text).utf8).write(to: interface)
    let result = try await ChildProcess.run(
      toolchain.compiler,
      ["-frontend", "-compile-module-from-interface", "-module-name", module.name]
        + ["-target", sdk.triple(), "-module-cache-path", clangCache.path]
        + shimArguments(toolchain) + ["-I", library.path, "-I", folder.path]
        + ["-o", folder.appendingPathComponent("\(module.name).swiftmodule").path, interface.path])
    guard result.status == 0, result.output.isEmpty else {
      throw SwiftCompilerFailure("stub module \(module.name): \(result.output)")
    }
  }

  private static func flags(_ sdk: AppleSDK) -> String {
    "-target \(sdk.triple()) -enable-objc-interop -enable-library-evolution -swift-version 6"
  }

  private static func interface(of module: StubSources.Module, in folder: URL) -> URL {
    folder.appendingPathComponent("\(module.name).swiftinterface")
  }

  /// The C declarations under the standard library, which are not looked up with a foreign SDK.
  private static func shimArguments(_ toolchain: SwiftToolchain) -> [String] {
    let map = toolchain.resourceFolder.appendingPathComponent("shims/module.modulemap")
    return ["-Xcc", "-fmodule-map-file=\(map.path)"]
  }

  // MARK: The cache

  static let cacheFolder = PackageFolder.url.appendingPathComponent(".build/apple-stubs")
  static let clangCache = cacheFolder.appendingPathComponent("clang-modules")

  /// A folder `name-hash`, filled by `fill` if it is not there, and its predecessors removed.
  ///
  /// It is filled under another name and then moved, so that neither a second test process nor an
  /// interrupted run ever sees half of it.
  private static func cached(
    _ name: String, _ hash: String, fill: (URL) async throws -> Void
  ) async throws -> URL {
    let files = FileManager.default
    let folder = cacheFolder.appendingPathComponent("\(name)-\(hash)")
    if files.fileExists(atPath: folder.path) { return folder }
    try files.createDirectory(at: cacheFolder, withIntermediateDirectories: true)
    for old in try files.contentsOfDirectory(atPath: cacheFolder.path)
    where old.hasPrefix("\(name)-") && !old.hasSuffix(".new") {
      try? files.removeItem(at: cacheFolder.appendingPathComponent(old))
    }
    let work = cacheFolder.appendingPathComponent("\(name)-\(UUID().uuidString).new")
    try files.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: work) }
    try await fill(work)
    do {
      try files.moveItem(at: work, to: folder)
    } catch  where files.fileExists(atPath: folder.path) {
      // Another process was faster.
    }
    return folder
  }
}
