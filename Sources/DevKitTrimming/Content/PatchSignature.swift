/// Knows a patch by its first lines, for patches that have no name to know them by.
///
/// In a patch an empty line of context is one blank: taking it away breaks the patch.
enum PatchSignature {
  static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if startsDirectly(rest) { return true }
    return rest.starts(with: "From ".utf8) && startsMail(rest)
  }

  /// "diff --git", "Index:" with its ruler, or the three lines of a unified or context diff.
  private static func startsDirectly(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    if bytes.starts(with: "diff --git ".utf8) || bytes.starts(with: "diff -".utf8) { return true }
    let lines = firstLines(3, of: bytes)
    guard lines.count >= 2 else { return false }
    if lines[0].starts(with: "Index: ".utf8) { return lines[1].starts(with: "=====".utf8) }
    guard lines.count == 3 else { return false }
    return lines[0].starts(with: "--- ".utf8) && lines[1].starts(with: "+++ ".utf8)
      && lines[2].starts(with: "@@ ".utf8)
      || lines[0].starts(with: "*** ".utf8) && lines[1].starts(with: "--- ".utf8)
        && lines[2].starts(with: "*****".utf8)
  }

  /// "From", forty hexadecimal digits, and git's fixed date: what git format-patch writes.
  private static func startsMail(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let line = firstLines(1, of: bytes).first else { return false }
    let words = line.split(separator: 0x20)
    guard words.count >= 3 else { return false }
    return words[1].count >= 40 && words[1].allSatisfy(isHexDigit)
      && line.dropFirst(6 + words[1].count).starts(with: "Mon Sep 17 00:00:00 2001".utf8)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func firstLines(
    _ count: Int, of bytes: Slice<UnsafeRawBufferPointer>
  ) -> [Slice<UnsafeRawBufferPointer>] {
    // Long enough for the names of files, short enough not to search a file of one line.
    bytes.prefix(16_384).split(
      separator: 0x0A, maxSplits: count, omittingEmptySubsequences: false
    ).prefix(count).map { $0 }
  }
}
