/// What trimming changes in a file, in the unified format that `patch` and `git apply` read.
///
/// Lines end at LF, as those programs count them.
struct UnifiedDiff {
  private static let contextCount = 3

  private let old: [ArraySlice<UInt8>]
  /// Runs of old lines that change, and what they become.
  private var changes: [Change] = []

  private struct Change {
    var lines: Range<Int>
    var replacement: [ArraySlice<UInt8>]
  }

  init(_ file: JudgedFile) {
    old = Self.lines(file.bytes[...])
    var starts: [Int] = []
    for line in old { starts.append(line.startIndex) }
    // The run of neighbouring lines that is being put together.
    var run: Range<Int>?
    var edits: [TrimEdit] = []
    var line = 0
    for edit in file.edits {
      while line + 1 < old.count, starts[line + 1] <= edit.range.lowerBound { line += 1 }
      var last = line
      while last + 1 < old.count, starts[last + 1] < edit.range.upperBound { last += 1 }
      if let open = run, line <= open.upperBound {
        run = open.lowerBound..<max(open.upperBound, last + 1)
      } else {
        if let open = run { append(open, edits, of: file) }
        run = line..<last + 1
        edits = []
      }
      edits.append(edit)
    }
    if let open = run { append(open, edits, of: file) }
  }

  /// The text of the diff.
  func rendered(path: String) -> [UInt8] {
    var output = Array("--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n".utf8)
    var index = 0
    var shift = 0
    while index < changes.count {
      var end = index + 1
      // Changes that share lines of context are shown in one piece.
      while end < changes.count,
        changes[end].lines.lowerBound - changes[end - 1].lines.upperBound
          <= 2 * Self.contextCount
      {
        end += 1
      }
      shift = appendHunk(changes[index..<end], shift, to: &output)
      index = end
    }
    return output
  }

  /// A name as git writes it: in quotes where it would otherwise end early, and with a tab after it where a
  /// blank in it could be taken for the beginning of a date.
  private static func name(_ name: String) -> String {
    var quoted = ""
    var needsQuotes = false
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..."\u{1F}", "\u{7F}":
        let octal = String(scalar.value, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      default:
        quoted.unicodeScalars.append(scalar)
        continue
      }
      needsQuotes = true
    }
    if needsQuotes { return "\"\(quoted)\"" }
    return name.unicodeScalars.contains(" ") ? name + "\t" : name
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  private mutating func append(_ lines: Range<Int>, _ edits: [TrimEdit], of file: JudgedFile) {
    let lines = lines.clamped(to: 0..<old.count)
    guard let first = lines.first, let last = lines.last else { return }
    var bytes: [UInt8] = []
    var position = old[first].startIndex
    for edit in edits {
      bytes += file.bytes[position..<edit.range.lowerBound]
      bytes += edit.replacement?.characters ?? []
      position = edit.range.upperBound
    }
    bytes += file.bytes[position..<old[last].endIndex]
    changes.append(Change(lines: lines, replacement: Self.lines(bytes[...])))
  }

  /// Appends some changes with their context; gives the new number of lines that were added.
  private func appendHunk(
    _ changes: ArraySlice<Change>, _ shift: Int, to output: inout [UInt8]
  ) -> Int {
    guard let first = changes.first, let last = changes.last else { return shift }
    let start = max(first.lines.lowerBound - Self.contextCount, 0)
    let end = min(last.lines.upperBound + Self.contextCount, old.count)
    var body: [UInt8] = []
    var newCount = 0
    var line = start
    func append(_ sign: Character, _ lines: some Sequence<ArraySlice<UInt8>>) {
      for content in lines {
        body += Array("\(sign)".utf8) + content
        if content.last != 0x0A { body += Array("\n\\ No newline at end of file\n".utf8) }
        if sign != "-" { newCount += 1 }
      }
    }
    for change in changes {
      append(" ", old[line..<change.lines.lowerBound])
      append("-", old[change.lines])
      append("+", change.replacement)
      line = change.lines.upperBound
    }
    append(" ", old[line..<end])
    let oldPlace = Self.place(start, end - start)
    let newPlace = Self.place(start + shift, newCount)
    output += Array("@@ -\(oldPlace) +\(newPlace) @@\n".utf8) + body
    return shift + newCount - (end - start)
  }

  /// Where lines begin, from 1, and how many they are; of none, the line before them.
  private static func place(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }
}
