/// How much a diagnostic matters, from least to most.
public enum Severity: String, Comparable, Hashable, Sendable {
  case note
  case warning
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Whether one matters less than the other.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }
}

/// A place in a file.
///
/// Lines and columns count from 1. Columns are UTF-8 bytes, as the Swift compiler and clang count
/// them; a byte order mark takes no column. A line ends at LF, CR LF or CR.
public struct SourceLocation: Hashable, Sendable {
  /// The path as it is to be shown, usually relative to the root of the run.
  public var path: String
  /// The line, or `nil` when the diagnostic is about the file as a whole.
  public var line: Int?
  /// The column, or `nil` when the format cannot tell it.
  public var column: Int?

  /// Makes a location; leave out what is not known.
  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

/// One finding: what is wrong, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// A further place that belongs to a diagnostic, such as the first of two duplicate keys.
  public struct Note: Hashable, Sendable {
    /// What the place has to do with the finding.
    public var message: String
    /// The place, or `nil` when the note is advice only.
    public var location: SourceLocation?

    /// Makes a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// How much it matters.
  public var severity: Severity
  /// One sentence without a full stop at its end.
  public var message: String
  /// Where it is, or `nil` when it is about the run as a whole.
  public var location: SourceLocation?
  /// Further places, in the order to show them.
  public var notes: [Note]

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, _ message: String, at location: SourceLocation? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
  }

  /// A diagnostic that fails the run.
  public static func error(
    _ message: String, at location: SourceLocation? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: location, notes: notes)
  }

  /// A diagnostic that leaves the exit status alone unless the run is strict.
  public static func warning(
    _ message: String, at location: SourceLocation? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: location, notes: notes)
  }
}
