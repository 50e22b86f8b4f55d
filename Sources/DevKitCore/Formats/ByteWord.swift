/// Eight bytes that are looked at together. Masks have the high bit of each byte that fits.
public struct ByteWord: Sendable {
  @usableFromInline let bits: UInt64
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Reads the eight bytes at an index, which must be there.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    bits = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// The bytes above 0x7F.
  @inlinable @inline(__always)
  public var nonASCII: UInt64 { bits & Self.highs }

  /// The bytes that have a value.
  @inlinable @inline(__always)
  public func isByte(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ (Self.ones &* UInt64(byte))
    let low = (difference & ~Self.highs) &+ ~Self.highs
    return ~(low | difference) & Self.highs
  }

  /// The bytes below an ASCII value.
  @inlinable @inline(__always)
  public func below(_ byte: UInt8) -> UInt64 {
    let low = (bits & ~Self.highs) &+ Self.ones &* UInt64(0x80 - byte)
    return ~(low | bits) & Self.highs
  }

  /// How many bytes come before the first in a mask: 8 for an empty one.
  @inlinable @inline(__always)
  public func countUpTo(_ mask: UInt64) -> Int { mask.trailingZeroBitCount / 8 }
}
