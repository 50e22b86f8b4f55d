import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// What `devkit platform --emit-swift` prints.
@Suite struct EmittedFileTests {
  /// The lines below the header.
  private func body(_ access: PlatformSource.Access) -> String {
    let lines = PlatformSource.text(access: access).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("// Made by devkit platform --emit-swift") == true)
    return lines.dropFirst(2).joined(separator: "\n")
  }

  @Test("With public access the file is the library's own source, byte for byte")
  func publicIsTheLibrary() throws {
    #expect(body(.public) == (try CompiledBranches.source()))
  }

  @Test("With another access only the word public is another one")
  func othersDifferInOneWord() throws {
    let source = try CompiledBranches.source()
    #expect(body(.internal) == source.replacingOccurrences(of: "public ", with: ""))
    #expect(body(.package) == source.replacingOccurrences(of: "public ", with: "package "))
  }

  @Test(
    "The file compiles without warnings for every SDK in every language mode",
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases, LanguageMode.allCases)
  func compilesForSDKs(_ sdk: AppleSDK, _ mode: LanguageMode) async throws {
    for access in PlatformSource.Access.allCases {
      let flags = access == .package ? ["-package-name", "App"] : []
      let found = try await SwiftCompiler.check(
        source: PlatformSource.text(access: access), mode: mode, sdk: sdk,
        flags: flags)
      #expect(found == [])
    }
  }

  @Test(
    "A mistake in what only the running system knows is seen",
    .enabled(if: SwiftCompiler.canCheckSDKs))
  func runTimeMistakesAreSeen() async throws {
    let broken = PlatformSource.text(access: .internal).replacingOccurrences(
      of: "withCString(objc_lookUpClass)", with: "withCString(objc_lookUpClas)")
    let found = try await SwiftCompiler.check(
      source: broken, mode: .swift6, sdk: .iOS)
    #expect(!found.isEmpty)
  }

  @Test("Code without isolation can use the file where the main actor is the default")
  func isUsableOffTheMainActor() async throws {
    let use = """
      nonisolated func use() -> [Bool] {
        let platforms: Set<Platform> = [.current]
        return [
          Platform.isSimulator, Platform.isTranslated, platforms.first == .current,
          Platform.current.operatingSystem == .linux,
        ]
      }
      """
    for mode in LanguageMode.allCases {
      let found = try await SwiftCompiler.check(
        source: PlatformSource.text(access: .internal) + use, mode: mode)
      #expect(found == [])
    }
  }

  @Test("A program with the file runs", arguments: LanguageMode.allCases)
  func runs(_ mode: LanguageMode) async throws {
    let main = """
      print(Platform.current.operatingSystem, Platform.current.environment, Platform.isSimulator)
      """
    let output = try await SwiftProgram.output(
      of: ["Platform.swift": PlatformSource.text(access: .internal), "main.swift": main],
      mode: mode)
    #if os(Linux)
      #expect(output == "linux native false\n")
    #endif
  }
}
