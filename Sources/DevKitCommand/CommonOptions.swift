import DevKitArguments
import DevKitCore

/// The options that every command takes.
public struct CommonOptions: ParsableArguments {
  /// Whether nothing but data and findings is printed.
  @Flag(name: .shortAndLong, help: "Print nothing but data and what is wrong.")
  public var quiet = false

  /// Whether more is said about what is done.
  @Flag(name: .shortAndLong, help: "Print more about what is done.")
  public var verbose = false

  /// Whether diagnostics are coloured; `nil` for automatic.
  @Option(help: ArgumentHelp("Whether diagnostics are coloured.", valueName: "when"))
  public var color: ColorMode?

  /// The form of diagnostics; `nil` for automatic.
  @Option(help: ArgumentHelp("The form of diagnostics.", valueName: "form"))
  public var diagnostics: DiagnosticStyle?

  /// The folder to run in, or `nil` for the process's own.
  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Run as if started in this folder.", valueName: "folder"),
    completion: .directory)
  public var workingFolder: String?

  /// Makes the options with their defaults.
  public init() {}

  /// Refuses options that contradict each other.
  public func validate() throws {
    if quiet, verbose {
      throw ValidationError("'--quiet' and '--verbose' exclude each other.")
    }
  }
}

extension ColorMode: ExpressibleByArgument {}
extension DiagnosticStyle: ExpressibleByArgument {}
