import DevKitCore

/// Warnings of what is found in one text: one for each finding, but of lines that end in the wrong way
/// one for each kind, at the first, with their number.
struct WarningList {
  private var warnings: [Diagnostic] = []
  private var first: [TrimEdit.Finding: Int] = [:]
  private var counts: [TrimEdit.Finding: Int] = [:]

  mutating func add(_ finding: TrimEdit.Finding, at location: SourceLocation) {
    if case .lineEnding = finding {
      counts[finding, default: 0] += 1
      if first[finding] != nil { return }
      first[finding] = warnings.count
    }
    warnings.append(.warning(finding.message, at: location))
  }

  var diagnostics: [Diagnostic] {
    var warnings = warnings
    for (finding, index) in first {
      guard case .lineEnding(let found, let expected) = finding, let count = counts[finding],
        count > 1
      else { continue }
      warnings[index].message =
        "\(count) lines, this one first, end in \(found.name), not in \(expected.name)"
    }
    return warnings
  }
}
