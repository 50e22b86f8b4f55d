/// Where the lines of a text begin: turns many byte offsets into lines and columns quickly.
///
/// It answers exactly as ``SourceText/location(at:)`` does, but after one pass over the text each
/// answer takes O(log lines) instead of O(offset). Use it where a file may give many diagnostics.
public struct LineTable: Sendable {
  private let path: String
  private let byteCount: Int
  /// The offset of the first byte of each line; a byte order mark is before the first.
  private let lineStarts: [Int]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(bytes).
  public init(_ text: SourceText) {
    path = text.path
    byteCount = text.bytes.count
    let first = text.hasByteOrderMark ? 3 : 0
    lineStarts = text.bytes.withUnsafeBufferPointer { bytes in
      var starts = [first]
      var index = first
      while index < bytes.count {
        if index + 8 <= bytes.count {
          let word = ByteWord(bytes, at: index)
          let plain = word.countUpTo(word.below(0x0E))
          index += plain
          if plain == 8 { continue }
        }
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(index)
        } else if byte == 0x0D, index == bytes.count || bytes[index] != 0x0A {
          starts.append(index)
        }
      }
      return starts
    }
  }

  /// The number of lines; a line break at the very end begins one more, empty line.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte offset; offsets outside the text are clamped to its ends.
  ///
  /// - Complexity: O(log lines).
  public func location(at offset: Int) -> SourceLocation {
    let end = min(max(offset, 0), byteCount)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= end { low = middle } else { high = middle }
    }
    return SourceLocation(path: path, line: low + 1, column: max(end - lineStarts[low], 0) + 1)
  }
}
