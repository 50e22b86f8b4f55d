import DevKitArguments

// A small program with every kind of declaration, which most tests parse.

enum Part: String, CaseIterable, ExpressibleByArgument {
  case major, minor, patch
}

struct LogOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print more.")
  var verbose: Int

  @Flag(name: .shortAndLong, help: "Print less.")
  var quiet = false
}

struct Probe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe", abstract: "A sample program.", version: "1.2.3",
    subcommands: [Generate.self, Trim.self, Statistics.self, Secret.self],
    groupedSubcommands: [CommandGroup(name: "Code", subcommands: [Fail.self])])
}

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gen-resources", abstract: "Generate code.", aliases: ["gen"])

  @OptionGroup(title: "Logging")
  var logging: LogOptions

  @Argument(help: "The input folders.", completion: .directory)
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file, or '-' for standard output.", valueName: "file"),
    completion: .file(extensions: ["swift", "m"]))
  var output: String

  @Option(help: "The kind of bump.")
  var kind = Part.minor

  @Flag(inversion: .prefixedNo, help: "Colour the output.")
  var color = true

  func run() {
    print("generated", inputs.joined(separator: "+"), output, kind, color, logging.verbose)
  }
}

struct Trim: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Trim.")

  @Argument(help: "A file.", completion: .file())
  var file: String?

  @Option(name: .shortAndLong, help: "How many times.")
  var count = 1
}

struct Statistics: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print statistics.", subcommands: [Mean.self])
}

struct Mean: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mean", abstract: "Print the mean.", aliases: ["average"])

  @Argument(help: "The numbers.")
  var numbers: [Double] = []
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Nothing to see.", shouldDisplay: false)
}

struct Fail: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Fail in some way.")

  enum Way: String, CaseIterable, ExpressibleByArgument {
    case error, code, message, validation, help
  }

  @Argument(help: "The way to fail.")
  var way: Way

  func run() throws {
    switch way {
    case .error: throw Boom()
    case .code: throw ExitCode(7)
    case .message: throw CleanExit.message("all is well")
    case .validation: throw ValidationError("that is no good")
    case .help: throw CleanExit.helpRequest(Trim.self)
    }
  }
}

struct Boom: Error, CustomStringConvertible {
  var description: String { "it went off" }
}
