import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitResources

/// What the package plugins run: `gen-resources` alone, so that packages which use a plugin build no
/// more than it needs, and none of the system's libraries.
@main
struct DevkitResources: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devkit-resources",
    abstract: "Generates resource accessors for the plugins of devkit.",
    version: Version.current,
    subcommands: [GenResourcesCommand.self])

  /// Runs the command that the program was called with.
  static func main() {
    GenResourcesCommand.endIfUnchanged(ProgramArguments.words)
    main(ProgramArguments.words)
  }
}
