import Testing

@testable import DevKitInspection

struct BundleFindingsTests {
  private func inspect(_ files: [String: [UInt8]], _ root: String) -> [String] {
    let found = MemoryTree(files).inspect(root)
    #expect(found.errors == [])
    return found.findings
  }

  @Test func anAppInWhichAllFits() {
    #expect(inspect(SampleBundles.app(), "App.app") == [])
    #expect(inspect(SampleBundles.app(platform: 7, name: "iPhoneSimulator"), "App.app") == [])
  }

  @Test func infoThatLies() {
    #expect(
      inspect(SampleBundles.app(platform: 7), "App.app") == [
        "Info.plist says iPhoneOS in CFBundleSupportedPlatforms, but the executable is for "
          + "ios-simulator"
      ])
    var files = SampleBundles.app()
    files["App.app/App"] = SampleMachO.library("arm64", 2, minimum: 0x100000, fileType: 2)
    #expect(
      inspect(files, "App.app") == [
        "MinimumOSVersion in Info.plist is 15.0, but the executable needs ios 16.0"
      ])
  }

  @Test func executableThatIsMissing() {
    var files = SampleBundles.app()
    files["App.app/App"] = nil
    #expect(
      inspect(files, "App.app") == ["CFBundleExecutable names App, which does not exist"])
    files["App.app/Info.plist"] = plist([("CFBundleExecutable", "../../bin/sh")])
    #expect(
      inspect(files, "App.app").first == "CFBundleExecutable leads out of the bundle: ../../bin/sh")
  }

  @Test func simulatorSliceInADeviceApp() {
    var files = SampleBundles.app()
    files["App.app/Frameworks/Kit.framework/Kit"] = SampleUniversal.bytes([
      ("arm64", SampleMachO.library("arm64", 2)), ("x86_64", SampleMachO.library("x86_64", 7)),
    ])
    #expect(
      inspect(files, "App.app").contains(
        "Kit.framework has a simulator slice in a device app: ios-simulator x86_64"))
    files["App.app/Frameworks/libold.dylib"] = SampleMachO.library("i386", 7)
    #expect(
      inspect(files, "App.app").contains(
        "libold.dylib has a simulator slice in a device app: ios-simulator i386"))
  }

  @Test func foreignFramework() {
    var files = SampleBundles.app()
    files["App.app/Frameworks/Kit.framework/Kit"] = SampleMachO.library("arm64", 1)
    #expect(
      inspect(files, "App.app") == [
        "Kit.framework is for macos, but it is in a bundle for ios"
      ])
  }

  /// A watch app is at home in an app for the phone, but not one for the simulator.
  @Test func watchApp() {
    var files = SampleBundles.app()
    let root = "App.app/Watch/W.app/"
    files[root + "Info.plist"] = plist([("CFBundleExecutable", "W")])
    files[root + "PrivacyInfo.xcprivacy"] = plist([])
    files[root + "W"] = SampleMachO.library("arm64_32", 4, fileType: 2)
    #expect(inspect(files, "App.app") == [])
    files[root + "W"] = SampleMachO.library("arm64", 9, fileType: 2)
    #expect(
      inspect(files, "App.app") == [
        "W.app has a simulator slice in a device app: watchos-simulator arm64"
      ])
  }

  @Test func missingPrivacyManifest() {
    var files = SampleBundles.app()
    files["App.app/PrivacyInfo.xcprivacy"] = nil
    #expect(
      inspect(files, "App.app") == ["there is no privacy manifest (PrivacyInfo.xcprivacy) in it"])
    // On a Mac nobody asks for one.
    files["App.app/App"] = SampleMachO.library("arm64", 1, fileType: 2)
    #expect(!inspect(files, "App.app").contains { $0.contains("privacy manifest") })
  }

  @Test func swiftFrameworkWithoutInterfaces() {
    let root = "Kit.framework/"
    var files = [
      root + "Info.plist": plist([("CFBundleExecutable", "Kit")]),
      root + "Kit": SampleMachO.library("arm64", 1, swift: true),
    ]
    #expect(inspect(files, "Kit.framework").contains { $0.contains("no .swiftinterface") })
    let interface = root + "Modules/Kit.swiftmodule/arm64-apple-macos.swiftinterface"
    files[interface] = Array(
      """
      // swift-interface-format-version: 1.0
      // swift-compiler-version: Apple Swift version 6.0.3 (swiftlang-6.0.3.1.10)
      // swift-module-flags: -target arm64-apple-macos13.0 -enable-library-evolution
      import Swift
      """.utf8)
    #expect(inspect(files, "Kit.framework") == [])
    let found = MemoryTree(files).inspect("Kit.framework").first?.bundle?.interfaces.first
    #expect(found?.compiler == "Apple Swift version 6.0.3 (swiftlang-6.0.3.1.10)")
    #expect(found?.target == "arm64-apple-macos13.0")
    #expect(found?.path == "Modules/Kit.swiftmodule/arm64-apple-macos.swiftinterface")
    // Written in C, it has none and needs none.
    files[interface] = nil
    files[root + "Kit"] = SampleMachO.library("arm64", 1)
    #expect(inspect(files, "Kit.framework") == [])
  }

  @Test func macFrameworkInVersions() {
    let root = "Kit.framework/Versions/A/"
    let files = [
      root + "Resources/Info.plist": plist([
        ("CFBundleExecutable", "Kit"), ("CFBundleSupportedPlatforms", ["MacOSX"]),
        ("LSMinimumSystemVersion", "15.0"),
      ]),
      root + "Kit": SampleMachO.library("arm64", 6),
      root + "Frameworks/libdep.dylib": SampleMachO.library("arm64", 1),
    ]
    let found = MemoryTree(files).inspect("Kit.framework")
    #expect(found.findings == [] && found.errors == [])
    #expect(found.map(\.path) == ["Kit.framework", root + "Kit", root + "Frameworks/libdep.dylib"])
  }

  @Test(arguments: [
    ("9.0", "15.0", true), ("15.0", "9.0", false), ("15", "15.0.0", false),
    ("15.0", "15.0.1", true),
    ("x", "15.0", nil), ("", "1", nil), ("1.2", "1.10", true),
  ])
  func versions(_ first: String, _ second: String, _ isLower: Bool?) {
    #expect(BundleFindings.isLower(first, than: second) == isLower)
  }

  @Test func damagedInfoIsToldWithItsPlace() throws {
    var files = SampleBundles.app()
    files["App.app/Info.plist"] = Array("<plist>\n<dict>\n<key>a</wrong></dict></plist>".utf8)
    let found = MemoryTree(files).inspect("App.app")
    let error = try #require(found.first?.errors.first)
    #expect(error.location?.path == "App.app/Info.plist")
    #expect(error.location?.line == 3)
    // Without it the executable is looked for under the bundle's own name.
    #expect(found.contains { $0.path == "App.app/App" })
  }

  /// One larger than is read was cut off, and then called ill-formed.
  @Test func aLargeInfoDictionary() {
    let filler = String(repeating: "x", count: 1 << 20)
    let large = plist([("CFBundleIdentifier", "a.b"), ("Filler", filler)])
    let found = MemoryTree([
      "A.app/Info.plist": large, "A.app/A": SampleMachO.library("arm64", 2, fileType: 2),
    ]).inspect("A.app")
    #expect(
      found.errors == [
        "Info.plist: at byte 1048576: it is \(large.count) bytes long, of which no more than "
          + "1048576 are read"
      ])
    // The executable has the bundle's name.
    #expect(found.compactMap(\.file).map(\.architectures) == [["arm64"]])
  }
}
