import DevKitCommand
import DevKitCore

/// The records of runs, by which a run that would change nothing ends without reading a resource.
///
/// A record is a file in the cache folder, one for each output, and is replaced whole: two runs at
/// once read one that is right or none. One that is lost costs a run and nothing else, so that no
/// failure of the cache is reported.
struct RunCache {
  /// How many records are kept.
  private static let capacity = 100

  private let folder: String
  private let path: String
  private let key: String
  /// When the run began, in nanoseconds since 1970.
  private let start: Int64

  /// The cache of a run; `nil` where it has none: what it reads cannot be told in advance, or it
  /// writes no file.
  ///
  /// `start` is when the run began, before it read anything.
  init?(_ request: GenerationRequest, since start: Int64, context: CommandContext) {
    guard let folder = request.cacheFolder, request.product == .code, !request.writesJSON,
      !request.reportsStrings,
      !request.access.isBound, case .file(let output) = request.output,
      !request.readsStandardInput, let key = RunKey.text(of: request, context: context)
    else { return nil }
    if case .workspace? = request.selection?.place { return nil }
    self.folder = folder
    self.start = start
    self.key = key
    let name = String(ContentHash.of(Array(output.utf8)), radix: 16)
    path = Path.join(folder, name + ".run")
  }

  /// What a run would report that changes nothing; `nil` where the run has to be made.
  func answer() -> [Diagnostic]? {
    guard let file = try? MappedFile(path),
      let answer = RunRecord.answer(file.bytes, for: key)
    else { return nil }
    if answer.hasReadOutputs { confirm(file.bytes, at: answer.timeOffset) }
    return answer.diagnostics
  }

  /// Keeps a run that has ended well.
  func keep(
    inputs: some Sequence<String>, outputs: [(path: String, content: [UInt8])],
    diagnostics: [Diagnostic]
  ) {
    guard let inputs = FileStampList(inputs, unchangedSince: start) else { return forget() }
    let record = RunRecord(
      key: key, time: start,
      outputs: outputs.map {
        .init(path: $0.path, stamp: FileStamp(of: $0.path), hash: ContentHash.of($0.content))
      },
      inputs: inputs, diagnostics: diagnostics)
    write(record.bytes)
    removeOldest()
  }

  /// Removes what is kept of earlier runs.
  func forget() { try? FileSystem.removeFile(path) }

  /// Has the outputs be known to be right from now on, so that the next run need not read them.
  private func confirm(_ record: UnsafeRawBufferPointer, at offset: Int) {
    var bytes = Array(record)
    withUnsafeBytes(of: start.littleEndian) { time in
      bytes.replaceSubrange(offset..<offset + time.count, with: time)
    }
    write(bytes)
  }

  private func write(_ bytes: [UInt8]) {
    _ = try? AtomicFile.writeIfChanged(path, bytes, missingFolders: .create)
  }

  private func removeOldest() {
    let names = ((try? FileSystem.entries(of: folder)) ?? []).map(\.name)
      .filter { $0.hasSuffix(".run") }
    guard names.count > Self.capacity else { return }
    let files = names.map { Path.join(folder, $0) }.map { ($0, FileStamp(of: $0).changed) }
      .sorted { $0.1 < $1.1 }
    for (path, _) in files.prefix(names.count - Self.capacity) {
      try? FileSystem.removeFile(path)
    }
  }
}

extension RunCache {
  /// The cache folder for a user's runs; `nil` where the environment names none.
  static func userFolder(_ environment: Environment) -> String? {
    if let folder = environment.nonEmpty("XDG_CACHE_HOME"), Path.isAbsolute(folder) {
      return Path.join(folder, "devkit/gen-resources")
    }
    guard let home = environment.nonEmpty("HOME"), Path.isAbsolute(home) else { return nil }
    #if canImport(Darwin)
      return Path.join(home, "Library/Caches/devkit/gen-resources")
    #else
      return Path.join(home, ".cache/devkit/gen-resources")
    #endif
  }
}
