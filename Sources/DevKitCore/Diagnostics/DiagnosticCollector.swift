/// Gathers diagnostics from many places and gives them back in one order, each once.
///
/// The order depends on nothing but the diagnostics: those of the run as a whole first, then by the
/// bytes of the path, by line, column, severity (errors first) and message.
public struct DiagnosticCollector: Sendable {
  private var collected: [Diagnostic] = []

  /// Makes an empty collector.
  public init() {}

  /// Adds a diagnostic.
  public mutating func append(_ diagnostic: Diagnostic) { collected.append(diagnostic) }

  /// Adds diagnostics.
  public mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    collected.append(contentsOf: diagnostics)
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { collected.isEmpty }

  /// Whether an error is among them.
  public var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// How many different ones there are of a severity.
  public func count(of severity: Severity) -> Int {
    sorted.count { $0.severity == severity }
  }

  /// All different ones, in order.
  ///
  /// - Complexity: O(*n* log *n*).
  public var sorted: [Diagnostic] {
    let keyed = collected.map { (key: $0.sortKey, diagnostic: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var different: [Diagnostic] = []
    var previous: [UInt8]?
    for (key, diagnostic) in keyed where key != previous {
      different.append(diagnostic)
      previous = key
    }
    return different
  }
}

extension Diagnostic {
  /// Bytes that sort as the diagnostic does and are the same only for the same diagnostic.
  ///
  /// Bytes, because `==` on strings takes composed and decomposed letters for the same.
  fileprivate var sortKey: [UInt8] {
    var key: [UInt8] = []
    Self.append(location, to: &key)
    key.append(severity == .error ? 0 : severity == .warning ? 1 : 2)
    Self.append(message, to: &key)
    for note in notes {
      Self.append(note.message, to: &key)
      Self.append(note.location, to: &key)
    }
    return key
  }

  private static func append(_ location: SourceLocation?, to key: inout [UInt8]) {
    guard let location else { return key.append(0) }
    key.append(1)
    append(location.path, to: &key)
    for number in [location.line, location.column] {
      // One more, so that "unknown" comes first; big-endian bytes sort as the numbers do.
      let value = number.map { UInt64(clamping: $0) &+ 1 } ?? 0
      withUnsafeBytes(of: value.bigEndian) { key.append(contentsOf: $0) }
    }
  }

  /// The bytes and an end that sorts before all of them; a NUL in a text is written as 1 and 1.
  private static func append(_ text: String, to key: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      if text.allSatisfy({ $0 > 1 }) { return key.append(contentsOf: text) }
      for byte in text {
        if byte <= 1 { key.append(1) }
        key.append(byte == 0 ? 1 : byte == 1 ? 2 : byte)
      }
    }
    key.append(0)
  }
}
