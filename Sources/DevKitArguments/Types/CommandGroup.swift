/// Subcommands that the help screen shows under a heading of their own.
public struct CommandGroup: Sendable {
  /// The heading, as in "Code"; the help screen writes `CODE SUBCOMMANDS:`.
  public var name: String
  /// The subcommands, in the order to show them.
  public var subcommands: [any ParsableCommand.Type]

  /// Makes a group.
  public init(name: String, subcommands: [any ParsableCommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }
}
