/// A version as Mach-O packs it: sixteen bits, eight bits, eight bits (`mach-o/loader.h`).
struct PackedVersion {
  private let packed: UInt32

  init(_ packed: UInt32) { self.packed = packed }

  /// The text, without the third number where that is 0: `15.0`, `14.2.1`.
  ///
  /// The digits are written one by one: interpolation takes as long as the rest of reading an image.
  var text: String {
    String(unsafeUninitializedCapacity: Self.longest) { text in
      var count = Self.write(packed >> 16, to: text, at: 0)
      count = Self.write(packed >> 8 & 0xFF, to: text, at: Self.dot(text, count))
      let patch = packed & 0xFF
      return patch == 0 ? count : Self.write(patch, to: text, at: Self.dot(text, count))
    }
  }

  /// As many bytes as `65535.255.255` has.
  private static let longest = 13

  private static func dot(_ text: UnsafeMutableBufferPointer<UInt8>, _ place: Int) -> Int {
    text[place] = UInt8(ascii: ".")
    return place + 1
  }

  /// Writes a number in decimal digits; where the text goes on.
  private static func write(
    _ number: UInt32, to text: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) -> Int {
    var divisor: UInt32 = 1
    while number / divisor >= 10 { divisor *= 10 }
    var place = place
    while divisor > 0 {
      text[place] = UInt8(ascii: "0") + UInt8(number / divisor % 10)
      place += 1
      divisor /= 10
    }
    return place
  }
}
