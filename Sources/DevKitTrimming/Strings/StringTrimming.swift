import DevKitText

/// Trims strings of bytes that should be UTF-8; bytes that are not pass through untouched.
struct StringTrimming: Sendable {
  /// Which ends are trimmed.
  var side = TrimSide.both
  /// What is taken from them.
  var set = TrimSet.whiteSpace
  /// Whether the set has nothing but white space.
  var isWhiteSpace = true
  /// Whether each line is trimmed by itself, its line end kept.
  var trimsLines = false

  /// A string with what is to go taken away.
  func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes { append($0, to: &result) }
    return result
  }

  /// Appends a string, or a part of one, with what is to go taken away.
  ///
  /// - Parameter continuesText: Whether it began before, so that its beginning, or that of its first line, is
  ///   none.
  func append(
    _ bytes: UnsafeRawBufferPointer, continuesText: Bool = false, to result: inout [UInt8]
  ) {
    guard trimsLines else {
      append(text: bytes, continuesText, to: &result)
      return
    }
    if side == .right, isWhiteSpace { return appendLinesTrimmedRight(bytes, to: &result) }
    let units = CodeUnits<ByteLayout>(bytes)
    var start = 0
    while start < units.count {
      let end = units.endOfContent(from: start, limit: units.count)
      let next = end + (units.lineEnding(at: end, limit: units.count)?.unitCount ?? 0)
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      append(text: line, continuesText && start == 0, to: &result)
      result += UnsafeRawBufferPointer(rebasing: bytes[end..<next])
      start = next
    }
  }

  private func append(
    text: UnsafeRawBufferPointer, _ continuesText: Bool, to result: inout [UInt8]
  ) {
    guard continuesText else {
      result += UnsafeRawBufferPointer(rebasing: text[text.trimmedRange(side, set)])
      return
    }
    let end = side == .left ? text.count : text.trimmedRange(.right, set).upperBound
    result += UnsafeRawBufferPointer(rebasing: text[..<end])
  }

  /// Looks only at lines that end in what may be white space.
  private func appendLinesTrimmedRight(
    _ bytes: UnsafeRawBufferPointer, to result: inout [UInt8]
  ) {
    let units = CodeUnits<ByteLayout>(bytes)
    var copied = 0
    var index = 1
    while index <= units.count {
      let end = ByteScan.lineEndAfterOther(units.base, from: index, limit: units.count)
      // The last line need not have an end.
      let start = units.startOfLine(end, from: copied)
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      let keptEnd = start + line.trimmedRange(.right, set).upperBound
      result += UnsafeRawBufferPointer(rebasing: bytes[copied..<keptEnd])
      copied = end
      index = end + 1
    }
    result += UnsafeRawBufferPointer(rebasing: bytes[copied...])
  }

  /// Strings that each end in a NUL, but for the last, which may; all trimmed and ended so.
  func trimmedRecords(_ bytes: [UInt8]) -> [UInt8] {
    var records = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if records.last?.isEmpty == true { records.removeLast() }
    return records.flatMap { trimmed(Array($0)) + [0] }
  }
}
