import DevKitArguments

// A program whose names and texts are hard on completion scripts.

struct Tool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "my-tool", abstract: "A tool.", version: "1",
    subcommands: [MakeThings.self, Show.self, Nested.self, Lists.self, Concealed.self])

  @OptionGroup var common: ToolOptions
}

struct ToolOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print [more]: it's \"all\" `here` & \\d $HOME.")
  var verbose: Int

  @Flag(name: .shortAndLong, help: "Print less.")
  var quiet = false

  @Option(
    name: [.customShort("C"), .customLong("directory")], help: "Run there.", completion: .directory)
  var directory: String?
}

struct MakeThings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-things", abstract: "Ratio 1:2 [of] it's \"a\" `b` \\c.",
    aliases: ["make", "mt"])

  enum Kind: String, CaseIterable, ExpressibleByArgument { case major, minor, patch }

  enum Odd: String, CaseIterable, ExpressibleByArgument {
    case words = "two words"
    case colon = "co:lon"
    case quote = "it's"
    case dollar = "$HOME"
    case tick = "`id`"
    case brackets = "[x]"
    case comma = "p,q"
  }

  @OptionGroup var common: ToolOptions

  @Argument(help: "The inputs.", completion: .directory)
  var inputs: [String] = []

  @Option(
    name: .shortAndLong, help: "The output.", completion: .file(extensions: ["swift", "m"]))
  var output: String?

  @Option(help: "The kind.")
  var kind = Kind.minor

  @Option(help: "Odd values.")
  var odd: Odd?

  @Option(parsing: .upToNextOption, help: "Only these.", completion: .list(["image", "color"]))
  var only: [String] = []

  @Option(help: "From a command.", completion: .shellCommand("printf '%s\\n' one \"two it's\""))
  var from: String?

  @Flag(inversion: .prefixedNo, help: "Colour.")
  var color = true

  @Option(help: .hidden)
  var hidden: String?
}

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show a file.")

  @OptionGroup var common: ToolOptions

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Argument(help: "The kind.")
  var kind: MakeThings.Kind?
}

struct Nested: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Nested commands.", subcommands: [Inner.self], defaultSubcommand: Inner.self)
}

struct Lists: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Values with several parts.")

  @Option(
    parsing: .singleValue, help: "Not these.",
    completion: .list(["image", "color", "data", "it's"]))
  var skip: [String] = []

  @Option(help: "Where types are.", completion: .list(["nested", "export", "import:"]))
  var types: String?

  @Option(help: "What was typed.", completion: .shellCommand(#"printf '%s\n' "$@""#))
  var echo: String?
}

struct Inner: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "in-ner", abstract: "An inner command.", aliases: ["in"])

  @Argument(help: "The kind.")
  var kind: MakeThings.Kind

  @Option(help: "The shape.", completion: .list(["round", "square"]))
  var shape: String?
}

struct Concealed: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Hidden.", shouldDisplay: false)
}

/// A line to complete and what a shell must offer, in any order.
struct CompletionCase: Sendable {
  var line: String
  var offers: Set<String>

  init(_ line: String, _ offers: Set<String>) {
    self.line = line
    self.offers = offers
  }

  /// The files in the folder where the lines are completed; folders end with a slash.
  static let files = [
    "a.swift", "b.m", "c.txt", "sp b.swift", "co:lon.swift", "it's.swift", "$d.swift", "sub/",
    "sp a/",
  ]

  private static let folders: Set = ["sub", "sp a"]
  private static let sources: Set = [
    "a.swift", "b.m", "sp b.swift", "co:lon.swift", "it's.swift", "$d.swift", "sub", "sp a",
  ]
  private static let commands: Set = [
    "make-things", "make", "mt", "show", "nested", "lists", "help",
  ]
  private static let odd: Set = ["two words", "co:lon", "it's", "$HOME", "`id`", "[x]", "p,q"]

  /// What all shells offer alike. Folders are given without their slash.
  static let common = [
    CompletionCase("my-tool ", commands),
    CompletionCase("my-tool ma", ["make-things", "make"]),
    CompletionCase("my-tool -C sub ", commands),
    CompletionCase("my-tool -vqC ", folders),
    CompletionCase("my-tool -v sh", ["show"]),
    CompletionCase("my-tool nested ", ["in-ner", "in"]),
    // The options of the subcommand that runs when none is named.
    CompletionCase("my-tool nested --sh", ["--shape"]),
    CompletionCase("my-tool nested --shape ", ["round", "square"]),
    CompletionCase("my-tool nested in --shape=r", ["round"]),
    CompletionCase("my-tool nested in ", ["major", "minor", "patch"]),
    CompletionCase("my-tool nested in-ner m", ["major", "minor"]),
    CompletionCase("my-tool help ", commands.subtracting(["help"])),
    CompletionCase("my-tool help nested ", ["in-ner", "in"]),
    CompletionCase("my-tool help nested in-n", ["in-ner"]),
    CompletionCase("my-tool lists --skip ", ["image", "color", "data", "it's"]),
    CompletionCase("my-tool lists --skip image,", ["image,color", "image,data", "image,it's"]),
    CompletionCase("my-tool lists --skip=image,color,d", ["image,color,data"]),
    CompletionCase("my-tool lists --types ", ["nested", "export", "import:"]),
    CompletionCase("my-tool lists --types=im", ["import:"]),
    CompletionCase(
      #"my-tool -C sp\ a lists --skip a\'b --echo "#,
      ["-C", "sp a", "lists", "--skip", "a'b", "--echo"]),
    CompletionCase("my-tool nosuch ", []),
    CompletionCase("my-tool make --ki", ["--kind"]),
    CompletionCase("my-tool mt --no", ["--no-color"]),
    CompletionCase("my-tool mt --hid", []),
    CompletionCase("my-tool mt --kind ", ["major", "minor", "patch"]),
    CompletionCase("my-tool mt --kind=m", ["major", "minor"]),
    CompletionCase("my-tool mt --kind=", ["major", "minor", "patch"]),
    CompletionCase("my-tool mt --output ", sources),
    CompletionCase("my-tool mt -o ", sources),
    CompletionCase("my-tool mt -vo ", sources),
    CompletionCase("my-tool mt --output=s", ["sp b.swift", "sub", "sp a"]),
    CompletionCase("my-tool mt ", folders),
    CompletionCase("my-tool mt sub s", folders),
    CompletionCase("my-tool mt --odd ", odd),
    CompletionCase("my-tool mt --odd=c", ["co:lon"]),
    CompletionCase("my-tool mt --only ", ["image", "color"]),
    CompletionCase("my-tool mt --only image c", ["color"]),
    CompletionCase("my-tool mt --only image --ki", ["--kind"]),
    CompletionCase("my-tool mt --only image --color s", folders),
    CompletionCase("my-tool mt --from ", ["one", "two it's"]),
    CompletionCase("my-tool show ", sources.union(["c.txt"])),
    CompletionCase("my-tool show -- ", sources.union(["c.txt"])),
    CompletionCase("my-tool show a.swift ", ["major", "minor", "patch"]),
    CompletionCase("my-tool show a.swift major ", []),
  ]
}
