import Foundation
import Testing

@testable import DevKitTestSupport

/// A storyboard that an ignore file leaves out is not said to be missing where another leads to it.
@Suite struct GenResourcesIgnoredTests {
  private static func storyboard(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
    \(objects)</objects></scene></scenes></document>
    """
  }

  private static let main = storyboard(
    "<viewControllerPlaceholder storyboardName=\"Old\" id=\"p\" sceneMemberID=\"viewController\"/>")
  private static let old = storyboard("<viewController id=\"a\" sceneMemberID=\"viewController\"/>")
  private static let warning =
    "Main.storyboard:2:1: warning: the storyboard 'Old', which this reference leads to"

  private func run(_ arguments: [String], in folder: URL) async throws -> Devkit.Run {
    try await Devkit.run(
      ["gen-resources", "-v"] + arguments, in: folder,
      environment: ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path])
  }

  /// What was kept of a run knew nothing of what is in ignored folders.
  @Test func whatComesIntoAnIgnoredFolderIsNoticed() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write([
        "App/Main.storyboard": Self.main, "App/old/deep/other.txt": "",
        ".rswiftignore": "App/old\n",
      ])
      try await Task.sleep(for: .milliseconds(120))
      let words = ["App", "-o", "R.swift"]
      for _ in 0..<2 {
        let run = try await run(words, in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains(Self.warning), "\(run.errors)")
      }
      try folder.write(["App/old/deep/Old.storyboard": Self.old])
      let second = try await run(words, in: folder)
      #expect(second.status == 0)
      #expect(!second.errors.contains("warning"), "\(second.errors)")
      #expect(try !folder.text(of: "R.swift").contains("var old:"))
    }
  }

  /// Both what a phase names and what a synchronized folder holds.
  @Test(arguments: ["App/Old.storyboard", "**/Old.*", "App/sub", "Other"])
  func storyboardsOfATargetAreNotMissed(glob: String) async throws {
    try await TemporaryFolder.use { folder in
      var project = SampleProject(folders: ["SYNC"])
      project.addFolder("SYNC", path: "App")
      project.addResource("OLD", path: "Other/Old.storyboard")
      let place = glob == "Other" ? "Other" : glob == "App/sub" ? "App/sub" : "App"
      var files = [
        "App.xcodeproj/project.pbxproj": project.text, "App/Main.storyboard": Self.main,
        ".rswiftignore": glob + "\nOther\n",
      ]
      files["\(place)/Old.storyboard"] = Self.old
      try folder.write(files)
      let words = ["--project", "App.xcodeproj", "--target", "App", "-o", "R.swift"]
      let run = try await run(words, in: folder)
      #expect(run.status == 0)
      #expect(!run.errors.contains(Self.warning), "\(run.errors)")
      #expect(try !folder.text(of: "R.swift").contains("var old:"))
      // Without it there is none.
      try FileManager.default.removeItem(
        at: folder.appendingPathComponent("\(place)/Old.storyboard"))
      let without = try await self.run(words, in: folder)
      #expect(without.errors.contains(Self.warning), "\(without.errors)")
    }
  }
}
