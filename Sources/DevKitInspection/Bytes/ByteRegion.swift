/// The order in which the bytes of a number are kept.
public enum ByteOrder: String, Hashable, Sendable {
  /// Least significant byte first.
  case little
  /// Most significant byte first.
  case big
}

/// A part of a source, such as one slice or one member; offsets are counted from its start.
///
/// Every read is checked against the region's end. A region of a region never reaches beyond it.
struct ByteRegion {
  /// The most that is read into one array; every format's tables are read piece by piece.
  static let longestRead = 1 << 20

  let source: ByteSource
  /// Where the region begins in the source.
  let start: Int
  /// The number of bytes.
  let count: Int

  /// A whole source.
  init(_ source: ByteSource) {
    self.source = source
    start = 0
    count = source.size
  }

  private init(source: ByteSource, start: Int, count: Int) {
    self.source = source
    self.start = start
    self.count = count
  }

  /// Whether so many bytes from an offset on lie within the region.
  @inline(__always)
  func contains(_ offset: Int, _ length: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= count && length <= count - offset
  }

  /// A part of the region, or `nil` where it would reach beyond the end.
  func part(_ offset: Int, _ length: Int) -> ByteRegion? {
    guard contains(offset, length) else { return nil }
    return ByteRegion(source: source, start: start + offset, count: length)
  }

  /// A part of the region, cut off at the region's end.
  func clamped(_ offset: Int, _ length: Int) -> ByteRegion {
    let from = min(max(offset, 0), count)
    let size = min(max(length, 0), count - from)
    return ByteRegion(source: source, start: start + from, count: size)
  }

  /// A damage at an offset of the region, told as an offset of the source.
  func damage(_ offset: Int, _ reason: String) -> BinaryDamage {
    let (sum, overflow) = start.addingReportingOverflow(max(offset, 0))
    return BinaryDamage(offset: overflow ? start : sum, reason)
  }

  /// Throws where not so many bytes from an offset on lie within the region.
  @inline(__always)
  func require(_ offset: Int, _ length: Int) throws(BinaryDamage) {
    guard contains(offset, length) else { throw cutOff(offset, length) }
  }

  private func cutOff(_ offset: Int, _ length: Int) -> BinaryDamage {
    guard offset >= 0, offset <= count else {
      return damage(0, "offset \(offset) lies beyond the end; there are \(count) bytes")
    }
    let noun = length == 1 ? "byte" : "bytes"
    return damage(offset, "\(length) \(noun) are expected, but only \(count - offset) are left")
  }

  /// A number at an offset.
  @inline(__always)
  func number<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self, at offset: Int, _ order: ByteOrder
  ) throws(BinaryDamage) -> Value {
    try require(offset, MemoryLayout<Value>.size)
    let value: Value = try source.number(at: start + offset)
    return order == .little ? Value(littleEndian: value) : Value(bigEndian: value)
  }

  /// A byte at an offset.
  @inline(__always)
  func byte(at offset: Int) throws(BinaryDamage) -> UInt8 {
    try require(offset, 1)
    return try source.byte(at: start + offset)
  }

  /// Some bytes, no more than `longestRead` of them.
  func bytes(at offset: Int, count length: Int) throws(BinaryDamage) -> [UInt8] {
    try require(offset, length)
    guard length <= Self.longestRead else {
      throw damage(offset, "\(length) bytes are more than is read at once")
    }
    return try source.bytes(at: start + offset, count: length)
  }

  /// As many bytes as there are from an offset on, but no more than `length`.
  func prefix(at offset: Int, count length: Int) throws(BinaryDamage) -> [UInt8] {
    let part = clamped(offset, min(length, Self.longestRead))
    return try source.bytes(at: part.start, count: part.count)
  }

  /// The text up to the first NUL, to the end of the region or to `limit` bytes.
  ///
  /// Bytes that are no UTF-8 become U+FFFD, control characters too, since the text is shown.
  func text(at offset: Int, limit: Int) throws(BinaryDamage) -> String {
    PrintableText.decode(try prefix(at: offset, count: limit).prefix { $0 != 0 })
  }
}
