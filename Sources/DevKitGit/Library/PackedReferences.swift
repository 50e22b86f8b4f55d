import DevKitCore

/// The content of `packed-refs`: a line for each reference, `<object> <name>`.
///
/// Lines that begin with `#` are about the file, those with `^` about the tag before.
struct PackedReferences: Sendable {
  private let bytes: [UInt8]
  /// Where the first line begins that is about a reference.
  private let start: Int
  /// Whether the names are in the order of their bytes, as git says in the first line.
  private let isSorted: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.first == UInt8(ascii: "#") else {
      start = 0
      isSorted = false
      return
    }
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    start = min(end + 1, bytes.count)
    isSorted = bytes[..<end].split(separator: 0x20).contains { $0.elementsEqual("sorted".utf8) }
  }

  /// A line, as places in the bytes.
  private struct Line {
    var start: Int
    var end: Int
    /// Whether it is about a reference.
    var isReference: Bool { end - start > 41 }
    var name: Range<Int> { start + 41..<end }
  }

  /// Gives the object and the name of each line whose name begins so; the bytes hold only during the
  /// call.
  ///
  /// - Complexity: O(log lines + matches) where the file is sorted.
  func each(
    _ prefix: [UInt8],
    _ body: (Slice<UnsafeBufferPointer<UInt8>>, Slice<UnsafeBufferPointer<UInt8>>) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var position = isSorted ? firstLine(notBefore: prefix, in: bytes) : start
      while position < bytes.count {
        let line = line(at: position, in: bytes)
        position = line.end + 1
        guard line.isReference, bytes[line.start + 40] == 0x20 else { continue }
        if bytes[line.name].starts(with: prefix) {
          body(bytes[line.start..<line.start + 40], bytes[line.name])
        } else if isSorted, !bytes[line.name].lexicographicallyPrecedes(prefix) {
          return
        }
      }
    }
  }

  private func line(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Line {
    var end = position
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return Line(start: position, end: end)
  }

  /// Where the first line begins whose name is not before others that begin so.
  private func firstLine(notBefore prefix: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var lower = start
    var upper = bytes.count
    // All lines before `lower` are too early, that at `upper` and all after it are not.
    while lower < upper {
      var middle = lower + (upper - lower) / 2
      while middle > lower, bytes[middle - 1] != 0x0A { middle -= 1 }
      var candidate = line(at: middle, in: bytes)
      // What is about a tag belongs to the line before, which may lie before `lower`.
      while !candidate.isReference, candidate.end + 1 < upper {
        candidate = line(at: candidate.end + 1, in: bytes)
      }
      guard candidate.isReference else {
        upper = middle
        continue
      }
      if bytes[candidate.name].lexicographicallyPrecedes(prefix) {
        lower = min(candidate.end + 1, upper)
      } else {
        upper = middle
      }
    }
    return lower
  }
}
