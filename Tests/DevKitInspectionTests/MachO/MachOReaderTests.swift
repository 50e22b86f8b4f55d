import Testing

@testable import DevKitInspection

struct MachOReaderTests {
  private func image(_ sample: SampleMachO) throws -> BinaryImage {
    let file = try #require(read(sample.bytes))
    #expect(file.damages == [])
    return try #require(file.slices.first?.image)
  }

  @Test(arguments: [
    "i386", "x86_64", "x86_64h", "armv7k", "arm64", "arm64e", "arm64_32", "ppc", "ppc64",
  ])
  func wordSizesAndByteOrders(_ name: String) throws {
    for isBig in [false, true] {
      var sample = SampleMachO(name, bigEndian: isBig)
      sample.build(2, 0x110401, sdk: 0x120000, tools: [(3, 0x4570201)])
      sample.uuid(0xAB)
      sample.installName("@rpath/libkit.dylib")
      sample.encryption(0)
      let image = try image(sample)
      #expect(image.architecture == name)
      #expect(image.byteOrder == (isBig ? .big : .little))
      #expect(
        image.platforms == [
          PlatformClaim(.iOS, minimumOS: "17.4.1", sdk: "18.0", source: .buildVersion)
        ])
      #expect(image.uuid == "ABABABAB-ABAB-ABAB-ABAB-ABABABABABAB")
      #expect(image.installName == "@rpath/libkit.dylib")
      #expect(image.cryptID == 0)
      #expect(image.tools == [.init("ld", "1111.2.1")])
      #expect(image.role == .dynamicLibrary && image.isDynamic == true)
      #expect(image.signature == .unsigned)
    }
  }

  /// Before simulators had numbers, the processor told them.
  @Test(arguments: [
    (0x25, "x86_64", "ios-simulator"), (0x25, "i386", "ios-simulator"), (0x25, "arm64", "ios"),
    (0x25, "armv7", "ios"), (0x2F, "x86_64", "tvos-simulator"), (0x2F, "arm64", "tvos"),
    (0x30, "i386", "watchos-simulator"), (0x30, "armv7k", "watchos"), (0x24, "x86_64", "macos"),
    (0x24, "arm64", "macos"),
  ])
  func oldCommands(_ command: Int, _ architecture: String, _ platform: String) throws {
    var sample = SampleMachO(architecture)
    sample.versionMin(command, 0x80000, sdk: 0x90300)
    let claim = try #require(try image(sample).platforms.first)
    #expect(claim.platform.name == platform)
    #expect(claim.platform.isSimulator == platform.hasSuffix("simulator"))
    #expect(claim.minimumOS == "8.0" && claim.sdk == "9.3")
  }

  /// A file that was not copied to its end.
  @Test(arguments: ["arm64", "armv7", "ppc64"], [1, 2, 6, 8])
  func aSegmentBehindTheEndIsDamage(_ architecture: String, fileType: Int) throws {
    var sample = SampleMachO(
      architecture, fileType: fileType, bigEndian: architecture.hasPrefix("ppc"))
    sample.segment("__TEXT", offset: 0, size: 100)
    sample.segment("__DATA", offset: 200, size: 5000)
    sample.segment("__LINKEDIT", offset: 5200, size: 5000)
    sample.build(2)
    sample.tail = [UInt8](repeating: 0, count: 900)
    let count = sample.bytes.count
    let file = try #require(read(sample.bytes))
    #expect(
      file.damages.map(\.reason) == [
        "it is cut off: __DATA is to end at byte 5200 of \(count)"
      ])
    // What could be read is there.
    #expect(file.slices.first?.image.platforms.map(\.platform) == [.iOS])
    sample.tail = [UInt8](repeating: 0, count: 10_200)
    #expect(read(sample.bytes)?.damages == [])
  }

  /// Stubs, core dumps and symbols have segments of which the content is elsewhere.
  @Test(arguments: [4, 9, 10, 12])
  func aSegmentElsewhereIsNone(fileType: Int) throws {
    var sample = SampleMachO("arm64", fileType: fileType)
    sample.segment("__TEXT", offset: 0, size: 1 << 30)
    #expect(read(sample.bytes)?.damages == [])
  }

  @Test func aSegmentBehindAllFilesIsDamage() throws {
    var sample = SampleMachO("arm64")
    sample.segment("", offset: .max, size: .max)
    sample.segment("__TEXT", offset: -1, size: 8)
    let file = try #require(read(sample.bytes))
    #expect(file.damages.map(\.reason).first?.hasPrefix("it is cut off: a segment") == true)
    #expect(file.damages.count == 1)
  }

  /// Whether it is signed is not known then.
  @Test func aSignatureBehindTheEndIsNoLackOfOne() throws {
    var sample = SampleMachO("arm64")
    sample.signaturePlace(4096, size: 512)
    let file = try #require(read(sample.bytes))
    #expect(file.damages.count == 1)
    #expect(file.slices.first?.image.signature == nil)
  }

  @Test func aBuildVersionOutranksTheOldCommand() throws {
    var sample = SampleMachO("x86_64")
    sample.versionMin(0x25, 0x80000)
    sample.build(6)
    #expect(try image(sample).platforms.map(\.platform) == [.macCatalyst])
  }

  @Test func zippered() throws {
    var sample = SampleMachO("arm64")
    sample.build(1, 0xB0000)
    sample.build(6, 0xE0000)
    #expect(try image(sample).platforms.map(\.platform) == [.macOS, .macCatalyst])
  }

  @Test func signatures() throws {
    var sample = SampleMachO("arm64", fileType: 2)
    #expect(try image(sample).signature == .unsigned)
    var adHoc = sample
    adHoc.signature(flags: 2)
    #expect(try image(adHoc).signature == .adHoc)
    sample.signature(flags: 0, team: "TEAM123456", certificate: true)
    #expect(try image(sample).signature == .signed(team: "TEAM123456"))
    // An object is never signed, so that says nothing.
    #expect(try image(SampleMachO("arm64", fileType: 1)).signature == nil)
  }

  @Test func content() throws {
    var sample = SampleMachO("arm64", fileType: 1)
    sample.section("__bitcode", segment: "__LLVM")
    #expect(try image(sample).hasBitcode)
    #expect(try !image(sample).hasSwift)
    sample.section("__swift5_protos")
    #expect(try image(sample).hasSwift)
    var other = SampleMachO("arm64", fileType: 1)
    other.section("__bitcode", segment: "__TEXT")
    #expect(try !image(other).hasBitcode)
  }

  @Test(arguments: [
    (1, "object"), (2, "executable"), (6, "dynamic library"), (8, "bundle"), (10, "debug symbols"),
    (11, "kernel extension"), (12, "fileset"), (99, "other"),
  ])
  func fileTypes(_ number: Int, _ name: String) throws {
    #expect(try image(SampleMachO("arm64", fileType: number)).role.rawValue == name)
  }

  @Test func staticExecutable() throws {
    #expect(try image(SampleMachO("arm64", fileType: 2)).isDynamic == true)
    var bytes = SampleMachO("arm64", fileType: 2).bytes
    bytes.replaceSubrange(24..<28, with: [0, 0, 0, 0])
    #expect(read(bytes)?.slices.first?.image.isDynamic == false)
  }

  // MARK: Damage

  private func damaged(_ bytes: [UInt8]) throws -> (
    image: BinaryImage?, reason: String, offset: Int
  ) {
    let file = try #require(read(bytes))
    let damage = try #require(file.damages.first)
    return (file.slices.first?.image, damage.reason, damage.offset)
  }

  @Test func cutOffHeader() throws {
    let bytes = SampleMachO.library("arm64", 2)
    for count in 4..<32 {
      let result = try damaged(Array(bytes.prefix(count)))
      #expect(result.image == nil)
      #expect(
        result.reason == "the Mach-O header is cut off: it has 32 bytes, of which \(count) are here"
      )
    }
  }

  @Test func commandOfNoSize() throws {
    var bytes = SampleMachO.library("arm64", 2, uuid: 1)
    // The second command follows the first, of 24 bytes.
    bytes[32 + 24 + 4] = 4
    let result = try damaged(bytes)
    #expect(result.image?.platforms.first?.platform == .iOS)
    #expect(result.offset == 32 + 24 + 4)
    #expect(result.reason == "load command 1 says it is 4 bytes long; 8 is the least")
  }

  @Test func tooManyCommands() throws {
    var bytes = SampleMachO.library("arm64", 2)
    bytes.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let result = try damaged(bytes)
    #expect(result.image?.platforms.first?.platform == .iOS)
    #expect(result.reason == "4294967295 load commands are promised, but only 1 are here")
    #expect(result.offset == 16)
  }

  @Test func moreToolsThanFit() throws {
    var bytes = SampleMachO.library("arm64", 2)
    bytes.replaceSubrange(52..<56, with: [0xFF, 0xFF, 0xFF, 0x7F])
    let result = try damaged(bytes)
    #expect(result.image?.platforms.first?.minimumOS == "15.0")
    #expect(result.reason.contains("names 2147483647 tools"))
  }

  @Test func signatureBeyondTheEnd() throws {
    var sample = SampleMachO("arm64", fileType: 2)
    sample.signature(flags: 2)
    let result = try damaged(Array(sample.bytes.dropLast(8)))
    #expect(result.reason.hasPrefix("the signature is to be at bytes"))
    #expect(result.image?.architecture == "arm64")
  }
}
