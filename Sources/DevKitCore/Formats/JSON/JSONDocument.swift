/// Why a JSON text was refused.
public typealias JSONSyntaxError = SyntaxError

/// A JSON text that was read whole: RFC 8259 with the byte range of every key and value.
///
/// The text must be UTF-8; a byte order mark is skipped. Values are read from the bytes when asked
/// for, so that a document costs little more than its text.
public struct JSONDocument: Sendable {
  /// The outermost value.
  public let root: JSONNode
  /// The keys that an object gives more than once, in the order of the text.
  public let duplicates: [DuplicateKey]

  /// Reads a text.
  ///
  /// - Throws: the first error, with its place.
  /// - Complexity: O(bytes).
  public init(_ text: SourceText, options: JSONOptions = .strict) throws(JSONSyntaxError) {
    let parsed = try text.bytes.withUnsafeBufferPointer {
      (bytes) throws(JSONSyntaxError) -> (tape: [JSONTapeEntry], duplicates: [DuplicateKey]) in
      var parser = JSONParser(bytes, options: options)
      try parser.parse()
      return (parser.tape, parser.duplicateKeys.found)
    }
    root = JSONNode(storage: JSONStorage(text: text, tape: parsed.tape), index: 0)
    // Objects are checked as they close, so an inner one comes before its outer one.
    duplicates = parsed.duplicates.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The text that was read.
  public var text: SourceText { root.storage.text }

  /// A warning for each of the ``duplicates``, at the later key, naming the line of the first.
  public var diagnostics: [Diagnostic] {
    guard !duplicates.isEmpty else { return [] }
    let lines = LineTable(text)
    return duplicates.map { $0.warning(lines: lines) }
  }
}

/// What all nodes of a document share.
final class JSONStorage: Sendable {
  let text: SourceText
  /// The values in the order of the text; an object's keys stand among them, each before its value.
  let tape: [JSONTapeEntry]

  init(text: SourceText, tape: [JSONTapeEntry]) {
    self.text = text
    self.tape = tape
  }
}

/// One value or key of a document.
struct JSONTapeEntry {
  enum Kind: UInt8 {
    case object, array, string, escapedString, integer, real, `true`, `false`, null
  }

  /// The bytes, quotes and brackets included. 32 bits keep an entry at 16 bytes.
  var start: UInt32
  var end: UInt32
  /// The tape index after this value and all that is inside it.
  var next: UInt32
  var kind: Kind

  var range: Range<Int> { Int(start)..<Int(end) }
}
