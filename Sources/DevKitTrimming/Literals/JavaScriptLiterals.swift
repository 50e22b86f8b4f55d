/// Finds template literals in JavaScript and TypeScript: `` `…` ``, with what stands in `${…}`.
///
/// ECMAScript 2025, "Lexical Grammar". Whether a slash after `)` or `}` divides or begins a regular
/// expression needs a parser; where it matters, nothing is sure from there on. The same goes for a quote
/// that does not end on its line.
struct JavaScriptLiterals {
  var cursor: ByteCursor
  var map = LiteralMap()
  /// Whether elements of JSX may stand in the text.
  let mayHaveElements: Bool
  /// Where the last token ends, which is no comment.
  var tokenEnd = 0
  /// Up to where nothing stands that a division and a regular expression would make different.
  private var harmlessEnd = 0
  private var lookahead: Lookahead

  static func map(of bytes: UnsafeRawBufferPointer, mayHaveElements: Bool) -> LiteralMap {
    var literals = JavaScriptLiterals(
      cursor: ByteCursor(bytes), mayHaveElements: mayHaveElements && closesElement(bytes),
      lookahead: Lookahead(bytes))
    if literals.cursor.sees("#!") { literals.cursor.skipLine() }
    literals.readCode(in: 0)
    return literals.map
  }

  /// Reads to the end, or behind the brace of what stands in a template or an element; `false` where that is
  /// missing or something cannot be told.
  @discardableResult
  mutating func readCode(in depth: Int) -> Bool {
    guard depth < 64 else { return false }
    var braces = 1
    tokenEnd = depth == 0 ? 0 : cursor.index
    harmlessEnd = 0
    while !cursor.isAtEnd {
      let start = cursor.index
      switch cursor.byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        cursor.index += 1
        continue
      case UInt8(ascii: "{"):
        braces += 1
        cursor.index += 1
      case UInt8(ascii: "}"):
        braces -= 1
        cursor.index += 1
        if depth > 0, braces == 0 {
          tokenEnd = cursor.index
          return true
        }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard skipString() else { return giveUp(at: start) }
      case UInt8(ascii: "`"): guard readTemplate(depth) else { return giveUp(at: start) }
      case UInt8(ascii: "/") where cursor.sees("//") || cursor.sees("/*"):
        guard skipComment() else { return giveUp(at: start) }
        continue
      case UInt8(ascii: "/"): guard readSlash(depth) else { return giveUp(at: start) }
      case UInt8(ascii: "<"):
        guard readLess(depth) else { return giveUp(at: start) }
      // A comment at the start of a line in scripts of old.
      case UInt8(ascii: "-") where cursor.sees("-->") && isAtStartOfLine:
        guard isLineHarmless(depth) else { return giveUp(at: start) }
        cursor.index += 3
      default: cursor.index += 1
      }
      tokenEnd = cursor.index
    }
    return depth == 0
  }

  private var isAtStartOfLine: Bool {
    var place = cursor
    while place[-1] == 0x20 || place[-1] == 0x09 { place.index -= 1 }
    return place.index == 0 || place[-1] == 0x0A || place[-1] == 0x0D
      || place[-1] == UInt8(ascii: "/")
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

  /// Goes behind a comment; `false` where it does not end.
  mutating func skipComment() -> Bool {
    if cursor.sees("//") {
      cursor.skipLine()
      return true
    }
    cursor.index += 2
    while !cursor.isAtEnd { if cursor.take("*/") { return true } else { cursor.index += 1 } }
    return false
  }

  /// A division or a regular expression; `false` where it cannot be told.
  private mutating func readSlash(_ depth: Int) -> Bool {
    switch meaningOfSlash {
    case .division: cursor.index += 1
    case .expression: return skipExpression()
    case .either:
      guard isLineHarmless(depth) || !closesOnLine else { return false }
      cursor.index += 1
    }
    return true
  }

  /// Whether nothing stands on the rest of the line that could mislead; a brace could only in a template.
  private mutating func isLineHarmless(_ depth: Int) -> Bool {
    if cursor.index < harmlessEnd { return true }
    var place = cursor
    let marks = Array((depth == 0 ? "'\"`" : "'\"`{}").utf8)
    place.index += 1
    while !place.isAtEnd, !place.isAtLineEnd {
      guard lookahead.take(), !marks.contains(place.byte), !place.sees("/*") else { return false }
      place.index += 1
    }
    harmlessEnd = place.index
    return true
  }

  /// Whether a regular expression that began here would end on the line, as it has to.
  private var closesOnLine: Bool {
    mutating get {
      var place = cursor
      var isInClass = false
      place.index += 1
      while !place.isAtEnd, !place.isAtLineEnd {
        guard lookahead.take() else { return true }
        switch place.byte {
        case UInt8(ascii: "\\"): place.index += 1
        case UInt8(ascii: "["): isInClass = true
        case UInt8(ascii: "]"): isInClass = false
        case UInt8(ascii: "/") where !isInClass: return true
        default: break
        }
        place.index += 1
      }
      return false
    }
  }

  /// An element, a comment of old scripts or a comparison.
  private mutating func readLess(_ depth: Int) -> Bool {
    if beginsElement { return readElement(depth) }
    if cursor.sees("<!--"), !isLineHarmless(depth) { return false }
    // The end of an element whose beginning was taken for something else.
    if cursor.sees("</") { return false }
    cursor.index += 1
    return true
  }

  private enum Slash { case division, expression, either }

  private var meaningOfSlash: Slash {
    guard tokenEnd > 0 else { return .expression }
    let before = cursor.bytes[tokenEnd - 1]
    switch before {
    case UInt8(ascii: ")"), UInt8(ascii: "}"): return .either
    case UInt8(ascii: "]"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      return .division
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      return tokenEnd > 1 && cursor.bytes[tokenEnd - 2] == before ? .either : .expression
    case UInt8(ascii: ">"):
      return tokenEnd > 1 && cursor.bytes[tokenEnd - 2] == UInt8(ascii: "=") ? .expression : .either
    case UInt8(ascii: "/"): return .either
    default:
      guard before.isNamePart else { return cursor[1] == UInt8(ascii: ">") ? .either : .expression }
      return isKeyword(endingAt: tokenEnd) ? .expression : .division
    }
  }

  func isKeyword(endingAt end: Int) -> Bool {
    let keywords: [StaticString] = [
      "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else",
      "await", "yield", "instanceof", "default", "extends",
    ]
    return keywords.contains { word in
      var place = cursor
      place.index = end - word.utf8CodeUnitCount
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
