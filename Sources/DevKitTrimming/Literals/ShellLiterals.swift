/// Finds here-documents in scripts for a shell, and quotes that go over several lines.
///
/// POSIX.1-2024, Shell Command Language, 2.2 and 2.7.4. Where `<<` may as well shift bits, or a quote or a
/// here-document does not end, nothing is sure from there on.
struct ShellLiterals {
  private var cursor: ByteCursor
  private var map = LiteralMap()
  /// The here-documents that begin behind this line.
  private var pending: [Document] = []

  private struct Document {
    var delimiter: [UInt8]
    var stripsTabs: Bool
  }

  static func map(of bytes: UnsafeRawBufferPointer) -> LiteralMap {
    var literals = ShellLiterals(cursor: ByteCursor(bytes))
    literals.readCode(in: 0)
    return literals.map
  }

  /// Reads to the end, or in a substitution behind its parenthesis; `false` where that is missing.
  @discardableResult
  private mutating func readCode(in depth: Int) -> Bool {
    guard depth < 64 else { return false }
    var parentheses = 1
    while !cursor.isAtEnd {
      let start = cursor.index
      switch cursor.byte {
      case UInt8(ascii: "\\"):
        // What continues a line ends it nevertheless, and a here-document begins there.
        cursor.index += cursor[1] == 0x0A || cursor[1] == 0x0D ? 1 : 2
      case UInt8(ascii: "#") where isAtStartOfWord: cursor.skipLine()
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard readQuotes(depth) else { return giveUp(at: start) }
      case UInt8(ascii: "("):
        parentheses += 1
        cursor.index += 1
        if cursor[-2] != UInt8(ascii: "("), cursor.byte == UInt8(ascii: "(") {
          guard isSafeArithmetic else { return giveUp(at: start) }
        }
      case UInt8(ascii: ")"):
        parentheses -= 1
        cursor.index += 1
        if depth > 0, parentheses == 0 { return true }
      case UInt8(ascii: "<") where cursor.sees("<<<"): cursor.index += 3
      case UInt8(ascii: "<") where cursor.sees("<<"):
        guard readOperator() else { return giveUp(at: start) }
      case 0x0A:
        cursor.index += 1
        guard readDocuments() else { return false }
      default: cursor.index += 1
      }
    }
    return depth == 0
  }

  private mutating func giveUp(at offset: Int) -> Bool {
    map.giveUp(at: offset)
    return false
  }

  private var isAtStartOfWord: Bool {
    cursor.index == 0 || Array(" \t\n\r;&|()".utf8).contains(cursor[-1])
  }

  /// Whether what stands between double parentheses has no `<<`, which there shifts bits; or else stands in
  /// one inside the other, where it does not.
  private var isSafeArithmetic: Bool {
    var place = cursor
    while !place.isAtEnd, !place.sees("))") {
      if place.sees("<<"), !place.sees("<<<") { return false }
      place.index += 1
    }
    return true
  }

  private mutating func readQuotes(_ depth: Int) -> Bool {
    let start = cursor.index
    let isEscaped = cursor[-1] == UInt8(ascii: "$")
    let isSound = cursor.byte == UInt8(ascii: "\"") ? skipDouble(depth) : skipSingle(isEscaped)
    guard isSound else { return false }
    if cursor.bytes[start..<cursor.index].contains(0x0A) { map.add(start..<cursor.index) }
    return true
  }

  /// `'…'`, or `$'…'` with escapes.
  private mutating func skipSingle(_ isEscaped: Bool) -> Bool {
    cursor.index += 1
    while !cursor.isAtEnd {
      if isEscaped, cursor.byte == UInt8(ascii: "\\") { cursor.index += 1 }
      cursor.index += 1
      if cursor[-1] == UInt8(ascii: "'"), !(isEscaped && cursor[-2] == UInt8(ascii: "\\")) {
        return true
      }
    }
    return false
  }

  private mutating func skipDouble(_ depth: Int) -> Bool {
    cursor.index += 1
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "\\") {
        cursor.index += 2
      } else if cursor.take("\"") {
        return true
      } else if cursor.take("$(") {
        // Those of the line around it begin behind that line.
        let outer = pending
        pending = []
        guard readCode(in: depth + 1) else { return false }
        pending = outer + pending
      } else {
        cursor.index += 1
      }
    }
    return false
  }

  /// `<<` or `<<-` and the delimiter; `false` where it is none.
  private mutating func readOperator() -> Bool {
    cursor.index += 2
    let stripsTabs = cursor.take("-")
    while cursor.byte == 0x20 || cursor.byte == 0x09 { cursor.index += 1 }
    var delimiter: [UInt8] = []
    var isQuoted = false
    while !cursor.isAtEnd, !Array(" \t\n\r;&|()<>".utf8).contains(cursor.byte) {
      let byte = cursor.byte
      cursor.index += 1
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        isQuoted = true
        while !cursor.isAtEnd, !cursor.isAtLineEnd, cursor.byte != byte {
          delimiter.append(cursor.byte)
          cursor.index += 1
        }
        guard cursor.byte == byte else { return false }
        cursor.index += 1
      } else if byte == UInt8(ascii: "\\"), !cursor.isAtLineEnd {
        delimiter.append(cursor.byte)
        cursor.index += 1
      } else {
        delimiter.append(byte)
      }
    }
    guard !delimiter.isEmpty || isQuoted else { return false }
    pending.append(Document(delimiter: delimiter, stripsTabs: stripsTabs))
    return true
  }

  /// Goes behind the here-documents that begin here; `false` where one does not end.
  private mutating func readDocuments() -> Bool {
    while !pending.isEmpty {
      let document = pending.removeFirst()
      let start = cursor.index
      var isOpen = true
      while isOpen, !cursor.isAtEnd {
        let line = cursor.index
        while !cursor.isAtEnd, cursor.byte != 0x0A { cursor.index += 1 }
        var content = cursor.bytes[line..<cursor.index]
        if document.stripsTabs { content = content.drop { $0 == 0x09 } }
        // Of a script with CR LF the delimiter has a CR, too, unless it is quoted.
        if content.elementsEqual(document.delimiter) || isEnd(content, document) {
          isOpen = false
          if line > start { map.add(start..<line) }
        }
        if !cursor.isAtEnd { cursor.index += 1 }
      }
      if isOpen { return giveUp(at: start) }
    }
    return true
  }

  private func isEnd(_ line: Slice<UnsafeRawBufferPointer>, _ document: Document) -> Bool {
    line.last == 0x0D && line.dropLast().elementsEqual(document.delimiter)
  }
}
