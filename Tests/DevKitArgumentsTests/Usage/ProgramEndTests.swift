import Foundation
import Testing

@testable import DevKitArguments

@Suite("Programs that end in each way, in processes of their own")
struct ProgramEndTests {
  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
  }

  private func errors(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a help request")
  func help() async {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      setenv("COLUMNS", "80", 1)
      Probe.main(["help", "trim"])
      exit(99)
    }
    let output = output(result)
    #expect(output.contains("OVERVIEW: Trim.\n\nUSAGE: probe trim [<file>] [--count <count>]\n"))
    // A leaf's help ends with one empty line.
    #expect(output.hasSuffix("Show help information.\n\n"))
    #expect(!errors(result).contains("OVERVIEW"))
  }

  @Test("a parent command that is called bare prints its help")
  func bareParent() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      Probe.main(["stats"])
      exit(99)
    }
    let output = output(result)
    #expect(output.contains("USAGE: probe stats <subcommand>\n"))
    #expect(output.hasSuffix("\n\n  See 'probe help stats <subcommand>' for detailed help.\n"))
  }

  @Test("a wrong command line")
  func usage() async {
    let result = await #expect(
      processExitsWith: .exitCode(64),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Probe.main(["trim", "--nosuch"])
      exit(99)
    }
    #expect(!output(result).contains("nosuch"))
    #expect(
      errors(result).contains(
        "Error: Unknown option '--nosuch'\nUsage: probe trim [<file>] [--count <count>]\n"
          + "  See 'probe trim --help' for more information.\n"))
  }

  @Test("an error that the command throws")
  func error() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      Probe.main(["fail", "error"])
      exit(99)
    }
    let output = errors(result)
    #expect(output.contains("Error: it went off\n"))
    #expect(!output.contains("Usage:"))
  }

  @Test("a validation error that the command throws, with that command's usage")
  func validation() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      Probe.main(["fail", "validation"])
      exit(99)
    }
    #expect(
      errors(result).contains(
        "Error: that is no good\nUsage: probe fail <way>\n"))
  }

  @Test("an exit status")
  func code() async {
    let result = await #expect(
      processExitsWith: .exitCode(7),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Probe.main(["fail", "code"])
      exit(99)
    }
    #expect(!errors(result).contains("Error"))
  }

  @Test("a message")
  func message() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      Probe.main(["fail", "message"])
      exit(99)
    }
    #expect(output(result).contains("all is well\n"))
  }

  @Test("a command that runs to its end lets the program go on")
  func success() async {
    let result = await #expect(
      processExitsWith: .exitCode(99), observing: [\.standardOutputContent]
    ) {
      Probe.main(["gen", "a", "b", "-o", "x", "-vv"])
      exit(99)
    }
    #expect(output(result).contains("generated a+b x minor true 2\n"))
  }

  @Test("a reader that has gone away, with the signal ignored")
  func closedPipe() async {
    await #expect(processExitsWith: .exitCode(0)) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], 1)
      Probe.main(["--experimental-dump-help"])
      exit(99)
    }
  }

  @Test("a reader that has gone away ends the program by the signal")
  func closedPipeSignal() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      signal(SIGPIPE, SIG_DFL)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], 1)
      Probe.main(["--help"])
      exit(99)
    }
  }

  @Test(
    "a full disk is a failure",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullDisk() async {
    await #expect(processExitsWith: .exitCode(1)) {
      dup2(open("/dev/full", O_WRONLY), 1)
      Probe.main(["--help"])
      exit(99)
    }
  }

  @Test("the shell is read from the environment when none is named")
  func shellOfEnvironment() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      setenv("SHELL", "/usr/local/bin/fish", 1)
      Probe.main(["--generate-completion-script"])
      exit(99)
    }
    #expect(output(result).contains("# fish completion for probe"))
  }

  @Test("an environment without a shell is a usage error")
  func noShell() async {
    let result = await #expect(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      unsetenv("SHELL")
      Probe.main(["--generate-completion-script"])
      exit(99)
    }
    #expect(errors(result).contains("    zsh bash fish\n"))
  }

  @Test("the width is that of COLUMNS")
  func columns() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      setenv("COLUMNS", "40", 1)
      Probe.main(["gen", "--help"])
      exit(99)
    }
    let lines = output(result).split(separator: "\n")
    let screen = lines.drop { !$0.hasPrefix("OVERVIEW") }
    #expect(!screen.isEmpty)
    #expect(screen.allSatisfy { $0.count <= 40 })
  }
}
