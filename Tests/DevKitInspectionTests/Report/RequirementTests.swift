import Testing

@testable import DevKitInspection

struct RequirementTests {
  @Test(arguments: [
    ("ios/arm64", "ios", ["arm64"]), ("iphonesimulator", "ios-simulator", []),
    ("iPhoneSimulator/arm64", "ios-simulator", ["arm64"]), ("xros", "visionos", []),
    ("xrsimulator/arm64", "visionos-simulator", ["arm64"]), ("appletvos", "tvos", []),
    ("ios-arm64_x86_64-simulator", "ios-simulator", ["arm64", "x86_64"]),
    ("ios-arm64", "ios", ["arm64"]), ("ios-arm64_armv7", "ios", ["arm64", "armv7"]),
    ("watchos-arm64_arm64_32_armv7k", "watchos", ["arm64", "arm64_32", "armv7k"]),
    ("macos-arm64_x86_64", "macos", ["arm64", "x86_64"]), ("macosx/x86_64h", "macos", ["x86_64h"]),
    ("ios-arm64_x86_64-maccatalyst", "maccatalyst", ["arm64", "x86_64"]),
    ("ios/arm64+armv7", "ios", ["arm64", "armv7"]), ("linux/aarch64", "linux", ["arm64"]),
    ("ios-simulator", "ios-simulator", []),
  ])
  func spellings(_ text: String, _ platform: String, _ architectures: [String]) throws {
    let requirement = try #require(Requirement(text))
    #expect(requirement.platform.name == platform)
    #expect(requirement.architectures == architectures)
  }

  @Test(arguments: [
    "", "/", "ios/", "/arm64", "moon", "moon/arm64", "ios-arm65", "ios-arm64-moon", "ios-arm64x",
    "ios/arm64/x", "ios--simulator", "-",
  ])
  func nonsense(_ text: String) {
    #expect(Requirement(text) == nil)
  }

  @Test func whatIsMissing() throws {
    let images = [
      SampleMachO.library("arm64", 7), SampleMachO.library("x86_64", 7),
      SampleMachO.library("arm64", 2),
    ].compactMap { read($0)?.slices.first?.image }
    func missing(_ text: String) throws -> String? {
      try #require(Requirement(text)).missing(in: images)
    }
    #expect(try missing("ios/arm64") == nil)
    #expect(try missing("ios-arm64_x86_64-simulator") == nil)
    #expect(try missing("iphonesimulator") == nil)
    #expect(try missing("ios/armv7") == "ios/armv7")
    #expect(try missing("ios-arm64_armv7") == "ios/armv7")
    #expect(try missing("visionos") == "visionos")
    #expect(try missing("macos/arm64+x86_64") == "macos/arm64+x86_64")
  }
}
