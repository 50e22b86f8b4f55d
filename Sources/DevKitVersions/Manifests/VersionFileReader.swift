import DevKitCore

/// Reads a file that holds a version and nothing else, in UTF-8 or UTF-16.
enum VersionFileReader {
  static func versions(in source: SourceText) throws(ProductError) -> [ManifestFormat.Found] {
    if let isLittleEndian = byteOrder(source.bytes) {
      return [try version(inUTF16: source, isLittleEndian)]
    }
    let bytes = source.bytes
    let range = content(bytes.indices, in: bytes, from: source.hasByteOrderMark ? 3 : 0)
    let value = String(decoding: bytes[range], as: UTF8.self)
    guard Version(written: value) != nil else { throw noVersion(source, at: range.lowerBound) }
    return [.init(value: value, range: range, encoding: .plain, name: "the version")]
  }

  /// Without white space and the letter `v` before the version.
  private static func content(_ all: Range<Int>, in bytes: [UInt8], from start: Int) -> Range<Int> {
    var lower = min(start, all.upperBound)
    var upper = all.upperBound
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while lower < upper, bytes[upper - 1] <= 0x20 { upper -= 1 }
    if lower < upper, bytes[lower] == UInt8(ascii: "v") { lower += 1 }
    return lower..<upper
  }

  private static func noVersion(_ source: SourceText, at offset: Int) -> ProductError {
    ProductError(
      "this file must hold a version and nothing else", at: source.location(at: offset))
  }

  // MARK: UTF-16

  /// Whether UTF-16 has its lower byte first; `nil` for other encodings. A version is ASCII, so one
  /// byte of each pair is zero.
  private static func byteOrder(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (1..., 0): return true
    case (0xFE, 0xFF), (0, 1...): return false
    default: return nil
    }
  }

  private static func version(
    inUTF16 source: SourceText, _ isLittleEndian: Bool
  ) throws(ProductError) -> ManifestFormat.Found {
    let bytes = source.bytes
    let hasMark = bytes[0] >= 0xFE
    var text: [UInt8] = []
    for index in stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2) {
      let (low, high) =
        isLittleEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      guard high == 0 else { throw noVersion(source, at: index) }
      text.append(low)
    }
    let place = content(text.indices, in: text, from: 0)
    let value = String(decoding: text[place], as: UTF8.self)
    let start = hasMark ? 2 : 0
    guard Version(written: value) != nil else { throw noVersion(source, at: start) }
    return .init(
      value: value, range: start + 2 * place.lowerBound..<start + 2 * place.upperBound,
      encoding: .utf16(isLittleEndian: isLittleEndian), name: "the version")
  }
}
