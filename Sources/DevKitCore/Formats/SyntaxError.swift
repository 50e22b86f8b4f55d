/// Why a reader refused a text: what is wrong, and at which byte.
///
/// Every reader of this module that gives up at the first error throws this one type.
public struct SyntaxError: Error, Hashable, Sendable {
  /// A further place that belongs to the error, such as the start tag of a mismatched end tag.
  public struct Note: Hashable, Sendable {
    /// What the place has to do with the error.
    public var message: String
    /// The place: a byte offset into the text.
    public var offset: Int

    /// Makes a note.
    public init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  /// The place: a byte offset into the text, at most its length.
  public var offset: Int
  /// One sentence without a full stop at its end.
  public var message: String
  /// Further places, in the order to show them.
  public var notes: [Note]

  /// Makes an error.
  public init(_ message: String, at offset: Int, notes: [Note] = []) {
    self.offset = offset
    self.message = message
    self.notes = notes
  }

  /// The error as a diagnostic with the line and column of its place in the text that was read.
  public func diagnostic(in text: SourceText) -> Diagnostic {
    Diagnostic.error(
      message, at: text.location(at: offset),
      notes: notes.map { Diagnostic.Note($0.message, at: text.location(at: $0.offset)) })
  }
}
