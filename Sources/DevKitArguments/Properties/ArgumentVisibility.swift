/// Where an argument is shown.
public struct ArgumentVisibility: Hashable, Sendable {
  enum Level: Int { case everywhere, hiddenHelp, nowhere }

  var level: Level

  /// Shown in the help screen, in usage lines and in completions.
  public static let `default` = ArgumentVisibility(level: .everywhere)

  /// Shown only by `--help-hidden`.
  public static let hidden = ArgumentVisibility(level: .hiddenHelp)

  /// Never shown.
  public static let `private` = ArgumentVisibility(level: .nowhere)

  /// The stricter of two visibilities, for an argument inside a group.
  func restricted(by other: ArgumentVisibility) -> ArgumentVisibility {
    level.rawValue >= other.level.rawValue ? self : other
  }
}
