import DevKitCore
import DevKitXcode
import Testing

@Suite("xcconfig files")
struct ConfigurationFileTests {
  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(SourceText(path: "a.xcconfig", bytes: Array(text.utf8)))
  }

  @Test(
    "Values are cut as Apple's parser does",
    arguments: [
      ("A = 1.0", "1.0"), ("A=2026.8.0", "2026.8.0"), ("A = 1.0 // note", "1.0"),
      ("A = http://x", "http:"), ("A = 1;", "1"), ("A = 1 ; ;\t", "1"), ("\tA\t=\t1\t", "1"),
      ("A = \"1\"", "\"1\""), ("A =", ""), ("A = a \\\n  b", "a b"), ("A = a \\ b", "a \\ b"),
      ("\u{FEFF}A = 1", "1"), ("A = 1\u{2028}B = 2", "1"), ("A = 1\rB = 2", "1"),
      ("A = a = b", "a = b"), ("A = 1/2", "1/2"),
    ])
  func values(text: String, value: String) throws {
    let file = file(text)
    let assignment = try #require(file.assignments.first)
    #expect(assignment.name == "A")
    #expect(assignment.value == value)
    if !assignment.isContinued {
      #expect(String(decoding: file.source.bytes[assignment.range], as: UTF8.self) == value)
    }
  }

  @Test("Conditions, includes and lines that are neither")
  func statements() {
    let file = file("#include \"b.xcconfig\"\n#include? \"c\"\nA[sdk=iphoneos*][arch=*] = 1\n??\n")
    #expect(file.assignments.first?.condition == "[sdk=iphoneos*][arch=*]")
    #expect(file.assignments.first?.name == "A")
    let includes = file.statements.compactMap {
      if case .include(let include) = $0 { "\(include.path) \(include.isOptional)" } else { nil }
    }
    #expect(includes == ["b.xcconfig false", "c true"])
    #expect(file.diagnostics.map(\.location?.line) == [4])
  }

  @Test("Includes are followed, circles end, the last assignment counts")
  func includes() throws {
    let files = [
      "/p/a.xcconfig": "#include \"sub/b.xcconfig\"\nV = $(V).2\n",
      "/p/sub/b.xcconfig": "#include \"../a.xcconfig\"\nV = 1\n#include? \"none.xcconfig\"\n",
    ]
    let set = ConfigurationFileSet { files[$0].map { Array($0.utf8) } }
    let project = try XcodeProject(
      SourceText(
        path: "/p/P.xcodeproj/project.pbxproj",
        bytes: Array(
          """
          { objects = { P = { isa = PBXProject; buildConfigurationList = L; targets = (); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F;
                  buildSettings = { W = "v$(V)$(inherited)"; W2 = "$(W:upper) ${NONE:default=x}"; }; };
            F = { isa = PBXFileReference; path = a.xcconfig; sourceTree = SOURCE_ROOT; }; };
            rootObject = P; }
          """.utf8)))
    let settings = BuildSettings(project, target: nil, configuration: "Release", files: set)
    #expect(settings.value(of: "V") == "1.2")
    #expect(settings.value(of: "W") == "v1.2")
    #expect(settings.value(of: "W2") == "V1.2 x")
    #expect(settings.resolve("$(SRCROOT)/Info.plist") == "/p/Info.plist")
    #expect(set.diagnostics.isEmpty)
  }

  @Test("References that go in a circle or explode have no value")
  func circles() throws {
    let doubling = (0..<60).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined()
    let project = try XcodeProject(
      SourceText(
        path: "P.xcodeproj/project.pbxproj",
        bytes: Array(
          """
          { objects = { P = { isa = PBXProject; buildConfigurationList = L; };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Release;
                  buildSettings = { X = "$(Y)"; Y = "$(X)"; \(doubling) }; }; };
            rootObject = P; }
          """.utf8)))
    let settings = BuildSettings(
      project, target: nil, configuration: "Release", files: ConfigurationFileSet { _ in nil })
    #expect(settings.value(of: "A0") == nil)
    #expect(settings.value(of: "X") == "")
  }

  /// A project with a settings file, and settings of its own in the form of a project file.
  private func settings(
    file: String, project: String, _ conditions: BuildSettings.PlatformConditions
  ) throws -> (String) -> BuildSettings {
    let project = try XcodeProject(
      SourceText(
        path: "/p/P.xcodeproj/project.pbxproj",
        bytes: Array(
          """
          { objects = { P = { isa = PBXProject; buildConfigurationList = L; targets = (); };
            L = { isa = XCConfigurationList; buildConfigurations = (C, D); };
            C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F;
                  buildSettings = { \(project) }; };
            D = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F;
                  buildSettings = { \(project) }; };
            F = { isa = PBXFileReference; path = a.xcconfig; sourceTree = SOURCE_ROOT; }; };
            rootObject = P; }
          """.utf8)))
    let files = ConfigurationFileSet { $0 == "/p/a.xcconfig" ? Array(file.utf8) : nil }
    return {
      BuildSettings(
        project, target: nil, configuration: $0, files: files, platformConditions: conditions)
    }
  }

  @Test("A setting for one configuration counted in all, or in none beside a plain one")
  func configurationConditions() throws {
    let settings = try settings(
      file: "A[config=Rel*] = 1\nA = 0\nB[config=Debug] = b\nC[config=Release] = c\n",
      project: "C = c0; D = 0; \"D[config=Release,arch=*]\" = \"$(D)1\"; ", .leaveOut)
    let (release, debug) = (settings("Release"), settings("Debug"))
    #expect(release.value(of: "A") == "1" && debug.value(of: "A") == "0")
    #expect(release.value(of: "B") == nil && debug.value(of: "B") == "b")
    #expect(release.effectiveDefinition(of: "B") == nil)
    // The project is stronger than its settings file.
    #expect(release.value(of: "C") == "c0" && debug.value(of: "C") == "c0")
    #expect(release.value(of: "D") == "01" && debug.value(of: "D") == "0")
  }

  @Test("A setting for one SDK counted where no other defined it")
  func platformConditions() throws {
    let text = "A[sdk=macosx*] = mac\nB[sdk=*][arch=*] = all\nC[config=Debug][sdk=mac*] = both\n"
    for (conditions, value) in [
      (BuildSettings.PlatformConditions.leaveOut, nil), (.countAlone, "mac"),
    ] {
      let settings = try settings(file: text, project: "", conditions)("Release")
      #expect(settings.value(of: "A") == value)
      #expect(settings.value(of: "B") == "all")
      #expect(settings.value(of: "C") == nil)
    }
  }
}
