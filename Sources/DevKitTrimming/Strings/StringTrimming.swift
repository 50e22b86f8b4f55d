import DevKitText

/// Trims strings of bytes that should be UTF-8; bytes that are not pass through untouched.
struct StringTrimming: Sendable {
  /// Which ends are trimmed.
  var side = TrimSide.both
  /// What is taken from them.
  var set = TrimSet.whiteSpace
  /// Whether each line is trimmed by itself, its line end kept.
  var trimsLines = false

  /// A string with what is to go taken away.
  func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard trimsLines else { return Array(bytes[bytes.trimmedRange(side, set)]) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes { buffer in
      let units = CodeUnits<ByteLayout>(buffer)
      var start = 0
      while start < units.count {
        let end = units.endOfContent(from: start, limit: units.count)
        let next = end + (units.lineEnding(at: end, limit: units.count)?.unitCount ?? 0)
        let line = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
        result += line[line.trimmedRange(side, set)]
        result += buffer[end..<next]
        start = next
      }
    }
    return result
  }

  /// Strings that each end in a NUL, but for the last, which may; all trimmed and ended so.
  func trimmedRecords(_ bytes: [UInt8]) -> [UInt8] {
    var records = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if records.last?.isEmpty == true { records.removeLast() }
    return records.flatMap { trimmed(Array($0)) + [0] }
  }
}
