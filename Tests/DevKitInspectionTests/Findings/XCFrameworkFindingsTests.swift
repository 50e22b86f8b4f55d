import Testing

@testable import DevKitInspection

struct XCFrameworkFindingsTests {
  private let root = "Kit.xcframework/"

  private func inspect(_ files: [String: [UInt8]]) -> [String] {
    let found = MemoryTree(files).inspect("Kit.xcframework")
    #expect(found.errors == [])
    return found.findings
  }

  private func listing(_ libraries: [[(String, Any)]]) -> [UInt8] {
    plist([("CFBundlePackageType", "XFWK"), ("AvailableLibraries", libraries)])
  }

  @Test func whatFits() {
    #expect(inspect(SampleBundles.xcframework()) == [])
    #expect(
      MemoryTree(["a.zip": SampleBundles.zip(SampleBundles.xcframework())]).inspect("a.zip")
        .findings == [])
  }

  @Test func aListThatDisagreesWithItsBinaries() {
    var files = SampleBundles.xcframework()
    files[root + "ios-arm64/Kit.framework/Kit"] = SampleMachO.library("arm64", 6)
    #expect(
      inspect(files).contains(
        "ios-arm64: Info.plist says ios, but the arm64 slice is for maccatalyst"))
    files[root + "ios-arm64/Kit.framework/Kit"] = SampleMachO.library("arm64e", 2)
    let findings = inspect(files)
    #expect(
      findings.contains("ios-arm64: Info.plist lists arm64, but there is no such slice"))
    #expect(
      findings.contains(
        "ios-arm64: there is a slice for arm64e, which Info.plist does not list"))
  }

  @Test func equivalentLibraries() {
    var files = SampleBundles.xcframework()
    files[root + "Info.plist"] = listing([
      SampleBundles.listed("ios-arm64", "ios", nil, ["arm64"]),
      SampleBundles.listed("ios-arm64_x86_64-simulator", "ios", nil, ["arm64", "x86_64"]),
    ])
    #expect(
      inspect(files).contains(
        "ios-arm64 and ios-arm64_x86_64-simulator are equivalent library definitions: both are for "
          + "ios"))
  }

  @Test func noSimulatorForAppleSilicon() {
    var files = SampleBundles.xcframework()
    files[root + "ios-arm64_x86_64-simulator/Kit.framework/Kit"] = SampleMachO.library("x86_64", 7)
    let message = MissingSlice.message(.iOSSimulator)
    #expect(inspect(files).contains(message))
    files[root + "Info.plist"] = listing([
      SampleBundles.listed("ios-arm64", "ios", nil, ["arm64"])
    ])
    #expect(
      inspect(files) == [
        "Info.plist does not list the folder ios-arm64_x86_64-simulator", message,
      ])
  }

  @Test func differentTypesAndHeaders() {
    var files = SampleBundles.xcframework()
    var framework = SampleBundles.listed("ios-arm64", "ios", nil, ["arm64"])
    framework.append(("HeadersPath", "Headers"))
    files[root + "Info.plist"] = listing([
      framework,
      SampleBundles.listed(
        "ios-arm64_x86_64-simulator", "ios", "simulator", ["arm64"], path: "libkit.a"),
    ])
    files[root + "ios-arm64_x86_64-simulator/libkit.a"] = SampleArchive.bytes([
      ("a.o", SampleMachO.library("arm64", 7, fileType: 1))
    ])
    let findings = inspect(files)
    #expect(findings.contains("its libraries are of different types: .framework and .a"))
    #expect(findings.contains("ios-arm64: a framework must not have a HeadersPath"))
  }

  @Test func librariesThatAreNotThere() {
    var files = SampleBundles.xcframework()
    files[root + "Info.plist"] = listing([
      SampleBundles.listed("../ios-arm64", "ios", nil, ["arm64"]),
      SampleBundles.listed("tvos-arm64", "tvos", nil, ["arm64"], path: "libkit.a"),
    ])
    let found = MemoryTree(files).inspect("Kit.xcframework")
    #expect(found.errors.contains { $0.contains("would lie outside of the xcframework") })
    #expect(found.errors.contains { $0.contains("there is no such file") })
  }

  @Test func unknownPlatform() {
    var files = SampleBundles.xcframework()
    files[root + "Info.plist"] = listing([
      SampleBundles.listed("ios-arm64", "ios", "moon", ["arm64"])
    ])
    #expect(inspect(files).contains("ios-arm64: the platform ios-moon is not known"))
  }

  @Test func privacyManifestsAreToldOnce() {
    var files = SampleBundles.xcframework()
    for key in files.keys where key.hasSuffix("xcprivacy") { files[key] = nil }
    #expect(
      inspect(files) == [
        "there is no privacy manifest (PrivacyInfo.xcprivacy) in ios-arm64 and "
          + "ios-arm64_x86_64-simulator"
      ])
  }

  @Test func debugSymbols() {
    var files = SampleBundles.xcframework()
    var library = SampleBundles.listed("ios-arm64", "ios", nil, ["arm64"])
    library.append(("DebugSymbolsPath", "dSYMs"))
    files[root + "Info.plist"] = listing([
      library,
      SampleBundles.listed("ios-arm64_x86_64-simulator", "ios", "simulator", ["arm64", "x86_64"]),
    ])
    let symbols = root + "ios-arm64/dSYMs/Kit.framework.dSYM/Contents/Resources/DWARF/Kit"
    files[symbols] = SampleMachO.library("arm64", 2, uuid: 1, fileType: 10)
    #expect(inspect(files) == [])
    files[symbols] = SampleMachO.library("arm64", 2, uuid: 9, fileType: 10)
    #expect(
      inspect(files) == [
        "the debug symbols for arm64 have the UUID 09090909-0909-0909-0909-090909090909, which no "
          + "slice has"
      ])
  }
}
