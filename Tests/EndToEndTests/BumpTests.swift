import Foundation
import Testing

@testable import DevKitTestSupport

@Suite struct BumpTests {
  /// A number that is taken cannot be given back, so that settings in doubt stop everything.
  @Test func brokenSettingsStopABump() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(["VERSION": "1.2.3\n", ".devkit.json": "{ \"bump\": { "])
      for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Begin"]] {
        let git = try await ChildProcess.run(
          URL(fileURLWithPath: "/usr/bin/env"),
          ["git", "-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.com"]
            + arguments)
        #expect(git.status == 0, "\(git.output)")
      }
      let run = try await Devkit.run(
        ["bump", "minor"], in: folder, environment: ["HOME": folder.path])
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.contains(".devkit.json:1:"))
      #expect(try folder.text(of: "VERSION") == "1.2.3\n")
    }
  }
}
