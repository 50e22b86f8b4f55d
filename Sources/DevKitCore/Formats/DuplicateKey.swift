/// A key that an object, a dictionary or a file gives again.
public struct DuplicateKey: Hashable, Sendable {
  /// The key, unescaped.
  public let key: String
  /// The bytes where it is given first, quotes or tags included.
  public let firstRange: Range<Int>
  /// The bytes where it is given this time.
  public let range: Range<Int>

  /// The finding as a warning at the later place that names the line of the first.
  func warning(lines: LineTable) -> Diagnostic {
    let first = lines.location(at: firstRange.lowerBound)
    let place = first.line.map { " on line \($0)" } ?? ""
    return Diagnostic.warning(
      "duplicate key \(MessageText.quoted(key)): already given\(place), the last one counts",
      at: lines.location(at: range.lowerBound),
      notes: [Diagnostic.Note("first given here", at: first)])
  }
}
