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
    var isCurrent = true
    var start = 0
    for _ in 0..<count {
      guard let stamp = FileStamp(from: &record), start < paths.count else { return nil }
      guard isCurrent else { continue }
      let rest = UnsafeRawBufferPointer(rebasing: paths[start...])
      guard let base = rest.baseAddress else { return nil }
      isCurrent = FileStamp(path: base.assumingMemoryBound(to: CChar.self)) == stamp
      guard let end = rest.firstIndex(of: 0) else { return nil }
      start += end + 1
    }
    return start == paths.count || !isCurrent ? isCurrent : nil
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
