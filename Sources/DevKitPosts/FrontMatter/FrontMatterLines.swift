import DevKitYAML

extension FrontMatter {
  /// The lines of an entry: from the start of its key's line to the end of its value's last line.
  ///
  /// Comments and blank lines after it are not its own.
  func lines(of entry: Entry) -> Range<Int> {
    let start = lineStart(before: entry.keyNode.range.lowerBound)
    let next = entries.lazy.map(\.keyNode.range.lowerBound)
      .first { $0 > entry.keyNode.range.lowerBound }
    let end = next.map(lineStart) ?? content.upperBound
    return start..<max(trimmedEnd(of: start..<end), lineEnd(after: start))
  }

  /// Whether the block is written as one key a line, which is what edits rely on.
  var isOneKeyALine: Bool {
    var previous = -1
    for entry in entries {
      let start = entry.keyNode.range.lowerBound
      let line = lineStart(before: start)
      // A key in braces, after "? ", or behind another one does not begin its line.
      guard line > previous, start == line, line >= content.lowerBound else { return false }
      previous = line
    }
    return true
  }

  /// The start of the line that an offset is in.
  func lineStart(before offset: Int) -> Int {
    bytes[content.lowerBound..<max(offset, content.lowerBound)].lastIndex(of: 0x0A).map { $0 + 1 }
      ?? content.lowerBound
  }

  /// The offset after the line feed of the line that an offset is in.
  func lineEnd(after offset: Int) -> Int {
    bytes[offset..<content.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? content.upperBound
  }

  /// A range of whole lines without the comments and blank lines at its end.
  ///
  /// Comments count from the first column alone: further in they may be part of a block of text.
  private func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let start =
        bytes[range.lowerBound..<end - 1].lastIndex(of: 0x0A).map { $0 + 1 }
        ?? range.lowerBound
      let line = bytes[start..<end]
      guard line.first == UInt8(ascii: "#") || line.allSatisfy({ $0 <= 0x20 }) else { return end }
      end = start
    }
    return end
  }
}
