/// The bytes of a text file beside the path under which diagnostics show it.
///
/// The bytes are UTF-8 by convention, but nothing here relies on it: readers check what they use.
/// A UTF-8 byte order mark, where there is one, is still part of `bytes`.
public struct SourceText: Sendable {
  /// The path that diagnostics show.
  public let path: String
  /// The whole content.
  public let bytes: [UInt8]

  /// Makes a text from bytes that were read before.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The line and column of a byte offset; offsets outside the text are clamped to its ends.
  ///
  /// - Complexity: O(offset). Meant for diagnostics, not for every token.
  public func location(at offset: Int) -> SourceLocation {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = hasByteOrderMark ? 3 : 0
    var index = lineStart
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A {
        guard index < end else { break }
        index += 1
      }
      line += 1
      lineStart = index
    }
    return SourceLocation(path: path, line: line, column: max(end - lineStart, 0) + 1)
  }

  /// Whether the text begins with the UTF-8 form of U+FEFF.
  public var hasByteOrderMark: Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }
}
