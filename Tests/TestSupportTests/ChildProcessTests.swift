import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct ChildProcessTests {
  /// In a process of its own: here other tests start programs meanwhile, by other means too.
  @Test func aScriptCouldNotBeRunWhileAnotherProgramHadItOpen() async {
    await #expect(processExitsWith: .success) {
      try await TemporaryFolder.use { folder in
        let script = folder.appendingPathComponent("script")
        try Data("#!/bin/sh\necho done\n".utf8).write(to: script)
        chmod(script.path, 0o755)
        // As Foundation opens files: new programs would keep it.
        let descriptor = open(script.path, O_WRONLY)
        let other = try ChildProcess("sleep", ["600"]).start()
        close(descriptor)
        let output = try ChildProcess(script.path, []).run().output
        guard output == "done\n", other.isRunning else { exit(1) }
      }
    }
  }

  @Test func aProgramThatIsLetGoLeavesNothingBehind() throws {
    var program: ChildProcess.Running? = try ChildProcess("sleep", ["600"]).start()
    let identifier = try #require(program).identifier
    program = nil
    // Neither running nor ended and not waited for.
    #expect(kill(identifier, 0) == -1 && errno == ESRCH)
  }

  @Test func statusOutputAndErrorsAreGiven() throws {
    let script = "cat; echo \"$A\" >&2; pwd; exit 3"
    var process = ChildProcess("sh", ["-c", script])
    process.environment = ["A": "b"]
    process.folder = "/"
    process.input = Data("in\n".utf8)
    let result = try process.run()
    #expect(result.output == "in\n/\n" && result.errors == "b\n" && result.status == 3)
    process.mergesErrors = true
    #expect(try process.run().output == "in\nb\n/\n")
    #expect(try ChildProcess("sh", ["-c", "kill -TERM $$"]).run().status == 128 + SIGTERM)
    #expect(throws: POSIXError.self) { try ChildProcess("/nowhere", []).run() }
  }
}
