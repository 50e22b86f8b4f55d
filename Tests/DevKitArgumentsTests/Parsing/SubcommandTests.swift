import Testing

@testable import DevKitArguments

@Suite("Subcommands")
struct SubcommandTests {
  struct Shared: ParsableArguments {
    @Flag(name: .shortAndLong) var verbose: Int
    @Option var color: String = "auto"
    @Option var required: String

    mutating func validate() throws {
      if color == "bad" { throw ValidationError("no such colour") }
    }
  }

  struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", version: "1.0", subcommands: [Sub.self, Versioned.self])
    @OptionGroup var shared: Shared
  }

  struct Sub: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "sub", aliases: ["s", "su"])
    @Argument var word: String?
    @OptionGroup var all: Shared
  }

  struct Versioned: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "versioned", version: "2.0")
  }

  @Test("names and aliases", arguments: ["sub", "s", "su"])
  func aliases(name: String) throws {
    #expect(try Tool.parseAsRoot([name, "--required", "x"]) is Sub)
  }

  @Test(
    "a shared group is given before or after the subcommand's name",
    arguments: [
      "-v --required r --color never sub -v w", "sub w -vv --color never --required r",
      "--required r sub --color auto -v w -v --color never",
    ])
  func sharedGroup(line: String) throws {
    let sub = try #require(try Tool.parseAsRoot(words(line)) as? Sub)
    #expect(sub.all.verbose == 2)
    #expect(sub.all.color == "never")
    #expect(sub.all.required == "r")
    #expect(sub.word == "w")
  }

  @Test("a group validates itself, and the error shows the usage of the command that was called")
  func groupValidation() throws {
    let outcome = try #require(Tool.outcome("sub --required r --color bad"))
    #expect(outcome.message == "no such colour")
    #expect(outcome.exitCode == .validationFailure)
    #expect(outcome.text.contains("Usage: tool sub "))
  }

  @Test("a missing option of a shared group is told once, for the inner command")
  func missingInGroup() throws {
    let outcome = try #require(Tool.outcome("sub"))
    #expect(outcome.message == "Missing expected argument '--required <required>'")
    #expect(outcome.text.contains("See 'tool sub --help'"))
  }

  @Test("the version is that of the nearest command that has one")
  func version() {
    #expect(Tool.complaint("--version") == "1.0")
    #expect(Tool.complaint("sub --version") == "1.0")
    #expect(Tool.complaint("versioned --version") == "2.0")
  }

  @Test("a subcommand's name is a plain word after `--`, and after another word")
  func nameAsWord() throws {
    #expect(Tool.complaint("--required r -- sub") == "Unexpected argument 'sub'")
    let sub = try #require(try Tool.parseAsRoot(words("sub --required r sub")) as? Sub)
    #expect(sub.word == "sub")
  }

  struct WithDefault: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", subcommands: [First.self, Second.self], defaultSubcommand: First.self)
  }

  struct First: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "first")
    @Flag var flag = false
    @Argument var words: [String] = []
  }

  struct Second: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "second")
  }

  @Test(
    "the default subcommand",
    arguments: [
      ("", false, []), ("--flag", true, []), ("a b", false, ["a", "b"]),
      ("a --flag second", true, ["a", "second"]), ("first a", false, ["a"]),
      ("-- second", false, ["second"]),
    ])
  func defaultSubcommand(line: String, flag: Bool, expected: [String]) throws {
    let first = try #require(try WithDefault.parseAsRoot(words(line)) as? First)
    #expect(first.flag == flag)
    #expect(first.words == expected)
  }

  @Test("beside a default subcommand others are still found, and so is the root's help")
  func besideDefault() throws {
    #expect(try WithDefault.parseAsRoot(["second"]) is Second)
    #expect(WithDefault.complaint("--help") == WithDefault.helpMessage(columns: 80))
    #expect(WithDefault.complaint("--nosuch") == "Unknown option '--nosuch'")
    #expect(WithDefault.complaint("second x") == "Unexpected argument 'x'")
  }

  @Test("what was meant beside a default subcommand is told, what is elsewhere is not")
  func besideDefaultMistyped() {
    #expect(Nested.complaint("scond") == "Unexpected argument 'scond'. Did you mean 'second'?")
    #expect(
      Nested.complaint("scond x") == "Unexpected argument 'scond'. Did you mean 'second'?")
    #expect(Nested.complaint("second frst") == "Unexpected argument 'frst'")
    #expect(Nested.complaint("first scond") == "Unexpected argument 'scond'")
  }

  struct Nested: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "nested", subcommands: [NoWords.self, Second.self],
      defaultSubcommand: NoWords.self)
  }

  struct NoWords: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "first")
  }

  @Test("a command called for another is an error")
  func otherCommand() {
    #expect(throws: CommandError.self) { try Tool.parse(["versioned", "--required", "r"]) }
  }

  struct OwnHelp: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "own", version: "3", subcommands: [], helpNames: .customLong("aid"))
    @Flag(name: .short) var h = false
    @Option var version: String?
  }

  @Test("a command may take the names of the built-in flags for itself")
  func ownNames() throws {
    let own = try OwnHelp.parse(["-h", "--version", "9"])
    #expect(own.h)
    #expect(own.version == "9")
    #expect(OwnHelp.complaint("--aid") == OwnHelp.helpMessage(columns: 80))
    #expect(OwnHelp.complaint("--help") == "Unknown option '--help'")
    #expect(
      OwnHelp.outcome("--nosuch")?.text.hasSuffix("See 'own --aid' for more information.") == true)
  }

  struct Endless: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "endless", subcommands: [Endless.self], defaultSubcommand: Endless.self)
  }

  @Test("a command that is its own default subcommand does not hang")
  func endless() throws {
    #expect(try Endless.parseAsRoot([]) is Endless)
    #expect(Endless.complaint("x") == "Unexpected argument 'x'")
    #expect(Endless.complaint("-- x") == "Unexpected argument 'x'")
    #expect(Endless.complaint("-x") == "Unknown option '-x'")
  }

  final class Counter: Decodable, @unchecked Sendable {
    static let made = Counter()
    var count = 0
  }

  struct Counted: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "counted")
    // A value that is not Sendable is no hindrance.
    var box = Box()

    init() { Counter.made.count += 1 }
  }

  final class Box: Decodable {
    var number = 3
  }

  struct Cheap: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cheap", subcommands: [Sub.self, Counted.self])
  }

  @Test("only the commands on the way to the one that is called are made")
  func cheap() throws {
    _ = try Cheap.parseAsRoot(["sub", "--required", "x"])
    #expect(Cheap.complaint("nosuch") == "Unexpected argument 'nosuch'")
    #expect(Counter.made.count == 0)
    let counted = try #require(try Cheap.parseAsRoot(["counted"]) as? Counted)
    #expect(counted.box.number == 3)
    #expect(Counter.made.count > 0)
  }
}
