/// The characters with Unicode's property White_Space, as a table of our own.
///
/// The standard library knows the property too, but Embedded Swift would have to link the tables of
/// all properties for it. The 25 characters have been the same since Unicode 6.3.
public enum WhiteSpace {
  /// The ranges of PropList.txt, in order.
  public static var ranges: [ClosedRange<UInt32>] {
    [
      0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
      0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
    ]
  }

  /// Whether a scalar has the property White_Space.
  @inlinable
  public static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return isASCIIWhiteSpace(UInt8(truncatingIfNeeded: value)) }
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Whether a byte is one of the six ASCII characters with the property: 09 to 0D, and 20.
  @inlinable
  public static func isASCIIWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}
