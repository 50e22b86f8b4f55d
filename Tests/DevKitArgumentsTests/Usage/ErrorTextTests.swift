import Testing

@testable import DevKitArguments

@Suite("The words for each error")
struct ErrorTextTests {
  @Test(
    "messages",
    arguments: [
      ("trim a x", "Unexpected argument 'x'"),
      ("trim f a b", "2 unexpected arguments: 'a', 'b'"),
      ("trim --nosuch", "Unknown option '--nosuch'"),
      ("gen in --outptu x", "Unknown option '--outptu'. Did you mean '--output'?"),
      ("gen -o out", "Missing expected argument '<inputs> ...'"),
      ("gen in", "Missing expected argument '--output <file>'"),
      ("gen in -o", "Missing value for '-o <file>'"),
      ("gen in --output", "Missing value for '--output <file>'"),
      ("gen in --output --quiet", "Missing value for '--output <file>'"),
      ("trim --count abc", "The value 'abc' is invalid for '--count <count>'"),
      ("trim -c abc", "The value 'abc' is invalid for '-c <count>'"),
      (
        "gen in -o x --kind abc",
        "The value 'abc' is invalid for '--kind <kind>'. "
          + "Please provide one of 'major', 'minor' or 'patch'."
      ),
      (
        "gen in -o x --color=yes",
        "The option '--color' does not take any value, but 'yes' was specified."
      ),
      (
        "trim -cout",
        "Unknown option '-cout'. Did you mean '--count'?\n"
          + "   or: Missing value for '-c <count>' in '-cout'"
      ),
      ("stats mean 1 x", "The value 'x' is invalid for '<numbers>'"),
    ])
  func message(line: String, expected: String) {
    #expect(Probe.complaint(line) == expected)
  }

  @Test(
    "what was mistyped is told",
    arguments: [
      ("gen-resource", "Unexpected argument 'gen-resource'. Did you mean 'gen-resources'?"),
      ("gne", "Unexpected argument 'gne'. Did you mean 'gen'?"),
      ("hlep", "Unexpected argument 'hlep'. Did you mean 'help'?"),
      ("tirm --count 3", "Unexpected argument 'tirm'. Did you mean 'trim'?"),
      ("stats maen", "Unexpected argument 'maen'. Did you mean 'mean'?"),
      ("help nosuch", "Unexpected argument 'nosuch'"),
      ("help tirm", "Unexpected argument 'tirm'. Did you mean 'trim'?"),
      ("help stats maen", "Unexpected argument 'maen'. Did you mean 'mean'?"),
      ("--helo", "Unknown option '--helo'. Did you mean '--help'?"),
      ("--versoin", "Unknown option '--versoin'. Did you mean '--version'?"),
      ("gen --helo", "Unknown option '--helo'. Did you mean '--help'?"),
      (
        "gen -output x",
        "Unknown option '-output'. Did you mean '--output'?\n"
          + "   or: Missing value for '-o <file>' in '-output'"
      ),
      ("gen --quite", "Unknown option '--quite'. Did you mean '--quiet'?"),
      ("secert", "Unexpected argument 'secert'"),
    ])
  func suggestion(line: String, expected: String) {
    #expect(Probe.complaint(line) == expected)
  }

  @Test(
    "an unknown option is told before what is missing",
    arguments: ["gen --nosuch", "gen --nosuch in", "gen in --nosuch -o", "gen in more --nosuch"])
  func unknownFirst(line: String) {
    #expect(Probe.complaint(line) == "Unknown option '--nosuch'")
  }

  enum Two: String, CaseIterable, ExpressibleByArgument { case on, off }
  enum Six: String, CaseIterable, ExpressibleByArgument { case a, b, c, d, e, f }

  struct Choices: ParsableCommand {
    @Option var one: Two = .on
    @Option var many: Six = .a
    @Option(transform: { try even($0) }) var even = 0
    @Option(help: "A number.") var number: Int?

    static func even(_ text: String) throws -> Int {
      guard let number = Int(text), number.isMultiple(of: 2) else { throw Boom() }
      return number
    }
  }

  @Test(
    "lists of values",
    arguments: [
      (
        "--one x",
        "The value 'x' is invalid for '--one <one>'. Please provide one of 'on' and 'off'."
      ),
      (
        "--many x",
        "The value 'x' is invalid for '--many <many>'. Please provide one of the following:\n"
          + "  - a\n  - b\n  - c\n  - d\n  - e\n  - f"
      ),
      ("--even 3", "The value '3' is invalid for '--even <even>': it went off"),
      ("--number 1e3", "The value '1e3' is invalid for '--number <number>'"),
      (
        "--number 9223372036854775808",
        "The value '9223372036854775808' is invalid for '--number <number>'"
      ),
    ])
  func values(line: String, expected: String) {
    #expect(Choices.complaint(line) == expected)
  }

  @Test("the shells that have scripts are listed")
  func shells() {
    let complaint = Probe.complaint("--generate-completion-script=tcsh")
    #expect(
      complaint
        == "There is no completion script for 'tcsh'. Use --generate-completion-script=<shell> "
        + "with one of:\n    zsh bash fish")
  }
}
