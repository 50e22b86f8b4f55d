import DevKitCore
import DevKitXcode
import Testing

@testable import DevKitTestSupport

/// Damaged projects are used as far as they can be, and each damage is named with its line.
@Suite struct ProjectRecoveryTests {
  private static let sample: SampleProject = {
    var sample = SampleProject()
    sample.addResource("A", path: "a.json")
    sample.addResource("B", path: "b.json")
    return sample
  }()

  private func recover(_ text: String) throws -> (paths: [String], diagnostics: [Diagnostic]) {
    let source = SourceText(path: "/p/App.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
    let (project, diagnostics) = try XcodeProject.recovering(source)
    let target = try #require(project.targets.first { $0.name == "App" })
    let contents = project.contents(of: target)
    return (contents.members.map(\.path), diagnostics + contents.diagnostics)
  }

  private func line(of piece: String, in text: String) throws -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(piece) }) + 1
  }

  @Test func aWholeProjectHasNoFindings() throws {
    let found = try recover(Self.sample.text)
    #expect(found.paths == ["/p/a.json", "/p/b.json"])
    #expect(found.diagnostics == [])
  }

  @Test(arguments: ["", "||||||| base\n\t\tC = {isa = PBXGroup; broken\n"])
  func bothSidesOfAConflictAreRead(ancestor: String) throws {
    let old = "\t\tBB = {isa = PBXBuildFile; fileRef = B; };\n"
    let text = Self.sample.text.replacing(
      old, with: "<<<<<<< HEAD\n\(ancestor)=======\n\(old)>>>>>>> branch\n")
    let found = try recover(text)
    #expect(found.paths == ["/p/a.json", "/p/b.json"])
    #expect(found.diagnostics.map(\.severity) == [.error])
    #expect(found.diagnostics[0].message.contains("conflict marker"))
    #expect(found.diagnostics[0].location?.line == (try line(of: "<<<<<<<", in: text)))
  }

  @Test func aDamagedObjectIsNamedAndTheOthersAreRead() throws {
    let text = Self.sample.text.replacing(
      "BB = {isa = PBXBuildFile; fileRef = B; };", with: "BB = {isa = PBXBuildFile; fileRef B };")
    let found = try recover(text)
    #expect(found.paths == ["/p/a.json"])
    let damage = try #require(found.diagnostics.first { $0.message.contains("the object 'BB'") })
    #expect(damage.severity == .error)
    #expect(damage.location?.line == (try line(of: "BB = {", in: text)))
    // The build phase refers to what is not there now.
    #expect(found.diagnostics.contains { $0.severity == .warning && $0.message.contains("'BB'") })
  }

  @Test func aTruncatedFileIsReadToItsEnd() throws {
    let text = Self.sample.text
    let end = try #require(text.range(of: "B = {isa = PBXFileReference"))
    let found = try recover(String(text[..<end.upperBound]))
    #expect(found.paths == ["/p/a.json"])
    #expect(found.diagnostics.contains { $0.message.contains("the object 'B'") })
    #expect(found.diagnostics.allSatisfy { $0.location?.line != nil })
  }

  @Test func whatIsNoProjectIsAnErrorWithItsLine() throws {
    for text in ["", "{ objects = {", "[1, 2]", "<?xml version=\"1.0\"?><plist><dict>"] {
      let source = SourceText(path: "/p/App.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
      let error = #expect(throws: PropertyListError.self) {
        _ = try XcodeProject.recovering(source)
      }
      #expect(error?.diagnostics.first?.severity == .error)
    }
  }
}

/// Settings that resource generation reads.
@Suite struct ResolvedSettingsTests {
  private func settings(_ values: String, given: [String: String] = [:]) throws -> BuildSettings {
    let sample = SampleProject(settings: [("Debug", values)])
    let source = SourceText(
      path: "/p/App.xcodeproj/project.pbxproj", bytes: Array(sample.text.utf8))
    let project = try XcodeProject(source)
    return BuildSettings(
      project, target: project.targets[0], configuration: "Debug",
      files: ConfigurationFileSet { _ in nil }, given: { given[$0] })
  }

  @Test func referencesWithoutAValueStay() throws {
    let settings = try settings("ID = org.acme; LOOP = \"$(LOOP2)\"; LOOP2 = \"$(LOOP)\";")
    #expect(settings.resolveKnown("$(TEAM)$(ID).x").text == "$(TEAM)org.acme.x")
    #expect(settings.resolveKnown("$(TEAM)$(ID).x").unknown == ["TEAM"])
    #expect(settings.resolveKnown("${ID:rfc1034identifier}-$(NONE:default=a)").text == "org.acme-a")
    #expect(settings.resolveKnown("costs $5 ($(ID)").text == "costs $5 (org.acme")
    #expect(settings.resolveKnown("$(LOOP)").text == "$(LOOP)")
  }

  @Test func aValueThatRefersToNothingIsNotKnown() throws {
    let settings = try settings("A = \"$(DERIVED_FILE_DIR)/Info.plist\"; B = \"$(SRCROOT)/x\";")
    #expect(settings.knownValue(of: "A") == nil)
    #expect(settings.knownValue(of: "B") == "/p/x")
    #expect(settings.knownValue(of: "C") == nil)
  }

  @Test func theModuleIsNamedAfterTheProduct() throws {
    #expect(try settings("").value(of: "PRODUCT_MODULE_NAME") == "App")
    #expect(
      try settings("PRODUCT_NAME = \"My App-2\";").value(of: "PRODUCT_MODULE_NAME") == "My_App_2")
    #expect(try settings("PRODUCT_MODULE_NAME = M;").value(of: "PRODUCT_MODULE_NAME") == "M")
    let loop = try settings("PRODUCT_NAME = \"$(PRODUCT_MODULE_NAME)\";")
    #expect(loop.value(of: "PRODUCT_MODULE_NAME") == "")
  }

  @Test func theBuildsOwnValuesStandAbove() throws {
    let settings = try settings("ID = project; X = \"$(ID)/$(OTHER)\";", given: ["ID": "build"])
    #expect(settings.value(of: "X") == "build/")
    #expect(BuildSettings(given: { $0 == "A" ? "1" : nil }).resolve("$(A)$(B)") == "1")
  }
}
