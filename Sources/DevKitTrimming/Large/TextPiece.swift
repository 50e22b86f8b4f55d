/// A part of a text, in the memory of one thread, and what was found in it.
struct TextPiece {
  /// The bytes, and room for more.
  var buffer: [UInt8]
  /// How many bytes there are.
  var count = 0
  /// Where they begin in the text, in bytes.
  var offset = 0
  /// Whether the first line began before, with text.
  var startsInText = false
  /// Whether the text ends here.
  var isLast = false
  /// A run of blanks that is longer than memory is to be, and not in it; `count` is 0.
  var blanks: BlankRun?

  /// Whether the bytes are those of a text.
  var isSound = true
  /// The edits, by the offsets and the lines of this piece.
  var edits: [TrimEdit] = []
  var lineEndings = LineEndingCounts()
  /// The number of lines that end here.
  var lineEndCount = 0
  /// For each edit where it is in its line, in bytes of UTF-8.
  var widths: [Int] = []
  /// How wide the line is so far that does not end here.
  var openWidth = 0
  /// What is to be written instead.
  var output: [UInt8] = []

  init(capacity: Int) { buffer = [UInt8](repeating: 0, count: capacity) }
}

/// Blanks and tabs that follow each other in a text, in bytes from its beginning.
struct BlankRun {
  var range: Range<Int>
  /// The part of them that goes.
  var removed: Range<Int>?
}
