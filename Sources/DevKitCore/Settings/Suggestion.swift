/// "Did you mean …?" for a name that is not known.
public enum Suggestion {
  /// Longer names are not compared, which bounds the cost of one comparison.
  static let greatestLength = 64

  /// The known name most like the unknown one, or `nil` where none is like it.
  ///
  /// Case, `-` and `_` count for nothing. Else up to a third of the letters, at least one, may be
  /// added, left out, replaced, or swapped with the next. Of names equally like it, the first.
  ///
  /// - Complexity: O(candidates · 64²), whatever the lengths.
  public static func closest(to name: String, among candidates: [String]) -> String? {
    let letters = comparable(name)
    guard !letters.isEmpty, letters.count <= greatestLength else { return nil }
    let greatestDistance = max(1, letters.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = comparable(candidate)
      guard abs(other.count - letters.count) <= greatestDistance else { continue }
      let distance = distance(letters, other)
      // A name of one letter is not like every other name of one letter.
      guard distance <= greatestDistance, distance < max(letters.count, other.count) else {
        continue
      }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The name in quotes as a question, or nothing: `; did you mean 'naming'?`
  public static func phrase(for name: String, among candidates: [String]) -> String {
    closest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func comparable(_ name: String) -> [UInt8] {
    name.utf8.prefix(greatestLength * 2).compactMap { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
  }

  /// The optimal string alignment distance: edits of single letters and swaps of neighbours.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for i in 0..<first.count {
      var row = [i + 1]
      for j in 0..<second.count {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        var least = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[second.count]
  }
}
