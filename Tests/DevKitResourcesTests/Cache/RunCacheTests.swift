import DevKitCommand
import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

@Suite struct RunCacheTests {
  private func cache(_ name: String, in folder: URL) throws -> RunCache {
    try #require(
      RunCache(
        ["gen-resources", name, "--cache-folder", folder.path],
        since: FileStamp.now + 60_000_000_000))
  }

  private func keep(_ cache: RunCache) {
    let form = ReportForm(
      style: .text, color: .never, isQuiet: false, isVerbose: false, isStrict: false)
    let report = RunRecord.Report(form: form, root: "/", summary: "", diagnostics: [])
    cache.keep(inputs: [], outputs: [], report: report)
  }

  /// Until a file is newer than the last one, whatever the steps of the clock.
  private func settle() async throws { try await Task.sleep(for: .milliseconds(60)) }

  /// The oldest ones went, and of 101 outputs in turn none was ever found.
  @Test func aRecordThatIsOfUseStays() async throws {
    try await TemporaryFolder.use { folder in
      let (used, unused) = (try cache("used", in: folder), try cache("unused", in: folder))
      keep(used)
      keep(unused)
      try await settle()
      try folder.write(
        Dictionary(uniqueKeysWithValues: (3..<RunCache.capacity).map { ("\($0).run", "") }))
      try await settle()
      #expect(used.answer() != nil)
      for name in ["another", "one more"] { keep(try cache(name, in: folder)) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.count == RunCache.capacity)
      #expect(used.answer() != nil)
      #expect(unused.answer() == nil)
    }
  }
}
