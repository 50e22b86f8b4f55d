import Foundation
import Testing

@testable import DevKitTestSupport

/// Targets of Xcode projects as inputs, from the command line.
@Suite struct XcodeTargetTests {
  /// A project with a synchronized folder, listed files, a folder reference, settings and property
  /// lists.
  static func files() -> [String: String] {
    var project = SampleProject(folders: ["SYNC"])
    project.addResource("STRINGS", path: "Extra/en.lproj/Extra.strings")
    project.addResource("WEB", path: "Web", type: "folder")
    project.addResource("SCRIPT", path: "worker.js", type: "sourcecode.javascript")
    project.addResource("CODE", path: "Stray.swift", type: "sourcecode.swift")
    project.addResource("TAGGED", path: "tagged.png", settings: "ASSET_TAGS = (level); ")
    project.addFolder(
      "SYNC", path: "App",
      exceptions: [
        (
          "SET",
          SampleProject.exceptions(["Info.plist", "Drafts", "/Localized/Secret.strings"])
        )
      ])
    project.addFolder(
      "FOREIGN", path: "Kit",
      exceptions: [("SHARED", SampleProject.exceptions(["shared.json", "Icons", "none.json"]))])
    project.otherFolders = ["FOREIGN"]
    project.knownAssetTags = ["3"]
    project.children.append("BASE")
    project.objects.append(
      "BASE = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };")
    project.bases = ["Release": "baseConfigurationReference = BASE;"]
    project.settings = [
      ("Debug", " INFOPLIST_FILE = App/Info.plist; CODE_SIGN_ENTITLEMENTS = Debug.entitlements;"),
      (
        "Release", " INFOPLIST_FILE = App/Info.plist; CODE_SIGN_ENTITLEMENTS = \"$(ENTITLEMENTS)\";"
      ),
    ]
    return [
      "App.xcodeproj/project.pbxproj": project.text,
      "App.xcconfig": "ENTITLEMENTS = $(SRCROOT)/Release.entitlements\nGROUP = group.acme\n",
      "App/Info.plist": plist("<key>CFBundleName</key><string>$(TARGET_NAME)</string>"),
      "Debug.entitlements": plist("<key>group</key><string>debug</string>"),
      "Release.entitlements": plist("<key>group</key><string>$(GROUP)</string>"),
      "App/Assets.xcassets/icon.imageset/Contents.json": "{}",
      "App/Code.swift": "", "App/data.json": "{}", "App/Drafts/draft.json": "{}",
      "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
      "App/en.lproj/Secret.strings": "\"secret\" = \"Secret\";",
      "App/.hidden.json": "", "Extra/en.lproj/Extra.strings": "\"extra\" = \"Extra\";",
      "Web/index.html": "", "Web/js/app.js": "", "worker.js": "", "Stray.swift": "",
      "tagged.png": "", "Kit/shared.json": "", "Kit/own.json": "", "Kit/Icons/a.png": "",
      "Kit/Icons/deep/b.txt": "", "unlisted.json": "",
    ]
  }

  static func plist(_ body: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(body)</dict></plist>"
  }

  /// What `--list-inputs` prints for that project.
  static let inputs = [
    "App.xcconfig", "App.xcodeproj/project.pbxproj", "App/Assets.xcassets", "App/Info.plist",
    "App/data.json", "App/en.lproj/Localizable.strings", "Debug.entitlements",
    "Extra/en.lproj/Extra.strings", "Kit/Icons/a.png", "Kit/Icons/deep/b.txt", "Kit/none.json",
    "Kit/shared.json", "Release.entitlements", "Web", "Web/index.html", "Web/js/app.js",
    "tagged.png", "worker.js",
  ]

  private func use(
    _ changes: [String: String] = [:], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(Self.files().merging(changes) { $1 })
      try await body(folder)
    }
  }

  @Test func theInputsAreTheMembersOfTheTarget() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--project", "App.xcodeproj", "--list-inputs"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").map(String.init) == Self.inputs)
      #expect(run.errors.contains("the target has Kit/none.json, which does not exist"))
      // What is printed can be read in again.
      let again = try await Devkit.run(
        ["gen-resources", "--inputs-from", "-", "--json"], in: folder, input: run.output)
      #expect(again.output.contains("\"image.icon\""))
    }
  }

  @Test func settingsThatNameNothingAreShownWithTheirLines() async throws {
    var project = SampleProject(folders: [])
    project.children.append("BASE")
    project.objects.append(
      "BASE = {isa = PBXFileReference; path = None.xcconfig; sourceTree = SOURCE_ROOT; };")
    project.bases = ["Debug": "baseConfigurationReference = BASE;"]
    project.settings = [("Debug", " INFOPLIST_FILE = App/None.plist;")]
    let line = try #require(
      project.text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("App/None.plist") })
    try await TemporaryFolder.use { folder in
      try folder.write(["App.xcodeproj/project.pbxproj": project.text])
      let run = try await Devkit.run(
        ["gen-resources", "--project", "App.xcodeproj", "-o", "R.swift"], in: folder)
      #expect(
        run.errors.contains("App.xcodeproj/project.pbxproj:\(line + 1):"), "\(run.errors)")
      #expect(
        run.errors.contains("INFOPLIST_FILE is App/None.plist, which does not exist"),
        "\(run.errors)")
      #expect(
        run.errors.contains("the settings file None.xcconfig of the configuration 'Debug'"),
        "\(run.errors)")
      #expect(!run.errors.contains(folder.path), "\(run.errors)")
    }
  }

  @Test func absolutePathsAreNotShortened() async throws {
    try await use { folder in
      // The second run is answered by what is kept of the first one.
      for _ in 0..<2 {
        let run = try await Devkit.run(
          ["gen-resources", "--target", "App", "-o", "R.swift", "--paths", "absolute"],
          in: folder, environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
        let place = folder.resolvingSymlinksInPath().path + "/App.xcodeproj/project.pbxproj:"
        #expect(run.errors.contains(place), "\(run.errors)")
        #expect(!run.errors.contains("\nApp"), "\(run.errors)")
      }
    }
  }

  @Test func aMissingPropertyListOfASettingsFileIsShownAtItsLine() async throws {
    var project = SampleProject(folders: [])
    project.children.append("BASE")
    project.objects.append(
      "BASE = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };")
    project.bases = ["Debug": "baseConfigurationReference = BASE;"]
    project.settings = [("Debug", "")]
    try await TemporaryFolder.use { folder in
      try folder.write([
        "App.xcodeproj/project.pbxproj": project.text,
        "App.xcconfig": "// The app\nCODE_SIGN_ENTITLEMENTS = None.entitlements\n",
      ])
      let run = try await Devkit.run(
        ["gen-resources", "--project", "App.xcodeproj", "-o", "R.swift"], in: folder)
      let message = "CODE_SIGN_ENTITLEMENTS is None.entitlements, which does not exist"
      #expect(run.errors.contains("App.xcconfig:2:26: warning: \(message)"), "\(run.errors)")
    }
  }

  @Test func theGeneratedCodeHasThemAll() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--target", "App", "-o", "R.swift", "--import", "App"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let source = try folder.text(of: "R.swift")
      for line in [
        "var icon: ImageResource", "var dataJson: FileResource", "func hello", "func extra",
        "var sharedJson: FileResource", "var web: FileResource",
        #"FileResource("app.js", _bundle, in: "Web/js")"#, "var workerJs: FileResource",
        #"ImageResource("tagged", _bundle, tags: ["level"])"#,
        #"var cfBundleName: Swift.String { R._infoValue(_bundle, ["CFBundleName"]) ?? "App" }"#,
        #"var group: Swift.String { "group.acme" }"#,
        #"var developmentRegion: Swift.String { "en" }"#, #"(["3", "level"] as [Swift.String])"#,
      ] where !source.contains(line.replacing("func ", with: "var ")) {
        #expect(source.contains(line), "\(line)")
      }
      for name in [
        "draftJson", "secret", "hiddenJson", "ownJson", "unlisted", "stray", "import App\n",
      ] {
        #expect(!source.contains(name), "\(name)")
      }
      // The configurations have different entitlements.
      #expect(
        run.errors.contains(
          "the configurations Release and Debug disagree about 'group'; that of Release counts"))
      let debug = try await Devkit.run(
        ["gen-resources", "--target", "App", "-o", "-", "--configuration", "Debug"], in: folder)
      #expect(debug.output.contains(#"var group: Swift.String { "debug" }"#))
      #expect(!debug.errors.contains("disagree"))
    }
  }

  @Test func aSecondRunTouchesNothing() async throws {
    try await use { folder in
      let arguments = [
        "gen-resources", "--target", "App", "-o", "R.swift", "--dependency-file", "R.d",
      ]
      _ = try await Devkit.run(arguments, in: folder)
      let files = ["R.swift", "R.d"].map { folder.appendingPathComponent($0).path }
      let date = Date(timeIntervalSince1970: 1_000_000)
      for file in files {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
      }
      let run = try await Devkit.run(arguments + ["-v"], in: folder)
      #expect(run.errors.contains("R.swift unchanged"))
      for file in files {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.modificationDate] as? Date == date)
      }
      let check = try await Devkit.run(
        ["gen-resources", "--target", "App", "-o", "R.swift", "--check"], in: folder)
      #expect(check.status == 0)
    }
  }

  @Test func theDependencyFileNamesEverythingThatWasRead() async throws {
    try await use([".rswiftignore": "tagged.png\n"]) { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--target", "App", "-o", "R.swift", "--dependency-file", "out/R.d"],
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let text = try folder.text(of: "out/R.d")
      #expect(text.hasPrefix("\(folder.path)/R.swift: \\\n"))
      for path in [
        ".rswiftignore", "App.xcconfig", "App.xcodeproj/project.pbxproj", "App", "App/Info.plist",
        "App/Assets.xcassets", "App/Assets.xcassets/icon.imageset/Contents.json",
        "App/en.lproj/Localizable.strings", "Debug.entitlements", "Kit/Icons", "Web", "Web/js",
      ] {
        #expect(text.contains("  \(folder.path)/\(path) \\\n") || text.hasSuffix("/\(path)\n"))
      }
      #expect(!text.contains("Code.swift") && !text.contains("tagged.png"))
    }
  }

  @Test func theModelHasThePropertyLists() async throws {
    try await use { folder in
      let run = try await Devkit.run(["gen-resources", "--target", "App", "--json"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let model = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let info = try #require((model["info"] as? [[String: Any]])?.first)
      #expect(info["accessor"] as? String == "info.cfBundleName")
      #expect(info["type"] as? String == "Swift.String")
      #expect(info["value"] as? String == "\"App\"")
      #expect(info["path"] as? String == "App/Info.plist" && info["line"] as? Int == 1)
      #expect((model["entitlements"] as? [Any])?.count == 1)
      let project = try #require(model["project"] as? [String: Any])
      #expect(project["developmentRegion"] as? String == "en")
      #expect(project["knownAssetTags"] as? [String] == ["3", "level"])
      let some = try await Devkit.run(
        ["gen-resources", "--target", "App", "--json", "--only", "image,info"], in: folder)
      #expect(some.output.contains("\"info\"") && !some.output.contains("\"entitlements\""))
    }
  }

  @Test func aCheckNamesTheChangedKeys() async throws {
    try await use { folder in
      let arguments = ["gen-resources", "--target", "App", "-o", "R.swift"]
      _ = try await Devkit.run(arguments, in: folder)
      let body = """
        <key>CFBundleName</key><true/><key>URLs</key><array><string>a</string></array>
        """
      try folder.write([
        "App/Info.plist": Self.plist(body), "Release.entitlements": Self.plist(""),
        "Debug.entitlements": Self.plist(""),
      ])
      let run = try await Devkit.run(arguments + ["--check"], in: folder)
      #expect(run.status == 1)
      for change in [
        "changed: R.info.cfBundleName", "added: R.info.urls.a", "removed: R.entitlements.group",
      ] {
        #expect(run.errors.contains("note: \(change)"), "\(change)")
      }
    }
  }

  @Test func settingsNameTheTarget() async throws {
    try await use([
      ".devkit.json":
        #"{"gen-resources": {"project": "App.xcodeproj", "target": "App", "configuration": "Debug"}}"#
    ]) { folder in
      let run = try await Devkit.run(["gen-resources", "-o", "-"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(#"var group: Swift.String { "debug" }"#))
    }
  }

  @Test("A target in the settings without a project was ignored")
  func settingsNameTheTargetAlone() async throws {
    try await use([".devkit.json": #"{"gen-resources": {"target": "App"}}"#]) { folder in
      for arguments in [[], ["-C", "Web"]] {
        let run = try await Devkit.run(["gen-resources", "-o", "-"] + arguments, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("var icon: ImageResource"))
      }
    }
  }

  @Test("The only project of the folder was not the default, as the help says")
  func theOnlyProject() async throws {
    try await use { folder in
      let run = try await Devkit.run(["gen-resources", "--list-inputs"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").map(String.init) == Self.inputs)
      let elsewhere = try await Devkit.run(["gen-resources", "-o", "-", "-C", "Web"], in: folder)
      #expect(elsewhere.status == 64)
      #expect(elsewhere.errors.contains("'--project <path>', '--target <name>'"))
    }
  }

  @Test func theTargetIsFoundInAWorkspace() async throws {
    try await use([
      "W.xcworkspace/contents.xcworkspacedata": """
      <Workspace version="1.0"><FileRef location="group:App.xcodeproj"/>
      <FileRef location="group:Broken.xcodeproj"/></Workspace>
      """,
      "Broken.xcodeproj/project.pbxproj": "{",
    ]) { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--workspace", "W.xcworkspace", "--list-inputs"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").map(String.init) == Self.inputs)
      let other = try await Devkit.run(
        ["gen-resources", "--workspace", "W.xcworkspace", "--target", "None", "-o", "-"],
        in: folder)
      #expect(other.status == 1)
      #expect(other.errors.contains("Broken.xcodeproj/project.pbxproj:1:"))
    }
  }

  @Test func aTargetThatIsNotThereIsAnErrorThatNamesTheOthers() async throws {
    try await use { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--target", "Ap", "-o", "R.swift"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("error: there is no target named 'Ap'; did you mean 'App'?"))
      #expect(run.errors.contains("note: the targets are: App, Other"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/R.swift"))
      let configuration = try await Devkit.run(
        ["gen-resources", "--target", "App", "--configuration", "Relase", "-o", "R.swift"],
        in: folder)
      #expect(configuration.status == 1)
      #expect(configuration.errors.contains("did you mean 'Release'?"))
      for arguments in [
        ["--project", "No.xcodeproj"], ["--workspace", "No.xcworkspace"],
        ["--target", "App", "-C", "Kit"],
      ] {
        let missing = try await Devkit.run(["gen-resources", "-o", "-"] + arguments, in: folder)
        #expect(missing.status == 1, "\(arguments)")
        #expect(missing.errors.contains("error: "))
      }
    }
  }

  @Test func aBrokenProjectGivesWhatCanBeRead() async throws {
    let text = Self.files()["App.xcodeproj/project.pbxproj"] ?? ""
    let conflict = text.replacing(
      "\t\tBWEB = {", with: "<<<<<<< HEAD\n=======\n\t\tBWEB = {"
    ).replacing("fileRef = WEB; };", with: "fileRef = WEB; };\n>>>>>>> other")
    try await use(["App.xcodeproj/project.pbxproj": conflict]) { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--target", "App", "-o", "R.swift"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("error: this is a conflict marker"))
      #expect(try folder.text(of: "R.swift").contains("var web: FileResource"))
    }
    let cut = try #require(text.range(of: "BTAGGED = "))
    try await use(["App.xcodeproj/project.pbxproj": String(text[..<cut.upperBound])]) { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--target", "App", "-o", "R.swift"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("App.xcodeproj/project.pbxproj:"))
      let source = try folder.text(of: "R.swift")
      #expect(source.contains("var web: FileResource") && source.contains("var workerJs"))
    }
  }

  /// A package's or framework's target without any.
  @Test(arguments: LanguageMode.allCases)
  func aTargetWithoutResourcesCompiles(mode: LanguageMode) async throws {
    try await use(["Empty.xcodeproj/project.pbxproj": SampleProject().text]) { folder in
      let run = try await Devkit.run(
        ["gen-resources", "--project", "Empty.xcodeproj", "--target", "Other", "-o", "-"],
        in: folder)
      #expect(run.status == 0)
      #expect(!run.output.contains("Bundle"))
      #expect(try await SwiftCompiler.check(source: run.output, mode: mode) == [])
    }
  }

  @Test(
    "Options for the code were taken beside others that make none",
    arguments: [["--list-inputs"], ["--write-file-lists", "."], ["--print-build-phase"]],
    [["--check"], ["--json"], ["--report-strings"], ["--dependency-file", "R.d"]])
  func optionsInVain(product: [String], option: [String]) async throws {
    try await use { folder in
      let output = ["--json", "--report-strings"].contains(option[0]) ? [] : ["-o", "R.swift"]
      let run = try await Devkit.run(
        ["gen-resources", "--target", "App"] + output + product + option, in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("'\(product[0])' and '\(option[0])' exclude each other"))
    }
  }

  @Test func optionsThatContradictEachOtherAreRefused() async throws {
    try await use { folder in
      for arguments in [
        ["--project", "App.xcodeproj", "--workspace", "W", "-o", "-"], ["--target", "", "-o", "-"],
        ["--target", "App", "--list-inputs", "--print-build-phase"], ["--target", "App"],
        ["--target", "App", "-o", "-", "--dependency-file", ""],
      ] {
        let run = try await Devkit.run(["gen-resources"] + arguments, in: folder)
        #expect(run.status == 64, "\(arguments)")
      }
    }
  }
}
