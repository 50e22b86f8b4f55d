import Testing

@testable import DevKitArguments

@Suite("Usage lines")
struct UsageLineTests {
  enum Side: EnumerableFlag { case left, right }

  struct Forms: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "forms")
    @Flag(name: .shortAndLong) var verbose: Int
    @Flag(name: .short) var x = false
    @Flag var side: Side
    @Option var optional: String?
    @Option var required: String
    @Option var many: [String] = []
    @Option var some: [String]
    @Option(help: .hidden) var hidden: String?
    @Argument var first: String
    @Argument var second: String?
    @Argument(parsing: .postTerminator) var rest: [String] = []
  }

  @Test("each form of argument")
  func forms() {
    #expect(
      Forms.usageString()
        == "forms [--verbose ...] [-x] --left --right [--optional <optional>] "
        + "--required <required> [--many <many> ...] --some <some> ... <first> [<second>] "
        + "-- [<rest> ...]")
    #expect(Forms.usageString(includeHidden: true).contains("[--hidden <hidden>]"))
  }

  struct Twelve: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "many")
    @Option var a1: Int?
    @Option var a2: Int?
    @Option var a3: Int?
    @Option var a4: Int?
    @Option var a5: Int?
    @Option var a6: Int?
    @Flag var a7 = false
    @Flag var a8 = false
    @Flag var a9 = false
    @Flag var b1 = false
    @Flag var b2 = false
    @Option var needed: String
    @Argument var word: String
  }

  struct Thirteen: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "more")
    struct Options: ParsableArguments {
      @Flag var another = false
    }
    @OptionGroup var options: Options
    @OptionGroup var twelve: Rest
    struct Rest: ParsableArguments {
      @Option var a1: Int?
      @Option var a2: Int?
      @Option var a3: Int?
      @Option var a4: Int?
      @Option var a5: Int?
      @Option var a6: Int?
      @Flag var a7 = false
      @Flag var a8 = false
      @Flag var a9 = false
      @Flag var b1 = false
      @Flag var b2 = false
      @Option var needed: String
      @Argument var word: String
    }
  }

  @Test("more than twelve options are not listed")
  func collapsed() {
    #expect(Twelve.usageString().hasPrefix("many [--a1 <a1>] [--a2 <a2>]"))
    #expect(Thirteen.usageString() == "more [<options>] --needed <needed> <word>")
  }

  struct Quiet: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "quiet", usage: "")
  }

  @Test("an empty usage is hidden")
  func hidden() {
    #expect(Quiet.usageString().isEmpty)
    #expect(!Quiet.helpMessage(columns: 80).contains("USAGE"))
    #expect(
      Quiet.outcome("x")?.text
        == "Error: Unexpected argument 'x'\n  See 'quiet --help' for more information.")
  }
}
