/// One thing that trimming a file does; the raw value is its name on the command line.
public enum TrimRule: String, Hashable, Sendable, CaseIterable {
  /// Takes blanks and tabs away from the ends of lines.
  case blanks
  /// Ends a last line that has no line end.
  case finalNewline = "final-newline"
  /// Takes empty lines away from the end of the file.
  case finalBlankLines = "final-blank-lines"
}

/// How a line ends.
public enum LineEnding: String, Hashable, Sendable, CaseIterable {
  /// U+000A alone, as on Unix.
  case lf
  /// U+000D and U+000A, as on Windows.
  case crlf
  /// U+000D alone, as on classic Mac OS.
  case cr

  /// The name for messages: "CR LF".
  public var name: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CR LF"
    case .cr: "CR"
    }
  }
}

/// What becomes of line ends.
public enum LineEndingRule: Hashable, Sendable {
  /// They stay as they are, mixed or not.
  case keep
  /// All become one kind.
  ///
  /// A CR between two texts of a file that has LF stays, as git leaves it: there it is no line end
  /// but content, such as the one in a script's `s/␍$//`.
  case convert(to: LineEnding)
  /// All become what most of the file's lines have; LF before CR LF before CR where two are even.
  case majority
}

/// What becomes of a byte order mark.
public enum ByteOrderMarkRule: String, Hashable, Sendable, CaseIterable {
  /// It stays; a file without one gets none.
  case keep
  /// It goes from UTF-8; UTF-16 and UTF-32 keep theirs, which tells their byte order.
  case remove
}

/// What trimming does to one file.
public struct TrimRules: Hashable, Sendable {
  /// The rules that are on.
  public var rules: Set<TrimRule>
  /// What becomes of line ends.
  public var lineEndings: LineEndingRule
  /// What becomes of a byte order mark.
  public var byteOrderMark: ByteOrderMarkRule
  /// Whether two or more spaces after text mean a line break in the text and stay, as two.
  ///
  /// CommonMark 0.31, section 6.7.
  public var keepsHardBreaks: Bool
  /// Whether blanks in literals that go over several lines stay, in languages that are known to have such.
  public var keepsLiterals = true

  /// Makes rules; without arguments all three are on, line ends and the mark stay.
  public init(
    _ rules: Set<TrimRule> = Set(TrimRule.allCases), lineEndings: LineEndingRule = .keep,
    byteOrderMark: ByteOrderMarkRule = .keep, keepsHardBreaks: Bool = false
  ) {
    self.rules = rules
    self.lineEndings = lineEndings
    self.byteOrderMark = byteOrderMark
    self.keepsHardBreaks = keepsHardBreaks
  }

  /// Whether nothing can change.
  public var changeNothing: Bool {
    rules.isEmpty && lineEndings == .keep && byteOrderMark == .keep
  }
}
