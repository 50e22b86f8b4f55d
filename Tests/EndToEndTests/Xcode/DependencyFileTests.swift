import Foundation
import Testing

@testable import DevKitTestSupport

/// What `--dependency-file` may overwrite.
@Suite struct DependencyFileTests {
  private static let strings = "\"hi\" = \"Hi\";\n"

  private func use(
    _ files: [String: String] = [:], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.use { folder in
      let own = [".git/config": "", "Res/en.lproj/Localizable.strings": Self.strings]
      try folder.write(own.merging(files) { $1 })
      try await body(folder)
    }
  }

  private func run(
    _ folder: URL, dependencies path: String, output: String = "R.swift", _ more: [String] = []
  ) async throws -> Devkit.Run {
    try await Devkit.run(
      ["gen-resources", "Res", "-o", output, "--dependency-file", path] + more, in: folder)
  }

  @Test(
    "A dependency file overwrote the user's own file, an input or not", arguments: [[], ["-f"]])
  func inputs(force: [String]) async throws {
    try await use(["notes.txt": "a: b\n"]) { folder in
      let input = "Res/en.lproj/Localizable.strings"
      let run = try await run(folder, dependencies: input, force)
      #expect(run.status == 1)
      #expect(run.errors.contains("\(input): error: this "))
      #expect(try folder.text(of: input) == Self.strings)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/R.swift"))
      let other = try await self.run(folder, dependencies: "notes.txt", force)
      #expect(other.status == (force.isEmpty ? 1 : 0))
      #expect(other.errors.contains("pass --force") == force.isEmpty)
      #expect((try folder.text(of: "notes.txt") == "a: b\n") == force.isEmpty)
    }
  }

  @Test("A dependency file took the place of the output")
  func output() async throws {
    try await use { folder in
      let run = try await run(folder, dependencies: "./R.swift", ["-f"])
      #expect(run.status == 64)
      #expect(run.errors.contains("'--dependency-file' and '--output' name the same file"))
      _ = try await Devkit.run(["gen-resources", "Res", "-o", "R.swift"], in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/R.d", withDestinationPath: "R.swift")
      let linked = try await self.run(folder, dependencies: "R.d", ["-f"])
      #expect(linked.status == 1)
      #expect(linked.errors.contains("R.d: error: this dependency file is the output"))
      #expect(try folder.text(of: "R.swift").contains("var hi"))
    }
  }

  @Test("A dependency file was written through a link out of the repository")
  func links() async throws {
    try await use { folder in
      let outside = folder.deletingLastPathComponent().appendingPathComponent(
        "devkit-outside-\(UUID().uuidString).d")
      defer { try? FileManager.default.removeItem(at: outside) }
      try Data().write(to: outside)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/R.d", withDestinationPath: outside.path)
      let run = try await run(folder, dependencies: "R.d")
      #expect(run.status == 1)
      #expect(run.errors.contains("R.d: error: this file "))
      #expect(try Data(contentsOf: outside).isEmpty)
    }
  }

  @Test("The dependency file among the inputs was a resource on the second run")
  func resources() async throws {
    try await use { folder in
      for path in ["Res/R.d", "Res/R.d"] {
        let run = try await run(folder, dependencies: path, output: "Res/R.txt")
        #expect(run.status == 0, "\(run.errors)")
      }
      let source = try folder.text(of: "Res/R.txt")
      #expect(!source.contains("rD") && !source.contains("rTxt"))
      #expect(try folder.text(of: "Res/R.d").contains("Localizable.strings"))
    }
  }

  @Test("An earlier dependency file is replaced, and an empty one")
  func earlierFiles() async throws {
    for content in ["", "/old/R.swift: \\\n  /old/Res\n", "/a\\ b/R.swift:\n"] {
      try await use(["R.d": content]) { folder in
        let run = try await run(folder, dependencies: "R.d")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text(of: "R.d").hasPrefix("\(folder.path)/R.swift: \\\n"))
      }
    }
  }
}
