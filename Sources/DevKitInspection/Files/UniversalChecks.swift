/// What dyld and lipo ask of the slices of a universal file beyond being readable.
enum UniversalChecks {
  /// Duplicates and overlaps, in words.
  static func oddities(_ entries: [UniversalHeader.Entry]) -> [String] {
    duplicates(entries) + overlaps(entries)
  }

  private static func duplicates(_ entries: [UniversalHeader.Entry]) -> [String] {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.architecture, default: 0] += 1 }
    return entries.map(\.architecture).uniqued().compactMap { name in
      guard let count = counts[name], count > 1 else { return nil }
      return "the universal file has \(count) slices for \(name)"
    }
  }

  private static func overlaps(_ entries: [UniversalHeader.Entry]) -> [String] {
    let places = entries.compactMap { entry -> (start: Int, end: Int, name: String)? in
      guard let offset = entry.offset, let size = entry.size else { return nil }
      let (end, overflow) = offset.addingReportingOverflow(size)
      return overflow ? nil : (offset, end, entry.architecture)
    }.sorted { $0.start < $1.start }
    return zip(places, places.dropFirst()).compactMap { first, second in
      guard second.start < first.end else { return nil }
      return "the slices \(first.name) and \(second.name) of the universal file overlap"
    }
  }
}
