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
    return split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.brokenIntoLines(of: width) }
      .map { $0.isEmpty ? "" : start + $0 }
      .joined(separator: "\n")
  }
}

extension Substring {
  /// The line broken at spaces. The spaces at its beginning are kept, on each line.
  fileprivate func brokenIntoLines(of width: Int) -> [String] {
    guard count > width else { return [String(self)] }
    let margin = String(prefix { $0 == " " })
    var lines: [String] = []
    var line = margin
    var length = margin.count
    for word in split(separator: " ") {
      let wordLength = word.count
      if length > margin.count, length + 1 + wordLength > width {
        lines.append(line)
        line = margin
        length = margin.count
      }
      if length > margin.count {
        line += " "
        length += 1
      }
      line += word
      length += wordLength
    }
    return lines + [line]
  }
}
