/// Debug symbols that belong to nothing that was looked at.
enum DebugSymbolFindings {
  /// The findings with the indices of what they are about.
  static func of(_ list: InspectionList) -> [(index: Int, message: String)] {
    guard list.inspections.contains(where: hasDebugSymbols) else { return [] }
    let images = list.inspections.flatMap { $0.file?.slices ?? [] }.map(\.image)
    let uuids = Set(images.filter { $0.role != .debugSymbols }.compactMap(\.uuid))
    guard !uuids.isEmpty else { return [] }
    return list.inspections.enumerated().flatMap { index, inspection in
      strangers(inspection, uuids).map { (index, $0) }
    }
  }

  private static func hasDebugSymbols(_ inspection: Inspection) -> Bool {
    inspection.file?.slices.contains { $0.image.role == .debugSymbols } ?? false
  }

  private static func strangers(_ inspection: Inspection, _ uuids: Set<String>) -> [String] {
    let symbols = (inspection.file?.slices ?? []).map(\.image).filter { $0.role == .debugSymbols }
    return symbols.compactMap { image in
      guard let uuid = image.uuid, !uuids.contains(uuid) else { return nil }
      return "the debug symbols for \(image.architecture) have the UUID \(uuid), which no slice has"
    }
  }
}
