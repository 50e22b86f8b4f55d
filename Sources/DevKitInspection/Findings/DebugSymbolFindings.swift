/// Debug symbols that belong to nothing that was looked at.
enum DebugSymbolFindings {
  /// More than there are slices in a universal file.
  private static let findingLimit = 50

  /// The findings with the indices of what they are about.
  static func of(_ list: InspectionList) -> [(index: Int, message: String)] {
    guard list.inspections.contains(where: hasDebugSymbols) else { return [] }
    var uuids: Set<String> = []
    for inspection in list.inspections {
      if case .words(_, let known) = inspection.content { uuids.formUnion(known) }
      for slice in inspection.file?.slices ?? [] where slice.image.role != .debugSymbols {
        if let uuid = slice.image.uuid { uuids.insert(uuid) }
      }
    }
    guard !uuids.isEmpty else { return [] }
    return list.inspections.enumerated().flatMap { index, inspection in
      strangers(inspection, uuids).map { (index, $0) }
    }
  }

  private static func hasDebugSymbols(_ inspection: Inspection) -> Bool {
    guard case .file(let file) = inspection.content else { return false }
    return file.slices.indices.contains { file.slices[$0].image.role == .debugSymbols }
  }

  private static func strangers(_ inspection: Inspection, _ uuids: Set<String>) -> [String] {
    let slices = inspection.file?.slices ?? []
    return slices.lazy.compactMap { slice -> String? in
      let image = slice.image
      guard image.role == .debugSymbols, let uuid = image.uuid, !uuids.contains(uuid) else {
        return nil
      }
      return "the debug symbols for \(image.architecture) have the UUID \(uuid), which no slice has"
    }.prefix(findingLimit).map { $0 }
  }
}
