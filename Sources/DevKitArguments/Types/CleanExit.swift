/// An end without failure: thrown, it prints on standard output and the exit status is 0.
public enum CleanExit: Error, CustomStringConvertible, Sendable {
  /// Print the help screen of the given command, or of the one that is running.
  case helpRequest((any ParsableCommand.Type)? = nil)
  /// Print a message.
  case message(String)

  /// Print the help screen of the given command.
  public static func helpRequest(_ command: any ParsableCommand) -> CleanExit {
    .helpRequest(type(of: command))
  }

  /// The message, or `--help`.
  public var description: String {
    switch self {
    case .helpRequest: "--help"
    case .message(let message): message
    }
  }
}
