import DevKitArguments

/// `devkit platform`: which platform something is, or is for.
public struct PlatformCommand: ParsableCommand {
  /// What the command is called and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "platform",
    abstract: "Tell which platform a binary or bundle is for.",
    subcommands: [InspectCommand.self])

  /// Makes the command with its defaults.
  public init() {}
}
