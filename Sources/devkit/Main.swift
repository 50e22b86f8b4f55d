import DevKitArguments
import DevKitInspection
import DevKitResources

@main
struct Devkit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devkit",
    abstract: "Tools for people who ship Swift apps and write about it.",
    version: Version.current,
    subcommands: [GenResourcesCommand.self, PlatformCommand.self])
}
