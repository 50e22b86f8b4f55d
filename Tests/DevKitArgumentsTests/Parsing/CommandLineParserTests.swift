import Testing

@testable import DevKitTestSupport
@testable import DevKitArguments

@Suite("Reading a command line")
struct CommandLineParserTests {
  struct Everything: ParsableCommand {
    @Flag(name: .shortAndLong) var verbose: Int
    @Flag(name: .shortAndLong) var quiet = false
    @Flag(inversion: .prefixedNo) var color = true
    @Option(name: .shortAndLong) var output: String?
    @Option(name: .shortAndLong) var count = 0
    @Option var include: [String] = []
    @Argument var names: [String] = []

    var summary: String {
      "v\(verbose) q\(quiet) c\(color) o:\(output ?? "nil") n\(count) i\(include) \(names)"
    }
  }

  @Test(
    "forms of options, flags and words",
    arguments: [
      ("", "v0 qfalse ctrue o:nil n0 i[] []"),
      ("--output x", "v0 qfalse ctrue o:x n0 i[] []"),
      ("--output=x", "v0 qfalse ctrue o:x n0 i[] []"),
      ("-o x", "v0 qfalse ctrue o:x n0 i[] []"),
      ("-o=x", "v0 qfalse ctrue o:x n0 i[] []"),
      ("-o=", "v0 qfalse ctrue o: n0 i[] []"),
      ("--output=a=b", "v0 qfalse ctrue o:a=b n0 i[] []"),
      ("-vq", "v1 qtrue ctrue o:nil n0 i[] []"),
      ("-vqo out", "v1 qtrue ctrue o:out n0 i[] []"),
      ("-vqo=out", "v1 qtrue ctrue o:out n0 i[] []"),
      ("-vvv", "v3 qfalse ctrue o:nil n0 i[] []"),
      ("-v --verbose -v", "v3 qfalse ctrue o:nil n0 i[] []"),
      ("--no-color", "v0 qfalse cfalse o:nil n0 i[] []"),
      ("--no-color --color", "v0 qfalse ctrue o:nil n0 i[] []"),
      ("--color --no-color", "v0 qfalse cfalse o:nil n0 i[] []"),
      ("-o a -o b --output c", "v0 qfalse ctrue o:c n0 i[] []"),
      ("--include a --include=b", "v0 qfalse ctrue o:nil n0 i[\"a\", \"b\"] []"),
      ("a -v b", "v1 qfalse ctrue o:nil n0 i[] [\"a\", \"b\"]"),
      ("-- -v", "v0 qfalse ctrue o:nil n0 i[] [\"-v\"]"),
      ("a -- b -- c", "v0 qfalse ctrue o:nil n0 i[] [\"a\", \"b\", \"--\", \"c\"]"),
      ("-", "v0 qfalse ctrue o:nil n0 i[] [\"-\"]"),
      ("-o - a", "v0 qfalse ctrue o:- n0 i[] [\"a\"]"),
      ("''", "v0 qfalse ctrue o:nil n0 i[] [\"\"]"),
      ("-o ''", "v0 qfalse ctrue o: n0 i[] []"),
      ("--count -1", "v0 qfalse ctrue o:nil n-1 i[] []"),
      ("--count=-1", "v0 qfalse ctrue o:nil n-1 i[] []"),
      ("-vc -12 a", "v1 qfalse ctrue o:nil n-12 i[] [\"a\"]"),
      ("-- --help", "v0 qfalse ctrue o:nil n0 i[] [\"--help\"]"),
    ])
  func forms(line: String, expected: String) throws {
    #expect(try Everything.parse(words(line)).summary == expected)
  }

  @Test(
    "what is refused",
    arguments: [
      ("--out x", "Unknown option '--out'"), ("--output", "Missing value for '--output <output>'"),
      ("--output -- x", "Missing value for '--output <output>'"),
      ("--output -1", "Missing value for '--output <output>'"),
      ("--count -x", "Missing value for '--count <count>'"),
      ("--count -1x", "The value '-1x' is invalid for '--count <count>'"),
      ("-vx", "Unknown option '-vx'"), ("-1", "Unknown option '-1'"),
      ("---", "Unknown option '---'"), ("--=x", "Unknown option '--'"),
      ("-q=1", "The option '-q' does not take any value, but '1' was specified."),
      ("-vq=1", "The option '-q' does not take any value, but '1' was specified."),
    ])
  func refused(line: String, expected: String) {
    let complaint = Everything.complaint(line)
    // A far-fetched suggestion may follow.
    #expect(complaint?.hasPrefix(expected) == true, "\(complaint ?? "accepted")")
  }

  @Test("a failed group of flags asks for nothing")
  func helpInFailedGroup() {
    #expect(Everything.complaint("-hx") == "Unknown option '-hx'")
    #expect(Everything.complaint("-xh") == "Unknown option '-xh'")
    #expect(Everything.complaint("-vh") == Everything.helpMessage(columns: 80))
  }

  struct Numbers: ParsableCommand {
    @Argument var first: Int
    @Argument var rest: [Double] = []
  }

  @Test("negative numbers are words where numbers are expected")
  func negativeNumbers() throws {
    let numbers = try Numbers.parse(["-1", "-.5", "2", "-3e2"])
    #expect(numbers.first == -1)
    #expect(numbers.rest == [-0.5, 2, -300])
    #expect(Numbers.complaint("1 -x") == "Unknown option '-x'")
  }

  struct DigitFlag: ParsableCommand {
    @Flag(name: .customShort("1")) var one = false
    @Argument var number: Int?
    @Option var width: Int?
  }

  @Test("a flag that is a digit comes before a negative number")
  func digitFlag() throws {
    #expect(try DigitFlag.parse(["-1"]).one)
    #expect(try DigitFlag.parse(["-2"]).number == -2)
    #expect(DigitFlag.complaint("--width -1") == "Missing value for '--width <width>'")
  }

  struct Strategies: ParsableCommand {
    @Option(parsing: .upToNextOption) var files: [String] = []
    @Option(parsing: .unconditional) var raw: String?
    @Option(parsing: .unconditionalSingleValue) var each: [String] = []
    @Option(parsing: .remaining) var rest: [String] = []
    @Flag var flag = false
    @Argument var word: String?
  }

  @Test("parsing strategies of options")
  func strategies() throws {
    let upTo = try Strategies.parse(words("--files a b --flag c"))
    #expect(upTo.files == ["a", "b"])
    #expect(upTo.flag)
    #expect(upTo.word == "c")
    #expect(try Strategies.parse(words("--files=a b")).word == "b")
    #expect(Strategies.complaint("--files --flag") == "Missing value for '--files <files>'")

    #expect(try Strategies.parse(words("--raw --flag")).raw == "--flag")
    #expect(try Strategies.parse(words("--each --flag --each -- x")).each == ["--flag", "--"])
    #expect(Strategies.complaint("--raw") == "Missing value for '--raw <raw>'")

    let rest = try Strategies.parse(words("w --rest a --flag -- --files"))
    #expect(rest.rest == ["a", "--flag", "--", "--files"])
    #expect(!rest.flag)
  }

  struct PassThrough: ParsableCommand {
    @Flag var flag = false
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }

  struct AfterTerminator: ParsableCommand {
    @Flag var flag = false
    @Argument var first: String?
    @Argument(parsing: .postTerminator) var words: [String] = []
  }

  struct Unrecognized: ParsableCommand {
    @Flag(name: .shortAndLong) var flag = false
    @Argument(parsing: .allUnrecognized) var words: [String] = []
  }

  @Test("parsing strategies of arguments")
  func argumentStrategies() throws {
    let captured = try PassThrough.parse(words("--flag a --flag -- --help"))
    #expect(captured.flag)
    #expect(captured.words == ["a", "--flag", "--", "--help"])
    #expect(try PassThrough.parse(words("--other --flag")).words == ["--other", "--flag"])
    #expect(try PassThrough.parse(words("-- a")).words == ["--", "a"])

    let after = try AfterTerminator.parse(words("a -- b --flag"))
    #expect(after.first == "a")
    #expect(after.words == ["b", "--flag"])
    #expect(try AfterTerminator.parse(words("-- b")).first == nil)
    #expect(AfterTerminator.complaint("a b") == "Unexpected argument 'b'")

    let unrecognized = try Unrecognized.parse(words("a --other -f --x=1 b"))
    #expect(unrecognized.flag)
    #expect(unrecognized.words == ["a", "--other", "--x=1", "b"])
  }

  @Test("an option of the parent may follow the subcommand, and the inner one wins")
  func inheritedOptions() throws {
    struct Child: ParsableCommand {
      static let configuration = CommandConfiguration(commandName: "child")
      @Flag(name: .customShort("v")) var own = false
    }
    struct Parent: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "parent", subcommands: [Child.self])
      @Flag(name: .customShort("v")) var first = false
      @Flag(name: .customShort("w")) var second = false
    }
    let child = try #require(try Parent.parseAsRoot(["child", "-vw"]) as? Child)
    #expect(child.own)
    #expect(Parent.complaint("child -x") == "Unknown option '-x'")
  }

  @Test("hostile command lines take linear time")
  func size() throws {
    let many = Array(repeating: "--include=x", count: 50_000) + Array(repeating: "y", count: 50_000)
    let parsed = try Everything.parse(many)
    #expect(parsed.include.count == 50_000)
    #expect(parsed.names.count == 50_000)
    let long = String(repeating: "x", count: 1_000_000)
    #expect(Everything.complaint("--" + long)?.count == long.count + 19)
    #expect(try Everything.parse(["-" + String(repeating: "v", count: 50_000)]).verbose == 50_000)
    let unknown = Array(repeating: "--nope", count: 50_000)
    #expect(throws: CommandError.self) { try Everything.parse(unknown) }
  }

  @Test("any bytes")
  func anyBytes() {
    var run = RandomRun("any bytes", count: 2_000)
    let alphabet = Array("-=-=vqoc1. \u{301}é'\"$`\u{1F600}\0")
    let types: [any ParsableCommand.Type] = [
      Everything.self, Numbers.self, Strategies.self, Probe.self,
    ]
    for _ in 0..<run.count {
      var line: [String] = []
      for _ in 0..<Int.random(in: 0...4, using: &run.generator) {
        let letters = (0..<Int.random(in: 0...6, using: &run.generator)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &run.generator)]
        }
        line.append(String(letters))
      }
      for type in types {
        do { _ = try type.parseAsRoot(line) } catch {
          #expect(type.exitCode(for: error).rawValue != 1, "\(line), seed \(run.seed)")
        }
      }
    }
  }
}
