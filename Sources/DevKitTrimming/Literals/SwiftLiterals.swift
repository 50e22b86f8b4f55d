/// Finds the literals of several lines in Swift: `"""…"""` and `#/…/#`, with any number of `#`.
///
/// The Swift Programming Language, "Lexical Structure". What stands in an interpolation is a part of the
/// literal. A regular expression between bare slashes is told from an operator as the compiler tells it
/// (SE-0354); as it ends with its line, only a quote in it can mislead.
struct SwiftLiterals {
  private var cursor: ByteCursor
  private var map = LiteralMap()
  private var lookahead: Lookahead

  static func map(of bytes: UnsafeRawBufferPointer) -> LiteralMap {
    var literals = SwiftLiterals(cursor: ByteCursor(bytes), lookahead: Lookahead(bytes))
    literals.readCode(in: 0)
    return literals.map
  }

  /// Reads to the end, or in an interpolation behind its parenthesis; `false` where that is missing.
  @discardableResult
  private mutating func readCode(in depth: Int) -> Bool {
    // Deeper than anybody nests interpolations, and no stack overflows.
    guard depth < 64 else { return false }
    var parentheses = 1
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if depth > 0, parentheses == 0 {
          cursor.index += 1
          return true
        }
      case UInt8(ascii: "/") where cursor.sees("//"):
        cursor.skipLine()
        continue
      case UInt8(ascii: "/") where cursor.sees("/*"):
        guard readComment() else { return false }
        continue
      case UInt8(ascii: "\""):
        guard readString(pounds: 0, depth) else { return false }
        continue
      case UInt8(ascii: "#"):
        guard readPounds(depth) else { return false }
        continue
      case UInt8(ascii: "/") where mayBeginExpression:
        guard readSlash() else { return false }
        continue
      case UInt8(ascii: "`"): skipName()
      default: break
      }
      cursor.index += 1
    }
    return depth == 0
  }

  /// `` `a name` ``: with what stands between, on one line.
  private mutating func skipName() {
    var end = 1
    while cursor[end] != UInt8(ascii: "`"), cursor[end] >= 0x20 { end += 1 }
    if cursor[end] == UInt8(ascii: "`") { cursor.index += end }
  }

  /// `/* … */`, which nests.
  private mutating func readComment() -> Bool {
    let start = cursor.index
    var depth = 0
    while !cursor.isAtEnd {
      if cursor.take("/*") {
        depth += 1
      } else if cursor.take("*/") {
        depth -= 1
        if depth == 0 { return true }
      } else {
        cursor.index += 1
      }
    }
    map.giveUp(at: start)
    return false
  }

  /// `#"…"#`, `#/…/#`, or a `#` that begins something else.
  private mutating func readPounds(_ depth: Int) -> Bool {
    let pounds = cursor.run(of: UInt8(ascii: "#"))
    switch cursor[pounds] {
    case UInt8(ascii: "\""): return readString(pounds: pounds, depth)
    case UInt8(ascii: "/"): return readExpression(pounds: pounds)
    default:
      cursor.index += pounds
      return true
    }
  }

  private mutating func readString(pounds: Int, _ depth: Int) -> Bool {
    let start = cursor.index
    cursor.index += pounds
    let isLong = cursor.sees("\"\"\"") && !isClosed(by: pounds)
    cursor.index += isLong ? 3 : 1
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "\\"), cursor.run(of: UInt8(ascii: "#"), from: 1) >= pounds {
        cursor.index += 1 + pounds
        if cursor.byte == UInt8(ascii: "(") {
          cursor.index += 1
          guard readCode(in: depth + 1) else { break }
        } else if !cursor.isAtLineEnd {
          cursor.index += 1
        }
      } else if isLong ? cursor.sees("\"\"\"") : cursor.byte == UInt8(ascii: "\"") {
        let quotes = isLong ? 3 : 1
        if cursor.run(of: UInt8(ascii: "#"), from: quotes) >= pounds {
          cursor.index += quotes + pounds
          if isLong { map.add(start..<cursor.index) }
          return true
        }
        cursor.index += 1
      } else if !isLong, cursor.isAtLineEnd {
        break
      } else {
        cursor.index += 1
      }
    }
    map.giveUp(at: start)
    return false
  }

  /// Whether `#"""#` is a literal of one quote, as the compiler takes it.
  private func isClosed(by pounds: Int) -> Bool {
    pounds > 0 && cursor.run(of: UInt8(ascii: "#"), from: 3) >= pounds
  }

  /// `#/…/#`, on one line or on several.
  private mutating func readExpression(pounds: Int) -> Bool {
    let start = cursor.index
    cursor.index += pounds + 1
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "\\") {
        cursor.skipEscape()
      } else if cursor.byte == UInt8(ascii: "/"),
        cursor.run(of: UInt8(ascii: "#"), from: 1) >= pounds
      {
        cursor.index += 1 + pounds
        map.add(start..<cursor.index)
        return true
      } else {
        cursor.index += 1
      }
    }
    map.giveUp(at: start)
    return false
  }

  /// Whether a slash stands where a value can begin, so that it may begin a regular expression.
  private var mayBeginExpression: Bool {
    let next = cursor[1]
    if next == 0x20 || next == 0x09 || next == UInt8(ascii: "=") || next < 0x20 { return false }
    var back = 1
    while cursor[-back] == 0x20 || cursor[-back] == 0x09 { back += 1 }
    let before = cursor[-back]
    if before.isNamePart { return back > 1 && endsInKeyword(before: back - 1) }
    let values: [UInt8] = [
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""),
      UInt8(ascii: "`"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."),
    ]
    return !values.contains(before)
  }

  private func endsInKeyword(before distance: Int) -> Bool {
    let keywords: [StaticString] = ["return", "in", "case", "try", "await", "where", "if", "throw"]
    return keywords.contains { word in
      let count = word.utf8CodeUnitCount
      var place = cursor
      place.index -= distance + count
      return place.index >= 0 && place.sees(word) && !place[-1].isNamePart
    }
  }

  /// Goes behind a regular expression, or an operator that is passed as a value; `false` where it cannot be
  /// told which of them it is.
  private mutating func readSlash() -> Bool {
    let start = cursor.index
    var place = cursor
    place.index += 1
    var isUnclear = place.byte == UInt8(ascii: ",") || place.byte == UInt8(ascii: "]")
    guard skipExpression(&place) else {
      cursor.index += 1
      return true
    }
    // "[/, /]" is an expression to some language modes and two operators to others.
    let quoting = Array("\"#()`".utf8)
    isUnclear = isUnclear && cursor.bytes[start..<place.index].contains { quoting.contains($0) }
    if isUnclear || place.index == start {
      map.giveUp(at: start)
      return false
    }
    cursor.index = place.index
    return true
  }

  /// Goes behind the slash that ends an expression; `false` where none does on the line, or a parenthesis
  /// ends something around it before. Stays at the start where too much was looked at.
  private mutating func skipExpression(_ place: inout ByteCursor) -> Bool {
    var groups = 0
    var classes = 0
    while !place.isAtEnd, !place.isAtLineEnd {
      guard lookahead.take() else {
        place.index = cursor.index
        return true
      }
      switch place.byte {
      case UInt8(ascii: "\\") where place[1] >= 0x20: place.index += 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        groups -= 1
        if groups < 0 { return false }
      case UInt8(ascii: "/"):
        place.index += 1
        return true
      default: break
      }
      place.index += 1
    }
    return false
  }
}
