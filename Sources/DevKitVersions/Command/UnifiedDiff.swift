/// The difference of two versions of a file whose lines correspond one to one or nearly so, in the
/// unified form that `git apply` and `patch` read.
///
/// A bump changes some lines in place; lines that are equal at both ends of a run of changes are
/// found, and nothing cleverer is tried.
struct UnifiedDiff {
  let path: String
  let old: [UInt8]
  let new: [UInt8]

  private static let context = 3

  /// A run of lines that are replaced.
  fileprivate struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The text; empty where there is no difference.
  func bytes() -> [UInt8] {
    guard !old.contains(0), !new.contains(0) else {
      return Array("Binary files a/\(path) and b/\(path) differ\n".utf8)
    }
    let before = Self.lines(old)
    let after = Self.lines(new)
    let changes = Self.changes(before, after)
    guard !changes.isEmpty else { return [] }
    var result = Array("--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n".utf8)
    for group in Self.groups(changes, lineCount: before.count) {
      result += hunk(group, before, after)
    }
    return result
  }

  /// A file name as git writes and reads it: in quotes where it has a quote, a backslash or a control
  /// character, and ended by a tab where it has a blank.
  private static func name(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    if result != path { return "\"\(result)\"" }
    return path.utf8.contains(0x20) ? path + "\t" : path
  }

  private func hunk(
    _ changes: [Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> [UInt8] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let start = max(first.old.lowerBound - Self.context, 0)
    let end = min(last.old.upperBound + Self.context, before.count)
    let lead = first.old.lowerBound - start
    let newStart = first.new.lowerBound - lead
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    var result = Array(
      "@@ -\(Self.range(start..<end)) +\(Self.range(newStart..<newEnd)) @@\n".utf8)
    var line = start
    for change in changes {
      for index in line..<change.old.lowerBound { result += Self.line(" ", before[index]) }
      for index in change.old { result += Self.line("-", before[index]) }
      for index in change.new { result += Self.line("+", after[index]) }
      line = change.old.upperBound
    }
    for index in line..<end { result += Self.line(" ", before[index]) }
    return result
  }

  private static func range(_ lines: Range<Int>) -> String {
    lines.isEmpty ? "\(lines.lowerBound),0" : "\(lines.lowerBound + 1),\(lines.count)"
  }

  private static func line(_ sign: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
    var result = Array(sign.utf8) + line
    if result.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
    return result
  }

  /// The lines with their line breaks.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  private static func changes(
    _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> [Change] {
    guard before.count != after.count else {
      return before.indices.compactMap { index in
        before[index] == after[index]
          ? nil : Change(old: index..<index + 1, new: index..<index + 1)
      }.reduce(into: []) { $0.joinOrAppend($1) }
    }
    // Lines were added or removed: all between the first and the last difference.
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    return [Change(old: start..<before.count - end, new: start..<after.count - end)]
  }

  /// Changes whose context would touch, together.
  private static func groups(_ changes: [Change], lineCount: Int) -> [[Change]] {
    var result: [[Change]] = []
    for change in changes {
      if let last = result.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * context
      {
        result[result.count - 1].append(change)
      } else {
        result.append([change])
      }
    }
    return result
  }
}

extension [UnifiedDiff.Change] {
  fileprivate mutating func joinOrAppend(_ change: UnifiedDiff.Change) {
    if let last, last.old.upperBound == change.old.lowerBound {
      self[count - 1].old = last.old.lowerBound..<change.old.upperBound
      self[count - 1].new = last.new.lowerBound..<change.new.upperBound
    } else {
      append(change)
    }
  }
}
