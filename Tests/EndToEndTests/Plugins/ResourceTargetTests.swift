import Foundation
import Testing

@testable import DevKitTestSupport

/// What the plugins find out by themselves: their sources that need nothing of SwiftPM's are a part
/// of the tests, as links.
@Suite struct ResourceTargetTests {
  private func target(in folder: URL, _ resources: [String], others: [URL] = []) -> ResourceTarget {
    ResourceTarget(
      name: "App", root: folder, sources: folder,
      resources: resources.map { folder.appendingPathComponent($0) }, project: nil, others: others)
  }

  private func paths(_ files: [URL], in folder: URL) -> [String] {
    files.map { $0.path.replacingOccurrences(of: folder.path + "/", with: "") }
  }

  @Test(arguments: [
    (#"{"gen-resources": {"split": true, "targets": {"Old": null}}}"#, true),
    (#"{"gen-resources": {"split": true, "targets": null}}"#, true),
    (#"{"gen-resources": {"split": true, "targets": {"Old": "x", "App": {"split": 1}}}}"#, true),
    (#"{"gen-resources": {"split": true, "targets": {"App": {"split": null}}}}"#, true),
    (#"{"gen-resources": {"split": true, "targets": {"App": {"split": false}}}}"#, false),
    (#"{"gen-resources": {"targets": {"Old": null, "App": {"split": true,},},}} // all"#, true),
    (#"{"gen-resources": null}"#, false), ("{", false),
  ])
  func settingsThatSayNothingLeaveTheOthers(settings: String, splits: Bool) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([".devkit.json": settings])
      let target = target(in: folder, [])
      #expect(target.splits == splits)
      #expect(target.outputNames(split: target.splits).count == (splits ? 11 : 1))
    }
  }

  /// The files of such a folder had accessors that did not look in it, and were no inputs.
  @Test func aLinkToAFolderIsACopiedFolder() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["Elsewhere/a.txt": "a", "Web/b.txt": "b"])
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("Link").path, withDestinationPath: "Elsewhere")
      let target = target(in: folder, ["Link", "Web"])
      let list = try #require(try target.writeInputs(in: folder))
      #expect(try String(contentsOf: list, encoding: .utf8) == "")
      let arguments = target.arguments(output: folder, cacheFolder: folder, inputs: list)
      let references = arguments.indices.filter { arguments[$0] == "--folder-reference" }
      #expect(
        references.map { URL(fileURLWithPath: arguments[$0 + 1]).lastPathComponent }
          == ["Link", "Web"])
      #expect(
        paths(target.inputs, in: folder.resolvingSymlinksInPath())
          == ["Link", "Elsewhere", "Elsewhere/a.txt", "Web", "Web/b.txt"])
    }
  }

  /// `R.info` and `R.entitlements` stayed as they were when these files changed.
  @Test func whatBuildSettingsMayLeadToIsAnInput() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "App/Info.plist": "", "App/App.entitlements": "", "Config/Deep/er/Base.xcconfig": "",
        "App/App.swift": "", "Pods/Pods.xcconfig": "", "Carthage/Build/Info.plist": "",
        "build/Info.plist": "", "Other.xcodeproj/x.plist": "", ".hidden/x.plist": "",
        "Help.bundle/Info.plist": "", "App/DerivedData/a.plist": "",
      ])
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("App/loop").path, withDestinationPath: "..")
      let root = folder.resolvingSymlinksInPath()
      let files = BuildSettingFiles.list(in: root)
      #expect(
        paths(files, in: root)
          == ["App/App.entitlements", "App/Info.plist", "Config/Deep/er/Base.xcconfig"])
      // A file that is a resource as well is one input.
      let target = target(in: root, ["App/Info.plist"], others: files)
      #expect(paths(target.inputs, in: root) == paths(files, in: root))
      #expect(BuildSettingFiles.list(in: root, upTo: 1) == [])
    }
  }

  @Test func filesOfAnEarlierSplitAreRemoved() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "R.generated.swift": "", "R+image.generated.swift": "", "R+mine.generated.swift": "",
      ])
      let target = target(in: folder, [])
      let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
      target.removeSurplus(in: folder, split: true)
      #expect(try names().count == 3)
      target.removeSurplus(in: folder, split: false)
      #expect(try names() == ["R+mine.generated.swift", "R.generated.swift"])
    }
  }
}
