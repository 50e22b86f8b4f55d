import DevKitCore

/// What does not fit together between files and bundles.
///
/// Each rule looks at one bundle with what is in it, or at the whole run, and says in words what is
/// wrong; all are warnings.
enum Findings {
  /// Adds the findings to the inspections that they are about.
  static func add(to inspections: inout [Inspection]) {
    let list = InspectionList(inspections)
    for index in inspections.indices {
      let ifAlone = inspections[index].findingsIfAlone
      if !ifAlone.isEmpty, !list.isPartOfWhole(index) { add(ifAlone, to: &inspections[index]) }
      guard let bundle = inspections[index].bundle else { continue }
      let messages: [String]
      switch bundle.kind {
      case .xcframework: messages = XCFrameworkFindings.of(bundle, index, list)
      case .app, .appExtension, .framework, .bundle:
        messages =
          BundleFindings.of(bundle, index, list) + EmbeddedFindings.of(bundle, index, list)
      case .dSYM, .archive: messages = []
      }
      add(messages, to: &inspections[index])
    }
    for (index, message) in DebugSymbolFindings.of(list) {
      add([message], to: &inspections[index])
    }
  }

  private static func add(_ messages: [String], to inspection: inout Inspection) {
    let place = SourceLocation(path: inspection.path)
    inspection.findings += messages.map { .warning($0, at: place) }
  }
}
