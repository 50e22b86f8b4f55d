/// Finds here-documents in scripts for a shell, and quotes that go over several lines.
///
/// POSIX.1-2024, Shell Command Language, 2.2 and 2.7.4. Where `<<` may as well shift bits, or a quote or a
/// here-document does not end, nothing is sure from there on.
struct ShellLiterals {
  var cursor: ByteCursor
  var map = LiteralMap()
  private var lookahead: Lookahead
  /// The here-documents that begin behind this line.
  var pending: [Document] = []

  struct Document {
    var delimiter: [UInt8]
    var stripsTabs: Bool
    /// How many parentheses are open around its operator.
    var parentheses: Int
  }

  static func map(of bytes: UnsafeRawBufferPointer) -> LiteralMap {
    var literals = ShellLiterals(cursor: ByteCursor(bytes), lookahead: Lookahead(bytes))
    literals.readCode(in: 0)
    return literals.map
  }

  /// Reads to the end, or in a substitution behind its parenthesis; `false` where that is missing.
  @discardableResult
  mutating func readCode(in depth: Int) -> Bool {
    guard depth < 64 else { return false }
    var parentheses = 1
    // How many are open around each "case", whose patterns end in one that nothing opens.
    var cases: [Int] = []
    while !cursor.isAtEnd {
      let start = cursor.index
      switch cursor.byte {
      case UInt8(ascii: "\\"): cursor.index += 2
      case UInt8(ascii: "#") where isAtStartOfWord: cursor.skipLine()
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "$"), UInt8(ascii: "`"):
        guard readSpecial(depth) else { return giveUp(at: start) }
      case UInt8(ascii: "("):
        guard readParenthesis(&parentheses) else { return giveUp(at: start) }
      case UInt8(ascii: ")"):
        cursor.index += 1
        if cases.last == parentheses { continue }
        parentheses -= 1
        if depth > 0, parentheses == 0 { return true }
      case UInt8(ascii: "c") where depth > 0 && seesCommand("case"):
        cases.append(parentheses)
        cursor.index += 4
      case UInt8(ascii: "e") where !cases.isEmpty && seesWord("esac"):
        guard seesCommand("esac") else { return giveUp(at: start) }
        cases.removeLast()
        cursor.index += 4
      case UInt8(ascii: "<") where cursor.sees("<<<"): cursor.index += 3
      case UInt8(ascii: "<") where cursor.sees("<<"):
        guard readOperator(parentheses) else { return giveUp(at: start) }
      case 0x0A:
        // In a substitution the line around it goes on.
        if pending.contains(where: { $0.parentheses < parentheses }) { return giveUp(at: start) }
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

  /// Goes into parentheses, or behind arithmetic; `false` where it cannot be told which.
  private mutating func readParenthesis(_ parentheses: inout Int) -> Bool {
    switch cursor[1] == UInt8(ascii: "(") ? kindOfDoubleParenthesis : .code {
    case .code:
      parentheses += 1
      cursor.index += 1
    case .arithmetic(let end): cursor.index = end
    case .unclear: return false
    }
    return true
  }

  private var isAtStartOfWord: Bool {
    cursor.index == 0 || Array(" \t\n\r;&|()".utf8).contains(cursor[-1])
  }

  private func seesWord(_ word: StaticString) -> Bool {
    guard isAtStartOfWord, cursor.sees(word) else { return false }
    return cursor.index + word.utf8CodeUnitCount == cursor.bytes.count
      || Array(" \t\n\r;&|()".utf8).contains(cursor[word.utf8CodeUnitCount])
  }

  /// Whether a word stands where a command can begin.
  private func seesCommand(_ word: StaticString) -> Bool {
    guard seesWord(word) else { return false }
    var place = cursor
    while place[-1] == 0x20 || place[-1] == 0x09 { place.index -= 1 }
    if place[-1] == 0x0A { return place[-2] != UInt8(ascii: "\\") }
    if place.index == 0 || Array(";&|(){".utf8).contains(place[-1]) { return true }
    let openers: [StaticString] = [
      "do", "then", "else", "elif", "if", "while", "until", "!", "time", "in",
    ]
    return openers.contains { opener in
      var before = place
      before.index -= opener.utf8CodeUnitCount
      return before.index >= 0 && before.sees(opener) && !before[-1].isNamePart
    }
  }

  enum DoubleParenthesis {
    case code
    case arithmetic(end: Int)
    case unclear
  }

  /// What begins with the two parentheses that stand here: arithmetic, in which `<<` shifts bits, ends with
  /// two as well.
  var kindOfDoubleParenthesis: DoubleParenthesis {
    mutating get {
      var place = cursor
      var parentheses = 2
      var mayHaveLiterals = false
      var shifts = false
      place.index += 2
      while !place.isAtEnd {
        guard lookahead.take() else { return .unclear }
        switch place.byte {
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"):
          parentheses -= 1
          guard parentheses == 1 else { break }
          guard place[1] == UInt8(ascii: ")") else { return .code }
          if !mayHaveLiterals { return .arithmetic(end: place.index + 2) }
          return shifts ? .unclear : .code
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "\\"), 0x0A:
          mayHaveLiterals = true
        case UInt8(ascii: "<") where place.sees("<<<"): place.index += 2
        case UInt8(ascii: "<") where place.sees("<<"): shifts = true
        default: break
        }
        place.index += 1
      }
      return shifts ? .unclear : .code
    }
  }

  /// `<<` or `<<-` and the delimiter; `false` where it is none.
  private mutating func readOperator(_ parentheses: Int) -> Bool {
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
    pending.append(
      Document(delimiter: delimiter, stripsTabs: stripsTabs, parentheses: parentheses))
    return true
  }

  /// Goes behind the here-documents that begin here; `false` where one does not end.
  private mutating func readDocuments() -> Bool {
    let documents = pending
    pending = []
    for document in documents {
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
