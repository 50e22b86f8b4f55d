/// Elements of JSX: in their text neither quotes nor slashes nor backticks begin anything.
///
/// The JSX specification, "JSX Elements".
extension JavaScriptLiterals {
  /// Whether a text has what every element ends with.
  static func closesElement(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(bytes)
    while let found = cursor.find(UInt8(ascii: "/")) {
      cursor.index = found
      if cursor[-1] == UInt8(ascii: "<") || cursor[1] == UInt8(ascii: ">") { return true }
      cursor.index += 1
    }
    return false
  }

  /// Whether the `<` that stands here begins an element: where a value can begin, and before a name.
  var beginsElement: Bool {
    guard mayHaveElements else { return false }
    if tokenEnd > 0 {
      let before = cursor.bytes[tokenEnd - 1]
      if before.isNamePart { guard isKeyword(endingAt: tokenEnd) else { return false } }
      if Array(")]}'\"`".utf8).contains(before) { return false }
    }
    var place = cursor
    place.index += 1
    guard place.byte.isNamePart || place.byte == UInt8(ascii: ">") else { return false }
    while place.byte.isTagPart { place.index += 1 }
    guard [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(place.byte)
    else { return false }
    // A parameter of a type.
    return !place.sees(" extends ")
  }

  /// Goes behind an element and all in it; `false` where it does not end.
  mutating func readElement(_ depth: Int) -> Bool {
    guard depth < 64 else { return false }
    var open = 0
    while !cursor.isAtEnd {
      if cursor.take("</") {
        while cursor.byte.isTagPart || cursor.isAtBlank { cursor.index += 1 }
        guard cursor.take(">") else { return false }
        open -= 1
      } else {
        guard let isWhole = readTag(depth) else { return false }
        if !isWhole { open += 1 }
      }
      if open == 0 { return true }
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "<") {
        if cursor.take("{") {
          guard readCode(in: depth + 1) else { return false }
        } else {
          cursor.index += 1
        }
      }
    }
    return false
  }

  /// Goes behind a tag that opens an element, and says whether it closes it, too; `nil` where it is none.
  private mutating func readTag(_ depth: Int) -> Bool? {
    cursor.index += 1
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: ">"):
        cursor.index += 1
        return false
      case UInt8(ascii: "/"):
        if cursor.take("/>") { return true }
        guard cursor.sees("//") || cursor.sees("/*"), skipComment() else { return nil }
      case UInt8(ascii: "{"):
        cursor.index += 1
        guard readCode(in: depth + 1) else { return nil }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let start = cursor.index
        cursor.index += 1
        guard let end = cursor.find(cursor.bytes[start]) else { return nil }
        cursor.index = end + 1
        if cursor.bytes[start..<end].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
          map.add(start..<end)
        }
      case UInt8(ascii: "="):
        cursor.index += 1
        while cursor.isAtBlank { cursor.index += 1 }
        if cursor.byte == UInt8(ascii: "<") { guard readElement(depth + 1) else { return nil } }
      default:
        guard cursor.byte.isTagPart || cursor.isAtBlank else { return nil }
        cursor.index += 1
      }
    }
    return nil
  }
}

extension ByteCursor {
  fileprivate var isAtBlank: Bool { byte == 0x20 || byte == 0x09 || isAtLineEnd }
}

extension UInt8 {
  /// Whether it can be a part of the name of a tag or an attribute.
  fileprivate var isTagPart: Bool {
    isNamePart || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: ":")
  }
}
