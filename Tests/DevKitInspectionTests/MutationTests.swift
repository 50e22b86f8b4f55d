import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

/// Files damaged at random: whatever the bytes, reading ends soon and takes little memory.
struct MutationTests {
  /// Runs in a process of its own, so that a trap or an exhausted limit is seen as such.
  @Test func noInputTrapsHangsOrBalloons() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let samples = try await MutationSamples.make()
      var limit = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
      guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { exit(3) }
      let slowest = try MutationSamples.run(samples)
      print("slowest mutation: \(slowest)")
      if slowest > .seconds(1) { exit(4) }
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
  }
}

/// What is mutated: trees with one file, or with a bundle.
enum MutationSamples {
  static func make() async throws -> [[String: [UInt8]]] {
    var samples = try await ClangCorpus.shared.value.files.sorted { $0.key < $1.key }
      .map { ["file": $0.value] }
    samples += try await ForeignCorpus.shared.value.sorted { $0.key < $1.key }
      .map { ["file": $0.value] }
    samples += handmade + [SampleBundles.app(), SampleBundles.xcframework()]
    if let folder = RealCases.folder {
      for name in RealCases.files + ["Sim.ipa", "bad_trunc.ipa"] {
        samples.append([
          "file": Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
        ])
      }
    }
    return samples
  }

  private static var handmade: [[String: [UInt8]]] {
    var signed = SampleMachO("arm64", fileType: 2)
    signed.build(2, tools: [(3, 0x4570000), (1, 0x100000)])
    signed.build(6)
    signed.uuid(7)
    signed.section("__swift5_types")
    signed.installName("@rpath/Kit.framework/Kit")
    signed.encryption(1)
    signed.signature(flags: 0, team: "TEAM123456", certificate: true)
    let slices = [("x86_64", SampleMachO.library("x86_64", 7)), ("arm64", signed.bytes)]
    let archives = SampleArchive.Flavour.allCases.map {
      SampleArchive.bytes([("a_name_of_some_length.o", signed.bytes), ("b.o", slices[0].1)], $0)
    }
    let files =
      [
        signed.bytes, SampleMachO.library("ppc", 1), SampleUniversal.bytes(slices),
        SampleUniversal.bytes(slices, is64: true), SampleUniversal.bytes(slices, hidden: 1),
        SampleUniversal.bytes([("arm64", archives[0]), ("x86_64", archives[1])]),
        SampleBundles.zip(SampleBundles.app(), below: "Payload/"),
        SampleBundles.zip(SampleBundles.xcframework()),
      ] + archives
    return files.map { ["file": $0] }
  }

  /// Mutates samples and looks at each; gives back the longest time that one took.
  static func run(_ samples: [[String: [UInt8]]]) throws -> Duration {
    let random = RandomRun("mutations of binaries", count: 2_500)
    var mutator = BinaryMutator(generator: random.generator)
    let clock = ContinuousClock()
    var slowest = Duration.zero
    for _ in 0..<random.count {
      var tree = samples[Int.random(in: 0..<samples.count, using: &mutator.generator)]
      let other = samples[Int.random(in: 0..<samples.count, using: &mutator.generator)]
      let names = tree.keys.sorted()
      let name = names[Int.random(in: 0..<names.count, using: &mutator.generator)]
      tree[name] = mutator.mutated(tree[name] ?? [], beside: other.values.first ?? [])
      let root = String(names[0].prefix { $0 != "/" })
      let time = clock.measure {
        let found = MemoryTree(tree).inspect(root)
        _ = TextReport.bytes(of: found, isVerbose: true)
        _ = JSONReport.bytes(of: found)
      }
      slowest = max(slowest, time)
    }
    return slowest
  }
}
