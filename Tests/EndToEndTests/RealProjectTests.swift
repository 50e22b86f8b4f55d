import Foundation
import Testing

@testable import DevKitTestSupport

/// Projects that other people ship: everything is found, compiles and stays the same.
@Suite(.enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
struct RealProjectTests {
  private func project(_ name: String) throws -> URL {
    try #require(RealInputs.folder).appendingPathComponent(name)
  }

  /// What a Python script of its own counts, by name.
  @Test(arguments: RealInputs.apps)
  func everyResourceHasItsAccessor(app: String) async throws {
    let folder = try project(app)
    let script = PackageFolder.url.appendingPathComponent("Tests/EndToEndTests/list-resources.py")
    let listed = try await ChildProcess.run(
      try #require(PythonOracle.interpreter()), [script.path, folder.path])
    #expect(listed.status == 0, "\(listed.output)")
    let expected = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [String: Any])
    let run = try await Devkit.run(["gen-resources", folder.path, "--json"])
    #expect(run.status == 0)
    let model = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])

    for (kind, field) in [
      ("image", "name"), ("color", "name"), ("data", "name"), ("appIcon", "name"),
      ("font", "postScriptName"),
    ] {
      let found = (model[kind] as? [[String: Any]] ?? []).compactMap { $0[field] as? String }
      #expect(found.sorted() == (expected[kind] as? [String] ?? []).sorted(), "\(kind)")
    }
    var keys: [String: [String]] = [:]
    for table in model["string"] as? [[String: Any]] ?? [] {
      let entries = table["keys"] as? [[String: Any]] ?? []
      keys[table["name"] as? String ?? ""] = entries.compactMap { $0["key"] as? String }.sorted()
      #expect(Set(entries.compactMap { $0["accessor"] as? String }).count == entries.count)
    }
    let expectedKeys = (expected["string"] as? [String: [String]] ?? [:]).mapValues { $0.sorted() }
    #expect(keys == expectedKeys)
    let files = (model["file"] as? [[String: Any]] ?? []).count
    #expect(files == (expected["file"] as? [String] ?? []).count)
  }

  @Test(arguments: RealInputs.apps, LanguageMode.allCases)
  func accessorsCompileWithoutWarnings(app: String, mode: LanguageMode) async throws {
    let source = try await Devkit.run(["gen-resources", try project(app).path, "-o", "-"]).output
    for depth in [CheckDepth.dataFlow] {
      let found = try await SwiftCompiler.check(source: source, mode: mode, depth: depth)
      #expect(found == [])
    }
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: RealInputs.apps, AppleSDK.allCases)
  func accessorsCompileForEverySDK(app: String, sdk: AppleSDK) async throws {
    let folder = try project(app)
    let classes = try await InterfaceListing.classes(of: folder)
    let source =
      try await Devkit.run(["gen-resources", folder.path, "-o", "-"]).output + "\n" + classes
    for mode in LanguageMode.allCases {
      let found = try await SwiftCompiler.check(source: source, mode: mode, sdk: sdk, depth: .types)
      #expect(found == [], "\(mode)")
    }
  }

  /// Neither the working folder, the language, the time zone nor the order on the disk shows.
  @Test(arguments: RealInputs.apps)
  func runsAreTheSameEverywhere(app: String) async throws {
    let folder = try project(app)
    try await TemporaryFolder.use { scratch in
      let copy = scratch.appendingPathComponent(app)
      try copyInReverse(folder, to: copy)
      let first = try await Devkit.run(
        ["gen-resources", folder.path, "-o", "-"], in: URL(fileURLWithPath: "/"),
        environment: ["LANG": "C", "TZ": "UTC"])
      let second = try await Devkit.run(
        ["gen-resources", app, "-o", "-"], in: scratch,
        environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"])
      #expect(first.status == 0)
      #expect(first.output == second.output)
      #expect(first.errors == second.errors)
    }
  }

  /// Copies file by file, the last name first, so that the folders list them in another order.
  private func copyInReverse(_ source: URL, to target: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: target, withIntermediateDirectories: true)
    let names = try manager.contentsOfDirectory(atPath: source.path).sorted().reversed()
    for name in names {
      let from = source.appendingPathComponent(name)
      let to = target.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: from.path, isDirectory: &isFolder)
      if isFolder.boolValue {
        try copyInReverse(from, to: to)
      } else {
        try Data(contentsOf: from).write(to: to)
      }
    }
  }
}
