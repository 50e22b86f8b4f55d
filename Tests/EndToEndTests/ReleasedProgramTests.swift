import Foundation
import Testing

@testable import DevKitTestSupport

/// How the released program is linked.
@Suite struct ReleasedProgramTests {
  private static let isReleased = ProcessInfo.processInfo.environment["DEVKIT_BINARY"] != nil

  #if os(Linux)
    /// Where libgit2 is loaded, any other function that the program exports would come before one of the
    /// same name in libgit2 and what libgit2 needs. Where it is in the program, nothing is exported.
    @Test(.enabled(if: isReleased))
    func exportsNothingButWhatComesBeforeALibrarysOwn() throws {
      let names = try symbols("--dynamic", "--defined-only").filter { !$0.contains("@GLIBC") }
      #expect(
        try holdsLibgit2
          ? names.isEmpty
          : names == ["libssh2_exit", "libssh2_init", "mbedtls_x509_crt_parse_file"])
    }

    /// The packages that `make` installs have the archives.
    @Test(.enabled(if: isReleased))
    func libgit2IsInTheProgram() throws {
      #expect(try holdsLibgit2)
    }

    /// Dispatch, the run time for tasks and the engine for regular expressions are set up at each start of a
    /// program that holds them, and one use of `DispatchSemaphore`, `ContinuousClock` or `contains("…")` is
    /// enough for that.
    @Test(.enabled(if: isReleased))
    func holdsNothingThatItDoesNotNeed() throws {
      let symbols = try symbols("--defined-only")
      #expect(symbols.contains("swift_retain"))
      for name in ["dispatch_once_f", "swift_task_getCurrent"] { #expect(!symbols.contains(name)) }
      #expect(!symbols.contains { $0.hasPrefix("$s17_StringProcessing") })
    }

    private var holdsLibgit2: Bool {
      // One that is called by no name of devkit's.
      get throws { try symbols("--defined-only").contains("git_odb_open") }
    }

    private func symbols(_ options: String...) throws -> Set<String> {
      let compiler = try #require(SwiftToolchain.compilerOnPath)
      let tools = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      let lines = try ExternalTool.output(
        of: [tools.appendingPathComponent("llvm-nm").path] + options
          + ["--format=just-symbols", Devkit.url.path])
      return Set(String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init))
    }
  #endif
}
