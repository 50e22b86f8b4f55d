/// What the signs of a glob mean in one of the formats that use them.
///
/// All dialects share `*`, `?`, `[…]` and `\`, none of which matches a `/`; in EditorConfig files
/// a negated `[!…]` does.
public struct GlobDialect: Hashable, Sendable {
  /// What `?` and one `[…]` take up.
  public enum Unit: Hashable, Sendable {
    /// One byte, as git counts.
    case byte
    /// One Unicode scalar in UTF-8; a byte that is not UTF-8 counts as one.
    case scalar
  }

  /// What `?` and one `[…]` take up.
  public var unit: Unit
  /// Whether the name `**` stands for any number of folders; else it means what `*` does.
  public var hasGlobstar: Bool
  /// Whether more stars than two are a globstar too.
  public var countsLongerGlobstars: Bool
  /// Whether a wildcard matches the dot that a hidden name begins with.
  public var matchesHiddenNames: Bool
  /// Whether a pattern without a slash, but for one at its end, matches in every folder.
  public var floatsWithoutSlash: Bool
  /// Whether empty names and `.` in a pattern are passed over, as they are on a disk.
  public var ignoresEmptyNames: Bool
  /// Whether a `[` without `]` is a letter like others; else the pattern matches nothing.
  public var takesUnclosedBracketAsLetter: Bool
  /// Whether brackets may have a slash in them, which then matches nothing.
  public var allowsSlashInBrackets: Bool
  /// Whether `{a,b}` stands for both patterns.
  public var expandsBraces: Bool
  /// Whether `**` stands for any text, in names and across them, and braces hold alternatives, to
  /// any depth, or the numbers `{1..3}`. All else but the unit is then as EditorConfig has it.
  public var isExpression = false

  /// The pattern of a line in a `.gitignore` file, its `!`, `#` and trailing blanks taken care of:
  /// gitignore(5).
  public static let gitignore = GlobDialect(
    unit: .byte, hasGlobstar: true, countsLongerGlobstars: true, matchesHiddenNames: true,
    floatsWithoutSlash: true, ignoresEmptyNames: false, takesUnclosedBracketAsLetter: false,
    allowsSlashInBrackets: true, expandsBraces: false)

  /// The pattern that glob(3) expands, in the POSIX locale but for UTF-8 letters.
  ///
  /// `[[.x.]]` and `[[=x=]]` are not known.
  public static let posix = GlobDialect(
    unit: .scalar, hasGlobstar: false, countsLongerGlobstars: false, matchesHiddenNames: false,
    floatsWithoutSlash: false, ignoresEmptyNames: true, takesUnclosedBracketAsLetter: true,
    allowsSlashInBrackets: false, expandsBraces: false)

  /// The pattern of a line in a `.rswiftignore` file: glob(3) with braces and globstar.
  public static let rswiftignore: GlobDialect = {
    var dialect = GlobDialect.posix
    dialect.hasGlobstar = true
    dialect.expandsBraces = true
    return dialect
  }()

  /// The name of a section in an EditorConfig file: EditorConfig 0.17.2.
  public static let editorConfig: GlobDialect = {
    var dialect = GlobDialect.gitignore
    dialect.unit = .scalar
    dialect.isExpression = true
    return dialect
  }()
}
