/// What a bundle says about itself and is not so, and what it lacks.
enum BundleFindings {
  static func of(_ bundle: InspectedBundle, _ index: Int, _ list: InspectionList) -> [String] {
    platforms(bundle, index, list) + minimumOS(bundle, index, list)
      + interfaces(bundle, index, list) + privacy(bundle, index, list)
  }

  // MARK: Info.plist

  /// `CFBundleSupportedPlatforms` and `DTPlatformName` against the executable.
  private static func platforms(
    _ bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [String] {
    let actual = list.ownPlatforms(index)
    guard !actual.isEmpty, let info = bundle.info else { return [] }
    let keys: [(String, [String])] = [
      ("CFBundleSupportedPlatforms", info.strings("CFBundleSupportedPlatforms")),
      ("DTPlatformName", [info.string("DTPlatformName")].compactMap { $0 }),
    ]
    for (key, names) in keys where !names.isEmpty {
      let declared = names.prefix(100).compactMap(BinaryPlatform.init(name:))
      // A name that is not known says nothing either way.
      guard declared.count == names.count else { continue }
      let lies = actual.filter { platform in !declared.contains { agrees($0, platform) } }
      guard lies.isEmpty else {
        return [
          "Info.plist says \(FileFindings.list(names)) in \(key), but the executable is for "
            + FileFindings.list(lies.map(\.name))
        ]
      }
    }
    return []
  }

  /// Whether an executable for a platform may be in a bundle that declares another: Mac Catalyst
  /// bundles declare macOS.
  private static func agrees(_ declared: BinaryPlatform, _ actual: BinaryPlatform) -> Bool {
    declared == actual || (declared == .macOS && actual == .macCatalyst)
  }

  /// The oldest system in `Info.plist` against that in the executable.
  private static func minimumOS(
    _ bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [String] {
    guard let info = bundle.info else { return [] }
    let claims = list.ownSlices(index).flatMap(\.image.platforms)
    return claims.compactMap { claim -> String? in
      let key = claim.platform == .macOS ? "LSMinimumSystemVersion" : "MinimumOSVersion"
      // Catalyst bundles give the version of macOS, the executable that of iOS.
      guard claim.platform != .macCatalyst, let declared = info.string(key),
        let actual = claim.minimumOS, let lower = isLower(declared, than: actual), lower
      else { return nil }
      return
        "\(key) in Info.plist is \(declared), but the executable needs \(claim.platform.name) "
        + actual
    }.uniqued().prefix(10).map { $0 }
  }

  /// Compares versions number by number; `nil` where one is no version.
  static func isLower(_ first: String, than second: String) -> Bool? {
    guard let first = numbers(first), let second = numbers(second) else { return nil }
    for index in 0..<max(first.count, second.count) {
      let (left, right) = (
        index < first.count ? first[index] : 0, index < second.count ? second[index] : 0
      )
      if left != right { return left < right }
    }
    return false
  }

  private static func numbers(_ version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.prefix(8).compactMap { $0.utf8.count <= 9 ? Int($0) : nil }
    return numbers.count == parts.count ? numbers : nil
  }

  // MARK: Missing files

  /// A framework to be linked by others needs interfaces, or only the compiler that built it can
  /// import it. One in an app has done its service.
  private static func interfaces(
    _ bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [String] {
    guard bundle.kind == .framework, bundle.interfaces.isEmpty, !list.isEmbedded(index) else {
      return []
    }
    let images = list.ownSlices(index).map(\.image)
    guard images.contains(where: { $0.hasSwift && $0.role == .dynamicLibrary }) else { return [] }
    return [
      "this dynamic framework has Swift code, but no .swiftinterface; only the compiler that built "
        + "it can import it"
    ]
  }

  /// Apple asks for a privacy manifest in apps and in the frameworks of third parties.
  private static func privacy(
    _ bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [String] {
    guard bundle.privacyManifest == nil, bundle.kind == .app || bundle.kind == .framework,
      list.ownPlatforms(index).contains(where: needsPrivacyManifest)
    else { return [] }
    // An xcframework is told once, for all its libraries.
    if case .library = list.inspections[index].relation { return [] }
    return ["there is no privacy manifest (PrivacyInfo.xcprivacy) in it"]
  }

  /// Whether apps for a platform go through a store that asks for privacy manifests.
  static func needsPrivacyManifest(_ platform: BinaryPlatform) -> Bool {
    switch platform {
    case .iOS, .tvOS, .watchOS, .visionOS, .iOSSimulator, .tvOSSimulator, .watchOSSimulator,
      .visionOSSimulator:
      true
    default: false
    }
  }
}
