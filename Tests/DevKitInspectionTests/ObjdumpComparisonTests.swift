import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// A corpus made by the toolchain's clang, read by devkit and by `llvm-objdump`.
@Suite(.enabled(if: ClangCorpus.tools != nil, "clang, llvm-ar or llvm-objdump is missing"))
struct ObjdumpComparisonTests {
  @Test func everyTarget() async throws {
    let corpus = try await ClangCorpus.shared.value
    let tools = try #require(ClangCorpus.tools)
    #expect(corpus.files.count > 40)
    print("clang's corpus: \(corpus.files.count) files")
    try await TemporaryFolder.use { folder in
      for (name, bytes) in corpus.files.sorted(by: { $0.key < $1.key }) {
        let file = folder.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        let listing = try await ChildProcess.run(
          tools.appendingPathComponent("llvm-objdump"),
          ["--macho", "--private-headers", "--arch", "all", file.path])
        #expect(listing.status == 0, "\(listing.output.suffix(200))")
        #expect(try images(file.path) == ObjdumpListing.images(in: listing.output), "\(name)")
      }
    }
  }

  private func images(_ path: String) throws -> [ObjdumpListing.Image] {
    let file = try #require(try read(path: path))
    #expect(file.damages == [])
    return file.slices.map { slice in
      ObjdumpListing.Image(
        architecture: slice.image.architecture,
        claims: slice.image.platforms.map {
          "\($0.platform.name) \($0.minimumOS ?? "?") \($0.sdk ?? "n/a")"
        })
    }
  }

  /// The platforms that clang can be asked for are all in the corpus.
  @Test func everyPlatform() async throws {
    let corpus = try await ClangCorpus.shared.value
    let found = Set(corpus.files.values.flatMap { read($0)?.platforms ?? [] })
    let wanted: Set<BinaryPlatform> = [
      .macOS, .iOS, .tvOS, .watchOS, .apple(5), .macCatalyst, .iOSSimulator, .tvOSSimulator,
      .watchOSSimulator, .driverKit, .visionOS, .visionOSSimulator,
    ]
    #expect(found == wanted)
  }
}
