import DevKitCore
import DevKitTrimming

/// Trims as the documentation says, step by step on whole lines, with no thought of speed.
struct ObviousTrimmer {
  var rules: TrimRules
  var form: TextForm

  private struct Line {
    var content: [UInt32]
    var ending: [UInt32]
    var original: [UInt32]
  }

  func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var units = decoded(bytes)
    var marks: [UInt32] = []
    let mark: [UInt32] = form == .bytes ? [0xEF, 0xBB, 0xBF] : [0xFEFF]
    if units.starts(with: mark) {
      marks = mark
      units.removeFirst(mark.count)
    }
    if form == .bytes, !marks.isEmpty, rules.byteOrderMark == .remove {
      var rest = units[...]
      while rest.starts(with: mark) { rest = rest.dropFirst(3) }
      let signs: [[UInt32]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
      if !signs.contains(where: { rest.starts(with: $0) }) {
        units = Array(rest)
        marks = []
      }
    }
    return encoded(marks + body(units))
  }

  private func body(_ units: [UInt32]) -> [UInt32] {
    var lines = split(units)
    for index in lines.indices { lines[index].content = withoutBlanks(lines[index].content) }
    if rules.rules.contains(.finalBlankLines) {
      while lines.last?.content.isEmpty == true, !endsInDoubledReturn(lines) { lines.removeLast() }
    }
    if let last = lines.last, last.content.isEmpty, last.ending.isEmpty { lines.removeLast() }
    let majority = majority(of: lines)
    var target: [UInt32]?
    if case .convert(let ending) = rules.lineEndings { target = unitsOf(ending) }
    if rules.lineEndings == .majority { target = majority }
    convert(&lines, to: target)
    if rules.rules.contains(.finalNewline), lines.last?.ending == [] {
      lines[lines.count - 1].ending = target ?? majority ?? [0x0A]
    }
    for index in lines.indices.dropFirst()
    where lines[index].content.isEmpty && lines[index].ending == [0x0A]
      && lines[index - 1].ending == [0x0D]
    {
      lines[index].content = lines[index].original
    }
    return lines.flatMap { $0.content + $0.ending }
  }

  /// Whether the last lines are text, CR … CR LF, which is one broken line end.
  private func endsInDoubledReturn(_ lines: [Line]) -> Bool {
    guard rules.lineEndings == .keep, lines.last?.ending == [0x0D, 0x0A] else { return false }
    for (line, previous) in zip(lines.reversed(), lines.reversed().dropFirst()) {
      guard line.original.isEmpty, previous.ending == [0x0D] else { return false }
      if !previous.content.isEmpty { return true }
    }
    return false
  }

  private func split(_ units: [UInt32]) -> [Line] {
    var lines: [Line] = []
    var content: [UInt32] = []
    var index = 0
    while index < units.count {
      var ending: [UInt32] = []
      if units[index] == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A {
        ending = [0x0D, 0x0A]
      } else if units[index] == 0x0D || units[index] == 0x0A {
        ending = [units[index]]
      } else {
        content.append(units[index])
      }
      index += max(ending.count, 1)
      if !ending.isEmpty {
        lines.append(Line(content: content, ending: ending, original: content))
        content = []
      }
    }
    if !content.isEmpty { lines.append(Line(content: content, ending: [], original: content)) }
    return lines
  }

  private func withoutBlanks(_ content: [UInt32]) -> [UInt32] {
    guard rules.rules.contains(.blanks) else { return content }
    let isFormFeedLine =
      content.contains(0x0C) && content.allSatisfy { [0x0C, 0x20, 0x09].contains($0) }
    if isFormFeedLine { return content }
    var kept = content
    while let last = kept.last, last == 0x20 || last == 0x09 { kept.removeLast() }
    if rules.keepsHardBreaks, !kept.isEmpty, content.suffix(2) == [0x20, 0x20] {
      kept += [0x20, 0x20]
    }
    return kept
  }

  private func unitsOf(_ ending: LineEnding) -> [UInt32] {
    switch ending {
    case .lf: [0x0A]
    case .crlf: [0x0D, 0x0A]
    case .cr: [0x0D]
    }
  }

  private func majority(of lines: [Line]) -> [UInt32]? {
    let endings: [[UInt32]] = [[0x0A], [0x0D, 0x0A], [0x0D]]
    let counts = endings.map { ending in lines.count { $0.ending == ending } }
    guard let most = counts.max(), most > 0 else { return nil }
    return endings[counts.firstIndex(of: most)!]
  }

  private func convert(_ lines: inout [Line], to target: [UInt32]?) {
    guard let target else { return }
    let hasLineFeeds = lines.contains { $0.ending.last == 0x0A }
    for index in lines.indices where !lines[index].ending.isEmpty {
      let isContent =
        lines[index].ending == [0x0D] && hasLineFeeds && index + 1 < lines.count
        && !lines[index + 1].content.isEmpty
      if !isContent { lines[index].ending = target }
    }
  }

  private func decoded(_ bytes: [UInt8]) -> [UInt32] {
    let width = self.width
    return stride(from: 0, to: bytes.count, by: width).map { start in
      var unit = Array(bytes[start..<start + width])
      if isLittleEndian { unit.reverse() }
      return unit.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  func encoded(_ units: [UInt32]) -> [UInt8] {
    units.flatMap { unit in
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
  }

  private var width: Int {
    switch form {
    case .bytes: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  private var isLittleEndian: Bool {
    form == .utf16LittleEndian || form == .utf32LittleEndian
  }
}
