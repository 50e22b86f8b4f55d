import Foundation
import Testing

@testable import DevKitTestSupport

/// The example package: its accessors are fresh, and give what is there.
@Suite struct ExampleTests {
  private let package = PackageFolder.url.appendingPathComponent("Examples/ResourceApp")

  @Test func theCommittedAccessorsAreFresh() async throws {
    let run = try await Devkit.run(
      [
        "gen-resources", "Sources/ResourceApp/Resources",
        "-o", "Sources/ResourceApp/R.generated.swift", "--check", "--strict",
      ], in: package)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// `make demo` has built the program; what it prints is in a golden file.
  @Test func theProgramReadsItsResources() async throws {
    let program = package.appendingPathComponent(".build/debug/ResourceApp")
    try #require(
      FileManager.default.isExecutableFile(atPath: program.path), "make demo builds it first")
    let run = try await ChildProcess.run(program, [])
    #expect(run.status == 0)
    try Golden.expect(run.output, toBe: "ResourceApp.txt")
  }

  /// The strings are in the program itself: it needs no bundle and no folder beside it.
  @Test func theProgramAloneHasItsStrings() async throws {
    let program = package.appendingPathComponent(".build/debug/ResourceApp")
    try await TemporaryFolder.use { folder in
      let copy = folder.appendingPathComponent("alone")
      try FileManager.default.copyItem(at: program, to: copy)
      let run = try await ChildProcess.run(copy, [])
      #expect(run.status == 0)
      #expect(run.output.contains("Hallo, Ada!"))
      #expect(run.output.contains("R.data.defaults()                      nil"))
    }
  }
}
