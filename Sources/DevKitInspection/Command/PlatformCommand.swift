import DevKitArguments

/// `devkit platform`: which platform something is, or is for.
public struct PlatformCommand: ParsableCommand {
  /// What the command is called and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "platform",
    abstract: "Tell which platform this is, or what something is for.",
    examples: [
      "devkit platform",
      "devkit platform --get os.version",
      "devkit platform --is simulator,not-ci",
      "devkit platform --emit-swift > Platform.swift",
      "devkit platform inspect Foo.xcframework",
    ],
    discussion: """
      Without a subcommand it tells about the machine, the build in progress and the run of \
      continuous integration, and takes the options of 'current'.
      """,
    subcommands: [CurrentCommand.self, InspectCommand.self, SimulatorsCommand.self],
    defaultSubcommand: CurrentCommand.self)

  /// Makes the command with its defaults.
  public init() {}
}
