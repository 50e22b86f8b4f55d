/// The type that has the sections for another bundle: R.swift's `_R(bundle:)`.
extension SwiftEmitter {
  /// Writes the type, where names are those of R.swift.
  func writeOtherBundle(_ writer: inout SwiftWriter) {
    guard options.offersRswiftMembers, part != .section, !isEmpty else { return }
    writer.blank()
    writer.lines("/// The resources of a bundle.")
    writer.block("\(access)nonisolated struct _\(root): Swift.Sendable") { writer in
      writer.lines(
        """
        \(access)let bundle: Foundation.Bundle

        \(access)init(bundle: Foundation.Bundle) { self.bundle = bundle }
        """)
      for kind in ResourceKind.allCases where has(kind) { writeEntry(kind, &writer) }
      let checked = [ResourceKind.font, .storyboard, .nib].filter(has)
      guard !checked.isEmpty else { return }
      writer.block("\(access)func validate() throws") { writer in
        for kind in checked { writer.lines("try \(kind.sectionName).validate()") }
      }
    }
  }

  private func writeEntry(_ kind: ResourceKind, _ writer: inout SwiftWriter) {
    let name = kind.sectionName
    let type = "\(root).\(Self.sectionTypeName(of: kind))"
    switch kind {
    case .segue, .reuseIdentifier, .id, .entitlements, .project:
      writer.lines("\(access)var \(name): \(type) { \(root).\(name) }")
    case .string:
      writer.lines(
        """
        \(access)var string: \(type) { \(root).string(bundle: bundle) }
        \(access)func string(
          bundle: Foundation.Bundle? = nil, preferredLanguages: [Swift.String]? = nil,
          locale: Foundation.Locale? = nil
        ) -> \(type) {
          \(root).string(
            bundle: bundle ?? self.bundle, preferredLanguages: preferredLanguages, locale: locale)
        }
        """)
    default:
      writer.lines(
        """
        \(access)var \(name): \(type) { \(root).\(name)(bundle: bundle) }
        \(access)func \(name)(bundle: Foundation.Bundle) -> \(type) { \(root).\(name)(bundle: bundle) }
        """)
    }
  }
}
