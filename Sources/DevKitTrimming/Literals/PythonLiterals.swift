/// Finds the literals of several lines in Python: `'''`, `"""`, and those that a backslash continues.
///
/// The Python Language Reference, "Lexical analysis". What stands in the braces of an f-string is a part of
/// it; since Python 3.12 that may hold the same quotes, comments and ends of lines. In a format behind the
/// colon quotes are letters.
struct PythonLiterals {
  private var cursor: ByteCursor
  private var map = LiteralMap()

  static func map(of bytes: UnsafeRawBufferPointer) -> LiteralMap {
    var literals = PythonLiterals(cursor: ByteCursor(bytes))
    literals.readCode()
    return literals.map
  }

  private mutating func readCode() {
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "#"): cursor.skipLine()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = cursor.index
        guard readString(isFormatted: isFormatted, depth: 0) else { return map.giveUp(at: start) }
        if cursor.bytes[start..<cursor.index].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
          map.add(start..<cursor.index)
        }
      default: cursor.index += 1
      }
    }
  }

  /// Whether the letters before a quote have an f, or the t of a template string.
  private var isFormatted: Bool {
    var back = 1
    var found = false
    while cursor[-back].isNamePart {
      switch cursor[-back] | 0x20 {
      case UInt8(ascii: "f"), UInt8(ascii: "t"): found = true
      case UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "u"): break
      default: return false
      }
      back += 1
    }
    return found && back <= 3
  }

  /// Goes behind a string; `false` where it does not end.
  ///
  /// A backslash keeps a quote from ending the string in raw strings as well.
  private mutating func readString(isFormatted: Bool, depth: Int) -> Bool {
    guard depth < 64 else { return false }
    let quote = cursor.byte
    let isLong = cursor.run(of: quote) >= 3
    cursor.index += isLong ? 3 : 1
    while !cursor.isAtEnd {
      switch cursor.byte {
      // In an f-string no backslash makes a brace a letter.
      case UInt8(ascii: "\\") where isFormatted && cursor[1] == UInt8(ascii: "{"):
        cursor.index += 1
      case UInt8(ascii: "\\"): cursor.skipEscape()
      case quote where !isLong || cursor.run(of: quote) >= 3:
        cursor.index += isLong ? 3 : 1
        return true
      case 0x0A where !isLong, 0x0D where !isLong: return false
      case UInt8(ascii: "{") where isFormatted && cursor[1] == UInt8(ascii: "{"): cursor.index += 2
      case UInt8(ascii: "{") where isFormatted:
        guard readReplacement(of: quote, isLong: isLong, depth: depth + 1) else { return false }
      default: cursor.index += 1
      }
    }
    return false
  }

  /// Goes behind the braces in an f-string, or before the quote that ends it in older versions.
  private mutating func readReplacement(of quote: UInt8, isLong: Bool, depth: Int) -> Bool {
    guard depth < 64 else { return false }
    let start = cursor.index
    var brackets = 0
    cursor.index += 1
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        brackets += 1
        cursor.index += 1
      case UInt8(ascii: "}") where brackets == 0:
        cursor.index += 1
        return true
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        brackets -= 1
        cursor.index += 1
      case UInt8(ascii: ":") where brackets <= 0:
        cursor.index += 1
        return readFormat(of: quote, isLong: isLong, depth: depth)
      case UInt8(ascii: "#"): cursor.skipLine()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if cursor.byte == quote, !isLong || cursor.run(of: quote) >= 3 {
          // In older versions the string ends here, in newer ones another begins: not to be told apart.
          map.giveUp(at: start)
          return false
        }
        guard readString(isFormatted: isFormatted, depth: depth) else { return false }
      case UInt8(ascii: "\\"): cursor.skipEscape()
      default: cursor.index += 1
      }
    }
    return false
  }

  /// Goes behind the format of a replacement and its brace.
  private mutating func readFormat(of quote: UInt8, isLong: Bool, depth: Int) -> Bool {
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "}"):
        cursor.index += 1
        return true
      // What doubled braces are here differs between versions.
      case UInt8(ascii: "{") where cursor[1] == UInt8(ascii: "{"): return false
      case UInt8(ascii: "{"):
        guard readReplacement(of: quote, isLong: isLong, depth: depth + 1) else { return false }
      case UInt8(ascii: "\\") where ![UInt8(ascii: "{"), UInt8(ascii: "}")].contains(cursor[1]):
        cursor.skipEscape()
      case quote where !isLong || cursor.run(of: quote) >= 3: return false
      case 0x0A where !isLong, 0x0D where !isLong: return false
      default: cursor.index += 1
      }
    }
    return false
  }
}
