import DevKitCore
import Testing

@testable import DevKitInspection

@Suite struct BuildTargetTests {
  private func target(
    _ environment: Environment, kernel: Kernel = SampleHost.mac.kernel
  ) -> BuildTarget {
    BuildTarget(environment, kernel: kernel, architecture: "arm64")
  }

  @Test("Xcode's variables tell the platform of every build", arguments: XcodeEnvironment.all)
  func builds(_ sample: XcodeEnvironment) {
    let found = target(sample.environment)
    #expect(found.source == .xcodeBuild && found.platform == sample.platform)
    #expect(found.isSimulator == sample.platform.isSimulator)
    #expect(found.configuration == "Debug")
    #expect(
      found.architectures == sample.variables["ARCHS"]?.split(separator: " ").map(String.init))
    #expect(found.evidence.first == "PLATFORM_NAME is \(sample.variables["PLATFORM_NAME"] ?? "")")
  }

  @Test("Each of Catalyst's three signs is enough beside the Mac's name, and none beside another's")
  func catalyst() {
    for (name, value) in [
      ("IS_MACCATALYST", "YES"), ("EFFECTIVE_PLATFORM_NAME", "-maccatalyst"),
      ("LLVM_TARGET_TRIPLE_SUFFIX", "-macabi"),
    ] {
      let found = target(Environment(["PLATFORM_NAME": "macosx", name: value]))
      #expect(found.platform == .macCatalyst && found.evidence.contains("\(name) is \(value)"))
      #expect(target(Environment(["PLATFORM_NAME": "iphoneos", name: value])).platform == .iOS)
    }
    #expect(
      target(Environment(["PLATFORM_NAME": "macosx", "IS_MACCATALYST": "NO"])).platform == .macOS)
  }

  @Test("A platform that is not known yet is a simulator by its name, and otherwise left open")
  func unknownPlatforms() {
    let phase = ["TARGET_BUILD_DIR": "/Build"]
    let device = target(Environment(phase.merging(["PLATFORM_NAME": "homeos"]) { $1 }))
    #expect(device.source == .xcodeBuild && device.platform == nil && device.isSimulator == false)
    let other = target(Environment(phase.merging(["PLATFORM_NAME": "homesimulator"]) { $1 }))
    #expect(other.platform == nil && other.isSimulator == true)
  }

  @Test("Somebody else's PLATFORM_NAME makes no build phase, and is told")
  func strayName() {
    let found = target(Environment(["PLATFORM_NAME": "production"]), kernel: SampleHost().kernel)
    #expect(found.source == .host && found.platform == .linux)
    #expect(found.evidence.contains { $0.hasPrefix("PLATFORM_NAME is production") })
  }

  @Test(
    "A process in a simulator is told by the device that it finds itself on",
    arguments: [
      ("iPhone17,3", BinaryPlatform.iOSSimulator), ("iPad16,3", .iOSSimulator),
      ("AppleTV14,1", .tvOSSimulator), ("Watch7,5", .watchOSSimulator),
      ("RealityDevice14,1", .visionOSSimulator), ("Newton1,1", nil),
    ] as [(String, BinaryPlatform?)])
  func simulatorProcesses(_ model: String, _ platform: BinaryPlatform?) {
    let found = target(
      Environment(["SIMULATOR_UDID": "A", "SIMULATOR_MODEL_IDENTIFIER": model]))
    #expect(found.source == .simulatorProcess && found.platform == platform)
    #expect(found.isSimulator == true)
  }

  @Test("One variable of a simulator is a script's own; a build phase comes before a simulator")
  func precedence() {
    let one = target(Environment(["SIMULATOR_UDID": "A"]))
    #expect(one.source == .host && one.platform == .macOS)
    #expect(one.evidence.contains { $0.hasPrefix("one variable of a simulator") })
    let both = target(
      Environment([
        "SIMULATOR_UDID": "A", "SIMULATOR_DEVICE_NAME": "iPhone 16", "PLATFORM_NAME": "appletvos",
      ]))
    #expect(both.source == .xcodeBuild && both.platform == .tvOS)
  }

  @Test("A PLATFORM_NAME that is none of Xcode's: the machine counts, in a build phase nothing")
  func namesThatAreNotXcodes() {
    let linux = SampleHost().kernel
    for companions in [[:], ["SDKROOT": "/sdk"], ["ARCHS": "arm64"]] {
      let variables = companions.merging(["PLATFORM_NAME": "linux"]) { $1 }
      let found = target(Environment(variables), kernel: linux)
      #expect(found.source == .host && found.platform == .linux, "\(companions)")
      #expect(
        found.evidence.last == "PLATFORM_NAME is linux, but this is no build phase of Xcode's")
    }
    let build = target(
      Environment(["PLATFORM_NAME": "linux", "TARGET_BUILD_DIR": "/b"]), kernel: linux)
    #expect(build.source == .xcodeBuild && build.platform == nil)
    #expect(build.evidence == ["PLATFORM_NAME is linux", "which is no platform that is known"])
  }

  @Test("Else it is the machine")
  func machine() {
    #expect(target(Environment([:])).platform == .macOS)
    #expect(target(Environment([:]), kernel: SampleHost().kernel).platform == .linux)
    let other = Kernel(name: "Plan9", release: "4", version: "", machine: "mips")
    #expect(target(Environment([:]), kernel: other).platform == nil)
    let bsd = Kernel(name: "FreeBSD", release: "14", version: "", machine: "amd64")
    #expect(target(Environment([:]), kernel: bsd).platform == .freeBSD)
  }
}
