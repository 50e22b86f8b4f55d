/// A Swift module interface that a bundle ships.
public struct SwiftInterface: Hashable, Sendable {
  /// Its path within the bundle.
  public var path: String
  /// The compiler that wrote it, such as `Apple Swift version 6.0 (…)`.
  public var compiler: String?
  /// The target triple it was written for.
  public var target: String?
}

/// A library that an `.xcframework` lists.
public struct ListedLibrary: Hashable, Sendable {
  /// `LibraryIdentifier`: the folder it is in.
  public var identifier: String
  /// `LibraryPath`: the framework or library in that folder.
  public var path: String
  /// `SupportedPlatform`.
  public var platform: String
  /// `SupportedPlatformVariant`.
  public var variant: String?
  /// `SupportedArchitectures`.
  public var architectures: [String]
  /// `HeadersPath`, which frameworks may not have.
  public var headers: String?
  /// `DebugSymbolsPath`.
  public var debugSymbols: String?

  /// The platform that the list declares; `nil` where it is not known.
  public var declaredPlatform: BinaryPlatform? {
    BinaryPlatform(libraryPlatform: platform, variant: variant)
  }
}

/// What is known of a bundle besides its binaries.
public struct InspectedBundle: Hashable, Sendable {
  /// What it is.
  public var kind: BundleKind
  /// Its `Info.plist`, where there is one that can be read.
  public var info: InfoDictionary?
  /// The libraries that an `.xcframework` lists.
  public var libraries: [ListedLibrary] = []
  /// Folders of an `.xcframework` that its list does not name.
  public var unlisted: [String] = []
  /// The Swift module interfaces in it.
  public var interfaces: [SwiftInterface] = []
  /// The path of `PrivacyInfo.xcprivacy` within it.
  public var privacyManifest: String?

  /// Makes a bundle of which nothing else is known.
  public init(_ kind: BundleKind) { self.kind = kind }

  /// The oldest system that its `Info.plist` says it runs on.
  public var minimumOS: String? {
    info?.string("MinimumOSVersion") ?? info?.string("LSMinimumSystemVersion")
  }

  /// The platforms that its `Info.plist` says it is for, as it spells them.
  public var declaredPlatformNames: [String] {
    guard let info else { return [] }
    let names = info.strings("CFBundleSupportedPlatforms")
    return names.isEmpty ? [info.string("DTPlatformName")].compactMap { $0 } : names
  }

  /// What built it, by `DTXcode` and the like: `Xcode 16.2 (16C5032a)`.
  public var builder: String? {
    guard let info, let number = info.string("DTXcode") else { return nil }
    let build = info.string("DTXcodeBuild").map { " (\($0))" } ?? ""
    return "Xcode \(Self.xcodeVersion(number))\(build)"
  }

  /// `1620` stands for 16.2, `0941` for 9.4.1.
  private static func xcodeVersion(_ number: String) -> String {
    guard let value = Int(number), value >= 100, value < 100_000 else { return number }
    let patch = value % 10 == 0 ? "" : ".\(value % 10)"
    return "\(value / 100).\(value / 10 % 10)\(patch)"
  }
}
