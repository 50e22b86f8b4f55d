import Foundation
import Testing

@testable import DevKitTestSupport

/// The stubs of Apple's SDKs say yes and no where the real ones do.
@Suite("Stubs of Apple's SDKs", .enabled(if: SwiftCompiler.canCheckSDKs))
struct AppleSDKTests {
  @Test("a good file compiles", arguments: AppleSDK.allCases, AppleSDK.Deployment.allCases)
  func good(_ sdk: AppleSDK, _ deployment: AppleSDK.Deployment) async throws {
    let file = StubSources.folder.appendingPathComponent("\(sdk.folder)/KnownGood.swift")
    #expect(
      try await SwiftCompiler.check([file], mode: .swift6, sdk: sdk, deployment: deployment)
        == [])
  }

  /// Wrong isolation, wrong optionality, what the SDK lacks and what came later must each fail, on
  /// its own line.
  @Test("a bad file fails where it is bad", arguments: AppleSDK.allCases)
  func bad(_ sdk: AppleSDK) async throws {
    let file = StubSources.folder.appendingPathComponent("\(sdk.folder)/KnownBad.swift")
    let expected = try ExpectedErrors(file)
    #expect(expected.lines.count >= 4)
    let found = try await SwiftCompiler.check([file], mode: .swift6, sdk: sdk)
    for (line, text) in expected.lines {
      #expect(
        found.contains { $0.line == line && $0.message.contains(text) },
        "line \(line) must fail with: \(text)")
    }
    #expect(found.filter { expected.lines[$0.line] == nil } == [])
  }

  @Test(
    "a file in the style of a generated one compiles beside Xcode's asset symbols",
    arguments: AppleSDK.allCases, LanguageMode.allCases)
  func samples(_ sdk: AppleSDK, _ mode: LanguageMode) async throws {
    let files = ["GeneratedStyle", "CallSites", "AssetSymbols"].map(Self.sample)
    for deployment in AppleSDK.Deployment.allCases {
      #expect(
        try await SwiftCompiler.check(files, mode: mode, sdk: sdk, deployment: deployment) == []
      )
    }
    #expect(
      try await SwiftCompiler.check(
        files, mode: mode, sdk: sdk, flags: ["-D", "SWIFT_PACKAGE"]) == [])
  }

  @Test(
    "a file in the style of a generated one compiles on Linux", arguments: LanguageMode.allCases)
  func samplesHere(_ mode: LanguageMode) async throws {
    let files = ["GeneratedStyle", "CallSites"].map(Self.sample)
    #expect(try await SwiftCompiler.check(files, mode: mode) == [])
  }

  private static func sample(_ name: String) -> URL {
    StubSources.folder.appendingPathComponent("Samples/\(name).swift")
  }
}

/// The `// expect:` comments of a file that must fail.
private struct ExpectedErrors {
  /// A part of the message, by line.
  var lines: [Int: String] = [:]

  init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let parts = line.components(separatedBy: "// expect: ")
      if parts.count == 2 { lines[index + 1] = parts[1] }
    }
  }
}
