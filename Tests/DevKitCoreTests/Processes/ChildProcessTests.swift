import DevKitCore
import Testing

@Suite struct ChildProcessTests {
  private func run(
    _ script: String, _ change: (inout ChildProcess) -> Void
  ) throws -> ChildProcess.Result {
    var process = ChildProcess(["/bin/sh", "-c", script])
    change(&process)
    return try process.run()
  }

  @Test(
    "A program that takes longer than it was given is killed, whatever it does",
    arguments: [
      "exec sleep 600", "echo begun; exec >&- 2>&-; exec sleep 600", "while :; do echo x; done", "yes",
      "trap '' TERM INT; exec sleep 600",
    ])
  func timeLimit(_ script: String) throws {
    let result = try run(script) { $0.timeLimit = .milliseconds(200) }
    #expect(result.exceededLimits && result.status == 128 + 9)
  }

  @Test(
    "A program that writes more than it was given is killed, and what it has started is not read",
    arguments: ["yes", "yes >&2", "yes & wait"])
  func outputLimit(_ script: String) throws {
    let result = try run(script) { $0.outputLimit = 1 << 20 }
    #expect(result.exceededLimits && result.status == 128 + 9)
    // Some more may have come before it was noticed.
    #expect(result.output.count + result.errors.count < 1 << 23)
  }

  @Test(
    "A program that keeps within its limits is not touched",
    arguments: ["echo done", "echo done; exec >&- 2>&-; sleep 0.1"])
  func withinLimits(_ script: String) throws {
    let result = try run(script) {
      $0.timeLimit = .seconds(600)
      $0.outputLimit = 100
    }
    #expect(!result.exceededLimits && result.status == 0 && result.text == "done")
  }
}
