import DevKitCore
import DevKitXcode
import Testing

@testable import DevKitTestSupport

/// What a target takes in, by its project file alone.
@Suite struct TargetContentsTests {
  private func contents(
    _ sample: SampleProject, trees: [String: String] = [:]
  ) throws -> TargetContents {
    let source = SourceText(
      path: "/p/App.xcodeproj/project.pbxproj", bytes: Array(sample.text.utf8))
    let project = try XcodeProject(source)
    let target = try #require(project.targets.first { $0.name == "App" })
    return project.contents(of: target) { trees[$0] }
  }

  @Test func everySourceTreeLeadsToItsFolder() throws {
    var sample = SampleProject()
    sample.children = ["G"]
    sample.objects = [
      "G = {isa = PBXGroup; children = (A, B, C, D, E, V); path = Sub; sourceTree = \"<group>\"; };",
      "A = {isa = PBXFileReference; path = a.json; sourceTree = \"<group>\"; };",
      "B = {isa = PBXFileReference; path = b.json; sourceTree = SOURCE_ROOT; };",
      "C = {isa = PBXFileReference; path = /abs/c.json; sourceTree = \"<absolute>\"; };",
      "D = {isa = PBXFileReference; path = d.bundle; sourceTree = BUILT_PRODUCTS_DIR; };",
      "E = {isa = PBXFileReference; path = e.json; sourceTree = MY_TREE; };",
      "V = {isa = PBXVariantGroup; children = (V1, V2); name = L.strings; sourceTree = \"<group>\"; };",
      "V1 = {isa = PBXFileReference; path = en.lproj/L.strings; sourceTree = \"<group>\"; };",
      "V2 = {isa = PBXFileReference; path = nl.lproj/L.strings; sourceTree = \"<group>\"; };",
    ]
    for id in ["A", "B", "C", "D", "E", "V"] {
      sample.resources.append("F\(id)")
      sample.objects.append("F\(id) = {isa = PBXBuildFile; fileRef = \(id); };")
    }
    let known = try contents(sample, trees: ["MY_TREE": "/tree"])
    #expect(
      known.members.map(\.path) == [
        "/p/Sub/a.json", "/p/b.json", "/abs/c.json", "/tree/e.json", "/p/Sub/en.lproj/L.strings",
        "/p/Sub/nl.lproj/L.strings",
      ])
    #expect(known.diagnostics == [])
    let unknown = try contents(sample)
    #expect(unknown.diagnostics.count == 1)
    #expect(unknown.diagnostics[0].message.contains("'e.json'"))
    #expect(unknown.diagnostics[0].message.contains("'MY_TREE'"))
  }

  @Test func phasesThatCopyIntoTheResourcesCount() throws {
    var sample = SampleProject()
    sample.addResource("A", path: "a.json")
    sample.resources = []
    sample.phases = ["COPY", "NEWER", "FRAMEWORKS", "OTHERCOPY"]
    sample.objects += [
      "COPY = {isa = PBXCopyFilesBuildPhase; dstPath = Extra/Deep; dstSubfolderSpec = 7; files = (BA); };",
      "NEWER = {isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolder = Resources; files = (BA); };",
      "OTHERCOPY = {isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 10; files = (BA); };",
      "FRAMEWORKS = {isa = PBXFrameworksBuildPhase; files = (BA); };",
    ]
    #expect(
      try contents(sample).members.map(\.phase) == [
        .copied(folder: "Extra/Deep"), .copied(folder: ""),
      ])
  }

  @Test func whatIsBrokenIsNamedWithItsLine() throws {
    var sample = SampleProject()
    sample.addResource("A", path: "a.json")
    sample.resources += ["GONE", "EMPTY", "DANGLING", "ODD", "LOCALIZED", "CIRCLE"]
    sample.phases = ["NOPHASE", "NEWPHASE"]
    sample.folders = ["NOFOLDER"]
    sample.addFolder("SYNC", path: "Sync", exceptions: [("SET", "isa = PBXNewExceptionSet; ")])
    sample.objects += [
      "EMPTY = {isa = PBXBuildFile; };",
      "DANGLING = {isa = PBXBuildFile; fileRef = NOFILE; };",
      "ODD = {isa = PBXBuildFile; fileRef = ODDITEM; };",
      "ODDITEM = {isa = PBXFancyReference; name = fancy; };",
      "LOCALIZED = {isa = PBXBuildFile; fileRef = VARIANT; };",
      "VARIANT = {isa = PBXVariantGroup; children = (NOCHILD); name = L.strings; };",
      "CIRCLE = {isa = PBXBuildFile; fileRef = ROUND; };",
      "ROUND = {isa = PBXFileReference; path = round.json; sourceTree = \"<group>\"; };",
      "LOOP = {isa = PBXGroup; children = (LOOP, ROUND); sourceTree = \"<group>\"; };",
      "NEWPHASE = {isa = PBXHologramBuildPhase; files = (BA); };",
    ]
    let found = try contents(sample)
    #expect(found.members.map(\.path) == ["/p/a.json"])
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (name, place) in [
      ("'GONE'", "GONE"), ("EMPTY names no file", "EMPTY = "), ("'NOFILE'", "NOFILE"),
      ("'fancy' is of the unknown kind 'PBXFancyReference'", "ODD"), ("'NOCHILD'", "NOCHILD"),
      ("'round.json' contain themselves", "ROUND = "), ("'NOPHASE'", "NOPHASE"),
      ("'PBXHologramBuildPhase'", "NEWPHASE"), ("'NOFOLDER'", "NOFOLDER"),
      ("'PBXNewExceptionSet'", "SET"),
    ] {
      let finding = try #require(found.diagnostics.first { $0.message.contains(name) }, "\(name)")
      #expect(finding.severity == .warning)
      let line = try #require(finding.location?.line)
      #expect(lines[line - 1].contains(place), "\(finding)")
    }
    #expect(found.diagnostics.count == 10)
  }

  @Test func assetTagsComeWithTheFile() throws {
    var sample = SampleProject()
    sample.addResource("A", path: "a.png", settings: "ASSET_TAGS = (level, \"3\"); ")
    #expect(try contents(sample).members.map(\.assetTags) == [["level", "3"]])
  }
}

/// Which files of a synchronized folder belong to a target.
@Suite struct SynchronizedFolderTests {
  private func folder(_ sample: SampleProject) throws -> SynchronizedFolder {
    try #require(try folders(sample).first)
  }

  private func folders(_ sample: SampleProject) throws -> [SynchronizedFolder] {
    let source = SourceText(
      path: "/p/App.xcodeproj/project.pbxproj", bytes: Array(sample.text.utf8))
    let project = try XcodeProject(source)
    let target = try #require(project.targets.first { $0.name == "App" })
    return project.contents(of: target).folders
  }

  private static let exceptions = [
    "a.txt", "Folder", "Other/", "/Localized/Core.strings", "/Localized: Deep/Mapped.strings",
    "Sub/b.txt",
  ]
  private static let named = [
    "a.txt", "Folder", "Folder/inner/x.txt", "Other/y.txt", "en.lproj/Core.strings",
    "zh-Hans.lproj/Core.strings", "Deep/fr.lproj/Mapped.strings", "Sub/b.txt",
  ]
  private static let others = [
    "b.txt", "Folder2/x.txt", "Fold", "Core.strings", "Deep/Core.strings",
    "Deep/en.lproj/Core.strings", "en.lproj/Mapped.strings", "Sub", "Sub/a.txt", "Sub/Folder/c",
  ]

  @Test func exceptionsLeaveTheOwnersTarget() throws {
    var sample = SampleProject(folders: ["SYNC"])
    sample.addFolder(
      "SYNC", path: "Sync",
      exceptions: [
        ("SET", SampleProject.exceptions(Self.exceptions)),
        ("FOREIGN", SampleProject.exceptions(["b.txt"], target: "OTHER")),
      ])
    let folder = try folder(sample)
    #expect(folder.path == "/p/Sync")
    for path in Self.named { #expect(folder.membership(of: path) == .none, "\(path)") }
    for path in Self.others { #expect(folder.membership(of: path) == .byType, "\(path)") }
  }

  @Test func exceptionsJoinAnotherTarget() throws {
    var sample = SampleProject(otherFolders: ["SYNC"])
    sample.addFolder(
      "SYNC", path: "Sync", exceptions: [("SET", SampleProject.exceptions(Self.exceptions))])
    let folder = try folder(sample)
    #expect(!folder.isOwn)
    for path in Self.named { #expect(folder.membership(of: path) == .byType, "\(path)") }
    for path in Self.others { #expect(folder.membership(of: path) == .none, "\(path)") }
  }

  @Test func aFolderWithoutExceptionsForATargetIsNotItsOwn() throws {
    var sample = SampleProject(otherFolders: ["SYNC"])
    sample.addFolder(
      "SYNC", path: "Sync",
      exceptions: [("SET", SampleProject.exceptions(["a"], target: "OTHER"))])
    #expect(try folders(sample).isEmpty)
  }

  @Test func phaseExceptionsChooseThePhase() throws {
    var sample = SampleProject(phases: ["EMBED"], folders: ["SYNC"])
    func set(_ phase: String, _ path: String) -> String {
      "isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = \(phase); "
        + "membershipExceptions = (\(path)); "
    }
    sample.addFolder(
      "SYNC", path: "Sync",
      exceptions: [
        ("S1", set("EMBED", "point.appextensionpoint")), ("S2", set("RESOURCES", "Sample.swift")),
        ("S3", set("NOTOURS", "b.txt")),
      ], other: "explicitFolders = (Web); explicitFileTypes = {\"c.dat\" = text; }; ")
    sample.objects.append(
      "EMBED = {isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 16; files = (); };"
    )
    let folder = try folder(sample)
    #expect(folder.membership(of: "point.appextensionpoint") == .none)
    #expect(folder.membership(of: "Sample.swift") == .phase(.resources))
    #expect(folder.membership(of: "b.txt") == .byType)
    #expect(folder.isFolderReference("Web") && !folder.isFolderReference("Web2"))
    #expect(folder.fileType(of: "c.dat") == "text")
  }
}
