import DevKitCore
import Foundation
import Testing

@testable import DevKitInspection
@testable import DevKitTestSupport

struct ReportTests {
  private func text(_ files: [String: [UInt8]], _ root: String, isVerbose: Bool = false) -> String {
    String(
      decoding: TextReport.bytes(of: MemoryTree(files).inspect(root), isVerbose: isVerbose),
      as: UTF8.self)
  }

  @Test func oneImage() {
    var sample = SampleMachO("arm64")
    sample.build(2, tools: [(3, 0x4570000)])
    sample.uuid(0x12)
    sample.installName("@rpath/Kit")
    sample.encryption(1)
    #expect(
      text(["Kit": sample.bytes], "Kit") == """
        Kit: arm64 ios 15.0 (SDK 18.2), dynamic library, encrypted, unsigned
            UUID 12121212-1212-1212-1212-121212121212, install name @rpath/Kit, built by ld 1111.0

        """)
  }

  @Test func universalFile() {
    let bytes = SampleUniversal.bytes(
      [
        ("x86_64", SampleMachO.library("x86_64", 7)), ("arm64", SampleMachO.library("arm64", 7)),
      ], hidden: 1)
    #expect(
      text(["f": bytes], "f") == """
        f: universal file, 2 slices
          x86_64 ios-simulator 15.0 (SDK 18.2), dynamic library, unsigned
          arm64 ios-simulator 15.0 (SDK 18.2), dynamic library, unsigned, hidden

        """)
  }

  @Test func membersThatAreAlikeShareALine() {
    let members = (1...5).map { ("\($0).o", SampleMachO.library("arm64", 2, fileType: 1)) }
    let bytes = SampleArchive.bytes(members)
    #expect(
      text(["f.a": bytes], "f.a") == """
        f.a: static library, 5 members
          arm64 ios 15.0 (SDK 18.2): 1.o, 2.o, 3.o and 2 more

        """)
    #expect(text(["f.a": bytes], "f.a", isVerbose: true).contains("3.o, 4.o, 5.o\n"))
  }

  @Test func bundle() {
    let report = text(SampleBundles.app(), "App.app")
    #expect(
      report.hasPrefix(
        """
        App.app: app org.example.app 1.2
          Info.plist: iPhoneOS, 15.0 or later, built by Xcode 16.2 (16C5032a)
          privacy manifest: PrivacyInfo.xcprivacy
        App.app/App: arm64 ios 15.0 (SDK 18.2), executable, unsigned

        """.dropLast()))
  }

  @Test func json() throws {
    let found = MemoryTree(SampleBundles.xcframework()).inspect("Kit.xcframework")
    let text = SourceText(path: "json", bytes: JSONReport.bytes(of: found))
    let root = try JSONDocument(text).root
    #expect(root["schema"]?.intValue == 1)
    let items = root["items"].map { Array($0.elements) } ?? []
    #expect(items.count == 5)
    #expect(items.first?["kind"]?.stringValue == "xcframework")
    let slices = items.last?["slices"].map { Array($0.elements) } ?? []
    #expect(slices.map { $0["architecture"]?.stringValue } == ["arm64", "x86_64"])
    #expect(
      slices.first?["platforms"]?.elements.first { _ in true }?["name"]?.stringValue
        == "ios-simulator")
    #expect(items.last?["within"]?.stringValue?.hasSuffix("Kit.framework") == true)
  }

  @Test func questions() {
    let found = MemoryTree(SampleBundles.xcframework()).inspect("Kit.xcframework")
    let inputs = found.slicesByInput()
    #expect(inputs.map(\.path) == ["Kit.xcframework"])
    let images = inputs.flatMap { $0.slices.joined().map(\.image) }
    #expect(InspectionQuestion.archs.answers(images) == ["arm64", "x86_64"])
    #expect(InspectionQuestion.platforms.answers(images) == ["ios", "ios-simulator"])
    #expect(InspectionQuestion.minos.answers(images) == ["15.0"])
    #expect(InspectionQuestion.uuid.answers(images).count == 3)
  }

  /// Files of which only the words are kept are told as all others are, with the same errors and findings.
  @Test(arguments: [false, true])
  func describedAsRead(isVerbose: Bool) async throws {
    try await TemporaryFolder.use { folder in
      var library = SampleMachO("arm64")
      library.build(2)
      library.uuid(0xAB)
      library.installName("@rpath/\u{1B}[31mlib.dylib")
      func object(_ platform: Int) -> [UInt8] {
        SampleMachO.library("arm64", platform, fileType: 1)
      }
      let files: [String: [UInt8]] = [
        "a.dylib": library.bytes, "esc\u{1B}.dylib": library.bytes, "text.txt": Array("x".utf8),
        "universal.dylib": SampleUniversal.bytes([("arm64", library.bytes)], alignment: 4096),
        "cut.dylib": Array(library.bytes.dropLast(10)),
        "many.a": SampleArchive.bytes((0..<200).map { ("\($0).o", object($0 % 3 + 1)) }),
        "simulator.a": SampleUniversal.bytes([
          ("arm64", library.bytes), ("x86_64", SampleMachO.library("x86_64", 7)),
        ]),
        "own": SampleMachO.library("arm64", 2, uuid: 0xAB, fileType: 10),
        "strange": SampleMachO.library("arm64", 2, uuid: 0xCD, fileType: 10),
      ]
      for (name, bytes) in files {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
      }
      let paths = files.keys.sorted().map { folder.appendingPathComponent($0).path }
      var plain = Inspector()
      var describing = Inspector()
      describing.describe = { TextReport.text(of: $0, at: $1, isVerbose: isVerbose) }
      let (found, kept) = (describing.inspect(paths), plain.inspect(paths))
      #expect(found.compactMap(\.words).count == 6)
      #expect(
        TextReport.bytes(of: found, isVerbose: isVerbose)
          == TextReport.bytes(of: kept, isVerbose: isVerbose))
      #expect(found.map(\.errors) == kept.map(\.errors))
      #expect(found.map(\.findings) == kept.map(\.findings))
      let findings = found.flatMap(\.findings).map(\.message)
      for part in ["UUID CDCDCDCD", "mixes platforms", "no arm64 one for ios-simulator"] {
        #expect(findings.count { $0.contains(part) } == 1, "\(part)")
      }
    }
  }
}
