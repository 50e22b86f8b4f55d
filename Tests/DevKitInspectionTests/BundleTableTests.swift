import Testing

@testable import DevKitInspection

/// Every row of the table of bundles with known answers.
@Suite(.enabled(if: RealCases.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
struct BundleTableTests {
  private func inspect(_ name: String) throws -> [Inspection] {
    var inspector = Inspector()
    return inspector.inspect(["\(try #require(RealCases.folder))/\(name)"])
  }

  /// The findings that are not about a missing privacy manifest, which none of the cases has.
  private func contradictions(_ inspections: [Inspection]) -> [String] {
    inspections.findings.filter { !$0.contains("privacy manifest") }
  }

  private func slices(_ inspections: [Inspection], below identifier: String) -> [String] {
    inspections.filter { $0.path.contains("/\(identifier)/") }.flatMap { $0.file?.slices ?? [] }
      .map { "\($0.image.platforms.map(\.platform.name).joined())/\($0.image.architecture)" }
      .sorted()
  }

  @Test func goodXCFramework() throws {
    let found = try inspect("Good.xcframework")
    #expect(found.errors == [])
    #expect(contradictions(found) == [])
    let answers = [
      "ios-arm64": ["ios/arm64"],
      "ios-arm64_x86_64-simulator": ["ios-simulator/arm64", "ios-simulator/x86_64"],
      "ios-arm64-maccatalyst": ["maccatalyst/arm64"],
      "macos-arm64_x86_64": ["macos/arm64", "macos/x86_64"],
      "xros-arm64": ["visionos/arm64"],
      "xros-arm64-simulator": ["visionos-simulator/arm64"],
    ]
    for (identifier, answer) in answers { #expect(slices(found, below: identifier) == answer) }
    #expect(found.first?.bundle?.libraries.count == answers.count)
  }

  @Test func wrongSlice() throws {
    let found = try inspect("WrongSlice.xcframework")
    #expect(found.errors == [])
    #expect(
      found.findings.contains(
        "ios-arm64_x86_64-simulator: Info.plist says ios-simulator, but the arm64 slice is for ios")
    )
    #expect(
      slices(found, below: "ios-arm64_x86_64-simulator") == ["ios-simulator/x86_64", "ios/arm64"])
  }

  @Test func lyingApp() throws {
    let found = try inspect("LyingApp.app")
    #expect(found.errors == [])
    #expect(
      contradictions(found) == [
        "Info.plist says iPhoneOS in CFBundleSupportedPlatforms, but the executable is for "
          + "ios-simulator"
      ])
  }

  @Test func macApp() throws {
    let found = try inspect("MacApp.app")
    #expect(found.errors == [] && found.findings == [])
    #expect(found.first?.bundle?.minimumOS == "13.0")
    let executable = try #require(found.first { $0.relation == .executable })
    #expect(executable.path.hasSuffix("MacApp.app/Contents/MacOS/MacApp"))
    #expect(executable.file?.slices.first?.image.platforms.first?.platform == .macOS)
    #expect(executable.file?.architectures == ["arm64"])
  }

  @Test func simulatorApp() throws {
    let found = try inspect("Sim.ipa")
    #expect(found.errors == [])
    #expect(contradictions(found) == [])
    let app = try #require(found.first { $0.bundle?.kind == .app })
    #expect(app.path.hasSuffix("Sim.ipa/Payload/SimApp.app"))
    let executable = try #require(found.first { $0.relation == .executable })
    #expect(executable.file?.platforms == [.iOSSimulator])
  }

  @Test func zipWithoutItsEnd() throws {
    let found = try inspect("bad_trunc.ipa")
    #expect(found.errors.count == 1)
    #expect(found.errors.first?.contains("end of the zip archive's directory is missing") == true)
    // What could be read is shown all the same.
    #expect(found.contains { $0.path.hasSuffix("Payload/DevApp.app/DevApp") })
  }
}
