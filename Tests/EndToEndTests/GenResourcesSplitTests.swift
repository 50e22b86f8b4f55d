import Foundation
import Testing

@testable import DevKitTestSupport

/// What `gen-resources --split` writes.
@Suite struct GenResourcesSplitTests {
  private let resources = [
    "Res/Assets.xcassets/Contents.json": "{}",
    "Res/Assets.xcassets/logo.imageset/Contents.json": "{}",
    "Res/en.lproj/Localizable.strings": "\"hi\" = \"Hi %@\";\n\"bye\" = \"Bye\";\n",
  ]

  @Test func splittingWritesAndChecksAFileForEachKind() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(resources)
      let arguments = ["gen-resources", "Res", "-o", "Gen/R.swift", "--split"]
      #expect(try await Devkit.run(arguments, in: folder).status == 0)
      #expect(try folder.text(of: "Gen/R.swift").contains("enum R {"))
      #expect(try folder.text(of: "Gen/R+string.swift").contains("var hi"))
      #expect(try folder.text(of: "Gen/R+image.swift").contains("extension R {"))
      #expect(try await Devkit.run(arguments + ["--check"], in: folder).status == 0)
      try folder.write(["Res/Assets.xcassets/icon.imageset/Contents.json": "{}"])
      let stale = try await Devkit.run(arguments + ["--check"], in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.contains("R+image.swift: error: is not up to date"))
      #expect(stale.errors.contains("added: R.image.icon"))
      #expect(!stale.errors.contains("R+string.swift"))
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Gen/R+font.swift"))
      let missing = try await Devkit.run(arguments + ["--check"], in: folder)
      #expect(missing.errors.contains("R+font.swift: error: does not exist"))
    }
  }

  /// Where one of the files is somebody's, none is written.
  @Test func splittingOverwritesNoOtherFile() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(resources)
      try folder.write(["R+string.swift": "let mine = 1\n"])
      let run = try await Devkit.run(
        ["gen-resources", "Res", "-o", "R.swift", "--split"], in: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("R+string.swift: error:"))
      #expect(
        !FileManager.default.fileExists(atPath: folder.appendingPathComponent("R.swift").path))
    }
  }

  @Test func splittingNeedsFiles() async throws {
    try await TemporaryFolder.use { folder in
      try folder.write(resources)
      let run = try await Devkit.run(["gen-resources", "Res", "-o", "-", "--split"], in: folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("--split"))
    }
  }
}
