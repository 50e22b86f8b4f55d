import DevKitCore
import Testing

@Suite struct ChildProcessTests {
  @Test("A program that takes longer than it was given is killed, whether it writes or not")
  func timeLimit() throws {
    for script in ["sleep 600", "echo begun; exec >&- 2>&-; sleep 600", "while :; do echo x; done"]
    {
      var process = ChildProcess(["/bin/sh", "-c", script])
      process.timeLimit = .milliseconds(200)
      let result = try process.run()
      #expect(result.hasTimedOut, "\(script)")
      #expect(result.status == 128 + 9, "\(script)")
    }
  }

  @Test("A program that ends in time is not touched by its limit")
  func inTime() throws {
    for script in ["echo done", "echo done; exec >&- 2>&-; sleep 0.1"] {
      var process = ChildProcess(["/bin/sh", "-c", script])
      process.timeLimit = .seconds(600)
      let result = try process.run()
      #expect(!result.hasTimedOut && result.status == 0 && result.text == "done")
    }
  }
}
