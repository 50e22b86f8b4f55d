import DevKitCore

/// The state that some files and folders were in.
struct FileStampList {
  /// The paths, each with a NUL after it, so that they can be handed to the system as they are.
  private var paths: [UInt8] = []
  private var stamps: [FileStamp] = []

  /// Takes the state of files and folders now; one that is not there is in the state of not being
  /// there. `nil` where a path cannot be written down, or where something may have changed at or
  /// after a time.
  init?(_ paths: some Sequence<String>, unchangedSince time: Int64) {
    for path in paths {
      guard !path.utf8.contains(0) else { return nil }
      let stamp = FileStamp(of: path)
      guard !stamp.mayHide(changesSince: time) else { return nil }
      stamps.append(stamp)
      self.paths += path.utf8
      self.paths.append(0)
    }
  }

  func write(to record: inout RecordWriter) {
    record.append(paths)
    record.append(Int64(stamps.count))
    for stamp in stamps { stamp.write(to: &record) }
  }

  /// Reads a list and looks whether all of it is in that state still; `nil` where the bytes are no
  /// list.
  static func isCurrent(in record: inout RecordReader) -> Bool? {
    guard let paths = record.content(), paths.isEmpty || paths.last == 0,
      let count = record.count(ofBytes: 8 * FileStamp.wordCount)
    else { return nil }
    var places: [(start: Int, stamp: FileStamp)] = []
    places.reserveCapacity(count)
    var start = 0
    for _ in 0..<count {
      guard let stamp = FileStamp(from: &record), start < paths.count,
        let end = UnsafeRawBufferPointer(rebasing: paths[start...]).firstIndex(of: 0)
      else { return nil }
      places.append((start, stamp))
      start += end + 1
    }
    guard start == paths.count else { return nil }
    return areCurrent(places, paths)
  }

  /// How many files are worth a thread.
  private static let portion = 128

  /// Looks at the files on all cores: the system takes a microsecond for each.
  private static func areCurrent(
    _ places: [(start: Int, stamp: FileStamp)], _ paths: UnsafeRawBufferPointer
  ) -> Bool {
    guard let base = paths.baseAddress else { return places.isEmpty }
    // They lie in the record, which nobody changes meanwhile.
    nonisolated(unsafe) let text = base.assumingMemoryBound(to: CChar.self)
    @Sendable func isCurrent(_ start: Int) -> Bool {
      places[start..<min(start + portion, places.count)].allSatisfy {
        FileStamp(path: text + $0.start) == $0.stamp
      }
    }
    // Where something has changed, it is mostly told by the first ones, and the rest is not asked.
    guard isCurrent(0) else { return false }
    return Parallel.map(Array(stride(from: portion, to: places.count, by: portion))) {
      isCurrent($0)
    }.allSatisfy { $0 }
  }
}

extension FileStamp {
  func write(to record: inout RecordWriter) {
    for word in [words.0, words.1, words.2, words.3, words.4] { record.append(word) }
  }

  init?(from record: inout RecordReader) {
    guard let first = record.number(), let second = record.number(), let third = record.number(),
      let fourth = record.number(), let fifth = record.number()
    else { return nil }
    self.init(words: (first, second, third, fourth, fifth))
  }
}
