/// Finds the comments that belongs to an entry of a `.strings` file.
///
/// It is the block comment, or the run of line comments, that ends right above the key or on its
/// line, with no empty line between; failing that, a comment that follows the entry on its line.
struct StringsComments {
  private let bytes: [UInt8]
  /// The comments that may belong to the next key, in order; no gap between them.
  private var pending: [OpenStepToken] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes note of a comment; gives it back where it belongs to the entry that ends before.
  mutating func add(_ token: OpenStepToken, entryEnd: Int?) -> Range<Int>? {
    if let entryEnd, entryEnd <= token.range.lowerBound,
      lineBreaks(in: entryEnd..<token.range.lowerBound) == 0, endsLine(token)
    {
      pending.removeAll(keepingCapacity: true)
      return token.range
    }
    let joins =
      token.kind == .lineComment && pending.last?.kind == .lineComment
      && lineBreaks(in: (pending.last?.range.upperBound ?? 0)..<token.range.lowerBound) < 2
    if !joins { pending.removeAll(keepingCapacity: true) }
    pending.append(token)
    return nil
  }

  /// The comments of the entry whose key begins at an offset. The next entry starts afresh.
  mutating func take(forKeyAt offset: Int) -> Range<Int>? {
    guard let first = pending.first, let last = pending.last else { return nil }
    defer { pending.removeAll(keepingCapacity: true) }
    let gap = last.range.upperBound..<max(offset, last.range.upperBound)
    return lineBreaks(in: gap) < 2 ? first.range.lowerBound..<last.range.upperBound : nil
  }

  /// How many line breaks there are in a range, up to 2.
  private func lineBreaks(in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound, count < 2 {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      count += 1
    }
    return count
  }

  /// Whether only blanks follow a comment on its line.
  private func endsLine(_ token: OpenStepToken) -> Bool {
    let next = bytes[token.range.upperBound...].first { $0 != 0x20 && $0 != 0x09 }
    return next == nil || next == 0x0A || next == 0x0D
  }

  /// The text of the comments in a range: without comment marks, white space trimmed at the ends of
  /// each line.
  static func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
    var texts: [String] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let token = bytes.withUnsafeBufferPointer { OpenStepScan($0).token(from: offset) }
      offset = token.range.upperBound
      guard token.isComment else { continue }
      let marks = token.kind == .blockComment ? 2 : 0
      let content = bytes[token.range].dropFirst(2).dropLast(marks)
      let lines = content.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      texts.append(
        lines.map { String(decoding: trimmed($0), as: UTF8.self) }
          .filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    return texts.joined(separator: "\n")
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    while let last = line.last, last == 0x20 || (0x09...0x0D).contains(last) { line.removeLast() }
    return line
  }
}
