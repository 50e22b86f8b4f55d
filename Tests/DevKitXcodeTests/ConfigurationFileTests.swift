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
}
