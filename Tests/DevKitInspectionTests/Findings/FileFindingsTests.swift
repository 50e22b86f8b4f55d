import Testing

@testable import DevKitInspection

struct FileFindingsTests {
  private func findings(_ bytes: [UInt8]) -> [String] {
    MemoryTree(["f": bytes]).inspect("f").findings
  }

  @Test func archiveThatMixesPlatforms() {
    let members = [
      ("a.o", SampleMachO.library("arm64", 2, fileType: 1)),
      ("b.o", SampleMachO.library("arm64", 7, fileType: 1)),
      ("none.o", SampleMachO("arm64", fileType: 1).bytes),
    ]
    #expect(
      findings(SampleArchive.bytes(members)) == [
        "the archive mixes platforms for arm64: ios (a.o) and ios-simulator (b.o)"
      ])
    // One for each architecture, as lipo makes them, is no mixture; one without a platform neither.
    #expect(findings(SampleArchive.bytes([members[0], members[2]])) == [])
  }

  @Test func deviceAndSimulatorInOneFile() {
    let found = findings(
      SampleUniversal.bytes([
        ("x86_64", SampleMachO.library("x86_64", 7)), ("arm64", SampleMachO.library("arm64", 2)),
      ]))
    #expect(found.count == 2)
    #expect(found.first?.contains("ios-simulator (x86_64) and ios (arm64)") == true)
    #expect(found.last == MissingSlice.message(.iOSSimulator))
  }

  @Test func slicesForDifferentPlatforms() {
    #expect(
      findings(
        SampleUniversal.bytes([
          ("x86_64", SampleMachO.library("x86_64", 6)), ("arm64", SampleMachO.library("arm64", 2)),
        ])) == ["the slices are for different platforms: maccatalyst (x86_64) and ios (arm64)"])
  }

  @Test func whatFits() {
    #expect(findings(SampleMachO.library("arm64", 2)) == [])
    #expect(
      findings(
        SampleUniversal.bytes([
          ("x86_64", SampleMachO.library("x86_64", 7)), ("arm64", SampleMachO.library("arm64", 7)),
        ])) == [])
  }
}
