import Testing

@testable import DevKitArguments

@Suite("Help screens")
struct HelpScreenTests {
  @Test("a command with arguments, a titled group and options")
  func leaf() {
    let expected = """
      OVERVIEW: Generate code.

      USAGE: probe gen-resources [--verbose ...] [--quiet] <inputs> ...
             --output <file> [--kind <kind>] [--color] [--no-color]

      ARGUMENTS:
        <inputs>                The input folders.

      LOGGING:
        -v, --verbose           Print more.
        -q, --quiet             Print less.

      OPTIONS:
        -o, --output <file>     The output file, or '-' for standard output.
        --kind <kind>           The kind of bump. (values: major, minor, patch;
                                default: minor)
        --color/--no-color      Colour the output. (default: --color)
        --version               Show the version.
        -h, --help              Show help information.

      """
    #expect(Probe.helpMessage(for: Generate.self, columns: 80) == expected)
  }

  @Test("a command with subcommands in groups, a hidden one left out")
  func parent() {
    let expected = """
      OVERVIEW: A sample program.

      USAGE: probe <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        gen-resources, gen      Generate code.
        trim                    Trim.
        stats                   Print statistics.

      CODE SUBCOMMANDS:
        fail                    Fail in some way.

        See 'probe help <subcommand>' for detailed help.
      """
    #expect(Probe.helpMessage(columns: 80) == expected)
    #expect(Probe.helpMessage(includeHidden: true, columns: 80).contains("  secret  "))
  }

  @Test("40 columns")
  func narrow() {
    let expected = """
      OVERVIEW: Generate code.

      USAGE: probe gen-resources
             [--verbose ...] [--quiet]
             <inputs> ... --output <file>
             [--kind <kind>] [--color]
             [--no-color]

      ARGUMENTS:
        <inputs>                The input
                                folders.

      LOGGING:
        -v, --verbose           Print more.
        -q, --quiet             Print less.

      OPTIONS:
        -o, --output <file>     The output
                                file, or '-'
                                for standard
                                output.
        --kind <kind>           The kind of
                                bump. (values:
                                major, minor,
                                patch;
                                default:
                                minor)
        --color/--no-color      Colour the
                                output.
                                (default:
                                --color)
        --version               Show the
                                version.
        -h, --help              Show help
                                information.

      """
    #expect(Probe.helpMessage(for: Generate.self, columns: 40) == expected)
  }

  enum Depth: String, EnumerableFlag {
    case shallow, deep
    static func help(for value: Depth) -> ArgumentHelp? { "Go \(value.rawValue)." }
  }

  enum Side: EnumerableFlag { case left, right }

  struct Rare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rare things.",
      usage: "rare [and more]\nrare --other",
      discussion: "First paragraph.\n\n  Indented line.")

    @Flag(help: "The side.") var side = Side.left
    @Flag var depth = Depth.deep
    @Option(
      help: ArgumentHelp("Short.", discussion: "Longer text about it.", valueName: "value"))
    var aVeryLongOptionName: String = "x"
    @Option(help: "Some numbers.") var numbers = [1, 2]
    @Option var bare: String?
    @Option(help: "On or off.") var on = true
    @Argument var word = "none"
  }

  @Test("rare things")
  func rare() {
    let expected = """
      OVERVIEW: Rare things.

      First paragraph.

        Indented line.

      USAGE: rare [and more]
      rare --other

      ARGUMENTS:
        <word>                  (default: none)

      OPTIONS:
        --left/--right          The side. (default: --left)
        --shallow               Go shallow.
        --deep                  Go deep. (default: --deep)
        --a-very-long-option-name <value>
                                Short. (default: x)
              Longer text about it.
        --numbers <numbers>     Some numbers. (default: 1, 2)
        --bare <bare>
        --on <on>               On or off. (default: true)
        -h, --help              Show help information.

      """
    #expect(Rare.helpMessage(columns: 80) == expected)
  }

  struct Default: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "", subcommands: [Trim.self], defaultSubcommand: Trim.self)
  }

  @Test("the default subcommand is marked; no overview without an abstract")
  func defaultSubcommand() {
    let screen = Default.helpMessage(columns: 80)
    #expect(screen.hasPrefix("USAGE: default <subcommand>\n"))
    #expect(screen.contains("\n  trim (default)          Trim.\n"))
  }

  @Test("any width gives a screen", arguments: [-5, 0, 1, 10, 26, 27, 1_000_000])
  func anyWidth(columns: Int) {
    #expect(Probe.helpMessage(for: Generate.self, columns: columns).contains("--no-color"))
  }
}
