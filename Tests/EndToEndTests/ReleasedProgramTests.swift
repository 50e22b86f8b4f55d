import Foundation
import Testing

@testable import DevKitTestSupport

/// How the released program is linked.
@Suite struct ReleasedProgramTests {
  private static let isReleased = ProcessInfo.processInfo.environment["DEVKIT_BINARY"] != nil

  #if os(Linux)
    /// Any other function that the program exports would come before one of the same name in libgit2
    /// and what libgit2 needs.
    @Test(.enabled(if: isReleased))
    func exportsNothingButWhatComesBeforeALibrarysOwn() throws {
      let compiler = try #require(SwiftToolchain.compilerOnPath)
      let tools = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      let lines = try ExternalTool.output(of: [
        tools.appendingPathComponent("llvm-nm").path, "--dynamic", "--defined-only",
        "--format=just-symbols", Devkit.url.path,
      ])
      let names = Set(String(decoding: lines, as: UTF8.self).split(separator: "\n"))
      #expect(names == ["libssh2_exit", "libssh2_init", "mbedtls_x509_crt_parse_file"])
    }
  #endif
}
