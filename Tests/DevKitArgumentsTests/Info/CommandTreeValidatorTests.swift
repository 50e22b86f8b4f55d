import Testing

@testable import DevKitArguments

@Suite("Mistakes in a command tree")
struct CommandTreeValidatorTests {
  private func problems(_ type: any ParsableCommand.Type) -> [String] {
    CommandTreeValidator.problems(in: type)
  }

  @Test("a tree that is right has none")
  func right() {
    #expect(problems(Probe.self).isEmpty)
  }

  struct Names: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "names", abstract: "a", version: "1")
    struct Group: ParsableArguments {
      @Flag(name: .shortAndLong, help: "a") var verbose = false
    }
    @OptionGroup var group: Group
    @Option(name: [.customLong("verbose"), .customShort("V")], help: "a") var other: String?
    @Option(name: .customShort("v"), help: "a") var third: String?
    @Flag(name: .customLong("help"), help: "a") var helped = false
    @Flag(name: .customLong("version"), help: "a") var versioned = false
  }

  @Test("names that are taken twice")
  func names() {
    #expect(
      problems(Names.self) == [
        "names: '--verbose' is also the name of another argument",
        "names: '-v' is also the name of another argument",
        "names: '--help' is also the name of the built-in flag",
        "names: '--version' is also the name of the built-in flag",
      ])
  }

  struct Undocumented: ParsableCommand {
    @Option var name: String?
    @Flag var flag = false
    @Argument var words: [String] = []
    @Option(help: .hidden) var hidden: String?
    @Flag(help: .private) var secret = false
  }

  @Test("missing help")
  func undocumented() {
    #expect(
      problems(Undocumented.self) == [
        "undocumented: the command has no abstract", "undocumented: '--name <name>' has no help",
        "undocumented: '--flag' has no help", "undocumented: '<words> ...' has no help",
      ])
  }

  struct Spelling: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "spell ing", abstract: "a", aliases: ["-x", ""])
    @Flag(name: .customLong("a b"), help: "a") var space = false
    @Option(name: .customLong("--x"), help: "a") var dashes: String?
    @Option(name: .customLong("y"), help: "a") var tooShort: String?
    @Option(name: .customLong("end-"), help: "a") var atEnd: String?
    @Option(name: .customLong("a=b"), help: "a") var equals: String?
    @Option(name: .customShort("é"), help: "a") var accent: String?
    @Option(name: .customShort("-"), help: "a") var hyphen: String?
    @Option(name: [], help: "a") var nameless: String?
    @Option(help: ArgumentHelp("a", valueName: "<file>")) var value: String?
    @Flag(help: "a") var always = true
  }

  @Test("illegal spelling, and a flag that can only be on")
  func spelling() {
    #expect(
      problems(Spelling.self) == [
        "spell ing: 'spell ing' is not a legal command name",
        "spell ing: '-x' is not a legal command name",
        "spell ing: '' is not a legal command name",
        "spell ing: '--a b' is not a legal name", "spell ing: '----x' is not a legal name",
        "spell ing: '--y' is not a legal name", "spell ing: '--end-' is not a legal name",
        "spell ing: '--a=b' is not a legal name", "spell ing: '-é' is not a legal name",
        "spell ing: '--' is not a legal name", "spell ing: an option has no name",
        "spell ing: '<file>' is not a legal value name",
        "spell ing: '--always' is on by default and cannot be turned off",
      ])
  }

  struct Order: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "a")
    @Argument(help: "a") var optional: String?
    @Argument(help: "a") var required: String
    @Argument(help: "a") var many: [String]
    @Argument(help: "a") var last: String?
  }

  struct OrderThatIsRight: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "a")
    @Argument(help: "a") var many: [String] = []
    @Argument(parsing: .postTerminator, help: "a") var rest: [String] = []
  }

  @Test("positional arguments that cannot be reached")
  func order() {
    #expect(
      problems(Order.self) == [
        "order: '<required>' is required but follows the optional '<optional>'",
        "order: '<many> ...' takes all words, so '<last>' gets none",
      ])
    #expect(problems(OrderThatIsRight.self).isEmpty)
  }

  struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tree", abstract: "a", subcommands: [One.self, Two.self, Help.self],
      defaultSubcommand: Elsewhere.self)
    @Argument(help: "a") var word: String?
  }

  struct One: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "one", abstract: "a", aliases: ["o", "one"])
  }

  struct Two: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "two", abstract: "a", subcommands: [Two.self, Bad.self], aliases: ["o"])
  }

  struct Help: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "help", abstract: "a")
  }

  struct Elsewhere: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "elsewhere", abstract: "a")
  }

  struct Bad: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bad")
  }

  @Test("clashing subcommands, at every depth")
  func tree() {
    #expect(
      problems(Tree.self) == [
        "tree: 'one' names both 'one' and 'one'", "tree: 'o' names both 'one' and 'two'",
        "tree: 'help' names both the built-in help command and 'help'",
        "tree: the default 'elsewhere' is not a subcommand",
        "tree: '<word>' stands where a subcommand's name is expected",
        "tree two: 'two' is below itself", "tree two bad: the command has no abstract",
      ])
  }

  @Test("a command that is below itself does not hang the others")
  func endlessTree() {
    #expect(CommandInfo(root: Two.self).subcommands.map(\.name) == ["bad", "help"])
    #expect(commandPath(to: Elsewhere.self, from: Two.self) == nil)
  }
}
