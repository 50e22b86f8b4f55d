/// The candidate that a mistyped word most likely meant, or `nil` when none is near.
///
/// Near means: at most three slips of the finger, and at most half of the longer word.
///
/// - Parameter key: the part of a candidate that is compared, and of the word likewise.
/// - Complexity: O(*n* · *m*²) for *n* candidates of length *m*; longer words are not compared.
func closest(
  to word: String, among candidates: [String], by key: (String) -> String = { $0 }
) -> String? {
  // A right word in a wrong place is not mistyped.
  guard !candidates.contains(word) else { return nil }
  let typed = Array(key(word))
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(key(candidate))
    let longest = max(typed.count, letters.count)
    guard longest - min(typed.count, letters.count) <= 3 else { continue }
    let distance = slips(from: typed, to: letters)
    guard distance <= 3, distance * 2 <= longest else { continue }
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn
/// one word into another (the optimal string alignment distance).
private func slips(from source: [Character], to target: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for (row, letter) in source.enumerated() {
    var line = [row + 1]
    line.reserveCapacity(target.count + 1)
    for (column, other) in target.enumerated() {
      let replaced = last[column] + (letter == other ? 0 : 1)
      var least = min(replaced, last[column + 1] + 1, line[column] + 1)
      if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
        least = min(least, beforeLast[column - 1] + 1)
      }
      line.append(least)
    }
    beforeLast = last
    last = line
  }
  return last[target.count]
}
