import DevKitPlatform
import Foundation
import Testing

@testable import DevKitTestSupport

/// The library as this machine runs it.
@Suite struct PlatformTests {
  @Test("The current platform is the one that uname names")
  func agreesWithUname() throws {
    let uname = try #require(Tool("uname"))
    let name = try uname.run(["-s"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let expected: Platform.OperatingSystem? = ["Linux": .linux, "Darwin": .macOS][name]
    #expect(Platform.current.operatingSystem == expected)
    let machine = try uname.run(["-m"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let processors: [String: Platform.Architecture] = [
      "x86_64": .x86_64, "aarch64": .arm64, "arm64": .arm64,
    ]
    #expect(Platform.current.architecture == processors[machine])
  }

  @Test("A program on the machine itself is in no simulator, not Catalyst and no app of iOS")
  func isNative() {
    #expect(Platform.current.environment == .native)
    #expect(!Platform.isSimulator)
    #expect(!Platform.isMacCatalyst)
    #expect(!Platform.isiOSAppOnMac)
    #if !os(macOS)
      #expect(!Platform.isTranslated)
    #endif
  }

  @Test(
    "The library compiles as Embedded Swift, for Linux and WebAssembly",
    arguments: ["x86_64-unknown-linux-gnu", "wasm32-unknown-none-wasm", "armv7em-none-none-eabi"])
  func compilesEmbedded(_ target: String) async throws {
    let toolchain = try await SwiftToolchain.current.value
    let library = toolchain.resourceFolder.appendingPathComponent("embedded/Swift.swiftmodule")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    guard names.contains(where: { $0.hasPrefix(target) }) else { return }
    try await TemporaryFolder.use { folder in
      let result = try await ChildProcess.run(
        toolchain.compiler,
        [
          "-enable-experimental-feature", "Embedded", "-wmo", "-target", target,
          "-parse-as-library",
        ]
          + ["-warnings-as-errors", "-module-name", "DevKitPlatform", "-c", "-o"]
          + [folder.appendingPathComponent("Platform.o").path, CompiledBranches.file.path])
      #expect(result.status == 0, "\(result.output)")
    }
  }
}
