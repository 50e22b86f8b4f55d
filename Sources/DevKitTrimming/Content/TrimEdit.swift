import DevKitCore

/// One change to the bytes of a file.
public struct TrimEdit: Hashable, Sendable {
  /// What is wrong with the bytes of the range.
  public enum Finding: Hashable, Sendable {
    /// Blanks or tabs at the end of a line.
    case trailingBlanks
    /// The last line has no line end; the range is empty and lies at the end.
    case missingFinalNewline
    /// Empty lines at the end of the file.
    case finalBlankLines(count: Int)
    /// A line ends in another way than it should.
    case lineEnding(LineEnding, expected: LineEnding)
    /// U+FEFF at the beginning of UTF-8.
    case byteOrderMark
  }

  /// What is wrong.
  public var finding: Finding
  /// The bytes that go.
  public var range: Range<Int>
  /// The line end that takes their place, or `nil` for nothing.
  public var replacement: LineEnding?
  /// The line the range begins in, counted from 1; lines end at LF, CR LF or CR.
  public var line: Int
  /// Where that line begins, in bytes; a byte order mark is before the first line.
  public var lineStart: Int
}

extension TrimEdit.Finding {
  /// The finding as a sentence without a full stop, for a warning.
  public var message: String {
    switch self {
    case .trailingBlanks: "trailing white space"
    case .missingFinalNewline: "no line end after the last line"
    case .finalBlankLines(1): "blank line at the end of the file"
    case .finalBlankLines(let count): "\(count) blank lines at the end of the file"
    case .lineEnding(let found, let expected):
      "the line ends in \(found.name), not in \(expected.name)"
    case .byteOrderMark: "byte order mark"
    }
  }
}
