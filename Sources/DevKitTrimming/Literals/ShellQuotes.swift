/// Quotes, and what a dollar or a backtick begins in them and outside of them.
///
/// POSIX.1-2024, Shell Command Language, 2.2 and 2.6; bash, "Quoting" and "Shell Parameter Expansion".
extension ShellLiterals {
  /// Goes behind what a quote, a dollar or a backtick begins in code; `false` where it does not end.
  mutating func readSpecial(_ depth: Int) -> Bool {
    let start = cursor.index
    let isSound: Bool
    switch cursor.byte {
    case UInt8(ascii: "'"): isSound = skipSingle(isEscaped: false)
    case UInt8(ascii: "\""): isSound = skipDouble(depth)
    case UInt8(ascii: "`"):
      isSound = pending.isEmpty && skipBackticks()
      // Of code alone every line may lose its blanks.
      let marks = Array("'\"<".utf8)
      if !cursor.bytes[start..<min(cursor.index, cursor.bytes.count)].contains(
        where: marks.contains)
      {
        return isSound
      }
    default:
      switch cursor[1] {
      case UInt8(ascii: "'"):
        cursor.index += 1
        isSound = skipSingle(isEscaped: true)
      case UInt8(ascii: "{"): isSound = skipParameter(depth, isQuoted: false)
      case UInt8(ascii: "["): return isWithoutShift
      default:
        // "$$" and "$#" are whole.
        cursor.index += [UInt8(ascii: "$"), UInt8(ascii: "#")].contains(cursor[1]) ? 2 : 1
        return true
      }
    }
    guard isSound else { return false }
    let end = min(cursor.index, cursor.bytes.count)
    if cursor.bytes[start..<end].contains(0x0A) { map.add(start..<end) }
    return true
  }

  /// `$[…]` is arithmetic of old; goes into it unless `<<` shifts bits there.
  private var isWithoutShift: Bool {
    mutating get {
      cursor.index += 2
      while !cursor.isAtEnd, !cursor.isAtLineEnd, cursor.byte != UInt8(ascii: "]") {
        if cursor.sees("<<") || cursor.byte == UInt8(ascii: "'")
          || cursor.byte == UInt8(ascii: "\"")
        {
          return false
        }
        cursor.index += 1
      }
      return true
    }
  }

  /// `'…'`, or `$'…'` with escapes.
  private mutating func skipSingle(isEscaped: Bool) -> Bool {
    cursor.index += 1
    while !cursor.isAtEnd {
      if cursor.take("'") { return true }
      cursor.index += isEscaped && cursor.byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private mutating func skipDouble(_ depth: Int) -> Bool {
    cursor.index += 1
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "\\"): cursor.index += 2
      case UInt8(ascii: "\""):
        cursor.index += 1
        return true
      case UInt8(ascii: "`"): guard skipBackticks() else { return false }
      case UInt8(ascii: "$"): guard skipDollar(depth) else { return false }
      default: cursor.index += 1
      }
    }
    return false
  }

  /// Goes behind a substitution or a parameter in quotes.
  private mutating func skipDollar(_ depth: Int) -> Bool {
    if cursor[1] == UInt8(ascii: "{") { return skipParameter(depth, isQuoted: true) }
    // "$$" is whole.
    cursor.index += cursor[1] == UInt8(ascii: "$") ? 2 : 1
    guard cursor.byte == UInt8(ascii: "("), cursor[-2] != UInt8(ascii: "$") else { return true }
    return skipSubstitution(depth)
  }

  private mutating func skipSubstitution(_ depth: Int) -> Bool {
    switch cursor[1] == UInt8(ascii: "(") ? kindOfDoubleParenthesis : .code {
    case .unclear: return false
    case .arithmetic(let end):
      cursor.index = end
      return true
    case .code:
      cursor.index += 1
      // Those of the line around it begin behind that line.
      var outer = pending
      pending = []
      guard readCode(in: depth + 1) else { return false }
      outer += pending
      pending = outer
      return true
    }
  }

  /// To the next backtick: nothing but a backslash keeps one from ending it.
  private mutating func skipBackticks() -> Bool {
    cursor.index += 1
    while !cursor.isAtEnd {
      if cursor.take("`") { return true }
      cursor.index += cursor.byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Goes behind `${…}`; `false` where it does not end, or shells read a quote in it in different ways.
  private mutating func skipParameter(_ depth: Int, isQuoted: Bool) -> Bool {
    guard depth < 64 else { return false }
    cursor.index += 2
    // "${ command; }" is a substitution to some.
    if [0x20, 0x09, 0x0A, UInt8(ascii: "|")].contains(cursor.byte) { return false }
    let hasPattern = beginsPattern
    if cursor.byte == UInt8(ascii: "#") { cursor.index += 1 }
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "\\"): cursor.index += 2
      case UInt8(ascii: "}"):
        cursor.index += 1
        return true
      case UInt8(ascii: "'"):
        guard skipSingle(inParameterWith: hasPattern || !isQuoted) else { return false }
      case UInt8(ascii: "\""): guard skipDouble(depth + 1) else { return false }
      case UInt8(ascii: "`"): guard skipBackticks() else { return false }
      case UInt8(ascii: "$"): guard skipDollar(depth + 1) else { return false }
      default: cursor.index += 1
      }
    }
    return false
  }

  /// Whether an operator that takes a pattern follows the name that stands here.
  private var beginsPattern: Bool {
    var place = cursor
    if place.byte == UInt8(ascii: "!") { place.index += 1 }
    if place.byte.isNamePart {
      while place.byte.isNamePart { place.index += 1 }
    } else {
      place.index += 1
    }
    if place.byte == UInt8(ascii: "[") {
      while place.byte != UInt8(ascii: "]"), place.byte > 0x20 { place.index += 1 }
      place.index += 1
    }
    return Array("#%/^,".utf8).contains(place.byte)
  }

  /// Goes behind single quotes that quote for sure, or else for all that matters.
  private mutating func skipSingle(inParameterWith quotes: Bool) -> Bool {
    let isEscaped = cursor[-1] == UInt8(ascii: "$")
    cursor.index += 1
    while !cursor.isAtEnd, !cursor.isAtLineEnd {
      let byte = cursor.byte
      if byte == UInt8(ascii: "'") {
        cursor.index += 1
        return true
      }
      if !quotes, Array("\"}`$".utf8).contains(byte) { return false }
      cursor.index += isEscaped && byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
