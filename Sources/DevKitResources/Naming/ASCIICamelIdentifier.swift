/// `CamelIdentifier` for names of ASCII letters, digits and punctuation, on bytes: nearly all names,
/// for which looking up the properties of each scalar would take most of the time.
enum ASCIICamelIdentifier {
  /// The identifier, or `nil` where the name needs the general rules: it has other scalars, or no
  /// letter or digit.
  static func make(from name: String) -> String? {
    var name = name
    return name.withUTF8 { name -> String? in
      guard name.allSatisfy({ $0 < 0x80 }), let start = name.firstIndex(where: isWord) else {
        return nil
      }
      // One more for the `_` before a digit.
      return String(unsafeUninitializedCapacity: name.count + 1) { identifier in
        write(name, from: start, to: identifier)
      }
    }
  }

  private static func write(
    _ name: UnsafeBufferPointer<UInt8>, from start: Int,
    to identifier: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    func append(_ byte: UInt8) {
      identifier[count] = byte
      count += 1
    }
    if isDigit(name[start]) { append(UInt8(ascii: "_")) }
    var index = start
    let loweredEnd = start + loweredCount(name, from: start)
    while index < loweredEnd {
      append(name[index] | 0x20)
      index += 1
    }
    var followsSeparator = false
    while index < name.count {
      let byte = name[index]
      index += 1
      guard isWord(byte) else {
        followsSeparator = true
        continue
      }
      append(followsSeparator && isLowercase(byte) ? byte & ~0x20 : byte)
      followsSeparator = false
    }
    return count
  }

  /// How many capitals at the start of the first word are lowered: all of `URL` and `URLs`, those of
  /// `URLChooser` up to the last.
  private static func loweredCount(_ name: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < name.count, isCapital(name[end]) { end += 1 }
    guard end - start > 1, end < name.count, isLowercase(name[end]) else { return end - start }
    let endsPlural =
      name[end] == UInt8(ascii: "s") && (end + 1 == name.count || !isLowercase(name[end + 1]))
    return endsPlural ? end - start : end - start - 1
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isCapital(byte) || isDigit(byte)
  }
}
