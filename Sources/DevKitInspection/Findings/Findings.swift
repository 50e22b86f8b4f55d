import DevKitCore

/// What does not fit together between files and bundles.
///
/// Each rule looks at one bundle with what is in it, or at the whole run, and says in words what is
/// wrong; all are warnings.
enum Findings {
  /// Adds the findings to the inspections that they are about.
  static func add(to inspections: inout [Inspection]) {
    for (index, messages) in of(InspectionList(inspections)) { inspections[index].add(messages) }
  }

  /// The findings with the indices of what they are about.
  private static func of(_ list: InspectionList) -> [(index: Int, messages: [String])] {
    var result: [(index: Int, messages: [String])] = []
    for index in list.inspections.indices {
      let ifAlone = list.inspections[index].findingsIfAlone
      if !ifAlone.isEmpty, !list.isPartOfWhole(index) { result.append((index, ifAlone)) }
      guard case .bundle(let bundle) = list.inspections[index].content else { continue }
      switch bundle.kind {
      case .xcframework: result.append((index, XCFrameworkFindings.of(bundle, index, list)))
      case .app, .appExtension, .framework, .bundle:
        result.append((index, BundleFindings.of(bundle, index, list)))
        result.append((index, EmbeddedFindings.of(bundle, index, list)))
      case .dSYM, .archive: break
      }
    }
    return result + DebugSymbolFindings.of(list).map { ($0.index, [$0.message]) }
  }
}

extension Inspection {
  /// Adds what does not fit together, in words.
  mutating func add(_ messages: [String]) {
    guard !messages.isEmpty else { return }
    let place = SourceLocation(path: path)
    findings += messages.map { .warning($0, at: place) }
  }

  /// Adds what is damaged.
  mutating func add(_ damages: [BinaryDamage]) {
    guard !damages.isEmpty else { return }
    let place = SourceLocation(path: path)
    errors += damages.map { .error($0.sentence, at: place) }
  }
}
