#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are the same.
  public func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress, count > 0 else {
      return true
    }
    return memcmp(start, otherStart, count) == 0
  }

  /// Whether these bytes sort before others.
  public func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else {
      return count < other.count
    }
    let order = memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }

  /// How many bytes are the same from the start on.
  public func commonPrefixCount(with other: UnsafeBufferPointer<UInt8>) -> Int {
    let end = Swift.min(count, other.count)
    let (first, second) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= end,
      first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
      index += 8
    }
    while index < end, self[index] == other[index] { index += 1 }
    return index
  }

  /// The offset of a byte, or `nil`.
  public func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these bytes begin with others.
  public func hasPrefix(_ prefix: [UInt8]) -> Bool {
    guard count >= prefix.count, let start = baseAddress else { return prefix.isEmpty }
    return memcmp(start, prefix, prefix.count) == 0
  }

  /// Whether these bytes end with others.
  public func hasSuffix(_ suffix: [UInt8]) -> Bool {
    guard count >= suffix.count, let start = baseAddress else { return suffix.isEmpty }
    return memcmp(start + (count - suffix.count), suffix, suffix.count) == 0
  }
}

extension String {
  /// Whether a byte is in the string's UTF-8.
  public func hasByte(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.offset(of: byte) != nil }
  }
}
