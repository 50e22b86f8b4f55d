/// Finds template literals in JavaScript and TypeScript: `` `…` ``, with what stands in `${…}`.
///
/// ECMAScript 2025, "Lexical Grammar". Whether a slash after `)` or `}` divides or begins a regular
/// expression needs a parser; where it matters, nothing is sure from there on. The same goes for a quote
/// that does not end on its line, as in the text of JSX.
struct JavaScriptLiterals {
  private var cursor: ByteCursor
  private var map = LiteralMap()

  static func map(of bytes: UnsafeRawBufferPointer) -> LiteralMap {
    var literals = JavaScriptLiterals(cursor: ByteCursor(bytes))
    if literals.cursor.sees("#!") { literals.cursor.skipLine() }
    literals.readCode(in: 0)
    return literals.map
  }

  /// Reads to the end, or in a template behind its brace; `false` where that is missing or cannot be told.
  @discardableResult
  private mutating func readCode(in depth: Int) -> Bool {
    guard depth < 64 else { return false }
    var braces = 1
    while !cursor.isAtEnd {
      let start = cursor.index
      switch cursor.byte {
      case UInt8(ascii: "{"):
        braces += 1
        cursor.index += 1
      case UInt8(ascii: "}"):
        braces -= 1
        cursor.index += 1
        if depth > 0, braces == 0 { return true }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard skipString() else { return giveUp(at: start) }
      case UInt8(ascii: "`"):
        guard readTemplate(depth) else { return giveUp(at: start) }
      case UInt8(ascii: "/"):
        guard readSlash() else { return giveUp(at: start) }
      default: cursor.index += 1
      }
    }
    return depth == 0
  }

  private mutating func giveUp(at offset: Int) -> Bool {
    map.giveUp(at: offset)
    return false
  }

  private mutating func readTemplate(_ depth: Int) -> Bool {
    let start = cursor.index
    cursor.index += 1
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "\\") {
        cursor.index += 2
      } else if cursor.take("`") {
        map.add(start..<cursor.index)
        return true
      } else if cursor.take("${") {
        guard readCode(in: depth + 1) else { return false }
      } else {
        cursor.index += 1
      }
    }
    return false
  }

  private mutating func skipString() -> Bool {
    let quote = cursor.byte
    cursor.index += 1
    while !cursor.isAtEnd, !cursor.isAtLineEnd {
      if cursor.byte == UInt8(ascii: "\\") {
        cursor.skipEscape()
      } else {
        cursor.index += 1
        if cursor[-1] == quote { return true }
      }
    }
    return false
  }

  /// A comment, a division or a regular expression; `false` where it cannot be told.
  private mutating func readSlash() -> Bool {
    if cursor.sees("//") {
      cursor.skipLine()
      return true
    }
    if cursor.take("/*") {
      while !cursor.isAtEnd { if cursor.take("*/") { return true } else { cursor.index += 1 } }
      return false
    }
    switch meaningOfSlash {
    case .division: cursor.index += 1
    case .expression: return skipExpression()
    case .either:
      // It is all the same where no quote is near.
      var place = cursor
      while !place.isAtEnd, !place.isAtLineEnd {
        if [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")].contains(place.byte) {
          return false
        }
        place.index += 1
      }
      cursor.index += 1
    }
    return true
  }

  private enum Slash { case division, expression, either }

  private var meaningOfSlash: Slash {
    var back = 1
    while [0x20, 0x09, 0x0A, 0x0D].contains(cursor[-back]) { back += 1 }
    let before = cursor[-back]
    switch before {
    case UInt8(ascii: ")"), UInt8(ascii: "}"): return .either
    case UInt8(ascii: "]"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      return .division
    // "</p>" closes an element, and "/>" does; a comparison with an expression is nobody's.
    case UInt8(ascii: "<"): return .division
    case UInt8(ascii: "+") where cursor[-back - 1] == before,
      UInt8(ascii: "-") where cursor[-back - 1] == before, UInt8(ascii: "/"):
      return .either
    default:
      guard before.isNamePart else { return cursor[1] == UInt8(ascii: ">") ? .either : .expression }
      return isKeyword(endingAt: back) ? .expression : .division
    }
  }

  private func isKeyword(endingAt distance: Int) -> Bool {
    let keywords: [StaticString] = [
      "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else",
      "await", "yield", "instanceof",
    ]
    return keywords.contains { word in
      var place = cursor
      place.index -= distance + word.utf8CodeUnitCount - 1
      return place.index >= 0 && place.sees(word) && !place[-1].isNamePart
        && place[-1] != UInt8(ascii: ".")
    }
  }

  private mutating func skipExpression() -> Bool {
    var isInClass = false
    cursor.index += 1
    while !cursor.isAtEnd, !cursor.isAtLineEnd {
      switch cursor.byte {
      case UInt8(ascii: "\\"): cursor.index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        cursor.index += 1
        return true
      default: break
      }
      cursor.index += 1
    }
    return false
  }
}
