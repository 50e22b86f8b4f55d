import Testing

@testable import DevKitArguments

@Suite("Stream, exit status and form of what is printed")
struct OutcomeTests {
  @Test(
    "what was asked for goes to standard output and succeeds",
    arguments: [
      "-h", "--help", "help", "help trim", "help gen", "help stats average", "--version",
      "--help-hidden", "--experimental-dump-help", "--generate-completion-script=bash",
      "--generate-completion-script zsh", "gen --help", "trim --version", "trim -h=1",
      "trim --nosuch --help", "gen in -o --help", "trim a b c -h", "--helo --help",
    ])
  func requests(line: String) throws {
    let outcome = try #require(Probe.outcome(line))
    #expect(outcome.stream == .output)
    #expect(outcome.exitCode == .success)
    #expect(!outcome.text.isEmpty)
  }

  @Test(
    "a wrong command line goes to standard error with 64",
    arguments: [
      "--nosuch", "nosuch", "help nosuch", "gen", "gen in -o", "gen in -o x --kind y", "trim a b",
      "gen in -o x --color=yes", "--generate-completion-script=tcsh", "-x",
    ])
  func usageErrors(line: String) throws {
    let outcome = try #require(Probe.outcome(line))
    #expect(outcome.stream == .error)
    #expect(outcome.exitCode == .validationFailure)
    #expect(outcome.exitCode.rawValue == 64)
    #expect(outcome.text.contains("\nUsage: probe"))
  }

  @Test("the form of an error")
  func form() {
    let expected = """
      Error: Missing expected argument '--output <file>'
      Help:  --output <file>  The output file, or '-' for standard output.
      Usage: probe gen-resources [--verbose ...] [--quiet] <inputs> ... --output <file> \
      [--kind <kind>] [--color] [--no-color]
        See 'probe gen-resources --help' for more information.
      """
    #expect(Probe.outcome("gen in", columns: 40)?.text == expected)
    #expect(Probe.outcome("gen in", columns: 200)?.text == expected)
  }

  @Test("an error without an argument has no help line")
  func formWithoutHelp() {
    let expected = """
      Error: Unexpected argument 'x'
      Usage: probe trim [<file>] [--count <count>]
        See 'probe trim --help' for more information.
      """
    #expect(Probe.outcome("trim a x")?.text == expected)
  }

  @Test("the usage is that of the command in which the error is")
  func usageOfCommand() throws {
    let root = try #require(Probe.outcome("--nosuch trim"))
    #expect(root.text.contains("Usage: probe <subcommand>\n  See 'probe --help'"))
    let nested = try #require(Probe.outcome("stats mean x"))
    #expect(nested.text.contains("Usage: probe stats mean [<numbers> ...]\n"))
  }

  @Test("help and version belong to the command they follow")
  func helpOfCommand() {
    #expect(Probe.complaint("--help trim") == Probe.helpMessage(columns: 80))
    #expect(Probe.complaint("trim --help") == Probe.helpMessage(for: Trim.self, columns: 80))
    #expect(Probe.complaint("help gen") == Probe.helpMessage(for: Generate.self, columns: 80))
    #expect(
      Probe.complaint("--nosuch stats mean --help")
        == Probe.helpMessage(for: Mean.self, columns: 80))
    #expect(Probe.complaint("trim --version") == "1.2.3")
    #expect(Probe.complaint("--version --help") == Probe.helpMessage(columns: 80))
  }

  @Test("what a command may throw")
  func thrown() {
    func outcome(_ error: any Error) -> Outcome { Outcome(error, root: Probe.self, columns: 80) }
    let boom = outcome(Boom())
    #expect(boom.text == "Error: it went off")
    #expect(boom.message == "it went off")
    #expect(boom.stream == .error)
    #expect(boom.exitCode == .failure)

    #expect(outcome(ExitCode(9)).exitCode.rawValue == 9)
    #expect(outcome(ExitCode(9)).text.isEmpty)

    #expect(outcome(CleanExit.message("done")).text == "done")
    #expect(outcome(CleanExit.message("done")).stream == .output)
    #expect(outcome(CleanExit.message("done")).exitCode == .success)

    let invalid = outcome(ValidationError("no good"))
    #expect(invalid.exitCode == .validationFailure)
    #expect(
      invalid.text
        == "Error: no good\nUsage: probe <subcommand>\n"
        + "  See 'probe --help' for more information.")

    #expect(
      outcome(CleanExit.helpRequest(Mean.self)).text
        == Probe.helpMessage(for: Mean.self, columns: 80))
    #expect(outcome(CleanExit.helpRequest()).text == Probe.helpMessage(columns: 80))
  }

  @Test("the public functions agree")
  func publicFunctions() {
    #expect(throws: (any Error).self) { try Probe.parseAsRoot(["--nosuch"]) }
    do {
      _ = try Probe.parse(["trim", "--nosuch"])
    } catch {
      #expect(Probe.message(for: error) == "Unknown option '--nosuch'")
      #expect(Probe.fullMessage(for: error).hasPrefix("Error: Unknown option '--nosuch'\nUsage: "))
      #expect(Probe.exitCode(for: error) == .validationFailure)
    }
  }
}
