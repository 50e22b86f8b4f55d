/// What a binary was built to run on.
public enum BinaryPlatform: Hashable, Sendable {
  /// A platform of Apple's, by its number in `LC_BUILD_VERSION`.
  case apple(UInt32)
  case linux
  case android
  case freeBSD
  case netBSD
  case openBSD
  case solaris
  case windows
  case uefi
  case wasi
  case emscripten

  /// macOS.
  public static let macOS = BinaryPlatform.apple(1)
  /// iOS and iPadOS on a device.
  public static let iOS = BinaryPlatform.apple(2)
  /// tvOS on a device.
  public static let tvOS = BinaryPlatform.apple(3)
  /// watchOS on a device.
  public static let watchOS = BinaryPlatform.apple(4)
  /// Mac Catalyst: iOS code on a Mac.
  public static let macCatalyst = BinaryPlatform.apple(6)
  /// The simulator of iOS.
  public static let iOSSimulator = BinaryPlatform.apple(7)
  /// The simulator of tvOS.
  public static let tvOSSimulator = BinaryPlatform.apple(8)
  /// The simulator of watchOS.
  public static let watchOSSimulator = BinaryPlatform.apple(9)
  /// Drivers for macOS.
  public static let driverKit = BinaryPlatform.apple(10)
  /// visionOS on a device.
  public static let visionOS = BinaryPlatform.apple(11)
  /// The simulator of visionOS.
  public static let visionOSSimulator = BinaryPlatform.apple(12)

  /// The names of Apple's platforms; the index is the number that stands for one (`loader.h`).
  private static let appleNames = [
    "unknown", "macos", "ios", "tvos", "watchos", "bridgeos", "maccatalyst", "ios-simulator",
    "tvos-simulator", "watchos-simulator", "driverkit", "visionos", "visionos-simulator",
    "firmware", "sepos", "macos-exclavecore", "macos-exclavekit", "ios-exclavecore",
    "ios-exclavekit", "tvos-exclavecore", "tvos-exclavekit", "watchos-exclavecore",
    "watchos-exclavekit", "visionos-exclavecore", "visionos-exclavekit",
  ]

  /// The name in lower case, `ios-simulator`; a number for a platform that has no name yet.
  public var name: String {
    switch self {
    case .apple(.max): "any"
    case .apple(let number):
      number < Self.appleNames.count ? Self.appleNames[Int(number)] : String(number)
    case .linux: "linux"
    case .android: "android"
    case .freeBSD: "freebsd"
    case .netBSD: "netbsd"
    case .openBSD: "openbsd"
    case .solaris: "solaris"
    case .windows: "windows"
    case .uefi: "uefi"
    case .wasi: "wasi"
    case .emscripten: "emscripten"
    }
  }

  /// Whether it is a simulator of a device on a Mac.
  public var isSimulator: Bool {
    switch self {
    case .iOSSimulator, .tvOSSimulator, .watchOSSimulator, .visionOSSimulator: true
    default: false
    }
  }

  /// Whether it is a device that has a simulator.
  public var isDevice: Bool { simulator != nil }

  /// The simulator of a device.
  public var simulator: BinaryPlatform? {
    switch self {
    case .iOS: .iOSSimulator
    case .tvOS: .tvOSSimulator
    case .watchOS: .watchOSSimulator
    case .visionOS: .visionOSSimulator
    default: nil
    }
  }

  /// The device that a simulator stands for.
  public var device: BinaryPlatform? {
    switch self {
    case .iOSSimulator: .iOS
    case .tvOSSimulator: .tvOS
    case .watchOSSimulator: .watchOS
    case .visionOSSimulator: .visionOS
    default: nil
    }
  }
}

extension BinaryPlatform {
  /// Every spelling that a name may have, in lower case: devkit's own, those of Xcode's SDKs and
  /// of `CFBundleSupportedPlatforms`, and the ones of target triples.
  private static let spellings: [String: BinaryPlatform] = {
    var result: [String: BinaryPlatform] = [
      "macosx": .macOS, "iphoneos": .iOS, "iphonesimulator": .iOSSimulator,
      "iossimulator": .iOSSimulator,
      "appletvos": .tvOS, "appletvsimulator": .tvOSSimulator, "tvossimulator": .tvOSSimulator,
      "watchsimulator": .watchOSSimulator, "watchossimulator": .watchOSSimulator,
      "xros": .visionOS, "xrsimulator": .visionOSSimulator, "xros-simulator": .visionOSSimulator,
      "visionossimulator": .visionOSSimulator, "ios-maccatalyst": .macCatalyst,
      "ios-macabi": .macCatalyst, "macabi": .macCatalyst, "darwin": .macOS,
    ]
    for number in UInt32(1)..<UInt32(appleNames.count) {
      result[appleNames[Int(number)]] = .apple(number)
    }
    let others: [BinaryPlatform] = [
      .linux, .android, .freeBSD, .netBSD, .openBSD, .solaris, .windows, .uefi, .wasi, .emscripten,
    ]
    for platform in others { result[platform.name] = platform }
    return result
  }()

  /// The platform that a name stands for, in any spelling and case.
  public init?(name: String) {
    guard let platform = Self.spellings[name.lowercased()] else { return nil }
    self = platform
  }

  /// The platform that a library in an `.xcframework` declares.
  ///
  /// `platform` is `SupportedPlatform`, `variant` is `SupportedPlatformVariant`.
  public init?(libraryPlatform platform: String, variant: String?) {
    let name = variant.map { "\(platform)-\($0)" } ?? platform
    self.init(name: name)
  }
}
