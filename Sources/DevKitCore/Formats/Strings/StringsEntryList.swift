/// The entries of an old-style file found so far, each key once: of several the last counts, as in
/// Foundation.
struct StringsEntryList {
  private var all: [StringsItem] = []
  private var index: HashIndex
  /// The latest entry of the key of an entry that was replaced, by the place of the first.
  private var latest: [Int: Int] = [:]
  private var replaced: Set<Int> = []

  /// Makes room for the entries that a file of a size usually has.
  init(byteCount: Int) {
    all.reserveCapacity(byteCount / 64)
    index = HashIndex(capacity: byteCount / 64)
  }

  /// Adds an entry; gives back the duplicate where its key was there before.
  mutating func add(_ item: StringsItem, in bytes: [UInt8]) -> DuplicateKey? {
    let known = index.number(for: item.keyHash) { all[$0].hasSameKey(as: item, in: bytes) }
    all.append(item)
    guard let first = known else {
      index.insert(all.count - 1, hash: item.keyHash)
      return nil
    }
    replaced.insert(latest.updateValue(all.count - 1, forKey: first) ?? first)
    return DuplicateKey(
      key: OpenStepString.text(of: item.key, in: bytes), firstRange: all[first].key.range,
      range: item.key.range)
  }

  /// Gives the last entry a comment, unless it has one.
  mutating func addCommentToLast(_ comment: Range<Int>) {
    guard let last = all.indices.last, all[last].comment == nil else { return }
    all[last].comment = comment
  }

  /// The entries in the order of the file.
  var items: [StringsItem] {
    guard !replaced.isEmpty else { return all }
    return all.indices.filter { !replaced.contains($0) }.map { all[$0] }
  }
}
