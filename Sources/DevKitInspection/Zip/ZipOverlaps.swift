/// Entries of a zip archive that share bytes with another one.
///
/// A few kilobytes that unpack to gigabytes could so be the content of any number of entries.
enum ZipOverlaps {
  /// The entries that begin within another one: the index of each, and of the one it begins in.
  ///
  /// Of entries that begin at one byte the first in the directory is the one that counts.
  static func of(_ entries: [ZipEntry]) -> [Int: Int] {
    let order = entries.indices.sorted {
      (entries[$0].headerOffset, $0) < (entries[$1].headerOffset, $1)
    }
    var result: [Int: Int] = [:]
    var last: Int?
    for index in order {
      if let last, entries[index].headerOffset < entries[last].leastEnd {
        result[index] = last
      } else {
        last = index
      }
    }
    return result
  }
}
