import DevKitCore
import DevKitPlatform

/// The platform that is asked about: that of Xcode's build in progress, of the simulator that a
/// process runs in, or else the machine's own.
struct BuildTarget: Hashable, Sendable {
  /// Where the platform was read from.
  enum Source: String, Hashable, Sendable {
    /// The variables that Xcode sets for a build phase.
    case xcodeBuild = "xcode-build"
    /// The variables that a process in a simulator has.
    case simulatorProcess = "simulator-process"
    /// The machine.
    case host
  }

  /// Where it was read from.
  var source: Source
  /// The platform; `nil` where it cannot be known.
  var platform: BinaryPlatform?
  /// Whether it is a simulator; known for some platforms that are not.
  var isSimulator: Bool?
  /// The architectures of the build, or the machine's.
  var architectures: [String]
  /// The SDK's path or name, in a build.
  var sdk: String?
  /// The configuration, in a build: `Debug`.
  var configuration: String?
  /// What the answer rests on, in words.
  var evidence: [String]

  /// Finds the platform.
  ///
  /// - Parameter architecture: The machine's, asked only where it matters.
  init(_ environment: Environment, kernel: Kernel, architecture: @autoclosure () -> String) {
    if let target = Self(xcode: environment) ?? Self(simulator: environment, architecture()) {
      self = target
      return
    }
    let platform: BinaryPlatform? =
      switch kernel.name {
      case "Linux": Platform.current.operatingSystem == .android ? .android : .linux
      case "Darwin": .macOS
      default: BinaryPlatform(name: kernel.name)
      }
    self.init(
      source: .host, platform: platform, isSimulator: false, architectures: [architecture()],
      evidence: ["the kernel is \(kernel.name)"])
    if let name = environment.nonEmpty("PLATFORM_NAME") {
      evidence.append("PLATFORM_NAME is \(name), but this is no build phase of Xcode's")
    }
    if Self.simulatorVariables.contains(where: { environment.nonEmpty($0) != nil }) {
      evidence.append("one variable of a simulator's process is set, which is no sign by itself")
    }
  }

  private init(
    source: Source, platform: BinaryPlatform?, isSimulator: Bool?, architectures: [String],
    sdk: String? = nil, configuration: String? = nil, evidence: [String]
  ) {
    self.source = source
    self.platform = platform
    self.isSimulator = isSimulator
    self.architectures = architectures
    self.sdk = sdk
    self.configuration = configuration
    self.evidence = evidence
  }

  /// The operating system whose interfaces the code uses, as `#if os(…)` has it: iOS for Mac
  /// Catalyst, and the device's for a simulator.
  var operatingSystem: BinaryPlatform? {
    platform == .macCatalyst ? .iOS : platform.map { $0.device ?? $0 }
  }

  // MARK: Xcode

  /// Xcode's names of the platforms that it builds for.
  private static let sdks = [
    "macosx", "iphoneos", "iphonesimulator", "appletvos", "appletvsimulator", "watchos",
    "watchsimulator", "xros", "xrsimulator", "driverkit",
  ]

  /// Variables of every build phase, by which a platform that is not known yet is told from a
  /// variable of somebody else's. `SDKROOT` is none: `xcrun` sets it for whatever it starts.
  private static let companions = [
    "TARGET_BUILD_DIR", "BUILT_PRODUCTS_DIR", "EFFECTIVE_PLATFORM_NAME",
  ]

  /// `PLATFORM_NAME` decides. `TARGET_DEVICE_PLATFORM_NAME` is that of the chosen destination, and
  /// with Mac Catalyst `PLATFORM_NAME` is that of the Mac.
  private init?(xcode environment: Environment) {
    guard let name = environment.nonEmpty("PLATFORM_NAME") else { return nil }
    let isKnown = Self.sdks.contains(name)
    guard isKnown || Self.companions.contains(where: { environment.nonEmpty($0) != nil }) else {
      return nil
    }
    var platform = isKnown ? BinaryPlatform(name: name) : nil
    var evidence = ["PLATFORM_NAME is \(name)"]
    if platform == .macOS, let sign = Self.catalystSign(environment) {
      platform = .macCatalyst
      evidence.append(sign)
    }
    if platform == nil { evidence.append("which is no platform that is known") }
    self.init(
      source: .xcodeBuild, platform: platform, isSimulator: name.hasSuffix("simulator"),
      architectures: (environment["ARCHS"] ?? "").split(separator: " ").map(String.init),
      sdk: environment.nonEmpty("SDKROOT"), configuration: environment.nonEmpty("CONFIGURATION"),
      evidence: evidence)
  }

  private static func catalystSign(_ environment: Environment) -> String? {
    let signs = [
      ("IS_MACCATALYST", "YES"), ("EFFECTIVE_PLATFORM_NAME", "-maccatalyst"),
      ("LLVM_TARGET_TRIPLE_SUFFIX", "-macabi"),
    ]
    return signs.first { environment[$0.0] == $0.1 }.map { "\($0.0) is \($0.1)" }
  }

  // MARK: Simulators

  private static let simulatorVariables = [
    "SIMULATOR_UDID", "SIMULATOR_MODEL_IDENTIFIER", "SIMULATOR_DEVICE_NAME",
  ]

  /// A process in a simulator has all of the variables; a script may have one of its own.
  private init?(simulator environment: Environment, _ architecture: String) {
    let present = Self.simulatorVariables.filter { environment.nonEmpty($0) != nil }
    guard present.count >= 2 else { return nil }
    let model = environment.nonEmpty("SIMULATOR_MODEL_IDENTIFIER") ?? ""
    let name = environment.nonEmpty("SIMULATOR_DEVICE_NAME") ?? ""
    let families: [(prefix: String, platform: BinaryPlatform)] = [
      ("iPhone", .iOSSimulator), ("iPad", .iOSSimulator), ("iPod", .iOSSimulator),
      ("AppleTV", .tvOSSimulator), ("Apple TV", .tvOSSimulator), ("Watch", .watchOSSimulator),
      ("Apple Watch", .watchOSSimulator), ("RealityDevice", .visionOSSimulator),
      ("Apple Vision", .visionOSSimulator),
    ]
    let family = [model, name].lazy.compactMap { text in
      families.first { text.hasPrefix($0.prefix) }
    }.first
    var evidence = present.map { "\($0) is set" }
    if !model.isEmpty { evidence.append("SIMULATOR_MODEL_IDENTIFIER is \(model)") }
    self.init(
      source: .simulatorProcess, platform: family?.platform, isSimulator: true,
      architectures: [architecture], evidence: evidence)
  }
}
