/// Bundles made of sample files, as trees: path and content.
enum SampleBundles {
  /// A device app with a framework and an extension, all of which fit together.
  static func app(platform: Int = 2, name: String = "iPhoneOS") -> [String: [UInt8]] {
    let root = "App.app/"
    return [
      root + "Info.plist": plist([
        ("CFBundleExecutable", "App"), ("CFBundleIdentifier", "org.example.app"),
        ("CFBundleShortVersionString", "1.2"), ("CFBundleSupportedPlatforms", [name]),
        ("MinimumOSVersion", "15.0"), ("DTXcode", "1620"), ("DTXcodeBuild", "16C5032a"),
      ]),
      root + "App": SampleMachO.library("arm64", platform, uuid: 1, fileType: 2),
      root + "PrivacyInfo.xcprivacy": plist([]),
      root + "Frameworks/Kit.framework/Info.plist": plist([("CFBundleExecutable", "Kit")]),
      root + "Frameworks/Kit.framework/Kit": SampleMachO.library("arm64", platform, swift: true),
      root + "Frameworks/Kit.framework/PrivacyInfo.xcprivacy": plist([]),
      root + "PlugIns/Share.appex/Info.plist": plist([("CFBundleExecutable", "Share")]),
      root + "PlugIns/Share.appex/Share": SampleMachO.library("arm64", platform, fileType: 2),
    ]
  }

  /// A library in the list of an xcframework.
  static func listed(
    _ identifier: String, _ platform: String, _ variant: String?, _ architectures: [String],
    path: String = "Kit.framework"
  ) -> [(String, Any)] {
    var members: [(String, Any)] = [
      ("LibraryIdentifier", identifier), ("LibraryPath", path), ("SupportedPlatform", platform),
      ("SupportedArchitectures", architectures),
    ]
    if let variant { members.append(("SupportedPlatformVariant", variant)) }
    return members
  }

  /// An xcframework for iOS devices and simulators; everything in it fits together.
  static func xcframework() -> [String: [UInt8]] {
    let root = "Kit.xcframework/"
    var files = [
      root + "Info.plist": plist([
        ("CFBundlePackageType", "XFWK"), ("XCFrameworkFormatVersion", "1.0"),
        (
          "AvailableLibraries",
          [
            listed("ios-arm64", "ios", nil, ["arm64"]),
            listed("ios-arm64_x86_64-simulator", "ios", "simulator", ["arm64", "x86_64"]),
          ]
        ),
      ])
    ]
    let libraries = [
      ("ios-arm64", SampleMachO.library("arm64", 2, uuid: 1)),
      (
        "ios-arm64_x86_64-simulator",
        SampleUniversal.bytes([
          ("arm64", SampleMachO.library("arm64", 7, uuid: 2)),
          ("x86_64", SampleMachO.library("x86_64", 7, uuid: 3)),
        ])
      ),
    ]
    for (identifier, bytes) in libraries {
      let framework = "\(root)\(identifier)/Kit.framework/"
      files[framework + "Info.plist"] = plist([("CFBundleExecutable", "Kit")])
      files[framework + "Kit"] = bytes
      files[framework + "PrivacyInfo.xcprivacy"] = plist([])
    }
    return files
  }

  /// A tree as a zip archive.
  static func zip(_ files: [String: [UInt8]], below root: String = "") -> [UInt8] {
    SampleZip.bytes(
      files.sorted { $0.key < $1.key }.enumerated().map { index, file in
        SampleZip.Entry(name: root + file.key, bytes: file.value, isDeflated: index % 3 != 0)
      })
  }
}
