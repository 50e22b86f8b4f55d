import DevKitArguments
import DevKitCore

/// The options that every command takes.
public struct CommonOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print nothing but data and what is wrong.")
  public var quiet = false

  @Flag(name: .shortAndLong, help: "Print more about what is done.")
  public var verbose = false

  @Option(help: ArgumentHelp("Whether diagnostics are coloured.", valueName: "when"))
  public var color: ColorMode?

  @Option(help: ArgumentHelp("The form of diagnostics.", valueName: "form"))
  public var diagnostics: DiagnosticStyle?

  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Run as if started in this folder.", valueName: "folder"),
    completion: .directory)
  public var workingFolder: String?

  /// Makes the options with their defaults.
  public init() {}

  public func validate() throws {
    if quiet, verbose {
      throw ValidationError("'--quiet' and '--verbose' exclude each other.")
    }
  }
}

extension ColorMode: ExpressibleByArgument {}
extension DiagnosticStyle: ExpressibleByArgument {}
