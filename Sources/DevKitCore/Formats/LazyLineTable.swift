/// The lines of a text, found when the first place is asked for: mostly never.
public final class LazyLineTable: @unchecked Sendable {
  private let text: SourceText
  private let lock = Lock()
  /// Read and written under the lock.
  private var table: LineTable?

  /// Holds on to a text until lines are asked for.
  public init(_ text: SourceText) { self.text = text }

  /// The line and column of a byte offset, as ``LineTable/location(at:)`` gives it.
  ///
  /// - Complexity: O(bytes) for the first, O(log lines) for all others.
  public func location(at offset: Int) -> SourceLocation {
    lock.locked {
      if let table { return table.location(at: offset) }
      let made = LineTable(text)
      table = made
      return made.location(at: offset)
    }
  }
}
