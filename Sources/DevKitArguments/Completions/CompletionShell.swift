/// A shell that completion scripts can be made for.
public enum CompletionShell: String, CaseIterable, Sendable {
  /// The Z shell.
  case zsh
  /// The Bourne-again shell, from version 3.2.
  case bash
  /// The friendly interactive shell.
  case fish

  /// The shell that the `SHELL` variable names.
  public static func autodetected() -> CompletionShell? {
    guard let path = Terminal.environment("SHELL") else { return nil }
    return path.split(separator: "/").last.flatMap { CompletionShell(rawValue: String($0)) }
  }

  /// The completion script for a command and everything below it.
  func script(for command: CommandInfo) -> String {
    switch self {
    case .bash: BashCompletionScript(command).text
    case .zsh: ZshCompletionScript(command).text
    case .fish: FishCompletionScript(command).text
    }
  }
}
