import DevKitCommand
import DevKitCore

/// The records of runs, by which a run that would change nothing ends without reading a resource.
///
/// A record is a file in the cache folder, one for each command line, and is replaced whole: two runs
/// at once read one that is right or none. One that is lost costs a run and nothing else, so that no
/// failure of the cache is reported.
///
/// Of more than ``capacity`` the ones go that have not been of use for the longest time.
struct RunCache {
  /// How many records are kept: more than one command line for each target of a large project, since
  /// of command lines that take turns none would find its record.
  static let capacity = 1000

  private let key: RunKey
  /// When the run began, before it read anything, in nanoseconds since 1970.
  private let start: Int64

  /// The cache of a run; `nil` where nothing is kept of it.
  init?(_ words: [String], since start: Int64) {
    guard let key = RunKey(words) else { return nil }
    self.key = key
    self.start = start
  }

  /// What a run would report that changes nothing; `nil` where the run has to be made.
  func answer() -> RunRecord.Report? {
    guard let file = try? MappedFile(key.path),
      let answer = RunRecord.answer(file.bytes, for: key.text)
    else { return nil }
    if answer.hasReadOutputs {
      confirm(file.bytes, at: answer.timeOffset)
    } else {
      FileSystem.renew(key.path)
    }
    return answer.report
  }

  /// Keeps a run that has ended well.
  ///
  /// - Parameters:
  ///   - inputs: The paths whose state has decided what the run did.
  ///   - repositories: The paths of which it counts only that something is there.
  ///   - outputs: The files that it has written, or found to be right.
  ///   - report: What a run that changes nothing would report.
  func keep(
    inputs: some Sequence<String>, repositories: [String] = [],
    outputs: [(path: String, content: [UInt8])],
    report: RunRecord.Report
  ) {
    guard let inputs = FileStampList(inputs, unchangedSince: start) else { return forget() }
    let record = RunRecord(
      key: key.text, time: start,
      outputs: outputs.map {
        .init(path: $0.path, stamp: FileStamp(of: $0.path), hash: ContentHash.of($0.content))
      },
      inputs: inputs, repositories: repositories, report: report)
    write(record.bytes)
    removeOldest()
  }

  /// Removes what is kept of earlier runs.
  func forget() { try? FileSystem.removeFile(key.path) }

  /// Has the outputs be known to be right from now on, so that the next run need not read them.
  private func confirm(_ record: UnsafeRawBufferPointer, at offset: Int) {
    var bytes = Array(record)
    withUnsafeBytes(of: start.littleEndian) { time in
      bytes.replaceSubrange(offset..<offset + time.count, with: time)
    }
    write(bytes)
  }

  private func write(_ bytes: [UInt8]) {
    _ = try? AtomicFile.writeIfChanged(key.path, bytes, missingFolders: .create)
  }

  private func removeOldest() {
    let names = ((try? FileSystem.entries(of: key.folder)) ?? []).map(\.name)
      .filter { $0.hasSuffix(".run") }
    guard names.count > Self.capacity else { return }
    let files = names.map { Path.join(key.folder, $0) }.map { ($0, FileStamp(of: $0).changed) }
      .sorted { $0.1 < $1.1 }
    for (path, _) in files.prefix(names.count - Self.capacity) {
      try? FileSystem.removeFile(path)
    }
  }
}
