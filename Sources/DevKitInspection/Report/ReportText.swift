import DevKitCore

/// Text for people, as UTF-8. Names in it come from files, and a terminal is not to obey them: what is
/// invisible is written as its escape sequence.
struct ReportText: Hashable {
  private(set) var bytes: [UInt8] = []

  /// Whether there is no text yet.
  var isEmpty: Bool { bytes.isEmpty }

  /// Makes room for so many bytes more.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a part of a line.
  mutating func add(_ part: String) {
    var part = part
    let isPlain = part.withUTF8 { part in
      guard part.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
      bytes.append(contentsOf: part)
      return true
    }
    if !isPlain { bytes.append(contentsOf: part.visible.utf8) }
  }

  /// Adds another text as it is.
  mutating func add(_ other: ReportText) { bytes.append(contentsOf: other.bytes) }

  /// Ends a line.
  mutating func endLine() { bytes.append(0x0A) }
}
