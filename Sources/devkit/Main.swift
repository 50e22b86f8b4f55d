import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitInspection
import DevKitPosts
import DevKitResources
import DevKitTrimming
import DevKitVersions

@main
struct Devkit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devkit",
    abstract: "Tools for people who ship Swift apps and write about it.",
    examples: [
      "devkit gen-resources Sources/App/Resources -o Sources/App/R.generated.swift",
      "devkit new-post \"Title of Post\" --tag swift",
      "devkit bump minor --tag",
      "devkit trim --check --tracked",
    ],
    version: Version.current,
    subcommands: [
      GenResourcesCommand.self,
      NewPostCommand.self, PublishPostCommand.self, UnpublishPostCommand.self,
      RenamePostCommand.self,
      BumpCommand.self,
      PlatformCommand.self,
      TrimCommand.self,
      ConfigCommand.self, CompletionsCommand.self,
    ])

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  /// Runs the command that the program was called with.
  static func main() {
    GenResourcesCommand.endIfUnchanged(ProgramArguments.words)
    main(ProgramArguments.words)
  }
}
