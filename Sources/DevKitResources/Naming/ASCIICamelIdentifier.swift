/// `CamelIdentifier` on the bytes of an ASCII name, as nearly all names are.
///
/// A project has many thousand keys, and this takes a small part of the time.
enum ASCIICamelIdentifier {
  /// The identifier, or `nil` for a name that has other characters or no word.
  static func make(from name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes in
      guard let start = bytes.firstIndex(where: isWordByte), bytes.allSatisfy({ $0 < 0x80 }) else {
        return nil
      }
      // A first digit gets a `_` before it.
      return String(unsafeUninitializedCapacity: bytes.count + 1) { result in
        write(bytes, from: start, to: result)
      }
    }
  }

  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    to result: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    if isDigit(bytes[start]) {
      result[0] = UInt8(ascii: "_")
      count = 1
    }
    let capitals = leadingCapitals(bytes, from: start)
    var followsSeparator = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      guard isWordByte(byte) else {
        followsSeparator = true
        continue
      }
      if index < start + capitals {
        result[count] = byte | 0x20
      } else {
        result[count] = followsSeparator && isLowercase(byte) ? byte & ~0x20 : byte
      }
      count += 1
      followsSeparator = false
    }
    return count
  }

  /// How many capitals at the start of the first word are lowered.
  private static func leadingCapitals(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let run = bytes[start...].prefix(while: isUppercase).count
    let end = start + run
    guard run > 1, end < bytes.count, isLowercase(bytes[end]) else { return run }
    let isPlural =
      bytes[end] == UInt8(ascii: "s") && (end + 1 == bytes.count || !isLowercase(bytes[end + 1]))
    return isPlural ? run : run - 1
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isUppercase(byte) || isDigit(byte)
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
