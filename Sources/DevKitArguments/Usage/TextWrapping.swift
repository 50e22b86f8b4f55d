extension String {
  /// The text in lines of at most the given width, broken at spaces.
  ///
  /// Line breaks in the text stay. A word that is longer than a line has a line of its own.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen in characters.
  ///   - indent: how many spaces begin each line.
  /// - Returns: the lines, joined; the first one has its spaces too.
  func wrapped(to columns: Int, indent: Int) -> String {
    let width = max(columns - indent, 10)
    let start = String(repeating: " ", count: indent)
    var lines: [String] = []
    for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      for part in Substring(line).brokenIntoLines(of: width) {
        lines.append(part.isEmpty ? "" : start + part)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The text without the spaces at its beginning.
  var withoutMargin: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }
}

extension StringProtocol {
  /// How many characters the text has, found from its bytes where it is ASCII.
  var width: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } ? utf8.count : count
  }
}

extension Substring {
  /// The line broken at spaces. The spaces at its beginning are kept, on each line.
  fileprivate func brokenIntoLines(of width: Int) -> [String] {
    guard self.width > width else { return [String(self)] }
    let margin = String(Substring(utf8.prefix { $0 == UInt8(ascii: " ") }))
    var lines: [String] = []
    var line = margin
    var length = margin.utf8.count
    let start = length
    for part in utf8.split(separator: UInt8(ascii: " ")) {
      let word = Substring(part)
      let wordLength = word.width
      if length > start, length + 1 + wordLength > width {
        lines.append(line)
        line = margin
        length = start
      }
      if length > start {
        line += " "
        length += 1
      }
      line += word
      length += wordLength
    }
    return lines + [line]
  }
}
