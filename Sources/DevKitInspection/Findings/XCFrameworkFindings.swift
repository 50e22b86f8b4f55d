import DevKitCore

/// What the list of an `.xcframework` says and is not so.
enum XCFrameworkFindings {
  static func of(_ bundle: InspectedBundle, _ index: Int, _ list: InspectionList) -> [String] {
    var messages = listFindings(bundle)
    for (number, library) in bundle.libraries.enumerated() {
      guard let child = child(number, of: index, list) else { continue }
      messages += compare(library, with: child, list)
    }
    messages += missingSimulators(bundle, index, list)
    messages += privacy(bundle, index, list)
    return messages
  }

  private static func child(_ number: Int, of index: Int, _ list: InspectionList) -> Int? {
    list.children[index].first { list.inspections[$0].relation == .library(number) }
  }

  // MARK: The list alone

  private static func listFindings(_ bundle: InspectedBundle) -> [String] {
    guard bundle.info != nil else { return [] }
    if bundle.libraries.isEmpty { return ["Info.plist lists no libraries"] }
    return unknownPlatforms(bundle) + duplicates(bundle) + types(bundle)
      + bundle.unlisted.map { "Info.plist does not list the folder \($0)" }
  }

  private static func unknownPlatforms(_ bundle: InspectedBundle) -> [String] {
    bundle.libraries.filter { $0.declaredPlatform == nil }.map { library in
      let variant = library.variant.map { "-\($0)" } ?? ""
      return "\(library.identifier): the platform \(library.platform)\(variant) is not known"
    }
  }

  private static func duplicates(_ bundle: InspectedBundle) -> [String] {
    var messages: [String] = []
    var identifiers: Set<String> = []
    var platforms: [String: String] = [:]
    for library in bundle.libraries {
      if !identifiers.insert(library.identifier).inserted {
        messages.append("Info.plist lists \(library.identifier) twice")
        continue
      }
      // Elsewhere than on Apple's platforms there is a library for each architecture.
      guard case .apple = library.declaredPlatform else { continue }
      let key = library.platform + "-" + (library.variant ?? "")
      if let first = platforms[key] {
        messages.append(
          "\(first) and \(library.identifier) are equivalent library definitions: both are for "
            + (library.declaredPlatform?.name ?? key))
      } else {
        platforms[key] = library.identifier
      }
    }
    return messages
  }

  private static func types(_ bundle: InspectedBundle) -> [String] {
    let extensions = bundle.libraries.map { Path.fileExtension(of: $0.path) }.uniqued()
    var messages: [String] = []
    if extensions.count > 1 {
      let names = extensions.map { $0.isEmpty ? "no extension" : ".\($0)" }
      messages.append("its libraries are of different types: \(FileFindings.list(names))")
    }
    messages += bundle.libraries.filter {
      $0.headers != nil && Path.fileExtension(of: $0.path) == "framework"
    }.map { "\($0.identifier): a framework must not have a HeadersPath" }
    return messages
  }

  // MARK: The list against the binaries

  private static func compare(
    _ library: ListedLibrary, with child: Int, _ list: InspectionList
  ) -> [String] {
    let slices = list.ownSlices(child).filter { !$0.image.architecture.isEmpty }
    guard !slices.isEmpty else { return [] }
    return comparePlatform(library, slices) + compareArchitectures(library, slices)
  }

  private static func comparePlatform(_ library: ListedLibrary, _ slices: [Slice]) -> [String] {
    guard let declared = library.declaredPlatform else { return [] }
    let wrong = slices.filter { slice in
      !slice.image.platforms.isEmpty
        && !slice.image.platforms.contains { $0.platform == declared }
    }
    return wrong.map { slice in
      let platforms = slice.image.platforms.map(\.platform.name)
      return "\(library.identifier): Info.plist says \(declared.name), but the "
        + "\(slice.image.architecture) slice is for \(FileFindings.list(platforms))"
    }.uniqued().prefix(10).map { $0 }
  }

  private static func compareArchitectures(
    _ library: ListedLibrary, _ slices: [Slice]
  ) -> [String] {
    let actual = slices.map(\.image.architecture).uniqued()
    let (present, listed) = (Set(actual), Set(library.architectures))
    let missing = library.architectures.filter { !present.contains($0) }
    let surplus = actual.filter { !listed.contains($0) }
    var messages: [String] = []
    if !missing.isEmpty {
      messages.append(
        "\(library.identifier): Info.plist lists \(FileFindings.list(missing)), but there is no "
          + "such slice")
    }
    if !surplus.isEmpty {
      messages.append(
        "\(library.identifier): there is a slice for \(FileFindings.list(surplus)), which "
          + "Info.plist does not list")
    }
    return messages
  }

  // MARK: What is missing

  /// Devices that are served on arm64 while their simulators on a Mac with Apple silicon are not.
  private static func missingSimulators(
    _ bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [String] {
    var architectures: [BinaryPlatform: Set<String>] = [:]
    for number in bundle.libraries.indices {
      guard let child = child(number, of: index, list) else { continue }
      for slice in list.ownSlices(child) {
        for claim in slice.image.platforms {
          architectures[claim.platform, default: []].insert(slice.image.architecture)
        }
      }
    }
    let devices: [BinaryPlatform] = [.iOS, .tvOS, .watchOS, .visionOS]
    return devices.compactMap { device in
      guard let simulator = device.simulator, let own = architectures[device],
        !own.isDisjoint(with: ["arm64", "arm64e", "arm64_32"]),
        architectures[simulator]?.contains("arm64") != true
      else { return nil }
      return MissingSlice.message(simulator)
    }
  }

  private static func privacy(
    _ bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [String] {
    let lacking = bundle.libraries.enumerated().filter { number, library in
      guard let child = child(number, of: index, list),
        let framework = list.inspections[child].bundle, framework.privacyManifest == nil
      else { return false }
      return list.ownPlatforms(child).contains(where: BundleFindings.needsPrivacyManifest)
    }.map(\.element.identifier)
    guard !lacking.isEmpty else { return [] }
    return [
      "there is no privacy manifest (PrivacyInfo.xcprivacy) in \(FileFindings.list(lacking))"
    ]
  }
}
