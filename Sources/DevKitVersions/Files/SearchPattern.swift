/// A text with a placeholder, `{version}` or `{build}`, that finds a number in a file.
///
/// It is taken literally, never as a regular expression, and the number must be all that stands
/// between the texts around it: `{version}` alone does not find `1.2.3` in `11.2.34`.
struct SearchPattern: Hashable, Sendable {
  /// What it finds; `nil` for a fixed text that is replaced.
  let kind: NumberKind?
  /// The text before the number, or the whole fixed text.
  let prefix: [UInt8]
  /// The text after the number.
  let suffix: [UInt8]

  /// Reads a pattern; `nil` for an empty one or one with two placeholders.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    for kind in NumberKind.allCases {
      let parts = Self.split(Array(text.utf8), at: Array("{\(kind.rawValue)}".utf8))
      guard parts.count > 1 else { continue }
      guard parts.count == 2, !text.mentions(kind == .build ? "{version}" : "{build}") else {
        return nil
      }
      self.kind = kind
      prefix = parts[0]
      suffix = parts[1]
      return
    }
    kind = nil
    prefix = Array(text.utf8)
    suffix = []
  }

  /// The bytes of each number that it finds, or of each occurrence of a fixed text.
  ///
  /// - Complexity: O(bytes · prefix).
  func matches(in bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index <= bytes.count - prefix.count {
      if prefix.isEmpty || bytes[index...].starts(with: prefix), let range = match(bytes, at: index)
      {
        result.append(range)
        index = max(range.upperBound, index + 1)
      } else {
        index += 1
      }
    }
    return result
  }

  private func match(_ bytes: [UInt8], at index: Int) -> Range<Int>? {
    let start = index + prefix.count
    guard kind != nil else { return index..<start }
    if prefix.isEmpty, start > 0, Self.isNumberByte(bytes[start - 1]) { return nil }
    var end = start
    while end < bytes.count, Self.isNumberByte(bytes[end]) { end += 1 }
    // What follows may itself begin with such a byte, as in "version-{version}-blue".
    var candidate = end
    while candidate > start {
      let follows = suffix.isEmpty ? candidate == end : bytes[candidate...].starts(with: suffix)
      if follows, isNumber(bytes[start..<candidate]) { return start..<candidate }
      candidate -= 1
      // A number ends soon; a megabyte of letters is none.
      if end - candidate > 256 { return nil }
    }
    return nil
  }

  private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .version: return Version(written: text) != nil
    case .build: return BuildNumber(text) != nil
    case nil: return false
    }
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  private static func split(_ bytes: [UInt8], at separator: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: separator) {
        parts.append([])
        index += separator.count
      } else {
        parts[parts.count - 1].append(bytes[index])
        index += 1
      }
    }
    return parts
  }
}
