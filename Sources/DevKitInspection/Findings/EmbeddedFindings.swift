/// What is shipped in an app and is for another platform.
enum EmbeddedFindings {
  static func of(_ bundle: InspectedBundle, _ index: Int, _ list: InspectionList) -> [String] {
    let own = Set(platforms(of: bundle, index, list))
    guard !own.isEmpty else { return [] }
    return list.children[index].filter { list.inspections[$0].relation == .content }.flatMap {
      findings(about: $0, own, list)
    }
  }

  /// The platforms of the executable, or those that `Info.plist` declares where there is none.
  private static func platforms(
    of bundle: InspectedBundle, _ index: Int, _ list: InspectionList
  ) -> [BinaryPlatform] {
    let own = list.ownPlatforms(index)
    return own.isEmpty ? bundle.declaredPlatformNames.compactMap(BinaryPlatform.init(name:)) : own
  }

  private static func findings(
    about index: Int, _ own: Set<BinaryPlatform>, _ list: InspectionList
  ) -> [String] {
    let inspection = list.inspections[index]
    let name = lastName(of: inspection.path)
    let isDevice = own.contains(where: \.isDevice)
    let slices = list.ownSlices(index)
    let simulators = slices.filter(\.image.isSimulator)
    if isDevice, !simulators.isEmpty {
      let kinds = simulators.map { slice in
        "\(slice.image.platforms.first?.platform.name ?? "") \(slice.image.architecture)"
      }.uniqued()
      return ["\(name) has a simulator slice in a device app: \(FileFindings.list(kinds))"]
    }
    // An app for the watch is at home in an app for the phone.
    if inspection.bundle?.kind == .app || slices.isEmpty { return [] }
    let platforms = list.ownPlatforms(index)
    guard !platforms.isEmpty, !platforms.contains(where: { fits($0, own) }) else { return [] }
    return [
      "\(name) is for \(FileFindings.list(platforms.map(\.name))), but it is in a bundle for "
        + FileFindings.list(own.map(\.name).sorted())
    ]
  }

  private static func fits(_ platform: BinaryPlatform, _ own: Set<BinaryPlatform>) -> Bool {
    let relatives: [BinaryPlatform] = [.macOS, .macCatalyst, .driverKit]
    return own.contains(platform)
      || (relatives.contains(platform) && own.contains(where: relatives.contains))
  }

  private static func lastName(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
  }
}
