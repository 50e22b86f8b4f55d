/// What dyld and lipo ask of the slices of a universal file beyond being readable.
enum UniversalChecks {
  /// Architectures that several slices are for, in words.
  static func duplicates(_ entries: [UniversalHeader.Entry]) -> [String] {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.architecture, default: 0] += 1 }
    return entries.map(\.architecture).uniqued().compactMap { name in
      guard let count = counts[name], count > 1 else { return nil }
      return "the universal file has \(count) slices for \(name)"
    }
  }

  /// The slices that begin within another one: the index of each, and of the one it begins in.
  ///
  /// Of slices that begin at one byte the first in the header is the one that counts. The bytes of
  /// the others would be read a second time, and a header could have the same archive read for each
  /// of its slices.
  static func overlaps(_ entries: [UniversalHeader.Entry]) -> [Int: Int] {
    let places = entries.enumerated().compactMap {
      index, entry -> (index: Int, range: Range<Int>)? in
      guard let offset = entry.offset, let size = entry.size, size > 0 else { return nil }
      let (end, overflow) = offset.addingReportingOverflow(size)
      return overflow ? nil : (index, offset..<end)
    }.sorted { ($0.range.lowerBound, $0.index) < ($1.range.lowerBound, $1.index) }
    var result: [Int: Int] = [:]
    var last: (index: Int, range: Range<Int>)?
    for place in places {
      if let last, place.range.lowerBound < last.range.upperBound {
        result[place.index] = last.index
      } else {
        last = place
      }
    }
    return result
  }
}
