/// What the help screen says about an argument. A string literal makes one with that abstract.
public struct ArgumentHelp: Sendable, ExpressibleByStringInterpolation {
  /// One sentence, shown beside the argument's name.
  public var abstract: String
  /// More text, shown below the abstract.
  public var discussion: String?
  /// What stands between `<` and `>`; without it, the argument's name. Flags have none.
  public var valueName: String?
  /// Where the argument is shown.
  public var visibility: ArgumentVisibility

  /// Makes the help of one argument.
  public init(
    _ abstract: String = "", discussion: String? = nil, valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  /// Makes help from its abstract alone.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// An argument that only `--help-hidden` shows.
  public static var hidden: ArgumentHelp { ArgumentHelp(visibility: .hidden) }

  /// An argument that no help shows.
  public static var `private`: ArgumentHelp { ArgumentHelp(visibility: .private) }
}
