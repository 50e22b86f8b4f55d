/// Replaces `{a,b}` by as many patterns as there are alternatives, as glob(3) does with GLOB_BRACE.
enum GlobBraces {
  /// More are refused: `{a,b}{a,b}…` doubles with each pair.
  static let greatestCount = 256

  static func expand(
    _ pattern: [UInt8], _ dialect: GlobDialect
  ) throws(GlobProblem) -> [[UInt8]] {
    guard dialect.expandsBraces, pattern.contains(UInt8(ascii: "{")) else { return [pattern] }
    guard pattern.count(where: { $0 == UInt8(ascii: "{") }) <= greatestCount else {
      throw tooMany
    }
    var finished: [[UInt8]] = []
    var open = [pattern]
    while let next = open.popLast() {
      guard let group = firstGroup(in: next) else {
        finished.append(next)
        continue
      }
      // The last first, so that they come off the end in the order they were written.
      for alternative in group.alternatives.reversed() {
        open.append(Array(next[..<group.start]) + next[alternative] + next[group.end...])
      }
      guard finished.count + open.count <= greatestCount else {
        throw tooMany
      }
    }
    return finished
  }

  private static let tooMany = GlobProblem(
    sentence: "the pattern's braces stand for more than \(greatestCount) patterns")

  private struct Group {
    var start: Int
    var end: Int
    var alternatives: [Range<Int>]
  }

  /// The first pair of braces that is closed; `{}` is left as it is.
  private static func firstGroup(in pattern: [UInt8]) -> Group? {
    var starts: [Int] = []
    var commas: [[Int]] = []
    var outermost: Group?
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"):
        starts.append(index)
        commas.append([])
      case UInt8(ascii: ","):
        if !commas.isEmpty { commas[commas.count - 1].append(index) }
      case UInt8(ascii: "}"):
        guard let start = starts.popLast(), let inner = commas.popLast() else { break }
        if index > start + 1 {
          outermost = group(from: start, commas: inner, to: index)
          if starts.isEmpty { return outermost }
        }
      default: break
      }
      index += 1
    }
    // An unclosed brace around a closed pair is a letter.
    return outermost
  }

  private static func group(from start: Int, commas: [Int], to end: Int) -> Group {
    var alternatives: [Range<Int>] = []
    var from = start + 1
    for comma in commas + [end] {
      alternatives.append(from..<comma)
      from = comma + 1
    }
    return Group(start: start, end: end + 1, alternatives: alternatives)
  }
}
