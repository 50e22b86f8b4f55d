import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// A build phase as its environment describes it, and what is made for one.
@Suite struct XcodeBuildTests {
  @Test func outsideOfABuildThereIsNone() {
    #expect(XcodeBuild(Environment([:])) == nil)
    #expect(XcodeBuild(Environment(["PROJECT_FILE_PATH": "/p/App.xcodeproj"])) == nil)
    #expect(
      XcodeBuild(Environment(["PROJECT_FILE_PATH": "App.xcodeproj", "TARGET_NAME": "App"])) == nil)
  }

  @Test func theInputsAreThoseOfThePhaseAndItsLists() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["list": "# comment\n\n  /abs/a.json \r\n$(SRCROOT)/b.json\nsub/c.json\n"])
      let list = folder.appendingPathComponent("list").path
      let build = try #require(
        XcodeBuild(
          Environment([
            "PROJECT_FILE_PATH": "/p/App.xcodeproj", "TARGET_NAME": "App", "SRCROOT": "/p",
            "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": "/p/x",
            "SCRIPT_INPUT_FILE_1": "y",
            "SCRIPT_INPUT_FILE_2": "/not/counted", "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
            "SCRIPT_INPUT_FILE_LIST_0": list, "SCRIPT_OUTPUT_FILE_COUNT": "1",
            "SCRIPT_OUTPUT_FILE_0": "/p/R.swift", "ENABLE_USER_SCRIPT_SANDBOXING": "YES",
          ])))
      #expect(
        build.declaredInputs == ["/p/x", "/p/y", list, "/abs/a.json", "/p/b.json", "/p/sub/c.json"])
      #expect(build.output == "/p/R.swift")
      let access = build.access
      #expect(
        access.allows("/p/x") && access.allows("/p/x/inner/file") && access.allows("/p/R.swift"))
      #expect(!access.allows("/p/x2") && !access.allows("/p") && !access.allows("/not/counted"))
      #expect(access.paths(in: "/p/sub") == ["/p/sub/c.json"])
    }
  }

  @Test("A relative output was looked for in the folder that the phase runs in")
  func outputsAreBelowTheSourceRoot() throws {
    let build = try #require(
      XcodeBuild(
        Environment([
          "PROJECT_FILE_PATH": "/p/App.xcodeproj", "TARGET_NAME": "App", "SRCROOT": "/root",
          "SCRIPT_OUTPUT_FILE_0": "App/../R.swift",
        ])))
    #expect(build.output == "/root/R.swift")
  }

  @Test func countsThatAreNoNumbersAreNone() throws {
    for count in ["", "-1", "x", "99999999999999999999"] {
      let build = try #require(
        XcodeBuild(
          Environment([
            "PROJECT_FILE_PATH": "/p/App.xcodeproj", "TARGET_NAME": "App",
            "SCRIPT_INPUT_FILE_COUNT": count, "SCRIPT_INPUT_FILE_0": "/x",
          ])))
      #expect(build.declaredInputs == [])
    }
  }

  @Test func withoutASandboxEverythingMayBeRead() throws {
    let build = try #require(
      XcodeBuild(
        Environment(["PROJECT_FILE_PATH": "/p/App.xcodeproj", "TARGET_NAME": "App"])))
    #expect(build.access.allows("/anything"))
    #expect(build.sourceRoot == "/p")
  }

  @Test func whatMayBeReadDoesNotDependOnTheLinksOnTheWay() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["real/sub/a.json": "", "real/b.json": ""])
      let (real, link) = (folder.path + "/real", folder.path + "/link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
      for (declared, asked) in [(real, link), (link, real)] {
        let access = ReadAccess(
          inputs: [declared + "/sub"], outputs: [declared + "/R.swift"])
        #expect(access.allows(asked + "/sub/a.json") && !access.allows(asked + "/b.json"))
        #expect(access.paths(in: asked) == [asked + "/sub"])
      }
    }
  }

  // MARK: What is made for builds

  @Test func dependenciesAreWrittenAsMakeReadsThem() {
    let bytes = DependencyFile.bytes(
      output: "/p/My App/R.swift", inputs: ["/p/a b#1.json", "/p/$x", "/p/new\nline", "/p/ü"])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "/p/My\\ App/R.swift: \\\n  /p/a\\ b\\#1.json \\\n  /p/$$x \\\n  /p/ü\n")
  }

  @Test func makeReadsTheDependencies() async throws {
    try #require(Tool.isThere("make"))
    try await TemporaryFolder.use { folder in
      let names = ["plain.json", "a b.json", "c#d.json", "e$f.json", "ü.json"]
      try folder.write(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
      let inputs = names.map { folder.appendingPathComponent($0).path }
      let rule = DependencyFile.bytes(output: "out", inputs: inputs)
      try Data(rule + Array("\t@touch out\n".utf8)).write(
        to: folder.appendingPathComponent("Makefile"))
      let run = try await ChildProcess.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["make", "-C", folder.path, "out"])
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test func passedOptionsAreWrittenForTheFolderThatTheyRunIn() {
    var passed = PassedOptions()
    passed.add(path: "/p/Extra")
    passed.add(path: "/p/-x")
    passed.add(path: "/elsewhere")
    passed.add("--exclude", "-a")
    passed.add("--exclude", "resources")
    passed.add("--ignore-file", path: "/p/sub/my.ignore")
    passed.add("--access", EmissionOptions.Access.public)
    passed.add("--strict", if: true)
    passed.add("--force", if: false)
    passed.add("--name", nil as String?)
    #expect(
      passed.words(in: "/p") == [
        "Extra", "./-x", "../elsewhere", "--exclude=-a", "--exclude", "resources", "--ignore-file",
        "sub/my.ignore", "--access", "public", "--strict",
      ])
  }

  @Test func fileListsAreRelativeToTheSourceRoot() {
    let phase = BuildPhase(
      target: "My App", sourceRoot: "/p", output: "/p/App/R.swift",
      inputs: ["/p/a.json", "/elsewhere/b.json", "/p2/c.json", "/p/new\nline"])
    #expect(
      String(decoding: phase.inputList, as: UTF8.self)
        == "$(SRCROOT)/a.json\n/elsewhere/b.json\n/p2/c.json\n")
    #expect(String(decoding: phase.outputList, as: UTF8.self) == "$(SRCROOT)/App/R.swift\n")
    #expect(phase.listName("inputs") == "My App.inputs.xcfilelist")
    #expect(phase.text.contains("--target 'My App'"))
  }

  @Test("The name of a target led file lists into other folders")
  func fileListsAreNamedByTheirTargets() {
    for (target, name) in [
      ("App", "App"), ("My App", "My App"), ("App/iOS", "App%2FiOS"), ("Ä%", "Ä%25"),
      ("../../evil/x", "..%2F..%2Fevil%2Fx"), ("a\nb\u{7F}", "a%0Ab%7F"), ("$(X)", "%24(X)"),
    ] {
      let phase = BuildPhase(target: target, sourceRoot: "/p", output: nil, inputs: [])
      #expect(phase.listName("inputs") == name + ".inputs.xcfilelist")
    }
  }

  // MARK: Workspaces

  @Test func aWorkspaceNamesItsProjects() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <FileRef location = "group:App.xcodeproj"></FileRef>
         <Group location = "group:Libraries" name = "Libraries">
            <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef>
            <FileRef location = "group:README.md"></FileRef>
         </Group>
         <Group name = "Others">
            <FileRef location = "container:Pods/Pods.xcodeproj"></FileRef>
            <FileRef location = "absolute:/abs/A.xcodeproj"></FileRef>
            <FileRef location = "developer:X.xcodeproj"></FileRef>
            <FileRef location = "nonsense"></FileRef>
         </Group>
      </Workspace>
      """
    let source = SourceText(path: "w", bytes: Array(text.utf8))
    #expect(
      try XcodeWorkspace(source, path: "/p/App.xcworkspace").projects == [
        "/p/App.xcodeproj", "/p/Libraries/Kit/Kit.xcodeproj", "/p/Pods/Pods.xcodeproj",
        "/abs/A.xcodeproj",
      ])
    let inner = "<Workspace><FileRef location='self:'/></Workspace>"
    #expect(
      try XcodeWorkspace(
        SourceText(path: "w", bytes: Array(inner.utf8)),
        path: "/p/App.xcodeproj/project.xcworkspace"
      ).projects == ["/p/App.xcodeproj"])
  }

  @Test func oldRegionsStandForTheirLanguages() {
    #expect(LegacyRegion.code(of: "English") == "en")
    #expect(LegacyRegion.code(of: "pt-BR") == "pt-BR")
  }
}
