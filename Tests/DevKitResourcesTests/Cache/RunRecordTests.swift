import DevKitCommand
import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

@Suite struct RunRecordTests {
  private let diagnostics: [Diagnostic] = [
    .warning("a", at: SourceLocation(path: "x", line: 1, column: 2), notes: [.init("n")]),
    Diagnostic(.note, "b"),
    .warning(
      "c", at: SourceLocation(path: "y"), notes: [.init("m", at: .init(path: "z", line: 3))]),
  ]

  /// A record of a run that began long after its files were written.
  private func record(in folder: URL) throws -> RunRecord {
    let files = ["in", "out"].map { folder.appendingPathComponent($0).path }
    let time = FileStamp.now + 60_000_000_000
    let inputs = try #require(
      FileStampList([files[0], files[0] + "-missing"], unchangedSince: time))
    let output = RunRecord.Output(
      path: files[1], stamp: FileStamp(of: files[1]), hash: ContentHash.of(Array("old".utf8)))
    let form = ReportForm(
      style: .github, color: .never, isQuiet: false, isVerbose: true, isStrict: true)
    return RunRecord(
      key: "key", time: time, outputs: [output], inputs: inputs,
      report: .init(form: form, root: "/root", summary: "done", diagnostics: diagnostics))
  }

  private func answer(_ bytes: [UInt8], for key: String = "key") -> RunRecord.Report? {
    bytes.withUnsafeBytes { RunRecord.answer($0, for: key)?.report }
  }

  @Test func anAnswerHasTheReportOfTheRun() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["in": "x", "out": "old"])
      let record = try record(in: folder)
      #expect(answer(record.bytes) == record.report)
      #expect(answer(record.bytes, for: "other") == nil)
    }
  }

  @Test(arguments: ["in", "in-missing", "out"])
  func anotherStateOfAFileIsNoAnswer(name: String) async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["in": "x", "out": "old"])
      let record = try record(in: folder)
      try folder.write([name: "new"])
      #expect(answer(record.bytes) == nil)
    }
  }

  /// The stamp of an output that the run itself wrote proves little, so that its content counts.
  @Test func anOutputThatWasJustWrittenIsRead() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["in": "x", "out": "old"])
      var record = try record(in: folder)
      record.time = 0
      #expect(answer(record.bytes) == record.report)
      record.outputs[0].hash += 1
      #expect(answer(record.bytes) == nil)
    }
  }

  @Test func aFileThatMayStillChangeIsNotKept() async throws {
    try await TemporaryFolder.use { folder in
      let start = FileStamp.now
      try folder.write(["in": "x"])
      let path = folder.appendingPathComponent("in").path
      #expect(FileStampList([path], unchangedSince: start) == nil)
    }
  }

  /// Of a repository it counts only that it is there.
  @Test func aRepositoryMayChangeButNotGo() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["in": "x", "out": "old", "git/HEAD": "x"])
      let repository = folder.appendingPathComponent("git")
      var record = try record(in: folder)
      record.repositories = [repository.path]
      try folder.write(["git/index": "y"])
      #expect(answer(record.bytes) == record.report)
      try FileManager.default.removeItem(at: repository)
      #expect(answer(record.bytes) == nil)
    }
  }

  @Test func damagedRecordsAreNoAnswerOrARightOne() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["in": "x", "out": "old"])
      let bytes = try record(in: folder).bytes
      let run = RandomRun("damagedRecordsAreNoAnswerOrARightOne")
      var mutator = Mutator(seed: run.seed, pieces: ["key", "\0", "warning"])
      for _ in 0..<run.count { _ = answer(mutator.mutated(bytes)) }
      for count in 0..<bytes.count { #expect(answer(Array(bytes.prefix(count))) == nil) }
    }
  }
}
