import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of `packed-refs`: a line for each reference, `<object> <name>`.
///
/// Lines that begin with `#` are about the file, those with `^` about the tag before.
struct PackedReferences {
  private let file: MappedFile
  private let bytes: UnsafeRawBufferPointer
  /// Where the first line begins that is about a reference.
  private let start: Int
  /// Whether the names are in the order of their bytes, as git says in the first line.
  private let isSorted: Bool

  /// Takes the file at a path; git replaces it whole.
  init(_ path: String) throws(FileError) {
    file = try MappedFile(path)
    bytes = file.bytes
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
    /// Whether it may be about a reference.
    var isReference: Bool { end - start > 41 }
  }

  /// Gives the object and the name of each line whose name begins so; the bytes hold only during the
  /// call.
  ///
  /// - Complexity: O(log lines + matches) where the file is sorted.
  func each(
    _ prefix: [UInt8], _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void
  ) {
    withExtendedLifetime(file) {
      var position = isSorted ? firstLine(notBefore: prefix) : start
      while position < bytes.count {
        let line = line(at: position)
        position = line.end + 1
        guard line.isReference, bytes[line.start + 40] == 0x20 else { continue }
        let name = name(line)
        if name.hasPrefix(prefix) {
          body(part(line.start, 40), name)
        } else if isSorted, compare(line, to: prefix) > 0 {
          return
        }
      }
    }
  }

  /// Whether there is a line for just this name.
  func contains(_ name: [UInt8]) -> Bool {
    guard isSorted else {
      var found = false
      each(name) { _, other in if other.count == name.count { found = true } }
      return found
    }
    return withExtendedLifetime(file) {
      // The shortest of those that begin so comes first, perhaps after a line about the tag before.
      var line = line(at: firstLine(notBefore: name))
      while !line.isReference, line.end + 1 < bytes.count { line = self.line(at: line.end + 1) }
      return line.end - line.start == 41 + name.count && compare(line, to: name) == 0
    }
  }

  private func name(_ line: Line) -> UnsafeRawBufferPointer {
    part(line.start + 41, line.end - line.start - 41)
  }

  private func part(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes.baseAddress.map { $0 + offset }, count: count)
  }

  /// Less than zero for a name before those that begin so, zero for one that does.
  private func compare(_ line: Line, to prefix: [UInt8]) -> Int {
    let name = name(line)
    let count = min(name.count, prefix.count)
    guard count > 0, let address = name.baseAddress else { return name.count - prefix.count }
    let order = memcmp(address, prefix, count)
    return order != 0 ? Int(order) : (name.count < prefix.count ? -1 : 0)
  }

  private func line(at position: Int) -> Line {
    guard position < bytes.count, let base = bytes.baseAddress else {
      return Line(start: bytes.count, end: bytes.count)
    }
    let rest = base + position
    guard let newline = memchr(rest, 0x0A, bytes.count - position) else {
      return Line(start: position, end: bytes.count)
    }
    return Line(start: position, end: position + (UnsafeRawPointer(newline) - rest))
  }

  /// Where the first line begins whose name is not before others that begin so.
  private func firstLine(notBefore prefix: [UInt8]) -> Int {
    var lower = start
    var upper = bytes.count
    // All lines before `lower` are too early, that at `upper` and all after it are not.
    while lower < upper {
      var middle = lower + (upper - lower) / 2
      while middle > lower, bytes[middle - 1] != 0x0A { middle -= 1 }
      var candidate = line(at: middle)
      // What is about a tag belongs to the line before, which may lie before `lower`.
      while !candidate.isReference, candidate.end + 1 < upper {
        candidate = line(at: candidate.end + 1)
      }
      guard candidate.isReference else {
        upper = middle
        continue
      }
      if compare(candidate, to: prefix) < 0 {
        lower = min(candidate.end + 1, upper)
      } else {
        upper = middle
      }
    }
    return lower
  }
}
