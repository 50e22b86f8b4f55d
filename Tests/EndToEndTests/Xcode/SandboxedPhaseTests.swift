import Foundation
import Testing

@testable import DevKitTestSupport

/// What a sandboxed build phase has not declared is not read, and that is said.
@Suite struct SandboxedPhaseTests {
  private func use(_ body: (URL) async throws -> Void) async throws {
    try await TemporaryFolder.use { scratch in
      let folder = scratch.appendingPathComponent("project")
      try folder.write(XcodeTargetTests.files())
      try folder.write(["More/more.json": "{}", "More/other.json": "{}"])
      try scratch.write(["temp/keep": ""])
      try await body(folder)
    }
  }

  private func run(
    _ folder: URL, inputs: [String], arguments: [String] = []
  ) async throws -> Devkit.Run {
    try await Devkit.run(
      ["gen-resources"] + arguments, in: folder,
      environment: XcodeBuildPhaseTests.environment(folder, inputs: inputs, isSandboxed: true))
  }

  private static let project = "App.xcodeproj/project.pbxproj"

  @Test("A sandboxed phase read inputs that it had not declared")
  func argumentsAreBound() async throws {
    try await use { folder in
      let inputs = [Self.project, "App", "App/Info.plist"]
      let run = try await run(folder, inputs: inputs, arguments: ["More"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.errors.contains("/More: warning: this input is not among the build phase's inputs"))
      #expect(!(try folder.text(of: "App/R.swift")).contains("moreJson"))
      let partly = try await self.run(
        folder, inputs: inputs + ["More/more.json"], arguments: ["More"])
      #expect(!partly.errors.contains("/More: warning"))
      let source = try folder.text(of: "App/R.swift")
      #expect(source.contains("var moreJson") && !source.contains("otherJson"))
    }
  }

  @Test("A sandboxed phase read projects and lists that it had not declared")
  func optionsAreBound() async throws {
    try await use { folder in
      try folder.write(["W.xcworkspace/contents.xcworkspacedata": "<Workspace/>", "list": "More\n"])
      for (arguments, what, status) in [
        (["--project", "App.xcodeproj", "--target", "App"], "this project is", 1),
        (["--workspace", "W.xcworkspace"], "this workspace is", 1),
        (["--inputs-from", "list"], "'--inputs-from'", 64),
        (["--ignore-file", "list"], "'--ignore-file'", 64),
      ] {
        let run = try await run(folder, inputs: ["App"], arguments: arguments)
        #expect(run.status == status)
        #expect(
          run.errors.contains(what) && run.errors.contains("not among the build phase's inputs"))
      }
    }
  }

  @Test("Undeclared content of a synchronized folder was lost without a word")
  func synchronizedFolders() async throws {
    try await use { folder in
      let run = try await run(
        folder,
        inputs: [
          Self.project, "Extra/en.lproj/Extra.strings", "Web", "worker.js", "tagged.png", "Kit",
          "App/Info.plist",
        ])
      // The Info.plist is in the folder, and no resource.
      #expect(!run.errors.contains("of the target is not"), "\(run.errors)")
      let none = try await self.run(
        folder,
        inputs: [
          Self.project, "Extra/en.lproj/Extra.strings", "Web", "worker.js", "tagged.png", "Kit",
        ])
      #expect(none.status == 0)
      #expect(
        none.errors.contains("warning: App of the target is not among the build phase's inputs"))
    }
  }

  @Test(
    "A synchronized folder without resources is in the file list, so that nothing is said of it")
  func foldersWithoutResources() async throws {
    try await use { folder in
      var project = SampleProject(folders: ["SYNC"])
      project.addFolder("SYNC", path: "Code", exceptions: [])
      try folder.write([Self.project: project.text, "Code/a.swift": ""])
      let arguments = ["--target", "App", "--write-file-lists", ".", "-o", "App/R.swift"]
      let listing = try await Devkit.run(["gen-resources"] + arguments, in: folder)
      #expect(listing.status == 0, "\(listing.errors)")
      let list = try folder.text(of: "App.inputs.xcfilelist")
      #expect(list == "$(SRCROOT)/App.xcodeproj/project.pbxproj\n$(SRCROOT)/Code\n")
      try folder.write(["Code/new.json": "{}"])
      let run = try await run(folder, inputs: [Self.project, "Code"])
      #expect(!run.errors.contains("of the target"), "\(run.errors)")
      #expect(try folder.text(of: "App/R.swift").contains("var newJson"))
    }
  }

  @Test("A phase that declares nothing made an empty file without a word")
  func nothingDeclared() async throws {
    try await use { folder in
      let run = try await run(folder, inputs: [])
      #expect(run.status == 0)
      #expect(run.errors.contains("warning: the sandboxed build phase has no inputs"))
      #expect(run.errors.contains("--target App --print-build-phase"))
    }
  }

  @Test("Paths that are declared through a link were taken for others")
  func links() async throws {
    try await use { folder in
      let link = folder.deletingLastPathComponent().appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: folder.lastPathComponent)
      var values = XcodeBuildPhaseTests.environment(
        link, inputs: [Self.project, "App", "App/Info.plist"], isSandboxed: true)
      values["PROJECT_FILE_PATH"] = folder.path + "/App.xcodeproj"
      let run = try await Devkit.run(["gen-resources"], in: folder, environment: values)
      #expect(run.status == 0, "\(run.errors)")
      let source = try folder.text(of: "App/R.swift")
      #expect(source.contains("var icon: ImageResource") && source.contains("var cfBundleName"))
    }
  }
}
