import DevKitCore
import Foundation
import Testing

@Suite struct ChildProcessTests {
  private func shell(
    _ script: String, variables: [String: String?] = [:], input: [UInt8] = []
  ) throws -> ChildProcess.Result {
    try ChildProcess(["/bin/sh", "-c", script], variables: variables, input: input).run()
  }

  private func run(
    _ script: String, _ change: (inout ChildProcess) -> Void
  ) throws -> ChildProcess.Result {
    var process = ChildProcess(["/bin/sh", "-c", script])
    change(&process)
    return try process.run()
  }

  @Test func outputErrorsAndStatusAreGiven() throws {
    let result = try shell("echo out; echo err >&2; exit 3")
    #expect(result.text == "out" && result.message == "err" && result.status == 3)
    #expect(try shell("kill -TERM $$").status == 128 + 15)
  }

  @Test func moreThanAPipeHoldsGoesThroughBothWays() throws {
    let input = [UInt8](repeating: 0x61, count: 1 << 20)
    let result = try shell("tee /dev/stderr", input: input)
    #expect(result.output == input && result.errors == input)
    // A program that does not read is no reason to end.
    #expect(try shell("exit 4", input: input).status == 4)
  }

  @Test func variablesAreSetAndTakenAway() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let print = #"printf '%s,%s' "${PATH-none}" "${DEVKIT_TEST_X-none}""#
    #expect(try shell(print).text == "\(path),none")
    #expect(try shell(print, variables: ["DEVKIT_TEST_X": "a b"]).text == "\(path),a b")
    #expect(try shell(print, variables: ["DEVKIT_TEST_X": ""]).text == "\(path),")
    let removed = try shell("/usr/bin/env", variables: ["PATH": nil, "HOME": nil])
    #expect(!removed.text.contains("HOME="))
  }

  @Test func variablesThatAreNotUTF8StayAsTheyAre() async {
    await #expect(processExitsWith: .success) {
      let value: [CChar] = [0x61, -1, 0]
      setenv("DEVKIT_TEST_BYTES", value, 1)
      let result = try ChildProcess(
        ["/bin/sh", "-c", "printf %s \"$DEVKIT_TEST_BYTES\""], variables: ["OTHER": "x"]
      ).run()
      #expect(result.output == [0x61, 0xFF])
    }
  }

  @Test func whatCannotBeStartedIsAnError() {
    for arguments in [[], [""], ["/nowhere/program"], ["/bin/sh", "a\0b"]] {
      #expect(throws: FileError.self) { try ChildProcess(arguments).run() }
    }
  }

  @Test(
    "A program that takes longer than it was given is killed, whatever it does",
    arguments: [
      "exec sleep 600", "echo begun; exec >&- 2>&-; exec sleep 600", "while :; do echo x; done",
      "yes",
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
