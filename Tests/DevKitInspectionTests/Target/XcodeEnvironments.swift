import DevKitCore

@testable import DevKitInspection

/// The variables of Xcode's build phases, one set for each platform that it builds for.
///
/// As Xcode does, settings that are empty are left out, and so are the suffix of the platform and the
/// variant of the SDK. The destination's variables are those of a chosen device or simulator.
struct XcodeEnvironment: Sendable, CustomStringConvertible {
  /// The name of the platform that is built for.
  var platform: BinaryPlatform
  var variables: [String: String]

  var description: String { platform.name }

  var environment: Environment { Environment(variables) }

  /// - Parameters:
  ///   - effective: `EFFECTIVE_PLATFORM_NAME`, empty for the Mac.
  ///   - suffix: `LLVM_TARGET_TRIPLE_SUFFIX`.
  init(
    _ platform: BinaryPlatform, name: String, sdk: String, effective: String, suffix: String = "",
    archs: String, destination: String? = nil, extra: [String: String] = [:]
  ) {
    self.platform = platform
    let products = "/Build/Products/Debug\(effective)"
    variables = [
      "ACTION": "build", "ARCHS": archs, "CONFIGURATION": "Debug",
      "CONFIGURATION_BUILD_DIR": products, "BUILT_PRODUCTS_DIR": products,
      "DEVELOPER_DIR": "/Applications/Xcode.app/Contents/Developer",
      "EFFECTIVE_PLATFORM_NAME": effective, "LLVM_TARGET_TRIPLE_SUFFIX": suffix,
      "NATIVE_ARCH": "arm64", "PLATFORM_NAME": name, "PRODUCT_NAME": "App",
      "SDKROOT": "/Applications/Xcode.app/Contents/Developer/Platforms/\(sdk)", "SDK_NAME": sdk,
      "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx", "SRCROOT": "/App",
      "TARGET_BUILD_DIR": products, "TARGET_NAME": "App", "XCODE_VERSION_ACTUAL": "1620",
      "XCODE_PRODUCT_BUILD_VERSION": "16C5032a",
    ]
    if let destination {
      variables["TARGET_DEVICE_PLATFORM_NAME"] = destination
      variables["TARGET_DEVICE_IDENTIFIER"] = "00008110-000000000000001E"
      variables["TARGET_DEVICE_MODEL"] = "iPhone14,2"
    }
    variables.merge(extra) { $1 }
    variables = variables.filter { !$0.value.isEmpty }
  }

  static let all: [XcodeEnvironment] = [
    XcodeEnvironment(
      .macOS, name: "macosx", sdk: "MacOSX15.2.sdk", effective: "", archs: "arm64 x86_64",
      destination: "macosx", extra: ["IS_MACCATALYST": "NO"]),
    XcodeEnvironment(
      .macCatalyst, name: "macosx", sdk: "MacOSX15.2.sdk", effective: "-maccatalyst",
      suffix: "-macabi", archs: "arm64 x86_64", destination: "macosx",
      extra: ["IS_MACCATALYST": "YES", "SUPPORTS_MACCATALYST": "YES"]),
    XcodeEnvironment(
      .iOS, name: "iphoneos", sdk: "iPhoneOS18.2.sdk", effective: "-iphoneos", archs: "arm64",
      extra: ["SUPPORTS_MACCATALYST": "YES", "IS_MACCATALYST": "NO"]),
    XcodeEnvironment(
      .iOSSimulator, name: "iphonesimulator", sdk: "iPhoneSimulator18.2.sdk",
      effective: "-iphonesimulator", suffix: "-simulator", archs: "arm64",
      destination: "iphonesimulator"),
    XcodeEnvironment(
      .tvOS, name: "appletvos", sdk: "AppleTVOS18.2.sdk", effective: "-appletvos", archs: "arm64"),
    XcodeEnvironment(
      .tvOSSimulator, name: "appletvsimulator", sdk: "AppleTVSimulator18.2.sdk",
      effective: "-appletvsimulator", suffix: "-simulator", archs: "x86_64"),
    XcodeEnvironment(
      .watchOS, name: "watchos", sdk: "WatchOS11.2.sdk", effective: "-watchos",
      // The phone was chosen; the watch's app is built along with the phone's.
      archs: "arm64 arm64_32", destination: "iphoneos"),
    XcodeEnvironment(
      .watchOSSimulator, name: "watchsimulator", sdk: "WatchSimulator11.2.sdk",
      effective: "-watchsimulator", suffix: "-simulator", archs: "arm64",
      destination: "iphonesimulator"),
    XcodeEnvironment(
      .visionOS, name: "xros", sdk: "XROS2.2.sdk", effective: "-xros", archs: "arm64"),
    XcodeEnvironment(
      .visionOSSimulator, name: "xrsimulator", sdk: "XRSimulator2.2.sdk",
      effective: "-xrsimulator", suffix: "-simulator", archs: "arm64"),
    XcodeEnvironment(
      .driverKit, name: "driverkit", sdk: "DriverKit24.2.sdk", effective: "-driverkit",
      archs: "arm64"),
  ]
}
