/// Something doubtful in a format string.
struct FormatIssue: Hashable, Sendable {
  /// What is doubtful.
  enum Kind: Hashable, Sendable {
    /// A `%` beside specifiers that is a percent sign but is not written `%%`.
    case barePercent
    /// A specifier that may be meant as prose, such as `% a`.
    case perhapsProse
    /// Some specifiers have positions and some have none.
    case mixedPositions
    /// No specifier uses the argument at a position.
    case unusedPosition(Int)
    /// The argument at a position is read as two types.
    case clash(position: Int, FormatValueType, FormatValueType)
    /// A position that is too great for Foundation, or one argument too many.
    case tooManyArguments
    /// A variable's name has characters that Foundation does not read.
    case unreadableName(String)
  }

  /// What is doubtful.
  var kind: Kind
  /// The UTF-8 bytes of the string that it is about.
  var range: Range<Int>
  /// The text of that range.
  var text: String

  /// One sentence for a diagnostic, without a full stop.
  var message: String {
    switch kind {
    case .barePercent:
      "'\(text)' is read as text, not as a format specifier; write '%%' for a percent sign"
    case .perhapsProse:
      "'\(text)' is read as a format specifier; write '%%' if it is a percent sign"
    case .mixedPositions:
      "some specifiers have a position and '\(text)' has none; give one to each"
    case .unusedPosition(let position):
      "no specifier uses argument \(position), but '\(text)' uses a later one"
    case .clash(let position, let first, let second):
      "'\(text)' reads argument \(position) as \(second.swiftName), an earlier specifier as "
        + "\(first.swiftName); it is left as text"
    case .tooManyArguments:
      "'\(text)' is left as text, because a format string has at most "
        + "\(FormatScanner.greatestPosition) arguments"
    case .unreadableName(let name):
      "the variable '\(name)' will not be found, because its name has characters other than "
        + "A–Z, a–z, 0–9 and _"
    }
  }
}
