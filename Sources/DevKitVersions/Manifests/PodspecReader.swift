import DevKitCore

/// Finds the version of a podspec, which is Ruby: the first line `….version = '1.2.3'`.
enum PodspecReader {
  static func versions(in source: SourceText) throws(ProductError) -> [ManifestFormat.Found] {
    let bytes = source.bytes
    var lineStart = 0
    while lineStart < bytes.count {
      let end = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      if let value = valueStart(bytes, lineStart..<end) {
        return [try version(source, at: value, lineEnd: end)]
      }
      lineStart = end + 1
    }
    throw ProductError(
      "there is no line that sets the version, such as s.version = '1.0.0'",
      at: SourceLocation(path: source.path))
  }

  /// Where the value begins, in a line that is `name.version = value`.
  private static func valueStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    func skipBlanks() {
      while index < line.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }
    skipBlanks()
    let name = index
    while index < line.upperBound, isWord(bytes[index]) { index += 1 }
    let property = Array(".version".utf8)
    guard index > name, bytes[index...].starts(with: property) else { return nil }
    index += property.count
    skipBlanks()
    guard index < line.upperBound, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    guard index < line.upperBound, bytes[index] != UInt8(ascii: "=") else { return nil }
    skipBlanks()
    return index
  }

  private static func version(
    _ source: SourceText, at start: Int, lineEnd: Int
  ) throws(ProductError) -> ManifestFormat.Found {
    let bytes = source.bytes
    let quote = start < lineEnd ? bytes[start] : 0
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    guard isQuoted, let end = bytes[(start + 1)..<lineEnd].firstIndex(of: quote) else {
      throw ProductError(
        "the version is computed here, so it cannot be edited; name the file that holds it with"
          + " --file", at: source.location(at: start))
    }
    let range = start + 1..<end
    return .init(
      value: String(decoding: bytes[range], as: UTF8.self), range: range, encoding: .simple,
      name: "version")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
