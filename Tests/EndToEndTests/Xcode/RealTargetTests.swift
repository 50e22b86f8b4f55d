import Foundation
import Testing

@testable import DevKitTestSupport

/// Targets of projects that other people ship.
@Suite(.enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
struct RealTargetTests {
  /// The app of each project.
  private static let apps = [
    ("mastodon/Mastodon.xcodeproj", "Mastodon"), ("icecubes/IceCubesApp.xcodeproj", "IceCubesApp"),
    ("habitica/Habitica.xcodeproj", "Habitica"), ("home-assistant/HomeAssistant.xcodeproj", "App"),
  ]

  private func path(_ name: String) throws -> String {
    try #require(RealInputs.folder).appendingPathComponent(name).path
  }

  /// What a Python script of its own makes of the project, for every target.
  @Test(arguments: RealInputs.files(withExtension: "pbxproj"))
  func theInputsOfEveryTargetAreThoseOfAnotherReader(project: URL) async throws {
    let script = PackageFolder.url
      .appendingPathComponent("Tests/EndToEndTests/list-target-inputs.py")
    let listed = try await ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["python3", script.path, project.path])
    #expect(listed.status == 0, "\(listed.output)")
    let targets = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [String: [String]])
    #expect(!targets.isEmpty)
    for (target, expected) in targets {
      let run = try await Devkit.run(
        [
          "gen-resources", "--project", project.path, "--target", target, "--list-inputs", "-C",
          "/",
        ])
      #expect(run.status == 0, "\(target): \(run.errors)")
      let found = run.output.split(separator: "\n").map { "/\($0)" }
      #expect(found.sorted() == expected.sorted(), "\(target)")
    }
  }

  /// The app is found without its name, and its code compiles for every system in every mode.
  @Test(arguments: apps)
  func theCodeOfAnAppCompiles(project: String, target: String) async throws {
    let run = try await Devkit.run(
      ["gen-resources", "--project", try path(project), "-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    let named = try await Devkit.run(
      ["gen-resources", "--project", try path(project), "--target", target, "-o", "-"])
    #expect(run.output == named.output)
    #expect(run.output.contains("static var project: Project"))
    // The storyboards name classes of the app itself.
    let folder = URL(fileURLWithPath: try path(project)).deletingLastPathComponent()
    let source = run.output + "\n" + (try await InterfaceListing.classes(of: folder))
    for mode in LanguageMode.allCases {
      #expect(try await SwiftCompiler.check(source: run.output, mode: mode) == [], "\(mode)")
      guard SwiftCompiler.canCheckSDKs else { continue }
      for sdk in AppleSDK.allCases {
        let found = try await SwiftCompiler.check(
          source: source, mode: mode, sdk: sdk, depth: .types)
        #expect(found == [], "\(sdk) \(mode)")
      }
    }
  }

  /// Every other target of the four apps compiles as well.
  @Test(arguments: apps)
  func theCodeOfEveryTargetCompiles(project: String, app: String) async throws {
    let unknown = try await Devkit.run(
      ["gen-resources", "--project", try path(project), "--target", "?", "-o", "-"])
    let note = try #require(unknown.errors.components(separatedBy: "the targets are: ").last)
    let targets = note.split(separator: "\n")[0].components(separatedBy: ", ")
    #expect(targets.contains(app))
    for target in targets where target != app {
      let run = try await Devkit.run(
        ["gen-resources", "--project", try path(project), "--target", target, "-o", "-"])
      #expect(run.status == 0, "\(target): \(run.errors)")
      let found = try await SwiftCompiler.check(source: run.output, mode: .swift6, depth: .types)
      #expect(found == [], "\(target)")
    }
  }
}
