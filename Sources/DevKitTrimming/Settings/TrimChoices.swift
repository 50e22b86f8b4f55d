/// What the command line says about what is done to files; it is stronger than any file.
public struct TrimChoices: Hashable, Sendable {
  /// These rules and no others, whatever files say; `nil` leaves it to the files.
  public var only: Set<TrimRule>?
  /// Rules that are off.
  public var skip: Set<TrimRule>
  /// What becomes of line ends; `nil` leaves it to the files.
  public var lineEndings: LineEndingRule?
  /// What becomes of byte order marks; `nil` leaves it to the files.
  public var byteOrderMark: ByteOrderMarkRule?

  /// Whether literals of several lines are trimmed like other lines.
  public var includesLiterals = false

  /// Makes choices; without arguments all is left to the files.
  public init(
    only: Set<TrimRule>? = nil, skip: Set<TrimRule> = [], lineEndings: LineEndingRule? = nil,
    byteOrderMark: ByteOrderMarkRule? = nil
  ) {
    self.only = only
    self.skip = skip
    self.lineEndings = lineEndings
    self.byteOrderMark = byteOrderMark
  }
}
