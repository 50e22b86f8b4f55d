import DevKitCore

@testable import DevKitInspection

/// What `platform` reads.
extension FuzzTarget {
  static var binaryTargets: [FuzzTarget] {
    [
      FuzzTarget("mach-o", seeds: images) { inspect($0) },
      FuzzTarget("universal", seeds: universals) { inspect($0) },
      FuzzTarget("archive", seeds: archives) { inspect($0) },
      FuzzTarget("zip", seeds: zips) { inspect($0) },
      FuzzTarget("elf", seeds: [elf]) { inspect($0) },
      FuzzTarget("pe-coff-wasm", seeds: [wasm, coff]) { inspect($0) },
      FuzzTarget(
        "simctl",
        #"{"devices":{"com.apple.CoreSimulator.SimRuntime.iOS-17-0":[{"name":"iPhone 15","udid":"A","state":"Booted","isAvailable":true}]},"runtimes":[{"identifier":"com.apple.CoreSimulator.SimRuntime.iOS-17-0","version":"17.0","name":"iOS 17.0"}]}"#,
        #"{"devices":{"iOS 9.0":[{"name":"a","udid":"B","state":"Shutdown","availability":"(available)"}]}}"#
      ) { bytes in
        let listing = try? SimulatorListing(SourceText(path: "list.json", bytes: bytes))
        return listing?.simulators.count ?? 0
      },
      FuzzTarget("os-release", "NAME=\"A \\\"b\\\"\"\nVERSION_ID='1.2'\n# c\nID=debian\n") {
        bytes in
        OSRelease(String(decoding: bytes, as: UTF8.self))["ID"] == nil ? 0 : 1
      },
    ]
  }

  /// Looks at a file with all that is in it, and prints what was found as the command does.
  private static func inspect(_ bytes: [UInt8]) -> Int {
    let found = MemoryTree(["file": bytes]).inspect("file")
    _ = TextReport.bytes(of: found, isVerbose: true)
    return JSONReport.bytes(of: found).isEmpty || !found.errors.isEmpty ? 0 : 1
  }

  private static var images: [[UInt8]] {
    var signed = SampleMachO("arm64", fileType: 2)
    signed.build(2, tools: [(3, 0x4570000), (1, 0x100000)])
    signed.uuid(7)
    signed.section("__swift5_types")
    signed.installName("@rpath/Kit.framework/Kit")
    signed.encryption(1)
    signed.signature(flags: 0, team: "TEAM123456", certificate: true)
    return [signed.bytes, SampleMachO.library("ppc", 1), SampleMachO.library("x86_64", 7)]
  }

  private static var slices: [(String, [UInt8])] {
    [("x86_64", SampleMachO.library("x86_64", 7)), ("arm64", SampleMachO.library("arm64", 2))]
  }

  private static var universals: [[UInt8]] {
    [
      SampleUniversal.bytes(slices), SampleUniversal.bytes(slices, is64: true),
      SampleUniversal.bytes(slices, hidden: 1),
    ]
  }

  private static var archives: [[UInt8]] {
    SampleArchive.Flavour.allCases.map {
      SampleArchive.bytes([("a_name_of_some_length.o", slices[0].1), ("b.o", slices[1].1)], $0)
    }
  }

  /// An archive with a comment at its end; its length is in the last two bytes before it.
  private static func commented(_ archive: [UInt8]) -> [UInt8] {
    let comment = Array("What was built on the last day of the month.".utf8)
    return Array(archive.dropLast(2)) + [UInt8(comment.count), 0] + comment
  }

  private static var zips: [[UInt8]] {
    [
      commented(SampleBundles.zip(SampleBundles.app(), below: "Payload/")),
      SampleBundles.zip(["a/b": Array("c".utf8)]),
    ]
  }

  private static var elf: [UInt8] {
    var writer = ByteWriter()
    writer.bytes = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
    for number in [3, 62] { writer.u16(number) }
    writer.u32(1)
    for number in [0, 64, 0] { writer.u64(number) }
    writer.u32(0)
    for number in [64, 56, 1, 64, 0, 0] { writer.u16(number) }
    // One program header: the name of the interpreter, which follows it.
    for number in [3, 4] { writer.u32(number) }
    for number in [120, 0, 0, 28, 28, 1] { writer.u64(number) }
    writer.text("/lib64/ld-linux-x86-64.so.2\0")
    return writer.bytes
  }

  private static var wasm: [UInt8] {
    [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 0, 6, 4, 0x6E, 0x61, 0x6D, 0x65, 0]
  }

  private static var coff: [UInt8] { [0x64, 0x86, 1, 0] + [UInt8](repeating: 0, count: 56) }
}
