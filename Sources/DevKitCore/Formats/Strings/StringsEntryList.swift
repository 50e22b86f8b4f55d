/// The entries found so far, each key once: of several the last counts, as in Foundation.
struct StringsEntryList {
  private var all: [StringsEntry] = []
  private var positions: [LiteralText: (first: Range<Int>, latest: Int)] = [:]
  private var replaced: Set<Int> = []

  /// Makes room for the entries that a file of a size usually has.
  init(byteCount: Int) {
    all.reserveCapacity(byteCount / 128)
    positions.reserveCapacity(byteCount / 128)
  }

  /// Adds an entry; gives back the duplicate where its key was there before.
  mutating func add(_ entry: StringsEntry) -> DuplicateKey? {
    let key = LiteralText(entry.key)
    let earlier = positions.updateValue((entry.keyRange, all.count), forKey: key)
    all.append(entry)
    guard let earlier else { return nil }
    positions[key] = (earlier.first, all.count - 1)
    replaced.insert(earlier.latest)
    return DuplicateKey(key: entry.key, firstRange: earlier.first, range: entry.keyRange)
  }

  /// Gives the last entry a comment, unless it has one.
  mutating func addCommentToLast(_ comment: String) {
    guard let last = all.indices.last, all[last].comment == nil else { return }
    all[last].comment = comment
  }

  /// The entries in the order of the file.
  var entries: [StringsEntry] {
    guard !replaced.isEmpty else { return all }
    return all.indices.filter { !replaced.contains($0) }.map { all[$0] }
  }
}
